import { callResults } from '@halloo/contract/calls';
import { type Overview, type ResultCampaign, resultSearchLimit } from '@halloo/contract/results';
import { Button, Pill, TextInput } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callResultWords } from '../../../ui/call-result-words.ts';
import { formatNumber } from '../../../ui/format.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { callColumns } from '../parts/call-columns.tsx';
import { CallDrawer } from '../parts/call-drawer.tsx';
import {
  type CallFilters,
  isCallFiltered,
  noCallFilters,
  readCallFilters,
  writeCallFilters,
} from '../parts/call-filters.ts';
import { NoCallsYet } from '../parts/no-calls-yet.tsx';
import { PagedTable } from '../parts/paged-table.tsx';
import { callsQuery, overviewQuery } from '../parts/queries.ts';
import { useAddress } from '../parts/use-address.ts';
import { useOpenCall } from '../parts/use-open-call.ts';
import classes from './calls.module.css';

const answeredWords: Readonly<Record<Exclude<CallFilters['answered'], ''>, string>> = {
  person: 'A person answered',
  machine: 'A machine answered',
  unknown: 'Somebody or a machine',
  nobody: 'Nobody answered',
};

/** Every call that is over, to be searched, and each step by step. */
export function CallsTab({ campaign }: { campaign: ResultCampaign }) {
  const { params, show } = useAddress();
  const filters = readCallFilters(params);
  const list = useQuery(callsQuery(campaign.id, filters));
  const { to } = useOpenCall();
  const columns = useMemo(() => callColumns(campaign, to), [campaign, to]);
  const change = (part: Partial<CallFilters>, how?: { replace?: boolean }) =>
    show(writeCallFilters(params, { ...filters, page: 1, after: undefined, ...part }), how);
  return (
    <>
      <Filters campaign={campaign} filters={filters} change={change} />
      <PagedTable
        label="Calls"
        columns={columns}
        list={list}
        place={filters}
        onPlace={(place, how) => show(writeCallFilters(params, { ...filters, ...place }), how)}
        total={(count) => totalInWords(count, filters)}
        empty={
          isCallFiltered(filters) ? (
            <NothingMatches clear={() => change(noCallFilters)} />
          ) : (
            <NoCallsYet campaign={campaign}>
              Each call shows here once it has ended, step by step: when it rang, what was heard, pressed and said.
            </NoCallsYet>
          )
        }
      />
      <CallDrawer campaign={campaign} />
    </>
  );
}

const totalInWords = (count: number, { search }: CallFilters) =>
  search !== '' && count >= resultSearchLimit
    ? `${formatNumber(resultSearchLimit)} calls or more`
    : `${formatNumber(count)} ${count === 1 ? 'call' : 'calls'}`;

interface FilterProps {
  campaign: ResultCampaign;
  filters: CallFilters;
  change: (part: Partial<CallFilters>, how?: { replace?: boolean }) => void;
}

function Filters({ campaign, filters, change }: FilterProps) {
  const { search, result, answered, from, to } = filters;
  return (
    <div className={classes.filters} data-no-print>
      <SearchBox
        label="Search by number, name or lead id"
        value={search}
        onSearch={(next) => change({ search: next }, { replace: search !== '' && next !== '' })}
      />
      <Select
        className={classes.choice}
        aria-label="Filter by result"
        placeholder="Any result"
        clearable
        data={callResults.map((name) => ({ value: name, label: callResultWords[name].words }))}
        value={result || null}
        onChange={(next) => change({ result: callResults.find((name) => name === next) ?? '' })}
      />
      <Select
        className={classes.choice}
        aria-label="Filter by who answered"
        placeholder="Answered or not"
        clearable
        data={Object.entries(answeredWords).map(([value, label]) => ({ value, label }))}
        value={answered || null}
        onChange={(next) => change({ answered: (next ?? '') as CallFilters['answered'] })}
      />
      <div className={classes.days}>
        <TextInput
          type="date"
          aria-label="Dialled from"
          value={from}
          {...(to && { max: to })}
          onChange={({ currentTarget }) => change({ from: currentTarget.value }, { replace: true })}
        />
        <span aria-hidden>to</span>
        <TextInput
          type="date"
          aria-label="Dialled until"
          value={to}
          {...(from && { min: from })}
          onChange={({ currentTarget }) => change({ to: currentTarget.value }, { replace: true })}
        />
      </div>
      <Chosen campaign={campaign} filters={filters} change={change} />
    </div>
  );
}

/** What was chosen in another tab: a lead, or an answer. */
function Chosen({ campaign, filters: { lead, rule, child }, change }: FilterProps) {
  const overview = useQuery(overviewQuery(campaign.id));
  if (lead === 0 && rule === '') return null;
  return (
    <Pill.Group>
      {lead !== 0 && <Chip words={`Lead ${lead}`} onRemove={() => change({ lead: 0 })} />}
      {rule !== '' && (
        <Chip words={answerInWords(overview.data, rule, child)} onRemove={() => change({ rule: '', child: '' })} />
      )}
    </Pill.Group>
  );
}

function Chip({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <Pill
      size="md"
      withRemoveButton
      removeButtonProps={{ 'aria-label': `Remove the filter ${words}`, tabIndex: 0, 'aria-hidden': false }}
      onRemove={onRemove}
    >
      {words}
    </Pill>
  );
}

const answerInWords = (overview: Overview | undefined, ruleId: string, childId: string) => {
  const rule = overview?.rules.find(({ rule_id }) => rule_id === ruleId);
  const answer = rule?.answers.find(({ child_id }) => child_id === childId);
  const at = `at ${rule?.name || 'the rule'}`;
  return childId === '' ? `Answered ${at}` : `Answered “${answer?.name ?? '…'}” ${at}`;
};

function NothingMatches({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff />}
      title="No call matches"
      action={
        <Button variant="default" onClick={clear}>
          Clear the filters
        </Button>
      }
    >
      No call of this campaign is what the search and the filters ask for.
    </EmptyState>
  );
}
