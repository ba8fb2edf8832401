import { addresses } from '@halloo/contract/console-addresses';
import type { WebhookEndpoint } from '@halloo/contract/webhooks';
import { Button, Text } from '@mantine/core';
import { IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatNumber } from '../../ui/format.ts';
import { notifyError, notifySuccess } from '../../ui/notices.ts';
import { Section } from '../../ui/section.tsx';
import { describeError, EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { type EndpointAct, EndpointCard } from './inner/endpoint-card.tsx';
import { EndpointDialog } from './inner/endpoint-dialog.tsx';
import { endpointsQuery, useWebhookCalls } from './inner/queries.ts';
import { SecretDialog } from './inner/secret-dialog.tsx';
import { SwitchOnDialog } from './inner/switch-on-dialog.tsx';
import { useLogPlace } from './inner/use-log-place.ts';
import { deliveriesInWords, endpointName, testInWords } from './inner/words.ts';
import classes from './webhooks.module.css';

type Asked = 'add' | 'edit' | 'secret' | 'on' | 'remove';

interface EndpointsProps {
  /** Undefined: those for all campaigns. */
  campaignId?: number;
  about: string;
}

/** Who is told of what happens. Each dialog stays while it closes, with what it was about. */
export function Endpoints({ campaignId, about }: EndpointsProps) {
  const endpoints = useQuery(endpointsQuery(campaignId));
  const own = endpoints.data?.filter(({ campaign_id }) => campaign_id === (campaignId ?? null));
  const forAll = (endpoints.data?.length ?? 0) - (own?.length ?? 0);
  const adder = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<{ what: Asked; endpoint?: WebhookEndpoint; opener: HTMLElement | null }>();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const ask = (what: Asked, opener: HTMLElement | null, endpoint?: WebhookEndpoint) => {
    setAsked({ what, opener, ...(endpoint && { endpoint }) });
    setOpened(true);
  };
  const add = (
    <Button
      ref={adder}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={({ currentTarget }) => ask('add', currentTarget)}
    >
      Add endpoint
    </Button>
  );
  const dialog = { opened, onClose: close, opener: asked?.opener ?? null };
  return (
    <Section full title="Endpoints" about={about} action={own && own.length > 0 && add}>
      {endpoints.isPending && <TableSkeleton rows={2} columns={3} />}
      {endpoints.isError && !endpoints.data && (
        <ErrorState error={endpoints.error} onRetry={() => endpoints.refetch()} />
      )}
      {own?.length === 0 && (
        <EmptyState icon={<IconSend />} title="Nobody is told yet" action={add}>
          An endpoint is an address of another program. Halloo tells it of calls, answers, leads and campaigns as they
          happen.
        </EmptyState>
      )}
      {own && own.length > 0 && <EndpointList endpoints={own} onAsk={ask} />}
      {campaignId !== undefined && forAll > 0 && (
        <Text c="dimmed" size="xs" mt="md">
          {formatNumber(forAll)} {forAll === 1 ? 'endpoint' : 'endpoints'} for all campaigns{' '}
          {forAll === 1 ? 'is' : 'are'} told of this one too.{' '}
          <Link to={addresses.settings('webhooks')}>Open in Settings</Link>
        </Text>
      )}
      {(asked?.what === 'add' || asked?.what === 'edit') && (
        <EndpointDialog {...dialog} endpoint={asked.endpoint} campaignId={campaignId ?? null} />
      )}
      {asked?.what === 'secret' && asked.endpoint && <SecretDialog {...dialog} endpoint={asked.endpoint} />}
      {asked?.what === 'on' && asked.endpoint && <SwitchOnDialog {...dialog} endpoint={asked.endpoint} />}
      {asked?.what === 'remove' && asked.endpoint && <RemoveDialog {...dialog} endpoint={asked.endpoint} />}
    </Section>
  );
}

interface EndpointListProps {
  endpoints: readonly WebhookEndpoint[];
  onAsk: (what: Asked, opener: HTMLElement | null, endpoint: WebhookEndpoint) => void;
}

function EndpointList({ endpoints, onAsk }: EndpointListProps) {
  const { change, test, resendFailed } = useWebhookCalls();
  const { show } = useLogPlace();
  const refused = (error: unknown) => notifyError(describeError(error).message);
  const testing = useMutation({
    mutationFn: ({ id }: WebhookEndpoint) => test(id),
    onSuccess: (made) => {
      if (made.state === 'delivered') notifySuccess(`The test is delivered. ${testInWords(made)}`);
      else notifyError(`The test is not delivered. ${testInWords(made)}`);
    },
    onError: refused,
  });
  const switching = useMutation({
    mutationFn: ({ id, enabled }: WebhookEndpoint) => change(id, { enabled: !enabled }),
    onSuccess: (endpoint) => notifySuccess(`“${endpointName(endpoint)}” is ${endpoint.enabled ? 'on' : 'off'}.`),
    onError: refused,
  });
  const resending = useMutation({
    mutationFn: ({ id }: WebhookEndpoint) => resendFailed(id),
    onSuccess: ({ queued }) => notifySuccess(`${deliveriesInWords(queued)} queued again.`),
    onError: refused,
  });
  const act = (endpoint: WebhookEndpoint) => (what: EndpointAct, opener: HTMLElement | null) => {
    switch (what) {
      case 'off':
        return switching.mutate(endpoint);
      case 'on':
        return endpoint.waiting > 0 ? onAsk('on', opener, endpoint) : switching.mutate(endpoint);
      case 'resend':
        return resending.mutate(endpoint);
      case 'edit':
      case 'secret':
      case 'remove':
        return onAsk(what, opener, endpoint);
    }
  };
  return (
    <ul className={classes.endpoints} aria-label="Endpoints">
      {endpoints.map((endpoint) => (
        <EndpointCard
          key={endpoint.id}
          endpoint={endpoint}
          testing={testing.isPending && testing.variables.id === endpoint.id}
          onTest={() => testing.mutate(endpoint)}
          onLog={(state) => show({ source: String(endpoint.id), state }, { scroll: true })}
          onAct={act(endpoint)}
        />
      ))}
    </ul>
  );
}

interface RemoveDialogProps {
  endpoint: WebhookEndpoint;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

function RemoveDialog({ endpoint, opened, onClose, opener }: RemoveDialogProps) {
  const { remove } = useWebhookCalls();
  const removing = useMutation({
    mutationFn: () => remove(endpoint.id),
    onSuccess: () => {
      onClose();
      notifySuccess(`“${endpointName(endpoint)}” is removed.`);
    },
    onError: (error) => notifyError(describeError(error).message),
  });
  const { waiting } = endpoint;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={`Remove “${endpointName(endpoint)}”?`}
      confirm={{ label: 'Remove endpoint', icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep="Keep it"
      working={removing.isPending}
      onConfirm={() => removing.mutate()}
    >
      <Text>
        Nothing more is sent to it. {waiting > 0 && `${deliveriesInWords(waiting)} that still wait are dropped. `}Its
        log goes as well.
      </Text>
    </ConfirmDialog>
  );
}
