import { callResults } from '@halloo/contract/calls';
import type { NamedLanguage } from '@halloo/contract/languages';
import { type Overview, type ResultCampaign, resultSearchLimit } from '@halloo/contract/results';
import { Pill, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callResultWords } from '../../../ui/call-result-words.ts';
import { NoMatches } from '../../../ui/no-matches.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { say } from '../../../words/say.ts';
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
import { callsQuery, overviewQuery } from '../parts/queries.ts';
import { ResultList } from '../parts/result-list.tsx';
import { ruleNameOf } from '../parts/result-words.ts';
import { useAddress } from '../parts/use-address.ts';
import { useOpenCall } from '../parts/use-open-call.ts';
import classes from './calls.module.css';

const answeredWords: Readonly<Record<Exclude<CallFilters['answered'], ''>, string>> = {
  person: say('results.calls.person'),
  machine: say('results.calls.machine'),
  unknown: say('results.calls.unknown'),
  nobody: say('results.calls.nobody'),
};

/** All ended calls with search and filters; each opens step by step. */
export function CallsTab({ campaign }: { campaign: ResultCampaign }) {
  const { params, show } = useAddress();
  const filters = readCallFilters(params);
  const list = useQuery(callsQuery(campaign.id, filters));
  const { to } = useOpenCall();
  const languages = useQuery(overviewQuery(campaign.id)).data?.languages ?? noLanguages;
  const isMixed = languages.length > 1;
  const columns = useMemo(() => callColumns(campaign, to, isMixed), [campaign, to, isMixed]);
  const change = (part: Partial<CallFilters>, how?: { replace?: boolean }) =>
    show(writeCallFilters(params, { ...filters, page: 1, after: undefined, ...part }), how);
  return (
    <>
      <Filters campaign={campaign} filters={filters} languages={languages} change={change} />
      <ResultList
        name="calls"
        label={say('results.calls.title')}
        columns={columns}
        list={list}
        place={filters}
        onPlace={(place, how) => show(writeCallFilters(params, { ...filters, ...place }), how)}
        total={(count) => totalInWords(count, filters)}
        empty={
          isCallFiltered(filters) ? (
            <NothingMatches clear={() => change(noCallFilters)} />
          ) : (
            <NoCallsYet campaign={campaign}>{say('results.noCalls.calls')}</NoCallsYet>
          )
        }
      />
      <CallDrawer campaign={campaign} />
    </>
  );
}

const totalInWords = (count: number, { search }: CallFilters) =>
  search !== '' && count >= resultSearchLimit
    ? say('results.calls.countOrMore', { count: resultSearchLimit })
    : say('results.countOfCalls', { count });

const noLanguages: readonly NamedLanguage[] = [];

interface FilterProps {
  campaign: ResultCampaign;
  filters: CallFilters;
  change: (part: Partial<CallFilters>, how?: { replace?: boolean }) => void;
}

function Filters({ campaign, filters, languages, change }: FilterProps & { languages: readonly NamedLanguage[] }) {
  const { search, result, answered, language, from, to } = filters;
  return (
    <div className={classes.filters} data-no-print>
      <SearchBox
        label={say('results.calls.search')}
        value={search}
        onSearch={(next) => change({ search: next }, { replace: search !== '' && next !== '' })}
      />
      <Select
        className={classes.choice}
        aria-label={say('results.calls.filterResult')}
        placeholder={say('results.calls.anyResult')}
        clearable
        data={callResults.map((name) => ({ value: name, label: callResultWords[name].words }))}
        value={result || null}
        onChange={(next) => change({ result: callResults.find((name) => name === next) ?? '' })}
      />
      <Select
        className={classes.choice}
        aria-label={say('results.calls.filterAnswered')}
        placeholder={say('results.calls.anyAnswer')}
        clearable
        data={Object.entries(answeredWords).map(([value, label]) => ({ value, label }))}
        value={answered || null}
        onChange={(next) => change({ answered: (next ?? '') as CallFilters['answered'] })}
      />
      {(languages.length > 1 || language !== '') && (
        <Select
          className={classes.choice}
          aria-label={say('results.language.filter')}
          placeholder={say('results.language.any')}
          clearable
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={language || null}
          onChange={(next) => change({ language: next ?? '' })}
        />
      )}
      <div className={classes.days}>
        <TextInput
          type="date"
          aria-label={say('results.calls.dialledFrom')}
          value={from}
          {...(to && { max: to })}
          onChange={({ currentTarget }) => change({ from: currentTarget.value }, { replace: true })}
        />
        <span aria-hidden>{say('results.calls.to')}</span>
        <TextInput
          type="date"
          aria-label={say('results.calls.dialledUntil')}
          value={to}
          {...(from && { min: from })}
          onChange={({ currentTarget }) => change({ to: currentTarget.value }, { replace: true })}
        />
      </div>
      <Chosen campaign={campaign} filters={filters} change={change} />
    </div>
  );
}

/** Filters that were set in another tab: a lead, or an answer. */
function Chosen({ campaign, filters: { lead, rule, child }, change }: FilterProps) {
  const overview = useQuery(overviewQuery(campaign.id));
  if (lead === 0 && rule === '') return null;
  return (
    <Pill.Group>
      {lead !== 0 && (
        <Chip filter={say('results.calls.lead', { id: String(lead) })} onRemove={() => change({ lead: 0 })} />
      )}
      {rule !== '' && (
        <Chip filter={answerInWords(overview.data, rule, child)} onRemove={() => change({ rule: '', child: '' })} />
      )}
    </Pill.Group>
  );
}

function Chip({ filter, onRemove }: { filter: string; onRemove: () => void }) {
  return (
    <Pill
      size="md"
      withRemoveButton
      removeButtonProps={{
        'aria-label': say('results.calls.removeFilter', { filter }),
        tabIndex: 0,
        'aria-hidden': false,
      }}
      onRemove={onRemove}
    >
      {filter}
    </Pill>
  );
}

const answerInWords = (overview: Overview | undefined, ruleId: string, childId: string) => {
  const rule = overview?.rules.find(({ rule_id }) => rule_id === ruleId);
  const answer = rule?.answers.find(({ child_id }) => child_id === childId);
  const name = ruleNameOf(rule);
  if (childId === '') return say('results.calls.answeredAt', { rule: name });
  return say('results.calls.answered', { answer: answer?.name ?? '…', rule: name });
};

function NothingMatches({ clear }: { clear: () => void }) {
  return (
    <NoMatches title={say('results.calls.noMatchTitle')} clear={clear}>
      {say('results.calls.noMatch')}
    </NoMatches>
  );
}
