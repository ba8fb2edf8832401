import { type Shared, shareRoutes } from '@halloo/contract/shares';
import { Button, PasswordInput, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { useToken } from '../../api/session.ts';
import { showVisit } from '../../api/token.ts';
import { AnswerAge } from '../../shared/answer-age/answer-age.tsx';
import { GuestContext } from '../../shared/roles/guest.ts';
import { formatMoment } from '../../ui/format.ts';
import { Logo } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { CallsTab } from './calls/calls-tab.tsx';
import { DownloadMenu } from './inner/download-menu.tsx';
import { ResultHead } from './inner/result-head.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { overviewQuery } from './parts/queries.ts';
import classes from './shared-result.module.css';

const openShare = {
  send: ({ token, password }: { token: string; password?: string }) =>
    call(shareRoutes.openShare, { body: { token, ...(password !== undefined && { password }) } }),
};

/** How soon an open page notices that its link ended. */
const pollMs = 15_000;

const sharedQuery = queryOptions({
  queryKey: queryKey('campaigns', 'shared'),
  queryFn: ({ signal }) => call(shareRoutes.getShared, { signal }),
  refetchInterval: pollMs,
});

/** The fragment has the token, so that no server and no proxy logs it. */
const tokenInAddress = () => location.hash.slice(1);

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/**
 * A shared result, for people without an account:
 *
 *   opening  -> shown        the link needs no password
 *   opening  -> password     it needs one
 *   password -> shown        it was right
 *   shown    -> opening      the server refused the visit: it is a day old, or the link ended
 *   any      -> ended        the link is unknown, expired, or was ended
 */
export function SharedResultScreen() {
  const [access, setAccess] = useState<string>();
  const [needsPassword, setNeedsPassword] = useState(false);
  const isOpen = useToken() === access;
  const { send, isPending, error } = useSend(openShare, {
    onSuccess: ({ access }) => {
      showVisit(access);
      setAccess(access);
    },
    // The screen shows it.
    onError: (error) => {
      if (codeOf(error) === 'share.password_needed') setNeedsPassword(true);
    },
  });
  const open = useEffectEvent(() => send({ token: tokenInAddress() || '-' }));
  useEffect(() => {
    if (!isOpen) open();
  }, [isOpen]);
  useEffect(() => () => showVisit(undefined), []);
  if (isOpen) return <Opened />;
  const code = codeOf(error);
  if (code === 'share.ended') return <Ended />;
  const isAboutPassword =
    code === 'share.password_needed' || code === 'share.wrong_password' || code === 'request.too_many';
  if (needsPassword && (isPending || isAboutPassword)) {
    return (
      <PasswordForm
        error={error}
        sending={isPending}
        onPassword={(password) => send({ token: tokenInAddress(), password })}
      />
    );
  }
  if (error && !isPending) {
    return (
      <Frame title={say('shared.title')}>
        <ErrorState error={error} onRetry={() => send({ token: tokenInAddress() || '-' })} />
      </Frame>
    );
  }
  return (
    <Frame title={say('shared.title')}>
      <Skeleton height={180} role="status" aria-label={say('ui.loading')} />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <main className={classes.narrow}>
      <Stack gap="lg">
        <Logo />
        <Title order={1} size="h2">
          {title}
        </Title>
        {children}
      </Stack>
    </main>
  );
}

function Ended() {
  return (
    <Frame title={say('shared.ended')}>
      <Text c="dimmed">{say('shared.endedHelp')}</Text>
    </Frame>
  );
}

interface PasswordFormProps {
  error: unknown;
  sending: boolean;
  onPassword: (password: string) => void;
}

function PasswordForm({ error, sending, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') onPassword(password);
  };
  const isRefused = codeOf(error) !== 'share.password_needed';
  return (
    <Frame title={say('shared.passwordTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <PasswordInput
            data-autofocus
            label={say('signIn.password')}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': say('signIn.showPassword'), tabIndex: 0 }}
            value={password}
            error={isRefused && error instanceof Error ? error.message : undefined}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Button type="submit" loading={sending} leftSection={<IconLock size={16} aria-hidden />}>
            {say('shared.open')}
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}

function Opened() {
  const shared = useQuery(sharedQuery);
  if (shared.data) return <Result shared={shared.data} />;
  return (
    <Frame title={say('shared.title')}>
      {shared.isError ? (
        <ErrorState error={shared.error} onRetry={() => void shared.refetch()} />
      ) : (
        <Skeleton height={180} role="status" aria-label={say('ui.loading')} />
      )}
    </Frame>
  );
}

function Result({ shared: { campaign, workspace_name, persons, expires_at } }: { shared: Shared }) {
  usePageTitle(campaign.name);
  const overview = useQuery(overviewQuery(campaign.id));
  const until = say('shared.until', { moment: formatMoment(expires_at) });
  return (
    <GuestContext value={persons ? 'reviewer' : 'viewer'}>
      <main className={classes.screen}>
        <header className={classes.top}>
          <div>
            <Text size="sm" c="dimmed">
              {[workspace_name, until].filter(Boolean).join(' · ')}
            </Text>
            <Title order={1} className={classes.title}>
              {campaign.name}
            </Title>
          </div>
          <DownloadMenu campaign={campaign} />
        </header>
        <AnswerAge />
        {overview.data && <ResultHead overview={overview.data} />}
        {persons ? (
          <Tabs defaultValue="overview" keepMounted={false}>
            <Tabs.List mb="lg" aria-label={say('results.tabs')}>
              <Tabs.Tab value="overview">{say('shared.overview')}</Tabs.Tab>
              <Tabs.Tab value="calls">{say('results.calls.title')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="overview">
              <OverviewTab campaign={campaign} />
            </Tabs.Panel>
            <Tabs.Panel value="calls">
              <CallsTab campaign={campaign} />
            </Tabs.Panel>
          </Tabs>
        ) : (
          <OverviewTab campaign={campaign} />
        )}
      </main>
    </GuestContext>
  );
}
