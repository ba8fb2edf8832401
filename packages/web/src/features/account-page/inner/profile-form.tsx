import { accountLimits } from '@halloo/contract/account-rules';
import { accountRoutes, channels, countries, industries, type Profile, startPages } from '@halloo/contract/accounts';
import { Checkbox, Group, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { changeFrom } from '../../../api/change.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { Select } from '../../../ui/select.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import { changesEmail, type ProfileValues, profileValues, toProfileChange } from './profile-change.ts';
import { changeProfile } from './queries.ts';

const labels: Record<keyof ProfileValues, string> = {
  first_name: say('account.profile.firstName'),
  last_name: say('account.profile.lastName'),
  email: say('account.profile.email'),
  current_password: say('account.password.current'),
  country: say('account.profile.country'),
  industry: say('account.profile.industry'),
  channels: say('account.profile.channels'),
  start_page: say('account.profile.startPage'),
};

const startPageNames: Record<Profile['start_page'], string> = {
  campaigns: say('account.profile.startCampaigns'),
  home: say('account.profile.startHome'),
};

interface ProfileFormProps {
  profile: Profile;
  onDirty: (dirty: boolean) => void;
}

export function ProfileForm({ profile, onDirty }: ProfileFormProps) {
  const kept = profileValues(profile);
  const form = useEditForm({
    kept,
    labels,
    schema: accountRoutes.changeProfile.body,
    body: (values) => toProfileChange(values, kept),
    change: changeFrom(changeProfile, (values: ProfileValues) => toProfileChange(values, kept)),
    notice: say('account.profile.saved'),
  });
  const { dirty } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  return (
    <form {...form.form} aria-label={say('account.profile.title')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput autoComplete="given-name" maxLength={accountLimits.name} {...form.text('first_name')} />
          <TextInput autoComplete="family-name" maxLength={accountLimits.name} {...form.text('last_name')} />
        </SimpleGrid>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={accountLimits.email}
          {...form.text('email', say('account.profile.emailHelp'))}
        />
        {changesEmail(form.values, kept) && (
          <PasswordInput
            autoComplete="current-password"
            maxLength={accountLimits.password}
            {...form.text('current_password', say('account.profile.passwordHelp'))}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            placeholder={say('account.profile.chooseCountry')}
            clearable
            data={countries}
            value={form.values.country}
            onChange={(country) => form.set({ country })}
            {...form.field('country')}
          />
          <Select
            placeholder={say('account.profile.chooseIndustry')}
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
          {...form.field('channels', say('account.profile.channelsHelp'))}
        >
          <Group my={8} gap="lg">
            {channels.map((channel) => (
              <Checkbox key={channel} value={channel} label={channel} />
            ))}
          </Group>
        </Checkbox.Group>
        <Select
          data={startPages.map((value) => ({ value, label: startPageNames[value] }))}
          allowDeselect={false}
          value={form.values.start_page}
          onChange={(start_page) => start_page && form.set({ start_page })}
          {...form.field('start_page', say('account.profile.startPageHelp'))}
        />
        <SaveBar label={say('account.profile.save')} dirty={dirty} sending={form.sending} onReset={form.reset} />
      </Stack>
    </form>
  );
}
