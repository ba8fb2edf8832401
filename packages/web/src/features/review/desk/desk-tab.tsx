import type { ReviewDesk } from '@halloo/contract/reviews';
import { Button, Checkbox, Group, NumberInput, Text } from '@mantine/core';
import { IconChecks, IconHeadphones } from '@tabler/icons-react';
import { useState } from 'react';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import classes from '../parts/review.module.css';
import { AnswerForm } from './inner/answer-form.tsx';
import { upcomingOf } from './inner/queue.ts';
import { useDeskQueue } from './inner/use-desk-queue.ts';
import type { Codings } from './use-codings.ts';

interface Filter {
  rule_id: string;
  language: string;
  not_understood: boolean;
  sample: number | null;
}

const everything: Filter = { rule_id: '', language: '', not_understood: false, sample: null };

/** Codes answer after answer. Nothing plays before a person says so. */
export function DeskTab({ desk, codings }: { desk: ReviewDesk; codings: Codings }) {
  const [filter, setFilter] = useState(everything);
  const [started, setStarted] = useState(false);
  return (
    <>
      <Filters desk={desk} filter={filter} onChange={setFilter} />
      <Done desk={desk} ruleId={filter.rule_id} />
      {started ? (
        <Coding key={JSON.stringify(filter)} desk={desk} filter={filter} codings={codings} />
      ) : (
        <EmptyState
          icon={<IconHeadphones />}
          title={say('reviewDesk.ready')}
          action={
            <Button autoFocus onClick={() => setStarted(true)}>
              {say('reviewDesk.start')}
            </Button>
          }
        >
          {say('reviewDesk.readyHelp')}
        </EmptyState>
      )}
    </>
  );
}

interface FiltersProps {
  desk: ReviewDesk;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

function Filters({ desk: { questions, languages }, filter, onChange }: FiltersProps) {
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part });
  return (
    <div className={classes.filters}>
      <Select
        label={say('reviewDesk.filter.question')}
        data={[
          { value: '', label: say('reviewDesk.filter.everyQuestion') },
          ...questions.map(({ rule_id, name }) => ({ value: rule_id, label: name })),
        ]}
        allowDeselect={false}
        value={filter.rule_id}
        onChange={(rule_id) => change({ rule_id: rule_id ?? '' })}
      />
      {languages.length > 1 && (
        <Select
          label={say('reviewDesk.filter.language')}
          data={[
            { value: '', label: say('reviewDesk.filter.everyLanguage') },
            ...languages.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          allowDeselect={false}
          value={filter.language}
          onChange={(language) => change({ language: language ?? '' })}
        />
      )}
      <NumberInput
        className={classes.sample}
        label={say('reviewDesk.filter.sample')}
        placeholder={say('reviewDesk.filter.all')}
        min={1}
        max={100_000}
        allowDecimal={false}
        value={filter.sample ?? ''}
        onChange={(value) => change({ sample: typeof value === 'number' && value >= 1 ? value : null })}
      />
      <Checkbox
        className={classes.onlyUnclear}
        label={say('reviewDesk.filter.notUnderstood')}
        checked={filter.not_understood}
        onChange={({ currentTarget }) => change({ not_understood: currentTarget.checked })}
      />
    </div>
  );
}

/** How far everybody is together. */
function Done({ desk, ruleId }: { desk: ReviewDesk; ruleId: string }) {
  const shown = desk.questions.filter(({ rule_id }) => ruleId === '' || rule_id === ruleId);
  const sum = (part: 'coded' | 'recorded' | 'not_understood') =>
    shown.reduce((total, question) => total + question[part], 0);
  const [coded, recorded, unclear] = [sum('coded'), sum('recorded'), sum('not_understood')];
  return (
    <div className={classes.done}>
      <ProgressLine done={coded} all={recorded} />
      <Text size="sm" c="dimmed">
        {say('reviewDesk.done', { coded, recorded, mine: desk.mine })}
        {unclear > 0 && ` ${say('reviewDesk.doneUnclear', { count: unclear })}`}
      </Text>
    </div>
  );
}

function Coding({ desk, filter, codings }: { desk: ReviewDesk; filter: Filter; codings: Codings }) {
  const { campaign, questions } = desk;
  const { queue, answer, draft, error, loading, setDraft, save, goBack, retry, askAgain } = useDeskQueue(
    campaign.id,
    filter,
    codings,
  );
  const question = questions.find(({ rule_id }) => rule_id === answer?.rule_id);
  if (answer && draft && question) {
    return (
      <>
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {say('reviewDesk.left', { left: queue.left })}
          </Text>
          <Text size="sm" c="dimmed" visibleFrom="sm">
            {say('reviewDesk.allKeys')}
          </Text>
        </Group>
        <AnswerForm
          campaignId={campaign.id}
          question={question}
          answer={answer}
          upcoming={upcomingOf(queue)}
          draft={draft}
          canGoBack={queue.place > 0}
          setDraft={setDraft}
          save={save}
          goBack={goBack}
        />
      </>
    );
  }
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  if (loading) return <TableSkeleton rows={5} columns={2} />;
  return (
    <EmptyState
      icon={<IconChecks />}
      title={say('reviewDesk.allDone')}
      action={
        <Button variant="default" onClick={queue.place > 0 ? goBack : askAgain}>
          {say(queue.place > 0 ? 'reviewDesk.lastAgain' : 'reviewDesk.lookAgain')}
        </Button>
      }
    >
      {say('reviewDesk.allDoneHelp')}
    </EmptyState>
  );
}
