import { addresses } from '@halloo/contract/console-addresses';
import type { RefusedPerson } from '@halloo/contract/leads';
import { type FoundPerson, peopleRoutes } from '@halloo/contract/people';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconUserSearch, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { readSearch } from '../../ui/address-filters.ts';
import { DataList, type ListColumn } from '../../ui/data-list.tsx';
import { formatList, formatNumber } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { TruncatedText } from '../../ui/truncated-text.tsx';
import { say } from '../../words/say.ts';

const fewestCharacters = 2;
const indexingMs = 3_000;
const layout = { fits: '(min-width: 48em)' };

const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'people', search),
    queryFn: ({ signal }) => call(peopleRoutes.searchPeople, { query: { search }, signal }),
    placeholderData: keepPreviousData,
    // Until the search knows everybody.
    refetchInterval: ({ state }) => ((state.data?.indexing ?? 0) > 0 ? indexingMs : false),
  });

/** Finds a person in all campaigns and among the refused rows of imported lists. */
export function PeopleScreen() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params.get('search')).trim();
  return (
    <Page
      wide
      title={say('people.title')}
      action={
        <Button
          component={Link}
          to={addresses.groups()}
          variant="default"
          leftSection={<IconUsers size={16} aria-hidden />}
        >
          {say('groups.open')}
        </Button>
      }
      filters={
        <SearchBox
          first
          label={say('people.search')}
          value={search}
          onSearch={(next) => setParams(next === '' ? {} : { search: next }, { replace: true })}
        />
      }
    >
      {search.length < fewestCharacters ? (
        <EmptyState icon={<IconUserSearch />} title={say('people.start')}>
          {say('people.startHelp')}
        </EmptyState>
      ) : (
        <Found search={search} />
      )}
    </Page>
  );
}

function Found({ search }: { search: string }) {
  const found = useQuery(peopleQuery(search));
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <TableSkeleton rows={6} columns={4} />;
  const { people, refused, more, indexing } = found.data;
  const waiting = indexing > 0 && (
    <Text role="status">{say('people.indexing', { count: formatNumber(indexing) })}</Text>
  );
  if (people.length === 0 && refused.length === 0) {
    return (
      <EmptyState icon={<IconUserSearch />} title={say('people.none')}>
        {waiting || say('people.noneHelp', { search })}
      </EmptyState>
    );
  }
  return (
    <Stack aria-busy={found.isPlaceholderData}>
      {waiting}
      {more && <Text role="status">{say('people.more')}</Text>}
      {people.length > 0 && (
        <Section full title={say('people.leads')}>
          <DataList
            label={say('people.leads')}
            columns={personColumns}
            keyOf={({ id }) => id}
            layout={layout}
            rows={people}
            room={people.length}
          />
        </Section>
      )}
      {refused.length > 0 && (
        <Section full title={say('people.refused')}>
          <DataList
            label={say('people.refused')}
            columns={refusedColumns}
            keyOf={({ file_id, row }) => `${file_id} ${row}`}
            layout={layout}
            rows={refused}
            room={refused.length}
          />
        </Section>
      )}
    </Stack>
  );
}

const personColumns: readonly ListColumn<FoundPerson>[] = [
  {
    name: 'name',
    header: say('people.name'),
    card: 'title',
    cell: ({ id, name, number }) => (
      <Anchor component={Link} to={addresses.person(id)} underline="hover">
        <TruncatedText>{name || number}</TruncatedText>
      </Anchor>
    ),
  },
  {
    name: 'number',
    header: say('people.number'),
    width: 160,
    card: 'head',
    cell: ({ number }) => <PhoneNumber>{number}</PhoneNumber>,
  },
  {
    name: 'campaigns',
    header: say('people.campaigns'),
    card: 'head',
    cell: ({ campaigns, campaign_count: count }) => (
      <TruncatedText>
        {[
          formatList(campaigns.map(({ name }) => name)),
          count > campaigns.length ? say('people.moreCampaigns', { count: count - campaigns.length }) : '',
        ].join(' ')}
      </TruncatedText>
    ),
  },
];

const refusedColumns: readonly ListColumn<RefusedPerson>[] = [
  {
    name: 'name',
    header: say('people.name'),
    card: 'title',
    cell: ({ name }) => <TruncatedText>{name || '–'}</TruncatedText>,
  },
  { name: 'number', header: say('people.number'), width: 160, card: 'state', cell: ({ number }) => number || '–' },
  {
    name: 'campaign',
    header: say('people.campaign'),
    cell: ({ campaign_id, campaign_name }) => <CampaignLink id={campaign_id} name={campaign_name} />,
  },
  {
    name: 'list',
    header: say('people.list'),
    cell: ({ file, row }) => <TruncatedText>{say('people.fileRow', { file, row })}</TruncatedText>,
  },
  { name: 'reason', header: say('people.reason'), card: 'head', cell: ({ detail }) => detail },
];

function CampaignLink({ id, name }: { id: number; name: string }) {
  return (
    <Anchor component={Link} to={addresses.campaignDetails(id, 'imports')}>
      <TruncatedText>{name}</TruncatedText>
    </Anchor>
  );
}
