import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../api/profile.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { PasswordForm } from './inner/password-form.tsx';
import { ProfileForm } from './inner/profile-form.tsx';
import { SessionList } from './inner/session-list.tsx';

export function AccountScreen() {
  const profile = useQuery(profileQuery);
  const [profileDirty, setProfileDirty] = useState(false);
  const [passwordDirty, setPasswordDirty] = useState(false);
  const own = profile.data;
  return (
    <Page title="Account">
      <UnsavedGuard dirty={profileDirty || passwordDirty} />
      <Stack gap="lg">
        <Section title="Profile" about="Who you are in Halloo, and where it reaches you.">
          {own && <ProfileForm profile={own} onDirty={setProfileDirty} />}
          {profile.isPending && <TableSkeleton rows={6} columns={2} />}
          {profile.isError && !own && <ErrorState error={profile.error} onRetry={() => profile.refetch()} />}
        </Section>
        <Section title="Password" about="A new password ends every other session of yours.">
          <PasswordForm email={own?.email ?? ''} onDirty={setPasswordDirty} />
        </Section>
        <Section title="Where you are signed in" about="End a session that you do not know or no longer need.">
          <SessionList />
        </Section>
      </Stack>
    </Page>
  );
}
