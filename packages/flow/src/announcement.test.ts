import { describe, expect, it } from 'vitest';
import { call, hungUp, played, press } from '../test/call.ts';
import { menu } from '../test/flows.ts';
import { saved } from '../test/written-call.ts';
import { cutShort, step } from './interpreter.ts';
import type { Flow } from './model.ts';
import { walk } from './replay.ts';
import { resume } from './resume.ts';
import { keysThatWork } from './use-key.ts';

const announced: Flow = {
  ...menu,
  announcement: 55,
  keys: { stop: { key: '9', scriptId: null, outcome: null } },
};
const failed = { type: 'play_failed', seq: 1, reason: 'gone' } as const;

describe('an announcement', () => {
  it('is played before the first node, which is not entered yet', () => {
    const { run, commands, facts } = call(announced, []);
    expect(commands).toEqual([{ do: 'play', seq: 1, nodeId: '', scriptId: 55, interruptible: false }]);
    expect([facts, run.aside]).toEqual([[], { use: 'announce' }]);
  });

  it('is followed by the flow, as if nothing had been before', () => {
    const { run, of, commands } = call(announced, [played]);
    expect(of('heard')).toMatchObject([{ nodeId: '', scriptId: 55, whole: true }]);
    expect(of('entered').map(({ nodeId }) => nodeId)).toEqual(
      call(menu, [])
        .of('entered')
        .map(({ nodeId }) => nodeId),
    );
    expect(commands.at(-1)).toMatchObject({ do: 'play', seq: 2, scriptId: 1 });
    expect(run).not.toHaveProperty('aside');
    expect(run.heardLast).toBe(call(menu, []).run.heardLast);
  });

  it('is not interrupted by a key, not even by one that always works', () => {
    const before = call(announced, []).run;
    const { run, commands } = call(announced, [press('1'), press('9')]);
    expect(commands).toHaveLength(1);
    expect(run).toEqual(before);
    expect(keysThatWork(announced, before)).toEqual([]);
    expect(keysThatWork(announced, call(announced, [played]).run)).toEqual(['stop']);
  });

  it('that cannot be played is recorded as a problem, and the flow begins', () => {
    const { run } = call(announced, []);
    const turn = step(announced, run, failed, 1_000);
    expect(turn.facts[0]).toMatchObject({ fact: 'problem', code: 'play_failed', nodeId: '' });
    expect(turn.commands).toMatchObject([{ do: 'play', scriptId: 1 }]);
  });

  it('is played again by another process, and goes on to the flow there', () => {
    const { run } = call(announced, []);
    expect(resume(announced, saved(run))).toEqual([
      { do: 'play', seq: 1, nodeId: '', scriptId: 55, interruptible: false },
    ]);
    // The campaign plays none any more.
    const turn = step(menu, saved(run), { type: 'played', seq: 1, ms: 900 }, 1_000);
    expect(turn.commands).toMatchObject([{ do: 'play', seq: 2, scriptId: 1 }]);
  });

  it('is no part of a flow test', () => {
    const events = [
      { type: 'played', ms: 1_000 },
      { type: 'pressed', key: '1' },
    ] as const;
    expect(walk(announced, {}, events)).toEqual(walk({ ...menu, keys: announced.keys ?? {} }, {}, events));
  });

  it('ends with the call', () => {
    const { of, ended } = call(announced, [hungUp]);
    expect([of('heard')[0], ended]).toMatchObject([{ nodeId: '', whole: false }, 'hung_up']);
    const { run } = call(announced, []);
    const cut = cutShort(announced, run, 1_000);
    expect(cut.commands[0]).toEqual({ do: 'stop_playing', seq: 1 });
    expect(cut.run).toMatchObject({ ending: 'cut_short' });
    expect(cut.run).not.toHaveProperty('aside');
  });
});
