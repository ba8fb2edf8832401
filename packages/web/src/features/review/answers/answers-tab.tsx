import { addresses } from '@halloo/contract/console-addresses';
import { type ReviewDesk, type ReviewedAnswer, type ReviewQuestion, reviewLists } from '@halloo/contract/reviews';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconFlag, IconHeadphones } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { ListFrame } from '../../../ui/paged-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { say } from '../../../words/say.ts';
import { answersQuery } from '../parts/queries.ts';
import classes from '../parts/review.module.css';
import { CodeDialog } from './inner/code-dialog.tsx';

const pageSize = 20;

const listNames = {
  all: say('reviewDesk.list.all'),
  coded: say('reviewDesk.list.coded'),
  mine: say('reviewDesk.list.mine'),
  others: say('reviewDesk.list.others'),
  flagged: say('reviewDesk.list.flagged'),
  disagreed: say('reviewDesk.list.disagreed'),
} as const;

/** All recorded answers with what people have coded. */
export function AnswersTab({ desk }: { desk: ReviewDesk }) {
  const [params, setParams] = useSearchParams();
  const list = reviewLists.find((name) => name === params.get('list')) ?? 'all';
  const ruleId = params.get('question') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const answers = useQuery(
    answersQuery(desk.campaign.id, { list, rule_id: ruleId, limit: pageSize, offset: (page - 1) * pageSize }),
  );
  const change = (part: Record<string, string>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(part)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { preventScrollReset: true });
  };
  return (
    <>
      <div className={classes.filters}>
        <Select
          label={say('reviewDesk.list.label')}
          data={reviewLists.map((value) => ({ value, label: listNames[value] }))}
          allowDeselect={false}
          value={list}
          onChange={(next) => change({ list: next === null || next === 'all' ? '' : next })}
        />
        <Select
          label={say('reviewDesk.filter.question')}
          data={[
            { value: '', label: say('reviewDesk.filter.everyQuestion') },
            ...desk.questions.map(({ rule_id, name }) => ({ value: rule_id, label: name })),
          ]}
          allowDeselect={false}
          value={ruleId}
          onChange={(next) => change({ question: next ?? '' })}
        />
      </div>
      <ListFrame<ReviewedAnswer>
        query={answers}
        data={answers.data}
        empty={
          <EmptyState icon={<IconHeadphones />} title={say('reviewDesk.list.none')}>
            {say('reviewDesk.list.noneHelp')}
          </EmptyState>
        }
        paging={{
          place: { page, pageSize, after: undefined },
          onPlace: (place) => change({ page: place.page === 1 ? '' : String(place.page) }),
          total: (count) => say('reviewDesk.list.count', { count }),
        }}
      >
        {(rows) =>
          rows ? (
            <ul className={classes.list} aria-label={say('reviewDesk.list.title')}>
              {rows.map((answer) => (
                <AnswerRow key={answer.response_id} desk={desk} answer={answer} />
              ))}
            </ul>
          ) : (
            <TableSkeleton rows={5} columns={3} />
          )
        }
      </ListFrame>
    </>
  );
}

const tones = { open: 'grey', coded: 'green', disagreed: 'yellow', settled: 'blue' } as const;

function AnswerRow({ desk, answer }: { desk: ReviewDesk; answer: ReviewedAnswer }) {
  const question = desk.questions.find(({ rule_id }) => rule_id === answer.rule_id);
  const [dialog, setDialog] = useState<'own' | 'final'>();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const { state, transcript, recording, codings } = answer;
  if (!question) return null;
  const open = (kind: 'own' | 'final') => (button: HTMLElement) => {
    setOpener(button);
    setDialog(kind);
  };
  const isTwice = codings.filter(({ final, codes }) => !final && codes.length > 0).length > 1;
  return (
    <li className={classes.row} data-response={answer.response_id}>
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {question.name}
        </Text>
        <Text>{transcript === '' ? say('reviewDesk.noTranscript') : say('results.quoted', { text: transcript })}</Text>
        {recording && <AudioPlayer compact src={recording} label={say('reviewDesk.sound')} />}
        <Anchor
          component={Link}
          size="xs"
          c="dimmed"
          to={addresses.result(desk.campaign.id, { tab: 'calls', call: answer.call_id })}
        >
          {say('reviewDesk.openCall')}
        </Anchor>
      </Stack>
      <Stack gap={4}>
        <span>
          <Tag tone={tones[state]}>{say(`reviewDesk.state.${state}`)}</Tag>{' '}
          {!answer.understood && <Tag tone="yellow">{say('reviewDesk.notUnderstood')}</Tag>}
        </span>
        {answer.hidden && (
          <Text size="sm" c="dimmed">
            {say('reviewDesk.hidden')}
          </Text>
        )}
        {codings.map((coding) => (
          <Text key={`${coding.coder} ${coding.coded_at}`} size="sm">
            {coding.flagged && <IconFlag size={14} role="img" aria-label={say('reviewDesk.flagged')} />}{' '}
            {say('reviewDesk.coding', {
              coder: coding.coder || say('reviewDesk.coderGone'),
              codes: codesInWords(question, coding.codes),
              final: String(coding.final),
            })}
            {coding.note !== '' && (
              <Text span c="dimmed">
                {' '}
                {coding.note}
              </Text>
            )}
          </Text>
        ))}
      </Stack>
      <div className={classes.rowActions}>
        {answer.own && !isTwice && (
          <Button size="compact-sm" variant="default" onClick={({ currentTarget }) => open('own')(currentTarget)}>
            {say('reviewDesk.change')}
          </Button>
        )}
        {isTwice && (
          <Button
            size="compact-sm"
            variant={state === 'disagreed' ? 'filled' : 'default'}
            onClick={({ currentTarget }) => open('final')(currentTarget)}
          >
            {say('reviewDesk.settle')}
          </Button>
        )}
      </div>
      {dialog && (
        <CodeDialog
          campaignId={desk.campaign.id}
          question={question}
          answer={answer}
          final={dialog === 'final'}
          opener={opener}
          onClose={() => setDialog(undefined)}
        />
      )}
    </li>
  );
}

const codesInWords = ({ codes }: ReviewQuestion, chosen: readonly string[]) =>
  chosen.length === 0
    ? say('reviewDesk.noCategory')
    : chosen
        .map((code) => codes.find((category) => category.code === code)?.name ?? say('reviewDesk.codeGone'))
        .join(', ');
