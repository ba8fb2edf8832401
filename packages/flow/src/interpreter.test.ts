import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../scripts/cases.ts';
import { answerTo, anyEvent } from '../test/any-event.ts';
import { anyFlow } from '../test/any-flow.ts';
import { saved } from '../test/written-call.ts';
import { start, step } from './interpreter.ts';
import { limits } from './limits.ts';
import type { Command, Run, Turn } from './run.ts';

const vars = { name: 'Asha' };
const many = { numRuns: cases(200) };

/** Sequence numbers occur once and in order; only a stop repeats the number of the command that it stops. */
const numbersGrow = (commands: readonly Command[], from: number): boolean => {
  let last = from;
  for (const command of commands) {
    if (command.do === 'hang_up') continue;
    if (command.seq !== (command.do === 'stop_playing' ? last : last + 1)) return false;
    last = command.seq;
  }
  return true;
};

/** The violated invariant of a turn after another, for any flow and event. */
const faultOf = (before: Run, turn: Turn): string | undefined => {
  const { run, commands, facts } = turn;
  const silent = commands.length === 0 && facts.length === 0;
  if (!isDeepStrictEqual(saved(run), run)) return 'The run does not survive being saved.';
  if (!numbersGrow(commands, before.seq)) return 'The numbers of the commands do not grow.';
  if (run.steps > limits.steps) return 'There were too many steps.';
  if (run === before && !silent) return 'Something was done though nothing changed.';
  if (before.waiting.for === 'nothing' && run !== before) return 'It went on after the end.';
  if (run !== before && (run.waiting.for === 'nothing') !== facts.some(({ fact }) => fact === 'ended'))
    return 'The end was not recorded, or too early.';
  return undefined;
};

test('any flow and any events: nothing throws, numbers only grow, a saved run continues identically, the end is final', () => {
  fc.assert(
    fc.property(anyFlow, fc.array(fc.tuple(anyEvent, fc.nat(400_000)), { maxLength: 40 }), (flow, events) => {
      let now = 0;
      let turn: Turn = start(flow, vars, now);
      expect(faultOf({ ...turn.run, seq: 0, waiting: { for: 'acted', seq: 0 } }, turn)).toBeUndefined();
      for (const [event, later] of events) {
        now += later;
        const { run } = turn;
        turn = step(flow, run, event, now);
        expect(faultOf(run, turn)).toBeUndefined();
        expect(JSON.stringify(step(saved(flow), saved(run), event, now))).toBe(JSON.stringify(turn));
      }
    }),
    many,
  );
});

test('any flow ends within the step limit if every wait is answered', () => {
  fc.assert(
    fc.property(anyFlow, fc.array(fc.nat(60), { minLength: 1, maxLength: 30 }), (flow, choices) => {
      let { run }: { run: Run } = start(flow, vars, 0);
      // Between two steps there are at maxTurns all tries of a Rule, each with as many keys as it accepts.
      const maxTurns = limits.steps * limits.tries * (limits.keypadDigits + 1);
      let turns = 0;
      for (; run.waiting.for !== 'nothing' && turns < maxTurns; turns += 1) {
        const answer = answerTo(run.waiting, choices[turns % choices.length] ?? 0);
        const after = step(flow, run, answer, turns).run;
        // `*` among digits is ignored; a timeout follows it.
        run = after === run ? step(flow, run, { type: 'timed_out', seq: run.seq }, turns).run : after;
      }
      expect(run.waiting.for).toBe('nothing');
      expect(run.steps).toBeLessThanOrEqual(limits.steps);
    }),
    many,
  );
});

test('a hang-up at any time ends the call without a command', () => {
  fc.assert(
    fc.property(anyFlow, fc.array(anyEvent, { maxLength: 10 }), (flow, events) => {
      let { run }: { run: Run } = start(flow, vars, 0);
      for (const event of events) run = step(flow, run, event, 1).run;
      const turn = step(flow, run, { type: 'hung_up' }, 2);
      expect(turn.commands).toEqual([]);
      expect(turn.run.waiting.for).toBe('nothing');
    }),
    many,
  );
});
