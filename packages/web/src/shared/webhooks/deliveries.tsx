import type { WebhookDelivery } from '@halloo/contract/webhooks';
import { Button, SegmentedControl } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ListColumn } from '../../ui/data-list.tsx';
import { formatMoment, formatNumber } from '../../ui/format.ts';
import { NoMatches } from '../../ui/no-matches.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { DeliveryDrawer } from './inner/delivery-drawer.tsx';
import { DeliveryStateTag } from './inner/delivery-state.tsx';
import { deliveriesQuery, endpointsQuery } from './inner/queries.ts';
import { type LogPlace, logId, useLogPlace } from './inner/use-log-place.ts';
import { eventName, nextTryInWords, sourceInWords, stateNames } from './inner/words.ts';
import classes from './webhooks.module.css';

const layout = { fits: '(min-width: 48em)', table: classes.table };
const fewRows = 5;

const states: { value: LogPlace['state'] | 'all'; label: string }[] = [
  { value: 'all', label: say('ui.all') },
  { value: 'queued', label: stateNames.queued },
  { value: 'delivered', label: stateNames.delivered },
  { value: 'failed', label: stateNames.failed },
];

/** The log of deliveries; for a campaign, of its own endpoints and its flow. */
export function Deliveries({ campaignId }: { campaignId?: number }) {
  const endpoints = useQuery(endpointsQuery(campaignId));
  const { source, state, show } = useLogPlace();
  const own = (endpoints.data ?? []).filter(
    ({ campaign_id }) => campaignId === undefined || campaign_id === campaignId,
  );
  const chosen = own.find(({ id }) => String(id) === source) ?? (source === 'flow' ? undefined : own[0]);
  const options = [
    ...own.map((endpoint) => ({ value: String(endpoint.id), label: sourceInWords(endpoint, campaignId) })),
    { value: 'flow', label: say(campaignId === undefined ? 'webhooks.log.fromFlows' : 'webhooks.log.fromFlow') },
  ];
  return (
    <div id={logId} className={classes.log}>
      <Section full title={say('webhooks.log.title')} about={say('webhooks.log.about')}>
        <div className={classes.bar}>
          <Select
            aria-label={say('webhooks.log.source')}
            data={options}
            value={chosen ? String(chosen.id) : 'flow'}
            allowDeselect={false}
            onChange={(value) => show({ source: value ?? '' })}
            className={classes.source}
          />
          <SegmentedControl
            aria-label={say('webhooks.log.state')}
            data={states}
            value={state === '' ? 'all' : state}
            onChange={(value) => show({ state: value === 'all' ? '' : (value as LogPlace['state']) })}
          />
        </div>
        {/* The first endpoint is known after loading. */}
        {endpoints.data && (
          <Log
            key={`${chosen?.id} ${state}`}
            filter={{ endpointId: chosen?.id ?? null, campaignId, state }}
            onAll={() => show({ state: '' })}
          />
        )}
      </Section>
    </div>
  );
}

interface LogProps {
  filter: Parameters<typeof deliveriesQuery>[0];
  onAll: () => void;
}

function Log({ filter, onAll }: LogProps) {
  const log = useInfiniteQuery(deliveriesQuery(filter));
  const [asked, setAsked] = useState<{ id: number; opener: HTMLElement }>();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(1);
  const pages = log.data?.pages.length ?? 0;
  const { hasNextPage, isFetching, fetchNextPage } = log;
  const missing = pages > 0 && pages < wanted && hasNextPage;

  // A refetch during calls cancels the request for the next page, so it is requested again.
  useEffect(() => {
    if (missing && !isFetching) void fetchNextPage();
  }, [missing, isFetching, fetchNextPage]);

  const columns = useMemo(
    () =>
      deliveryColumns(({ id }, opener) => {
        setAsked({ id, opener });
        setOpened(true);
      }),
    [],
  );
  const deliveries = log.data?.pages.flatMap(({ results }) => results);
  return (
    <>
      <PagedList
        name="deliveries"
        label={say('webhooks.log.title')}
        columns={columns}
        keyOf={({ id }) => id}
        rowProps={rowProps}
        layout={layout}
        room={Math.max(fewRows, deliveries?.length ?? 0)}
        query={log}
        data={deliveries && { count: deliveries.length, results: deliveries }}
        empty={<NoDeliveries filter={filter} onAll={onAll} />}
      />
      {hasNextPage && (
        <Button mt="md" variant="default" loading={missing} onClick={() => setWanted(pages + 1)}>
          {say('webhooks.log.showOlder')}
        </Button>
      )}
      {/* Stays open when its delivery leaves the filtered list, such as after a retry. */}
      {asked && <DeliveryDrawer id={asked.id} opened={opened} onClose={() => setOpened(false)} opener={asked.opener} />}
    </>
  );
}

function NoDeliveries({ filter, onAll }: LogProps) {
  if (filter.state !== '') {
    return (
      <NoMatches
        title={say('webhooks.log.noneInState', { state: filter.state })}
        clear={onAll}
        label={say('webhooks.log.showAll')}
      />
    );
  }
  return (
    <EmptyState icon={<IconHistory />} title={say('webhooks.log.empty')}>
      {say(filter.endpointId === null ? 'webhooks.log.emptyFlow' : 'webhooks.log.emptyEndpoint')}
    </EmptyState>
  );
}

type Open = (delivery: WebhookDelivery, opener: HTMLElement) => void;

const deliveryColumns = (onOpen: Open): readonly ListColumn<WebhookDelivery>[] => [
  {
    name: 'event',
    header: say('webhooks.log.event'),
    width: 200,
    card: 'title',
    cell: (delivery) => <Opener delivery={delivery} onOpen={onOpen} />,
  },
  {
    name: 'about',
    header: say('webhooks.log.subject'),
    width: '30%',
    card: 'head',
    cell: (delivery) => <About delivery={delivery} />,
    cardCell: ({ lead, campaign }) => [lead, campaign].filter(Boolean).join(' · '),
  },
  { name: 'state', header: say('webhooks.log.state'), cell: (delivery) => <StateAndWhy delivery={delivery} /> },
  {
    name: 'tries',
    header: say('webhooks.log.attempts'),
    numeric: true,
    width: 96,
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    name: 'when',
    header: say('webhooks.log.when'),
    width: 160,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
];

const rowProps = ({ id }: WebhookDelivery) => ({ 'data-delivery': id });

function Opener({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: Open }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.opener}
      aria-label={say('webhooks.log.open', { event: eventName(delivery.event), id: String(delivery.id) })}
      onClick={({ currentTarget }) => onOpen(delivery, currentTarget)}
    >
      {eventName(delivery.event)}
    </Button>
  );
}

function About({ delivery: { lead, campaign } }: { delivery: WebhookDelivery }) {
  return (
    <span className={classes.lines}>
      {lead && <span>{lead}</span>}
      {campaign && <span className={lead ? classes.quiet : undefined}>{campaign}</span>}
    </span>
  );
}

function StateAndWhy({ delivery }: { delivery: WebhookDelivery }) {
  const why = [delivery.reason, nextTryInWords(delivery.next_try_at)].filter(Boolean).join(' ');
  return (
    <span className={classes.lines}>
      <DeliveryStateTag state={delivery.state} />
      {why && <span className={classes.quiet}>{why}</span>}
    </span>
  );
}
