import { type SingleSignOn, singleSignOnRoutes } from '@halloo/contract/single-sign-on';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeFrom } from '../../../../../api/change.ts';
import { SaveBar } from '../../../../../ui/save-bar.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { ErrorState, TableSkeleton } from '../../../../../ui/states.tsx';
import { UnsavedGuard } from '../../../../../ui/unsaved-guard.tsx';
import { useEditForm } from '../../../../../ui/use-edit-form.ts';
import { say } from '../../../../../words/say.ts';
import { Connection } from './connection.tsx';
import { changeSingleSignOn, singleSignOnQuery } from './queries.ts';
import { Rules } from './rules.tsx';
import { bodyOf, type FormValues, valuesOf } from './values.ts';

const labels: Record<keyof FormValues, string> = {
  enabled: say('sso.enabled'),
  issuer: say('sso.issuer'),
  client_id: say('sso.clientId'),
  client_secret: say('sso.secret'),
  button: say('sso.buttonLabel'),
  domains: say('sso.domains'),
  role_claim: say('sso.claim'),
  role_map: say('sso.roleMap'),
  other_role: say('sso.otherRole'),
  counts_as_factor: say('sso.countsAsFactor'),
  provider_only_roles: say('sso.onlyRoles'),
};

/** Single sign-on with a provider of OpenID Connect. */
export function SingleSignOnSection() {
  const settings = useQuery(singleSignOnQuery);
  return (
    <Section title={say('sso.title')} about={say('sso.about')}>
      {settings.data && <SingleSignOnForm settings={settings.data} />}
      {settings.isPending && <TableSkeleton rows={4} columns={1} />}
      {settings.isError && !settings.data && (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      )}
    </Section>
  );
}

function SingleSignOnForm({ settings }: { settings: SingleSignOn }) {
  const kept = useMemo(() => valuesOf(settings), [settings]);
  const form = useEditForm<FormValues, SingleSignOn>({
    kept,
    labels,
    schema: singleSignOnRoutes.changeSingleSignOn.body,
    body: bodyOf,
    change: changeFrom(changeSingleSignOn, bodyOf),
    notice: ({ enabled }) => say(enabled ? 'sso.savedOn' : 'sso.savedOff'),
  });
  return (
    <form {...form.form} aria-label={say('sso.title')}>
      <UnsavedGuard dirty={form.dirty} />
      <Stack>
        <Connection form={form} hasSecret={settings.has_secret} redirectAddress={settings.redirect_address} />
        <Rules form={form} />
        <SaveBar label={say('sso.save')} dirty={form.dirty} sending={form.sending} onReset={form.reset} />
      </Stack>
    </form>
  );
}
