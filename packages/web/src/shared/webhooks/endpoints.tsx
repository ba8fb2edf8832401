import { addresses } from '@halloo/contract/console-addresses';
import type { WebhookEndpoint } from '@halloo/contract/webhooks';
import { Button, Text } from '@mantine/core';
import { IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { useSend } from '../../ui/use-send.ts';
import { Rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';
import { type EndpointAsk, EndpointCard } from './inner/endpoint-card.tsx';
import { EndpointDialog } from './inner/endpoint-dialog.tsx';
import { endpointsQuery, removeEndpoint } from './inner/queries.ts';
import { SecretDialog } from './inner/secret-dialog.tsx';
import { SwitchOnDialog } from './inner/switch-on-dialog.tsx';
import { useLogPlace } from './inner/use-log-place.ts';
import { counted, endpointName } from './inner/words.ts';
import classes from './webhooks.module.css';

type Asked = 'add' | EndpointAsk;

interface EndpointsProps {
  /** Undefined: the endpoints for all campaigns. */
  campaignId?: number;
  about: string;
}

/** The endpoints with their dialogs. A dialog stays mounted with its endpoint while it closes. */
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
      {say('webhooks.add')}
    </Button>
  );
  const dialog = { opened, onClose: close, opener: asked?.opener ?? null };
  return (
    <Section full title={say('webhooks.endpoints')} about={about} action={own && own.length > 0 && add}>
      {endpoints.isPending && <TableSkeleton rows={2} columns={3} />}
      {endpoints.isError && !endpoints.data && (
        <ErrorState error={endpoints.error} onRetry={() => endpoints.refetch()} />
      )}
      {own?.length === 0 && (
        <EmptyState icon={<IconSend />} title={say('webhooks.noEndpoints')} action={add}>
          {say('webhooks.noEndpointsHelp')}
        </EmptyState>
      )}
      {own && own.length > 0 && <EndpointList endpoints={own} onAsk={ask} />}
      {campaignId !== undefined && forAll > 0 && (
        <Text c="dimmed" size="xs" mt="md">
          <Rich
            text="webhooks.forAllCampaigns"
            given={{ count: forAll }}
            tags={{ link: (inside) => <Link to={addresses.settings('webhooks')}>{inside}</Link> }}
          />
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
  const { show } = useLogPlace();
  return (
    <ul className={classes.endpoints} aria-label={say('webhooks.endpoints')}>
      {endpoints.map((endpoint) => (
        <EndpointCard
          key={endpoint.id}
          endpoint={endpoint}
          onLog={(state) => show({ source: String(endpoint.id), state }, { scroll: true })}
          onAsk={(what, opener) => onAsk(what, opener, endpoint)}
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
  const name = endpointName(endpoint);
  const removing = useSend(removeEndpoint(endpoint.id), {
    notice: say('webhooks.remove.removed', { name }),
    onSuccess: onClose,
  });
  const { waiting } = endpoint;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      opener={opener}
      title={say('webhooks.remove.title', { name })}
      confirm={{ label: say('webhooks.remove.confirm'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
      keep={say('webhooks.remove.keep')}
      working={removing.isPending}
      onConfirm={() => removing.send()}
    >
      <Text>
        {say('webhooks.remove.stops')} {waiting > 0 && say('webhooks.remove.drops', counted(waiting))}
      </Text>
    </ConfirmDialog>
  );
}
