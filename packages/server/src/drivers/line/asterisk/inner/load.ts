import { say } from '../../../../platform/words.ts';
import type { LoadSignal, NodeLoad, Slowed } from '../../../../ports/line.ts';

/**
 * The reading at which a node counts as busy, before it fails. Asterisk refuses calls from the high-water mark of a task
 * processor on, so half of it leaves time to react.
 */
const busyAt = { tasks: 0.5, answers: 250, lost: 0.05, jitter: 30 } as const satisfies Record<LoadSignal, number>;

const readings = ({ tasks, answerMs, lost, jitterMs }: NodeLoad) => ({
  tasks: tasks ? tasks.queued / tasks.highWater : 0,
  answers: answerMs ?? 0,
  lost: lost ?? 0,
  jitter: jitterMs ?? 0,
});

/** The reading that is closest to its limit. `pressure`: 1 at the limit. */
export const worstOf = (load: NodeLoad): { readonly by: LoadSignal; readonly pressure: number } =>
  Object.entries(readings(load))
    .map(([by, value]) => ({ by: by as LoadSignal, pressure: value / busyAt[by as LoadSignal] }))
    .reduce((worst, one) => (one.pressure > worst.pressure ? one : worst));

const round = (value: number) => Math.round(value * 10) / 10;

/** Why a node gets fewer calls, and how many, in a sentence for people. */
export const describeSlowed = ({ by, calls, perSecond }: Slowed): string =>
  say('asterisk.slowed', { why: say(`asterisk.busy.${by}`), calls, perSecond: round(perSecond) });
