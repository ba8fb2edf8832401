import { type SingleSignOn, singleSignOnRoutes } from '@halloo/contract/single-sign-on';
import { Stack, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changeFrom } from '../../../../../api/change.ts';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { SaveBar } from '../../../../../ui/save-bar.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { describeError, ErrorState, TableSkeleton } from '../../../../../ui/states.tsx';
import { UnsavedGuard } from '../../../../../ui/unsaved-guard.tsx';
import { useEditForm } from '../../../../../ui/use-edit-form.ts';
import { reportError, useSend } from '../../../../../ui/use-send.ts';
import { say } from '../../../../../words/say.ts';
import { Connection } from './connection.tsx';
import { changeSingleSignOn, leavesOut, singleSignOnQuery } from './queries.ts';
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
  const [asked, setAsked] = useState<{ values: FormValues; sentence: string }>();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const notice = ({ enabled }: SingleSignOn) => say(enabled ? 'sso.savedOn' : 'sso.savedOff');
  const form = useEditForm<FormValues, SingleSignOn>({
    kept,
    labels,
    schema: singleSignOnRoutes.changeSingleSignOn.body,
    body: bodyOf,
    change: changeFrom(changeSingleSignOn, bodyOf),
    notice,
    onError: (error, values) => {
      if (!leavesOut(error)) return reportError(error);
      setAsked({ values, sentence: describeError(error).message });
      setOpened(true);
    },
  });
  const confirming = useSend(changeSingleSignOn, {
    notice,
    onSuccess: () => {
      close();
      form.reset();
    },
  });
  return (
    <form {...form.form} aria-label={say('sso.title')}>
      <UnsavedGuard dirty={form.dirty} />
      <Stack>
        <Connection form={form} hasSecret={settings.has_secret} redirectAddress={settings.redirect_address} />
        <Rules form={form} />
        <SaveBar label={say('sso.save')} dirty={form.dirty} sending={form.sending} onReset={form.reset} />
      </Stack>
      {asked && (
        <ConfirmDialog
          opened={opened}
          onClose={close}
          opener={form.form.ref.current?.querySelector<HTMLElement>('[type=submit]') ?? null}
          title={say('sso.leaveTitle')}
          confirm={{ label: say('sso.leaveConfirm'), icon: <IconDeviceFloppy size={16} aria-hidden />, danger: true }}
          keep={say('sso.leaveKeep')}
          working={confirming.isPending}
          onConfirm={() => confirming.send({ ...bodyOf(asked.values), confirm: true })}
        >
          <Text>{asked.sentence}</Text>
        </ConfirmDialog>
      )}
    </form>
  );
}
