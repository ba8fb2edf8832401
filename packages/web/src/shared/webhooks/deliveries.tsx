import type { WebhookDelivery } from '@halloo/contract/webhooks';
import { Button, SegmentedControl, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterOff, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CardList, Fact, Facts } from '../../ui/card-list.tsx';
import { formatMoment, formatNumber } from '../../ui/format.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { DeliveryDrawer } from './inner/delivery-drawer.tsx';
import { DeliveryStateTag } from './inner/delivery-state.tsx';
import { deliveriesQuery, endpointsQuery } from './inner/queries.ts';
import { type LogPlace, logId, useLogPlace } from './inner/use-log-place.ts';
import { eventName, nextTryInWords, sourceInWords, stateNames } from './inner/words.ts';
import classes from './webhooks.module.css';

const columns = { event: 'Event', about: 'About', state: 'State', tries: 'Tries', when: 'When' } as const;
const tableFits = '(min-width: 48em)';
const fewRows = 5;

const states: { value: LogPlace['state'] | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'queued', label: stateNames.queued },
  { value: 'delivered', label: stateNames.delivered },
  { value: 'failed', label: stateNames.failed },
];

/** The log: what was sent where, and what came of it. Of a campaign: of its own endpoints and its flow. */
export function Deliveries({ campaignId }: { campaignId?: number }) {
  const endpoints = useQuery(endpointsQuery(campaignId));
  const { source, state, show } = useLogPlace();
  const own = (endpoints.data ?? []).filter(
    ({ campaign_id }) => campaignId === undefined || campaign_id === campaignId,
  );
  const chosen = own.find(({ id }) => String(id) === source) ?? (source === 'flow' ? undefined : own[0]);
  const options = [
    ...own.map((endpoint) => ({ value: String(endpoint.id), label: sourceInWords(endpoint, campaignId) })),
    { value: 'flow', label: campaignId === undefined ? 'From flows' : 'From the flow' },
  ];
  return (
    <div id={logId} className={classes.log}>
      <Section full title="Deliveries" about="Newest first. Delivered ones are kept for 7 days, failed ones for 30.">
        <div className={classes.bar}>
          <Select
            aria-label="Deliveries of"
            data={options}
            value={chosen ? String(chosen.id) : 'flow'}
            allowDeselect={false}
            onChange={(value) => show({ source: value ?? '' })}
            className={classes.source}
          />
          <SegmentedControl
            aria-label="State"
            data={states}
            value={state === '' ? 'all' : state}
            onChange={(value) => show({ state: value === 'all' ? '' : (value as LogPlace['state']) })}
          />
        </div>
        {/* Which endpoint is the first is known once they are there. */}
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
  const asTable = useMediaQuery(tableFits, undefined, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState<{ id: number; opener: HTMLElement }>();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(1);
  const pages = log.data?.pages.length ?? 0;
  const { hasNextPage, isFetching, fetchNextPage } = log;
  const missing = pages > 0 && pages < wanted && hasNextPage;

  // What is new while calls go on is fetched anew, and gives up a page that is on its way: it is asked for again.
  useEffect(() => {
    if (missing && !isFetching) void fetchNextPage();
  }, [missing, isFetching, fetchNextPage]);

  const deliveries = log.data?.pages.flatMap(({ results }) => results);
  const List = asTable ? DeliveryTable : DeliveryCards;
  const none = deliveries?.length === 0;
  return (
    <>
      {log.isError && !log.data && <ErrorState error={log.error} onRetry={() => log.refetch()} />}
      {none && <Nothing filter={filter} onAll={onAll} />}
      {!none && !(log.isError && !log.data) && (
        <List
          deliveries={deliveries}
          onOpen={({ id }, opener) => {
            setAsked({ id, opener });
            setOpened(true);
          }}
        />
      )}
      {hasNextPage && (
        <Button mt="md" variant="default" loading={missing} onClick={() => setWanted(pages + 1)}>
          Show older ones
        </Button>
      )}
      {/* It stays open when what it shows leaves the list: one that waited is delivered. */}
      {asked && <DeliveryDrawer id={asked.id} opened={opened} onClose={() => setOpened(false)} opener={asked.opener} />}
    </>
  );
}

function Nothing({ filter, onAll }: LogProps) {
  if (filter.state !== '') {
    return (
      <EmptyState
        icon={<IconFilterOff />}
        title={`Nothing is ${stateNames[filter.state].toLowerCase()}`}
        action={
          <Button variant="default" onClick={onAll}>
            Show all
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState icon={<IconHistory />} title="Nothing was sent yet">
      {filter.endpointId === null
        ? 'What System Actions of flows send shows here.'
        : 'Each event that this endpoint is told of shows here, with every try.'}
    </EmptyState>
  );
}

interface ListProps {
  /** Nothing while they are on their way. */
  deliveries: readonly WebhookDelivery[] | undefined;
  onOpen: (delivery: WebhookDelivery, opener: HTMLElement) => void;
}

function DeliveryTable({ deliveries, onOpen }: ListProps) {
  const names = Object.entries(columns);
  return (
    <ListTable
      label="Deliveries"
      className={classes.table}
      head={names.map(([name, label]) => (
        <Table.Th key={name} data-column={name}>
          {label}
        </Table.Th>
      ))}
      columns={names.length}
      rows={deliveries?.length ?? fewRows}
    >
      {deliveries?.map((delivery) => (
        <Table.Tr key={delivery.id} data-delivery={delivery.id}>
          <Table.Td>
            <Opener delivery={delivery} onOpen={onOpen} />
          </Table.Td>
          <Table.Td>
            <About delivery={delivery} />
          </Table.Td>
          <Table.Td>
            <StateAndWhy delivery={delivery} />
          </Table.Td>
          <Table.Td data-column="tries">{formatNumber(delivery.attempts)}</Table.Td>
          <Table.Td>
            <time dateTime={delivery.created_at}>{formatMoment(delivery.created_at)}</time>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function DeliveryCards({ deliveries, onOpen }: ListProps) {
  return (
    <CardList items={deliveries} label="Deliveries" rows={fewRows}>
      {(delivery) => (
        <>
          <Opener delivery={delivery} onOpen={onOpen} />
          <About delivery={delivery} />
          <Facts>
            <Fact label={columns.state}>
              <StateAndWhy delivery={delivery} />
            </Fact>
            <Fact label={columns.tries}>{formatNumber(delivery.attempts)}</Fact>
            <Fact label={columns.when}>
              <time dateTime={delivery.created_at}>{formatMoment(delivery.created_at)}</time>
            </Fact>
          </Facts>
        </>
      )}
    </CardList>
  );
}

function Opener({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: ListProps['onOpen'] }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.opener}
      aria-label={`${eventName(delivery.event)}, delivery ${delivery.id}`}
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
