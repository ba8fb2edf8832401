import { setTimeout as wait } from 'node:timers/promises';
import type { SetUpTest } from '@halloo/contract/set-up';
import type { Settings } from '@halloo/contract/settings';
import type { Connection } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { lostAfterSeconds } from '../../line/presence.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { runSteps, type Step, StepProblem } from './run-steps.ts';

const pollMs = 250;
/** A heartbeat comes every two seconds. */
const heartbeatMs = 10_000;
/** Dialers ping each Asterisk node at this interval: only a later heartbeat tells of a ping after the test began. */
const pingSeconds = 3;

/** The dialers of now, and how many of them sent a heartbeat since some seconds after `from`. */
const countDialers = async (db: Connection, from: Date, seconds: number): Promise<{ all: number; fresh: number }> => {
  const [row] = await db<{ all: number; fresh: number }[]>`
    select count(*)::int as all,
      count(*) filter (where seen_at >= ${from}::timestamptz + make_interval(secs => ${seconds}))::int as fresh
    from dialer where lost_at is null and seen_at > clock_timestamp() - make_interval(secs => ${lostAfterSeconds})`;
  return row ?? { all: 0, fresh: 0 };
};

const databaseNow = async (db: Connection): Promise<Date> => {
  const [row] = await db<{ at: Date }[]>`select clock_timestamp() as at`;
  if (!row) throw new Error('the database has no time');
  return row.at;
};

/** Waits until every dialer has reported again. */
const awaitHeartbeats = async (db: Connection, seconds: number, signal: AbortSignal): Promise<number> => {
  const from = await databaseNow(db);
  for (;;) {
    const { all, fresh } = await countDialers(db, from, seconds);
    if (all === 0) throw new StepProblem(say('line.noDialer'));
    if (fresh === all) return all;
    await wait(pollMs, undefined, { signal });
  }
};

const nodeStep = ({ name, state, note, address }: Settings['line']['nodes'][number]): Step => ({
  name: say('setUp.line.node', { name, address }),
  withinMs: heartbeatMs,
  run: async () => {
    if (state === 'failing') throw new StepProblem(note);
    return note || say('setUp.line.nodeReady');
  },
});

const stateStep = ({ state, note }: Settings['line']): Step => ({
  name: say('setUp.line.state'),
  withinMs: heartbeatMs,
  run: async () => {
    if (state !== 'ready') throw new StepProblem(note);
    return note;
  },
});

/** Asks the dialers, which place the calls, and what they see of the nodes. Nobody is called. */
export const testLine = async (context: Pick<Context, 'db' | 'clock' | 'config'>): Promise<SetUpTest> => {
  const { db, clock, config } = context;
  const stopped = new AbortController();
  async function* steps(): AsyncGenerator<Step> {
    yield {
      name: say('setUp.line.dialers'),
      withinMs: heartbeatMs,
      run: async () => {
        const seconds = config.line === 'asterisk' ? pingSeconds : 0;
        return say('setUp.line.dialersAnswer', { dialers: await awaitHeartbeats(db, seconds, stopped.signal) });
      },
    };
    const { line } = await readSettings(context, db);
    yield* line.nodes.map(nodeStep);
    yield stateStep(line);
  }
  try {
    return await runSteps(steps(), { clock, describe: () => undefined });
  } finally {
    stopped.abort();
  }
};
