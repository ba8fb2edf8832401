import { scriptsToPlay } from '../../features/scripts/scripts-to-play.ts';
import { every } from '../../platform/loop.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import type { LineSound } from '../../ports/line.ts';
import { closeLost } from './inner/close-lost.ts';
import { finishTest } from './inner/finish-test.ts';
import { placeTest, type TestOutcome } from './inner/place-test.ts';
import { queueRound } from './inner/queue-round.ts';
import { selectPlan } from './inner/sql.ts';
import { type TakenTest, takeTest } from './inner/take-test.ts';
import type { LentLine } from './lend-line.ts';
import { withoutNodes } from './read-targets.ts';

const pollMs = 1_000;

interface TestCallParts extends Pick<Context, 'db' | 'clock' | 'log'> {
  readonly lent: LentLine;
  /** This dialer's id in the database. */
  readonly dialerId: () => number;
  /** Tests use a shorter one. */
  readonly everyMs?: number;
}

/**
 * Makes test calls, one at a time over all processes:
 *
 *   due, or asked for ──▶ queued ──a process with that node takes it──▶ calling ──▶ over
 *                            └── nobody takes it ──────────────────────────────────▶ over
 */
export const startTestCalls = ({ db, clock, log, lent, dialerId, everyMs = pollMs }: TestCallParts) => {
  const { line } = lent;
  const stop = new AbortController();

  /** The nodes of this process that can place one more call. */
  const usable = (): string[] => {
    const nodes = line.nodes();
    if (nodes.length === 0) return line.room() > 0 ? [withoutNodes] : [];
    // A node that fails is taken too: that is the result.
    return nodes.filter(({ calls, capacity }) => calls < capacity).map(({ name }) => name);
  };

  const soundOf = async (): Promise<LineSound | undefined> => {
    const { script_id: id } = await selectPlan(db);
    const script = id === null ? undefined : (await scriptsToPlay(db, [id])).get(id);
    return script && !script.own.template ? script.own.sound : undefined;
  };

  const make = async (test: TakenTest): Promise<TestOutcome> => {
    const none = { cause: null, sip: null, ring_ms: null, answer_ms: null };
    if (test.isUnwanted) return { ...none, result: 'not_placed', note: say('testCall.doNotCall') };
    const sound = await soundOf();
    const node = test.node === withoutNodes ? undefined : test.node;
    return placeTest(lent, { lineId: test.line_id, node, to: test.number, from: test.from, sound }, stop.signal);
  };

  const round = async () => {
    await closeLost(db, clock.now());
    await queueRound(db, clock.now());
    const test = stop.signal.aborted ? undefined : await takeTest(db, dialerId(), usable(), clock.now());
    if (!test) return;
    const outcome = await make(test);
    log.info({ event: 'test_call.over', node: test.node, ...outcome }, 'a test call is over');
    await finishTest(db, test.id, outcome, clock.now());
  };
  const end = every(everyMs, round, (error) =>
    log.warn({ event: 'test_call.failed', err: error }, 'test calls failed, retrying'),
  );

  return async (): Promise<void> => {
    stop.abort(new Error('Halloo stops'));
    await end();
  };
};
