import type { TestResult } from '@halloo/contract/test-calls';
import { say } from '../../../platform/words.ts';
import { LineError, type LineEvent, type LineSound, setupMs } from '../../../ports/line.ts';
import type { LentLine } from '../lend-line.ts';

const ringMs = 30_000;
/** An answered call without a message ends after this, so that it is one for the carrier too. */
const silentMs = 2_000;
/** An answered call ends after this at the latest. */
const talkMs = 60_000;
/** The line says that a call is over by then. */
const lostMs = setupMs + ringMs + talkMs + 20_000;

export interface TestToPlace {
  readonly lineId: string;
  /** Undefined: the line has no nodes. */
  readonly node: string | undefined;
  readonly to: string;
  readonly from: string;
  readonly sound: LineSound | undefined;
}

export interface TestOutcome {
  readonly result: TestResult;
  readonly cause: number | null;
  readonly sip: number | null;
  readonly ring_ms: number | null;
  readonly answer_ms: number | null;
  readonly note: string;
}

const nothing = { cause: null, sip: null, ring_ms: null, answer_ms: null } as const;

type Ended = LineEvent & { type: 'ended' };

const resultOf = ({ cause, isLost }: Ended, isAnswered: boolean): TestResult => {
  if (isAnswered) return 'answered';
  if (isLost) return 'lost';
  return cause === 'no_answer' ? 'no_answer' : 'refused';
};

/** Places one call, and resolves when it is over. Aborting `stop` hangs it up. */
export const placeTest = async (
  { line, follow }: LentLine,
  { lineId: id, node, to, from, sound }: TestToPlace,
  stop: AbortSignal,
): Promise<TestOutcome> => {
  const time = line.timeOf(id);
  const startedAt = time.now();
  const since = (at = time.now()) => Math.max(0, Math.round(at - startedAt));
  const over = Promise.withResolvers<TestOutcome>();
  let [rang, answered]: (number | null)[] = [null, null];
  const cancels: (() => void)[] = [];
  const hangUp = () => line.hangUp(id);
  const later = (ms: number, work: () => void) => cancels.push(time.after(ms, work));

  const onAnswer = (at?: number) => {
    answered ??= since(at);
    later(talkMs, hangUp);
    if (sound) line.play(id, 1, sound);
    else later(silentMs, hangUp);
  };
  follow(id, (event) => {
    if (event.type === 'ringing') rang ??= since(event.at);
    if (event.type === 'answered') onAnswer(event.at);
    if (event.type === 'played' || event.type === 'play_failed') hangUp();
    if (event.type !== 'ended') return;
    const result = stop.aborted && answered === null ? 'lost' : resultOf(event, answered !== null);
    const [ring_ms, answer_ms] = [rang ?? null, answered ?? null];
    over.resolve({ result, cause: event.code, sip: event.sip ?? 0, ring_ms, answer_ms, note: '' });
  });
  stop.addEventListener('abort', hangUp, { once: true });
  later(lostMs, () => {
    hangUp();
    over.resolve({ ...nothing, result: 'lost', note: say('testCall.noEnd') });
  });
  try {
    await line.place({ id, to, from, ringMs, detectMachine: false, attempt: 1, ...(node !== undefined && { node }) });
    return await over.promise;
  } catch (error) {
    const note = error instanceof LineError ? error.message : say('testCall.failed');
    return { ...nothing, result: 'not_placed', note };
  } finally {
    stop.removeEventListener('abort', hangUp);
    for (const cancel of cancels) cancel();
  }
};
