import type { CallStep } from '@halloo/contract/results';
import type { AnswerReviewInWords } from '@halloo/contract/reviews';
import {
  type Icon,
  IconAlertTriangle,
  IconBellRinging,
  IconBolt,
  IconDialpad,
  IconDirections,
  IconGauge,
  IconHourglass,
  IconMicrophone,
  IconPhone,
  IconPhoneCall,
  IconPhoneIncoming,
  IconPhoneOff,
  IconQuestionMark,
  IconRoute,
  IconVariable,
  IconVolume,
  IconWorldQuestion,
} from '@tabler/icons-react';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { audioTime } from '../../../ui/audio-time.ts';
import { formatList } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';
import { useIsGuest } from '../../roles/guest.ts';
import classes from '../call-detail.module.css';
import { AnswerReview } from './answer-review.tsx';

interface StepStyle {
  icon: Icon;
  tone: 'plain' | 'good' | 'answer' | 'sound' | 'bad';
}

const styles: Readonly<Record<CallStep['kind'], StepStyle>> = {
  dialled: { icon: IconPhone, tone: 'plain' },
  called_in: { icon: IconPhoneIncoming, tone: 'plain' },
  rang: { icon: IconBellRinging, tone: 'plain' },
  answered: { icon: IconPhoneCall, tone: 'good' },
  entered: { icon: IconRoute, tone: 'plain' },
  played: { icon: IconVolume, tone: 'sound' },
  responded: { icon: IconDialpad, tone: 'answer' },
  no_input: { icon: IconHourglass, tone: 'plain' },
  no_match: { icon: IconQuestionMark, tone: 'plain' },
  used_key: { icon: IconDialpad, tone: 'plain' },
  chose: { icon: IconDirections, tone: 'plain' },
  set: { icon: IconVariable, tone: 'plain' },
  acted: { icon: IconBolt, tone: 'plain' },
  placed: { icon: IconGauge, tone: 'plain' },
  requested: { icon: IconWorldQuestion, tone: 'plain' },
  problem: { icon: IconAlertTriangle, tone: 'bad' },
  flow_ended: { icon: IconRoute, tone: 'plain' },
  ended: { icon: IconPhoneOff, tone: 'plain' },
};

const styleOf = ({ kind, ok, response }: CallStep): StepStyle => {
  if ((kind === 'acted' || kind === 'requested' || kind === 'set') && ok === false)
    return { ...styles[kind], tone: 'bad' };
  const spoken = kind === 'responded' && (response?.kind === 'phrase' || response?.kind === 'speech');
  return spoken ? { ...styles.responded, icon: IconMicrophone } : styles[kind];
};

interface StepsProps {
  campaignId: number;
  steps: readonly CallStep[];
  caller: string;
}

/** A call from dialling to its end, each step with its time. */
export function CallSteps({ campaignId, steps, caller }: StepsProps) {
  return (
    <ol className={classes.steps} aria-label={say('results.call.steps')}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
        <Step key={place} campaignId={campaignId} step={step} caller={caller} />
      ))}
    </ol>
  );
}

function Step({ campaignId, step, caller }: { campaignId: number; step: CallStep; caller: string }) {
  const isGuest = useIsGuest();
  const { icon: StepIcon, tone } = styleOf(step);
  const { play, response } = step;
  return (
    <li className={classes.step} data-step={step.kind}>
      <time className={classes.at} dateTime={step.at}>
        {audioTime(step.offset_ms / 1000)}
      </time>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        <StepIcon size={16} />
      </span>
      <div className={classes.words}>
        <span>{step.sentence}</span>
        {play?.length_ms ? <Heard heardMs={play.heard_ms} lengthMs={play.length_ms} /> : null}
        {response?.said && (
          <blockquote className={classes.said}>{say('results.quoted', { text: response.said })}</blockquote>
        )}
        {response?.recording && (
          <AudioPlayer src={response.recording} label={say('results.answerFrom', { name: caller })} />
        )}
        {response?.review && <Coded review={response.review} />}
        {!isGuest &&
          step.kind === 'responded' &&
          response?.recording &&
          response.kind === 'phrase' &&
          response.id !== null && <AnswerReview campaignId={campaignId} responseId={response.id} response={response} />}
      </div>
    </li>
  );
}

/** What people heard in an answer. */
function Coded({ review }: { review: AnswerReviewInWords }) {
  const { codes, coders, agreement, transcript } = review;
  const by = formatList(coders);
  if (agreement === 'none') {
    return (
      <span className={classes.heard}>{say('results.coded.transcriptBy', { coders: by, text: transcript ?? '' })}</span>
    );
  }
  return (
    <>
      <span className={classes.heard}>
        {agreement === 'differ'
          ? say('results.coded.differ', { coders: by })
          : say('results.coded.inCall', { codes: formatList(codes.map((code) => `“${code}”`)), coders: by, agreement })}
      </span>
      {transcript !== null && (
        <span className={classes.heard}>{say('results.coded.transcript', { text: transcript })}</span>
      )}
    </>
  );
}

/** How much of a script was heard. */
function Heard({ heardMs, lengthMs }: { heardMs: number; lengthMs: number }) {
  return (
    <span className={classes.heard}>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${Math.min(100, (heardMs / lengthMs) * 100)}%` }} />
      </span>
      {say('results.call.heard', { heard: audioTime(heardMs / 1000), length: audioTime(lengthMs / 1000) })}
    </span>
  );
}
