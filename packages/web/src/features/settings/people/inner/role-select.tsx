import type { Account } from '@halloo/contract/accounts';
import { roles } from '@halloo/contract/roles';
import { Select } from '../../../../ui/select.tsx';
import { say } from '../../../../words/say.ts';
import { sayWord } from '../../../../words/vocabulary.ts';
import { useGiveRole } from './queries.ts';
import { nameOf } from './words.ts';

const options = roles.map((value) => ({ value, label: sayWord(`role.${value}`) }));

/** The role of a person. A choice is saved at once. */
export function RoleSelect({ account }: { account: Account }) {
  const giving = useGiveRole();
  return (
    <Select
      size="xs"
      aria-label={say('roles.of', { name: nameOf(account) })}
      data={options}
      allowDeselect={false}
      disabled={giving.isPending}
      value={account.role}
      onChange={(chosen) => {
        const role = roles.find((one) => one === chosen);
        if (role && role !== account.role) giving.send({ account, role });
      }}
    />
  );
}
