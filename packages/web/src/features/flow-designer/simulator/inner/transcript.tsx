import { drawnId } from '@halloo/flow/inner-ids';
import { UnstyledButton } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconBolt,
  IconCircleCheck,
  IconClockX,
  IconDialpad,
  IconDirections,
  IconGauge,
  IconKeyboard,
  IconMessage2,
  IconMicrophone,
  IconPhone,
  IconPhoneOff,
  IconQuestionMark,
  IconVariable,
  IconVolume,
  IconWorldQuestion,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useOutcomes } from '../../../../shared/outcomes/use-outcomes.ts';
import type { Entry } from '../../../../shared/phone/entries.ts';
import type { Call } from '../../../../shared/phone/run-call.ts';
import { say } from '../../../../words/say.ts';
import { useDesigner, useFlow } from '../../parts/designer-context.tsx';
import classes from './transcript.module.css';
import { entryInWords, isCallers } from './transcript-words.ts';

const icons: Readonly<Record<Entry['kind'], Icon>> = {
  answered: IconPhone,
  play: IconVolume,
  keys: IconKeyboard,
  said: IconMessage2,
  recorded: IconMicrophone,
  no_input: IconClockX,
  no_match: IconQuestionMark,
  understood: IconCircleCheck,
  act: IconBolt,
  request: IconWorldQuestion,
  placed: IconGauge,
  chose: IconDirections,
  set: IconVariable,
  used_key: IconDialpad,
  problem: IconAlertTriangle,
  hung_up: IconPhoneOff,
  ended: IconPhoneOff,
};

const isProblem = (entry: Entry) =>
  entry.kind === 'problem' ||
  (entry.kind === 'play' && entry.state === 'failed') ||
  (entry.kind === 'request' && entry.state === 'failed') ||
  (entry.kind === 'set' && entry.lack !== null);

/** The transcript of the call. A click on a line selects its node on the canvas. */
export function Transcript({ call: { entries, flow } }: { call: Call }) {
  const list = useRef<HTMLOListElement>(null);
  const { names } = useOutcomes();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new line, and when its text arrives
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [entries]);
  return (
    <ol ref={list} className={classes.transcript} aria-label={say('designer.transcript.label')}>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
        <li key={at} className={classes.line} data-caller={isCallers(entry) || undefined}>
          <Line entry={entry} words={entryInWords(entry, flow, names)} />
        </li>
      ))}
    </ol>
  );
}

function Line({ entry, words }: { entry: Entry; words: string }) {
  const { select } = useDesigner();
  const flow = useFlow();
  const EntryIcon = isProblem(entry) ? IconAlertTriangle : icons[entry.kind];
  const content = (
    <>
      <EntryIcon size={16} aria-hidden />
      <span className={classes.words}>
        {words}
        {entry.kind === 'play' && entry.script && <Script script={entry.script} />}
      </span>
    </>
  );
  const nodeId = entry.nodeId === null ? null : drawnId(entry.nodeId);
  const bubble = { className: classes.bubble, 'data-problem': isProblem(entry) || undefined, dir: 'auto' };
  if (nodeId === null || !Object.hasOwn(flow.nodes, nodeId)) return <div {...bubble}>{content}</div>;
  return (
    <UnstyledButton {...bubble} title={say('designer.transcript.selectNode')} onClick={() => select([nodeId])}>
      {content}
    </UnstyledButton>
  );
}

function Script({ script: { text, missing } }: { script: NonNullable<Extract<Entry, { kind: 'play' }>['script']> }) {
  return (
    <>
      {text && <span className={classes.scriptText}>{text}</span>}
      {missing.length > 0 && (
        <span className={classes.missing}>{say('designer.transcript.noValue', { fields: missing.join(', ') })}</span>
      )}
    </>
  );
}
