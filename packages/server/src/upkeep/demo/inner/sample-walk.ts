import { exampleReply } from '@halloo/flow/http-request';
import { start, step } from '@halloo/flow/interpreter';
import type { Flow } from '@halloo/flow/model';
import type { CallEvent, Fact, Run, Turn } from '@halloo/flow/run';
import type { KeypadKey } from '@halloo/flow/vocabulary';

/** The reaction of a generated person to one question: a key, which may interrupt the audio, or nothing. */
export type Move =
  | { readonly does: 'press'; readonly key: KeypadKey; readonly afterMs: number; readonly early: number | null }
  | { readonly does: 'nothing' };

/** A generated person. May hang up during an audio or some time after a question. */
export interface Visitor {
  readonly moves: readonly Move[];
  readonly leaves:
    | { readonly in: 'audio'; readonly share: number }
    | { readonly in: 'question'; readonly afterMs: number }
    | null;
}

export interface Walked {
  readonly facts: readonly Fact[];
  readonly run: Run;
  readonly ms: number;
}

/** No further call follows, so a flow that calls again does not. */
const lastAttempt = { seed: 'sample', attempt: 99, caller: '', zoneMs: 0 };

/** Walks a generated person through a flow with the interpreter of real calls, so the records are accurate. */
export const walkAs = (
  flow: Flow,
  vars: Readonly<Record<string, string>>,
  { moves, leaves }: Visitor,
  lengthOf: (scriptId: number) => number,
  startAt: number,
): Walked => {
  let now = startAt;
  let asked = 0;
  let turn: Turn = start(flow, vars, now, lastAttempt);
  const facts: Fact[] = [...turn.facts];

  const take = (event: CallEvent, afterMs: number) => {
    now += afterMs;
    turn = step(flow, turn.run, event, now);
    // The player reports how much was heard.
    facts.push(
      ...turn.facts.map((fact) => (fact.fact === 'heard' && fact.ms === null ? { ...fact, ms: afterMs } : fact)),
    );
  };

  const hear = (seq: number, scriptId: number) => {
    const ms = lengthOf(scriptId);
    if (leaves?.in === 'audio') return take({ type: 'hung_up' }, Math.round(ms * leaves.share));
    const move = moves[asked];
    if (move?.does === 'press' && move.early !== null) {
      const before = turn.run;
      take({ type: 'pressed', key: move.key }, Math.round(ms * move.early));
      asked += 1;
      // The key has no meaning here, so the audio plays to its end.
      if (turn.run === before) take({ type: 'played', seq, ms }, ms - Math.round(ms * move.early));
      return;
    }
    take({ type: 'played', seq, ms }, ms);
  };

  const answer = (seq: number, timeoutMs: number) => {
    if (leaves?.in === 'question') return take({ type: 'hung_up' }, leaves.afterMs);
    const move = moves[asked] ?? { does: 'nothing' as const };
    asked += 1;
    if (move.does === 'press') take({ type: 'pressed', key: move.key }, move.afterMs);
    else take({ type: 'timed_out', seq }, timeoutMs);
  };

  for (let steps = 0; turn.run.waiting.for !== 'nothing' && steps < 50; steps += 1) {
    const { waiting } = turn.run;
    if (waiting.for === 'played') hear(waiting.seq, waiting.scriptId);
    else if (waiting.for === 'acted') take({ type: 'acted', seq: waiting.seq, ok: true, detail: '' }, 0);
    else if (waiting.for === 'replied') {
      const { seq } = waiting;
      take({ type: 'replied', seq, ...exampleReply({ example: '', reads: [] }) }, 0);
    } else if (waiting.for === 'placed') take({ type: 'placed', seq: waiting.seq, hasPlace: true, taken: 1 }, 0);
    else answer(waiting.seq, 7_000);
  }
  return { facts, run: turn.run, ms: now - startAt };
};
