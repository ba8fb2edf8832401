import { signUpRoles } from '@halloo/contract/roles';
import { providerOnlyRoles } from '@halloo/contract/single-sign-on';
import { Checkbox, Group, Stack, TagsInput, TextInput } from '@mantine/core';
import { Select } from '../../../../../ui/select.tsx';
import type { EditForm } from '../../../../../ui/use-edit-form.ts';
import { say } from '../../../../../words/say.ts';
import { sayWord } from '../../../../../words/vocabulary.ts';
import { RoleMap } from './role-map.tsx';
import type { FormValues } from './values.ts';

const nobody = 'nobody';
const others = [
  { value: nobody, label: say('sso.nobody') },
  ...signUpRoles.map((value) => ({ value, label: sayWord(`role.${value}`) })),
];

/** Who may sign in through the provider, and as what. */
export function Rules({ form }: { form: EditForm<FormValues> }) {
  const { domains, role_claim, role_map, other_role, counts_as_factor, provider_only_roles } = form.values;
  return (
    <Stack>
      <TagsInput
        value={domains}
        onChange={(chosen) => form.set({ domains: chosen })}
        placeholder={domains.length === 0 ? say('sso.allDomains') : ''}
        {...form.field('domains', say('sso.domainsHelp'))}
      />
      <TextInput maxLength={100} {...form.text('role_claim', say('sso.claimHelp'))} />
      {role_claim.trim() !== '' && <RoleMap rows={role_map} onChange={(rows) => form.set({ role_map: rows })} />}
      <Select
        data={others}
        allowDeselect={false}
        value={other_role ?? nobody}
        onChange={(chosen) => form.set({ other_role: signUpRoles.find((role) => role === chosen) ?? null })}
        {...form.field('other_role', say(role_claim.trim() === '' ? 'sso.newHelp' : 'sso.otherHelp'))}
      />
      <Checkbox
        label={say('sso.countsAsFactor')}
        description={say('sso.countsHelp')}
        checked={counts_as_factor}
        onChange={(event) => form.set({ counts_as_factor: event.currentTarget.checked })}
      />
      <Checkbox.Group
        value={provider_only_roles}
        onChange={(chosen) =>
          form.set({ provider_only_roles: providerOnlyRoles.filter((role) => chosen.includes(role)) })
        }
        {...form.field('provider_only_roles', say('sso.onlyHelp'))}
      >
        <Group mt="xs" gap="lg">
          {providerOnlyRoles.map((role) => (
            <Checkbox key={role} value={role} label={sayWord(`role.${role}`)} />
          ))}
        </Group>
      </Checkbox.Group>
    </Stack>
  );
}
