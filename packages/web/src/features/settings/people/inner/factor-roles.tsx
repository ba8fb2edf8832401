import { type Role, roles } from '@halloo/contract/roles';
import { secondFactorRoutes } from '@halloo/contract/second-factor';
import { Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { sayWord } from '../../../../words/vocabulary.ts';
import { settingsQuery } from '../../parts/queries.ts';

const requireFactor = {
  send: (chosen: Role[]) => call(secondFactorRoutes.requireFactor, { body: { roles: chosen } }),
  setsData: settingsQuery.queryKey,
  invalidates: [queryKey('audit')],
} satisfies AnyChange;

/** The roles that require a second factor. A choice is saved at once. */
export function FactorRoles() {
  const settings = useQuery(settingsQuery).data;
  const changing = useSend(requireFactor, { notice: say('factor.rolesSaved') });
  if (!settings) return null;
  return (
    <Checkbox.Group
      mt="xl"
      label={say('factor.roles')}
      description={say('factor.rolesHelp')}
      value={settings.second_factor_roles}
      onChange={(chosen) => changing.send(roles.filter((role) => chosen.includes(role)))}
    >
      <Group mt="xs" gap="lg">
        {roles.map((role) => (
          <Checkbox key={role} value={role} label={sayWord(`role.${role}`)} disabled={changing.isPending} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
