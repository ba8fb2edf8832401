import type { AnswerToReview, ReviewQuestion } from '@halloo/contract/reviews';
import { Button, Checkbox, Group, Kbd, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconArrowBackUp, IconFlag } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Tag } from '../../../../ui/tag.tsx';
import { say } from '../../../../words/say.ts';
import { CategoryButtons } from '../../parts/category-buttons.tsx';
import { type Draft, withCode } from '../../parts/draft.ts';
import classes from '../../parts/review.module.css';
import { NewCategory } from './new-category.tsx';
import { SoundBar } from './sound-bar.tsx';
import { speeds, useAnswerSound } from './use-answer-sound.ts';
import { useDeskKeys } from './use-desk-keys.ts';

interface AnswerFormProps {
  campaignId: number;
  question: ReviewQuestion;
  answer: AnswerToReview;
  upcoming: readonly AnswerToReview[];
  draft: Draft;
  canGoBack: boolean;
  setDraft: (draft: Draft) => void;
  /** False: the answer needs a category first. */
  save: () => boolean;
  goBack: () => void;
}

/** As keyboards have them. */
const keys = { transcript: 'T', note: 'N', flag: 'F', back: 'Z', save: 'Enter' } as const;

/** Keys belong to the desk again. */
const leaveField = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** A label with the key that leads to its field. */
function WithKey({ label, by }: { label: string; by: string }) {
  return (
    <span className={classes.labelled}>
      {label}
      <Kbd size="xs" aria-hidden>
        {by}
      </Kbd>
    </span>
  );
}

/** One answer: its sound, its transcript, its categories. Everything has a key. */
export function AnswerForm(props: AnswerFormProps) {
  const { campaignId, question, answer, upcoming, draft, canGoBack, setDraft, save, goBack } = props;
  const fields = {
    transcript: useRef<HTMLTextAreaElement>(null),
    note: useRef<HTMLInputElement>(null),
    category: useRef<HTMLInputElement>(null),
  };
  const [lacks, setLacks] = useState<number>();
  const sound = useAnswerSound(answer.response_id);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const next = () => {
    leaveField();
    if (!save()) setLacks(answer.response_id);
  };
  useDeskKeys({
    save: next,
    toggle: sound.toggle,
    skip: sound.skip,
    restart: sound.restart,
    faster: (direction) => {
      const place = speeds.indexOf(sound.speed) + direction;
      const speed = speeds[place];
      if (speed !== undefined) sound.changeSpeed(speed);
    },
    back: goBack,
    focus: (field) => fields[field].current?.focus(),
    flag: () => change({ flagged: !draft.flagged }),
    choose: (key) => {
      const category = question.codes.find((code) => code.key === key);
      if (category) change({ codes: withCode(draft.codes, category, question) });
      return category !== undefined;
    },
  });
  const onFieldKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') leaveField();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    next();
  };
  const takenFor = question.codes.find(({ code }) => code === answer.taken_for);
  return (
    <section className={classes.answer} aria-label={say('reviewDesk.answer')} data-response={answer.response_id}>
      <div className={classes.heard}>
        <Title order={2} size="h3">
          {question.name}
        </Title>
        <SoundBar sound={sound} answer={answer} upcoming={upcoming} />
        {!answer.understood && (
          <Text size="sm" c="dimmed">
            <Tag tone="yellow">{say('reviewDesk.notUnderstood')}</Tag> {say('reviewDesk.notUnderstoodHelp')}
          </Text>
        )}
        {takenFor && (
          <Text size="sm" c="dimmed">
            {say('reviewDesk.takenFor', { answer: takenFor.name })}
          </Text>
        )}
        <Textarea
          ref={fields.transcript}
          label={<WithKey label={say('reviewDesk.transcript')} by={keys.transcript} />}
          description={answer.recognised === '' ? say('reviewDesk.notRecognised') : undefined}
          autosize
          minRows={2}
          value={draft.transcript}
          onChange={({ currentTarget }) => change({ transcript: currentTarget.value })}
          onKeyDown={onFieldKey}
        />
        <Group align="flex-end" gap="md">
          <TextInput
            ref={fields.note}
            className={classes.note}
            label={<WithKey label={say('reviewDesk.note')} by={keys.note} />}
            value={draft.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
            onKeyDown={onFieldKey}
          />
          <Checkbox
            className={classes.flag}
            label={
              <span className={classes.labelled}>
                <IconFlag size={14} aria-hidden />
                <WithKey label={say('reviewDesk.flag')} by={keys.flag} />
              </span>
            }
            checked={draft.flagged}
            onChange={({ currentTarget }) => {
              change({ flagged: currentTarget.checked });
              leaveField();
            }}
          />
        </Group>
      </div>
      <div className={classes.chosen}>
        <CategoryButtons
          keys
          question={question}
          chosen={draft.codes}
          onChange={(codes) => {
            change({ codes });
            leaveField();
          }}
        />
        <NewCategory ref={fields.category} campaignId={campaignId} ruleId={question.rule_id} onDone={leaveField} />
        {lacks === answer.response_id && draft.codes.length === 0 && (
          <Text c="danger" size="sm" role="alert">
            {say('reviewDesk.needsCategory')}
          </Text>
        )}
        <Group justify="space-between" mt="md">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            rightSection={<Kbd size="xs">{keys.back}</Kbd>}
            disabled={!canGoBack}
            onClick={() => {
              leaveField();
              goBack();
            }}
          >
            {say('reviewDesk.goBack')}
          </Button>
          <Button rightSection={<Kbd size="xs">{keys.save}</Kbd>} onClick={next}>
            {say('reviewDesk.save')}
          </Button>
        </Group>
      </div>
    </section>
  );
}
