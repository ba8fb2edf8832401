import { accountLimits, accountRoutes, channels, countries, industries, type Profile } from '@halloo/contract/accounts';
import { Checkbox, Group, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { Select } from '../../../ui/select.tsx';
import { describeError } from '../../../ui/states.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { changesEmail, type ProfileValues, profileValues, toProfileChange } from './profile-change.ts';
import { useChangeProfile } from './queries.ts';

const labels: Record<keyof ProfileValues, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  current_password: 'Current password',
  country: 'Country (optional)',
  industry: 'Industry (optional)',
  channels: 'Channels (optional)',
};

interface ProfileFormProps {
  profile: Profile;
  onDirty: (dirty: boolean) => void;
}

export function ProfileForm({ profile, onDirty }: ProfileFormProps) {
  const changeProfile = useChangeProfile();
  const kept = profileValues(profile);
  const form = useEditForm<ProfileValues>({
    kept,
    labels,
    schema: accountRoutes.changeProfile.body,
    body: (values) => toProfileChange(values, kept),
    send: async (values) => {
      await changeProfile(toProfileChange(values, kept));
      notifySuccess('Your profile is saved.');
    },
    onRefused: (error) => notifyError(describeError(error).message),
  });
  const { dirty } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  return (
    <form {...form.form} aria-label="Profile">
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput autoComplete="given-name" maxLength={accountLimits.name} {...form.text('first_name')} />
          <TextInput autoComplete="family-name" maxLength={accountLimits.name} {...form.text('last_name')} />
        </SimpleGrid>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={accountLimits.email}
          {...form.text('email', 'You sign in with it.')}
        />
        {changesEmail(form.values, kept) && (
          <PasswordInput
            autoComplete="current-password"
            maxLength={accountLimits.password}
            {...form.text('current_password', 'Needed to change the e-mail.')}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            placeholder="Choose a country"
            clearable
            data={countries}
            value={form.values.country}
            onChange={(country) => form.set({ country })}
            {...form.field('country')}
          />
          <Select
            placeholder="Choose an industry"
            clearable
            data={industries}
            value={form.values.industry}
            onChange={(industry) => form.set({ industry })}
            {...form.field('industry')}
          />
        </SimpleGrid>
        <Checkbox.Group
          value={form.values.channels}
          onChange={(chosen) => form.set({ channels: channels.filter((channel) => chosen.includes(channel)) })}
          {...form.field('channels', 'How you reach people, or mean to.')}
        >
          <Group my={8} gap="lg">
            {channels.map((channel) => (
              <Checkbox key={channel} value={channel} label={channel} />
            ))}
          </Group>
        </Checkbox.Group>
        <SaveBar label="Save profile" dirty={dirty} sending={form.sending} onReset={form.reset} />
      </Stack>
    </form>
  );
}
