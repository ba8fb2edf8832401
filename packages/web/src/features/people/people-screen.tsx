import { addresses } from '@halloo/contract/console-addresses';
import { type FoundLead, leadRoutes, type RefusedPerson } from '@halloo/contract/leads';
import { Anchor, Stack, Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { LeadDrawer } from '../../shared/lead-detail/lead-drawer.tsx';
import { readSearch } from '../../ui/address-filters.ts';
import { DataList, type ListColumn } from '../../ui/data-list.tsx';
import { Page } from '../../ui/page.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { RowOpener } from '../../ui/row-opener.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { TruncatedText } from '../../ui/truncated-text.tsx';
import { say } from '../../words/say.ts';

const fewestCharacters = 2;
const layout = { fits: '(min-width: 48em)' };

const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'people', search),
    queryFn: ({ signal }) => call(leadRoutes.findPeople, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

/** Finds a person in all campaigns and among the refused rows of imported lists. */
export function PeopleScreen() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params.get('search')).trim();
  return (
    <Page
      wide
      title={say('people.title')}
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
  const [opened, setOpened] = useState<FoundLead>();
  const columns = useMemo(() => leadColumns(setOpened), []);
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <TableSkeleton rows={6} columns={4} />;
  const { leads, refused, more } = found.data;
  if (leads.length === 0 && refused.length === 0) {
    return (
      <EmptyState icon={<IconUserSearch />} title={say('people.none')}>
        {say('people.noneHelp', { search })}
      </EmptyState>
    );
  }
  return (
    <Stack aria-busy={found.isPlaceholderData}>
      {more && <Text role="status">{say('people.more')}</Text>}
      {leads.length > 0 && (
        <Section full title={say('people.leads')}>
          <DataList
            label={say('people.leads')}
            columns={columns}
            keyOf={({ id }) => id}
            layout={layout}
            rows={leads}
            room={leads.length}
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
      <LeadDrawer lead={opened} campaignId={opened?.campaign_id ?? 0} onClose={() => setOpened(undefined)} />
    </Stack>
  );
}

const leadColumns = (open: (lead: FoundLead) => void): ListColumn<FoundLead>[] => [
  {
    name: 'name',
    header: say('people.name'),
    card: 'title',
    cell: (lead) => <RowOpener onOpen={() => open(lead)}>{lead.name || lead.phone}</RowOpener>,
  },
  {
    name: 'number',
    header: say('people.number'),
    width: 160,
    card: 'head',
    cell: ({ phone }) => <PhoneNumber>{phone}</PhoneNumber>,
  },
  {
    name: 'campaign',
    header: say('people.campaign'),
    card: 'head',
    cell: ({ campaign_id, campaign_name }) => <CampaignLink id={campaign_id} name={campaign_name} />,
  },
  { name: 'status', header: say('people.status'), width: 160, card: 'state', cell: ({ status }) => status },
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
    cell: ({ campaign_id, campaign_name }) => <CampaignLink id={campaign_id} name={campaign_name} imports />,
  },
  {
    name: 'list',
    header: say('people.list'),
    cell: ({ file, row }) => <TruncatedText>{say('people.fileRow', { file, row })}</TruncatedText>,
  },
  { name: 'reason', header: say('people.reason'), card: 'head', cell: ({ detail }) => detail },
];

function CampaignLink({ id, name, imports = false }: { id: number; name: string; imports?: boolean }) {
  return (
    <Anchor component={Link} to={addresses.campaignDetails(id, imports ? 'imports' : 'leads')}>
      <TruncatedText>{name}</TruncatedText>
    </Anchor>
  );
}
