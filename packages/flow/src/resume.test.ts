import fs from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { call, played, press } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { menu } from '../test/flows.ts';
import { runsOf, saved, type WrittenCall } from '../test/written-call.ts';
import { mostDigitsOf } from './digits-check.ts';
import { step } from './interpreter.ts';
import { limits } from './limits.ts';
import { resume } from './resume.ts';
import type { Command, Turn } from './run.ts';

const writtenIn = (folder: string): [string, WrittenCall[]][] => {
  const place = new URL(`../test/${folder}/`, import.meta.url);
  return fs.readdirSync(place).map((name) => {
    const calls = JSON.parse(fs.readFileSync(new URL(name, place), 'utf8')) as WrittenCall[];
    return [`${folder}/${name}`, calls];
  });
};

/** Commands of the turns so far that the run still waits for. */
const stillOpen = (turns: readonly Turn[]): readonly Command[] => {
  const waiting = turns.at(-1)?.run.waiting;
  if (!waiting || waiting.for === 'nothing') return [{ do: 'hang_up' }];
  const asked = turns.flatMap(({ commands }) => commands);
  return asked.filter((command) => command.do !== 'stop_playing' && 'seq' in command && command.seq === waiting.seq);
};

/** Digits pressed since the request are already in the run. */
const withDigits = (command: Command, { run }: Turn): Command =>
  command.do === 'gather_digits' && run.digits !== ''
    ? { ...command, most: mostDigitsOf(command.check) - run.digits.length, timeoutMs: limits.keypadSilenceMs }
    : command;

describe('at every turn of every written call, the pending request is repeated', () => {
  test.each([...writtenIn('golden'), ...writtenIn('replay')])('%s', (_name, calls) => {
    for (const written of calls) {
      const turns = runsOf(written);
      for (const [index, turn] of turns.entries()) {
        const open = stillOpen(turns.slice(0, index + 1)).map((command) => withDigits(command, turn));
        expect(open, `${written.about}, turn ${index}`).toHaveLength(1);
        expect(resume(saved(written.flow), saved(turn.run)), `${written.about}, turn ${index}`).toEqual(open);
      }
    }
  });

  test('the written calls cover every kind of wait', () => {
    const turns = [...writtenIn('golden'), ...writtenIn('replay')].flatMap(([, calls]) => calls.flatMap(runsOf));
    const kinds = new Set(turns.map(({ run }) => run.waiting.for));
    expect([...kinds].toSorted()).toEqual([
      ...['acted', 'digits', 'key', 'nothing', 'phrase', 'placed', 'played', 'replied', 'speech'],
    ]);
  });
});

describe('a walk that continues', () => {
  it('lets keys interrupt replayed audio', () => {
    const { run } = call(menu, []);
    expect(resume(menu, run)).toMatchObject([{ do: 'play', seq: 1, nodeId: 'welcome', interruptible: true }]);
    const bye = call(menu, [played, press('2')]).run;
    expect(resume(menu, bye)).toMatchObject([{ do: 'play', nodeId: 'bye', interruptible: false }]);
  });

  it('fills an action with the answers so far', () => {
    const flow = draw(
      { start: a.start(), text: a.action({ kind: 'sms', text: 'Hello {name}' }), bye: a.end() },
      'start > text > bye',
    );
    const { run } = call(flow, [], { vars: { name: 'Mei' } });
    expect(resume(flow, run)).toEqual([
      { do: 'act', seq: 1, nodeId: 'text', action: { kind: 'sms', text: 'Hello Mei' } },
    ]);
  });

  it('only ends the call if its node is missing from the flow', () => {
    const { run } = call(menu, [played]);
    const empty = { nodes: {}, links: {}, rest: {} };
    const [asked] = resume(empty, run);
    expect(asked).toMatchObject({ do: 'gather_key', keys: [], timeoutMs: limits.inputMs });
    const late = step(empty, run, { type: 'timed_out', seq: run.seq }, 0);
    expect(late.run.waiting).toMatchObject({ for: 'nothing', reason: 'problem' });
    expect(resume(empty, { ...run, waiting: { for: 'acted', seq: 3 } })).toEqual([]);
    expect(resume(empty, { ...run, waiting: { for: 'played', seq: 3, nodeId: 'x', scriptId: 1 } })).toMatchObject([
      { do: 'play', interruptible: false },
    ]);
  });

  it('hangs up if the walk is over, whatever ended it', () => {
    expect(resume(menu, call(menu, [played, { type: 'hung_up' }]).run)).toEqual([{ do: 'hang_up' }]);
  });
});
