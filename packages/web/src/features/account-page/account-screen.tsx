import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../api/profile.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { say } from '../../words/say.ts';
import { NoticeMailSection } from './inner/notice-mail-section.tsx';
import { PasswordForm } from './inner/password-form.tsx';
import { ProfileForm } from './inner/profile-form.tsx';
import { SecondFactorSection } from './inner/second-factor-section.tsx';
import { SessionList } from './inner/session-list.tsx';

export function AccountScreen() {
  const profile = useQuery(profileQuery);
  const [profileDirty, setProfileDirty] = useState(false);
  const [passwordDirty, setPasswordDirty] = useState(false);
  const own = profile.data;
  return (
    <Page title={say('account.title')}>
      <UnsavedGuard dirty={profileDirty || passwordDirty} />
      <Stack gap="lg">
        <Section title={say('account.profile.title')} about={say('account.profile.about')}>
          {own && <ProfileForm profile={own} onDirty={setProfileDirty} />}
          {profile.isPending && <TableSkeleton rows={6} columns={2} />}
          {profile.isError && !own && <ErrorState error={profile.error} onRetry={() => profile.refetch()} />}
        </Section>
        <Section title={say('account.password.title')} about={say('account.password.about')}>
          <PasswordForm email={own?.email ?? ''} onDirty={setPasswordDirty} />
        </Section>
        <SecondFactorSection />
        <NoticeMailSection />
        <Section title={say('account.sessions.title')} about={say('account.sessions.about')}>
          <SessionList />
        </Section>
      </Stack>
    </Page>
  );
}
