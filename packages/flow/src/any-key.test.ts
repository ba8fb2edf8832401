import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../scripts/cases.ts';
import { answerTo, anyEvent } from '../test/any-event.ts';
import { anyFlow } from '../test/any-flow.ts';
import { saved } from '../test/written-call.ts';
import { type CallKeys, type KeyUse, keyUses } from './call-keys.ts';
import { start, step } from './interpreter.ts';
import { limits } from './limits.ts';
import type { Flow } from './model.ts';
import type { Command, Fact, Run, Turn } from './run.ts';
import { keysThatWork } from './use-key.ts';
import { keypadKeys } from './vocabulary.ts';

const many = { numRuns: cases(300) };
const vars = { desk: '+15550100', language: 'hi' };
const lastScript = 7777;
const languages = [
  { code: 'en-IN', name: 'English', aliases: [] },
  { code: 'hi-IN', name: 'Hindi', aliases: [] },
];

/** Four different keys, each switched on or not. */
const anyKeys: fc.Arbitrary<CallKeys> = fc
  .tuple(fc.shuffledSubarray([...keypadKeys], { minLength: 4, maxLength: 4 }), fc.subarray([...keyUses]), fc.boolean())
  .map(([[stop = '9', repeat = '*', person = '0', language = '#'], on, speaks]) => {
    const all = {
      stop: { key: stop, scriptId: speaks ? lastScript : null, outcome: null },
      repeat: { key: repeat },
      person: { key: person, number: speaks ? '{desk}' : '{nobody}' },
      language: { key: language, languages: ['en-IN', 'hi-IN'] },
    };
    return Object.fromEntries(on.map((use) => [use, all[use]]));
  });

const keyed: fc.Arbitrary<Flow> = fc.tuple(anyFlow, anyKeys).map(([flow, keys]) => ({ ...flow, keys, languages }));

const isStop = ({ do: what }: Command): boolean => what === 'stop_playing' || what === 'stop_listening';

/** Numbers only grow; a stop has that of an earlier command. */
const numbersGrow = (commands: readonly Command[], from: number): boolean => {
  let last = from;
  return commands.every((command) => {
    if (!('seq' in command)) return true;
    if (isStop(command)) return command.seq <= last;
    const grows = command.seq > last;
    last = command.seq;
    return grows;
  });
};

const isAnswerOf = ({ fact }: Fact): boolean => fact === 'responded' || fact === 'no_input' || fact === 'no_match';

/** What is wrong with a turn, whatever the flow, the keys and the event. */
const faultOf = (before: Run, { run, commands, facts }: Turn): string | undefined => {
  const silent = commands.length === 0 && facts.length === 0;
  if (!isDeepStrictEqual(saved(run), run)) return 'The run does not survive being saved.';
  if (!numbersGrow(commands, before.seq)) return 'The numbers of the commands do not grow.';
  if (run.steps > limits.steps) return 'There were too many steps.';
  if (run === before && !silent) return 'Something was done though nothing changed.';
  if (before.waiting.for === 'nothing' && run !== before) return 'It went on after the end.';
  const used = facts.filter(({ fact }) => fact === 'used_key');
  if (used.length > 1) return 'One key was used twice.';
  if (used.length === 1 && facts.some(isAnswerOf)) return 'The key was an answer as well.';
  if (used.length === 1 && run.ending === before.ending && run.tries !== before.tries)
    return 'The key counted as a try.';
  return undefined;
};

test('any flow, keys and events: nothing throws, a key is a use or an answer, and a saved run continues identically', () => {
  const event = fc.oneof(
    anyEvent,
    fc.record({ type: fc.constant('pressed' as const), key: fc.constantFrom(...keypadKeys) }),
  );
  fc.assert(
    fc.property(keyed, fc.array(fc.tuple(event, fc.nat(100_000), fc.boolean()), { maxLength: 40 }), (flow, events) => {
      let now = 0;
      let turn: Turn = start(flow, vars, now);
      for (const [given, later, isNumbered] of events) {
        now += later;
        const { run } = turn;
        const seq = run.waiting.for === 'nothing' ? 0 : run.waiting.seq;
        const numbered = isNumbered && 'seq' in given ? { ...given, seq } : given;
        turn = step(flow, run, numbered, now);
        expect(faultOf(run, turn)).toBeUndefined();
        expect(JSON.stringify(step(saved(flow), saved(run), numbered, now))).toBe(JSON.stringify(turn));
      }
    }),
    many,
  );
});

test('any flow ends within the step limit, whatever keys are pressed', () => {
  fc.assert(
    fc.property(keyed, fc.array(fc.nat(60), { minLength: 1, maxLength: 30 }), (flow, choices) => {
      let { run }: { run: Run } = start(flow, vars, 0);
      const mostTurns = limits.steps * limits.tries * (limits.keypadDigits + 1);
      for (let turns = 0; run.waiting.for !== 'nothing' && turns < mostTurns; turns += 1) {
        const choice = choices[turns % choices.length] ?? 0;
        const pressed = { type: 'pressed', key: keypadKeys[choice % keypadKeys.length] ?? '1' } as const;
        const after = choice % 3 === 0 ? step(flow, run, pressed, turns).run : run;
        run = after === run ? step(flow, run, answerTo(run.waiting, choice), turns).run : after;
        // `*` among digits may be ignored; a timeout follows it.
        if (after === run) run = step(flow, run, { type: 'timed_out', seq: run.seq }, turns).run;
      }
      expect(run.waiting.for).toBe('nothing');
    }),
    many,
  );
});

interface Walked {
  readonly run: Run;
  readonly answers: readonly unknown[];
}

const isBusy = ({ waiting }: Run): boolean => ['acted', 'replied', 'placed', 'nothing'].includes(waiting.for);

/** The turns of a key until the call is back where it was. */
const pressAndComeBack = (flow: Flow, run: Run, use: KeyUse, note: (turn: Turn) => void): Run => {
  const key = run.keys?.[use]?.key;
  if (key === undefined || isBusy(run) || run.digits !== '' || !keysThatWork(flow, run).includes(use)) return run;
  let now = run;
  const take = (turn: Turn) => {
    note(turn);
    now = turn.run;
  };
  take(step(flow, now, { type: 'pressed', key }, 0));
  if (now.waiting.for === 'acted')
    take(step(flow, now, { type: 'acted', seq: now.waiting.seq, ok: true, detail: '' }, 0));
  if (now.waiting.for === 'played' && run.waiting.for !== 'played') {
    take(step(flow, now, { type: 'played', seq: now.waiting.seq, ms: 1 }, 0));
  }
  expect([now.at, now.waiting.for, now.tries, now.ending]).toEqual([run.at, run.waiting.for, run.tries, run.ending]);
  return now;
};

/** A call with these answers, and with keys pressed between them. */
const walked = (flow: Flow, choices: readonly number[], uses: readonly (KeyUse | null)[]): Walked => {
  const first = start(flow, vars, 0);
  const answers: unknown[] = [];
  const note = ({ facts }: Turn) => {
    for (const fact of facts) if (isAnswerOf(fact) || fact.fact === 'entered') answers.push(fact);
  };
  note(first);
  let { run } = first;
  for (const [turn, choice] of choices.entries()) {
    const use = uses[turn % uses.length];
    if (use) run = pressAndComeBack(flow, run, use, note);
    const after = step(flow, run, answerTo(run.waiting, choice), 0);
    note(after);
    run = after.run;
  }
  return { run, answers };
};

test('keys between the answers neither lose nor double one, and count no try', () => {
  const use = fc.option(fc.constantFrom<KeyUse>('repeat', 'person', 'language'));
  let pressed = 0;
  fc.assert(
    fc.property(
      keyed,
      fc.array(fc.nat(60), { minLength: 1, maxLength: 15 }),
      fc.array(use, { minLength: 1, maxLength: 8 }),
      (given, choices, uses) => {
        // Conditions on the language would take other ways.
        const flow = { ...given, languages: [] };
        const plain = walked(flow, choices, [null]);
        // Repeating takes steps too.
        fc.pre(plain.run.steps < limits.steps / 2);
        const both = walked(flow, choices, uses);
        expect(both.answers).toEqual(plain.answers);
        expect(both.run.at).toBe(plain.run.at);
        expect(both.run.outcome).toBe(plain.run.outcome);
        pressed += Number(both.run.seq > plain.run.seq);
      },
    ),
    many,
  );
  expect(pressed).toBeGreaterThan(cases(20));
});

test('after no more calls, only the last script is played', () => {
  let stopped = 0;
  fc.assert(
    fc.property(
      keyed,
      fc.array(fc.nat(60), { maxLength: 12 }),
      fc.array(anyEvent, { maxLength: 12 }),
      (flow, choices, later) => {
        let { run }: { run: Run } = start(flow, vars, 0);
        for (const choice of choices) run = step(flow, run, answerTo(run.waiting, choice), 0).run;
        const key = flow.keys?.stop?.key;
        if (key === undefined || !keysThatWork(flow, run).includes('stop')) return;
        stopped += 1;
        const turns = [step(flow, run, { type: 'pressed', key }, 1)];
        for (const event of later) turns.push(step(flow, turns.at(-1)?.run ?? run, event, 2));
        const commands = turns.flatMap((turn) => turn.commands);
        const plays = commands.filter(({ do: what }) => what === 'play');
        expect(plays).toMatchObject(flow.keys?.stop?.scriptId === null ? [] : [{ scriptId: lastScript }]);
        expect(commands.every((command) => isStop(command) || command.do === 'play' || command.do === 'hang_up')).toBe(
          true,
        );
        const facts = turns.flatMap((turn) => turn.facts);
        expect(facts.filter((fact) => fact.fact === 'used_key')).toMatchObject([{ use: 'stop' }]);
        expect(facts.some(isAnswerOf)).toBe(false);
      },
    ),
    many,
  );
  expect(stopped).toBeGreaterThan(cases(20));
});
