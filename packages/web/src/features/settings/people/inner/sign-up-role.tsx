import { signUpRoles } from '@halloo/contract/roles';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../../ui/select.tsx';
import { reportError, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { sayWord } from '../../../../words/vocabulary.ts';
import { changeSettings, settingsQuery } from '../../parts/queries.ts';

const options = signUpRoles.map((value) => ({ value, label: sayWord(`role.${value}`) }));

/** The role of people who sign up by themselves. A choice is saved at once. */
export function SignUpRole() {
  const settings = useQuery(settingsQuery).data;
  const changing = useSend(changeSettings, {
    notice: ({ sign_up_role: role }) => say('roles.signUpChanged', { role: sayWord(`role.${role}`) }),
    onError: reportError,
  });
  if (!settings) return null;
  return (
    <>
      <Select
        mt="xl"
        maw={320}
        label={say('roles.signUp')}
        data={options}
        allowDeselect={false}
        disabled={changing.isPending}
        value={settings.sign_up_role}
        onChange={(chosen) => {
          const role = signUpRoles.find((one) => one === chosen);
          if (role && role !== settings.sign_up_role) changing.send({ sign_up_role: role });
        }}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {say(settings.sign_up === 'open' ? 'roles.signUpOpen' : 'roles.signUpClosed')}
      </Text>
    </>
  );
}
