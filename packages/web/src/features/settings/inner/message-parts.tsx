import type { Message } from '@halloo/contract/messages';
import { IconCalendarTime, IconCircleCheck, IconCircleX, IconMessage, IconSend } from '@tabler/icons-react';
import { formatMoment } from '../../../ui/format.ts';
import { Hint } from '../../../ui/hint.tsx';
import { LateTooltip } from '../../../ui/late-tooltip.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { say } from '../../../words/say.ts';
import { partsInWords, type ShownState, shownState, sinceInWords, stateNames, whyNotShown } from './message-words.ts';
import classes from './messages.module.css';

const looks = {
  queued: { tone: 'yellow', Icon: IconCalendarTime },
  sent: { tone: 'grey', Icon: IconSend },
  delivered: { tone: 'green', Icon: IconCircleCheck },
  failed: { tone: 'red', Icon: IconCircleX },
  kept: { tone: 'grey', Icon: IconMessage },
} as const satisfies Record<ShownState, unknown>;

/** The state of a message, with the reason where it failed or still waits. */
export function State({ message, short = false }: { message: Message; short?: boolean }) {
  const state = shownState(message);
  const { tone, Icon } = looks[state];
  return (
    <span className={classes.state}>
      <Tag tone={tone} icon={<Icon size={14} aria-hidden />}>
        {stateNames[state]}
      </Tag>
      {!short && message.reason && <span className={classes.quiet}>{message.reason}</span>}
    </span>
  );
}

/** The text if it is stored, and the number of texts that it was sent as. */
export function Words({ message }: { message: Message }) {
  const { text } = message;
  const parts = partsInWords(message.parts);
  return (
    <div className={classes.words}>
      {text === null ? (
        <span className={classes.notShown}>
          <Hint meaning={whyNotShown(message)}>{say('settings.messages.notShown')}</Hint>
        </span>
      ) : (
        <span dir="auto" className={classes.text}>
          {text}
        </span>
      )}
      {parts && <span className={classes.quiet}>{parts}</span>}
    </div>
  );
}

export function When({ message }: { message: Message }) {
  return (
    <LateTooltip label={sinceInWords(message)}>
      <time dateTime={message.created_at}>{formatMoment(message.created_at)}</time>
    </LateTooltip>
  );
}
