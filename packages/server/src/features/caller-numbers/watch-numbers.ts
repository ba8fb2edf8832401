import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { fallInWords } from '../sims/fall-words.ts';
import { announce } from './inner/announce.ts';
import { type Fall, judgeCalls } from './inner/judge-calls.ts';
import {
  endRests,
  hasOthers,
  holdNumbers,
  isNews,
  selectNext,
  selectScores,
  selectShares,
  selectUse,
  selectUsual,
  startJudging,
  stopJudging,
  storeFall,
  storeJudged,
  storeScores,
  storeShares,
  type UseRow,
} from './inner/sql.ts';

/** A change for the log. */
export interface NumberEvent {
  readonly event: 'number.rests' | 'number.fell' | 'number.awake';
  readonly sim: number;
}

/** Calls per transaction. */
const atOnce = 2_000;

const dayMs = 86_400_000;

/** Tells of a fall, and lets the number rest where another one remains. */
const applyFall = async (tx: Tx, { simId, from, to, since }: Fall, use: UseRow, now: Date): Promise<NumberEvent[]> => {
  if (!(await isNews(tx, simId, now))) return [];
  const until = new Date(now.getTime() + use.rest_days * dayMs);
  const restsUntil = use.watch === 'rest' && (await hasOthers(tx, simId)) ? until : null;
  const fell = { fell_at: now, fell_since: new Date(since), fell_from: from, fell_to: to };
  await storeFall(tx, simId, { ...fell, rests_until: restsUntil, quiet_until: until });
  const reason = fallInWords({ from, to, since: new Date(since), restsUntil }, use.timezone, now);
  await announce(tx, { simId, state: restsUntil ? 'stopped' : 'warned', reason, restsUntil }, now);
  return [{ event: restsUntil ? 'number.rests' : 'number.fell', sim: simId }];
};

/** Judges the next calls. Returns the changes, and whether there may be more calls. */
const judgeNext = async (tx: Tx, use: UseRow, judged: number, now: Date) => {
  const calls = await selectNext(tx, judged, atOnce, now);
  const last = calls.at(-1);
  if (!last) return { events: [], isMore: false };
  const simIds = [...new Set(calls.map(({ simId }) => simId))];
  const [scores, shares] = await Promise.all([
    selectScores(tx, simIds),
    selectShares(tx, [...new Set(calls.map(({ campaignId }) => campaignId))]),
  ]);
  const since = new Map(simIds.map((id) => [id, scores.get(id)?.since ?? now.getTime()]));
  const falls = judgeCalls({ scores, shares }, calls, await selectUsual(tx, since, use.timezone));
  await Promise.all([storeScores(tx, scores), storeShares(tx, shares), storeJudged(tx, last.id)]);
  const events: NumberEvent[] = [];
  for (const fall of falls) events.push(...(await applyFall(tx, fall, use, now)));
  return { events, isMore: calls.length === atOnce };
};

const watchSome = (db: Db, now: Date): Promise<{ events: NumberEvent[]; isMore: boolean }> =>
  inTransaction(db, async (tx) => {
    await holdNumbers(tx);
    const awake = await endRests(tx, now);
    for (const simId of awake) {
      await announce(tx, { simId, state: 'resumed', reason: say('sim.awakeBody'), restsUntil: null }, now);
    }
    const events = awake.map((sim): NumberEvent => ({ event: 'number.awake', sim }));
    const use = await selectUse(tx);
    if (use.watch === 'off') {
      if (use.judged_call_id !== null) await stopJudging(tx, now);
      return { events, isMore: false };
    }
    if (use.judged_call_id === null) {
      await startJudging(tx);
      return { events, isMore: false };
    }
    const judged = await judgeNext(tx, use, use.judged_call_id, now);
    return { events: [...events, ...judged.events], isMore: judged.isMore };
  });

/**
 * Judges the calls that were dialled since the last time, and ends rests. A call is judged once, whichever process does
 * it: what was judged and what follows from it are one transaction.
 */
export const watchNumbers = async (db: Db, now: Date, isStopping = () => false): Promise<NumberEvent[]> => {
  const events: NumberEvent[] = [];
  while (!isStopping()) {
    const some = await watchSome(db, now);
    events.push(...some.events);
    if (!some.isMore) break;
  }
  return events;
};
