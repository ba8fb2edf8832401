import type { Sim, SimFall } from '@halloo/contract/sims';
import { Tooltip } from '@mantine/core';
import { formatMoment } from '../../../ui/format.ts';
import { Tag } from '../../../ui/tag.tsx';
import { say } from '../../../words/say.ts';
import { useAsk } from './sim-asks.ts';
import classes from './sim-list.module.css';
import { nameOf } from './sim-words.ts';

/** Fewer people answer a number. The whole sentence shows on hover and focus, and a click shows the weeks. */
export function FallMark({ sim, fall }: { sim: Sim; fall: SimFall }) {
  const ask = useAsk();
  const state = fall.rests_until === null ? 'fell' : 'rests';
  return (
    <Tooltip label={fall.sentence} multiline maw={360} events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={classes.fall}
        aria-label={say('numbers.mark', { state, number: nameOf(sim) })}
        onClick={({ currentTarget }) => ask({ about: 'answers', sim, opener: currentTarget })}
      >
        <Tag tone="yellow">{say(`numbers.${state}`)}</Tag>
      </button>
    </Tooltip>
  );
}

/** Calls over a SIM stopped because most of them never left. */
export function StoppedMark({ stopped, now }: { stopped: NonNullable<Sim['stopped']>; now: number }) {
  const when = formatMoment(stopped.next_try_at, new Date(now));
  return (
    <Tooltip
      label={say('numbers.stoppedBecause', { reason: stopped.reason, when })}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={classes.stopped}>
        <Tag tone="red">{say('numbers.stopped')}</Tag>
      </button>
    </Tooltip>
  );
}
