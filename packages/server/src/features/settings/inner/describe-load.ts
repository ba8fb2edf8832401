import type { LineNode } from '@halloo/contract/settings';
import type { LineNode as SeenNode } from '../../../ports/line.ts';

type Tasks = NonNullable<SeenNode['load']>['tasks'];

const fuller = (one: Tasks, other: Tasks): Tasks => {
  if (!one || !other) return one ?? other;
  return other.queued / other.highWater > one.queued / one.highWater ? other : one;
};

const most = (readings: readonly (number | null)[]): number | null => {
  const known = readings.filter((reading) => reading !== null);
  return known.length > 0 ? Math.max(...known) : null;
};

/** The worst readings that dialers have of a node. */
export const describeLoad = (seen: readonly SeenNode[]): LineNode['load'] => {
  const loads = seen.flatMap(({ load }) => load ?? []);
  const tasks = loads.map((load) => load.tasks).reduce(fuller, null);
  return {
    tasks: tasks && { name: tasks.name, queued: tasks.queued, high_water: tasks.highWater },
    answer_ms: most(loads.map(({ answerMs }) => answerMs)),
    lost: most(loads.map(({ lost }) => lost)),
    jitter_ms: most(loads.map(({ jitterMs }) => jitterMs)),
  };
};

/** The limits that dialers have for a busy node, together. */
export const describeSlowed = (seen: readonly SeenNode[]): LineNode['slowed'] => {
  const slowed = seen.flatMap((node) => node.slowed ?? []);
  const [first] = slowed;
  return first
    ? {
        by: first.by,
        calls: slowed.reduce((sum, { calls }) => sum + calls, 0),
        per_second: slowed.reduce((sum, { perSecond }) => sum + perSecond, 0),
      }
    : null;
};
