import { describe, expect, test } from 'vitest';
import { call, done, failed, played, press } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { menu } from '../test/flows.ts';
import { start, step } from './interpreter.ts';

describe('End', () => {
  const flow = draw({ start: a.start(), bye: a.end(9, 'Not interested') }, 'start > bye');

  test('plays its closing script to the end and then hangs up', () => {
    const { did, of, run } = call(flow, [press('1'), played]);
    expect(did).toEqual(['play', 'hang_up']);
    expect(of('heard')).toMatchObject([{ nodeId: 'bye', scriptId: 9, whole: true }]);
    expect(of('ended')).toEqual([{ fact: 'ended', reason: 'end', outcome: 'Not interested', at: 0 }]);
    expect(run.waiting).toEqual({ for: 'nothing', reason: 'end' });
    expect(call(flow, []).last).toMatchObject({ interruptible: false });
    expect(call(flow, [failed]).did).toEqual(['play', 'hang_up']);
  });

  test('hangs up immediately without a closing script, and leaves the outcome unchanged if it sets none', () => {
    const { did, of } = call(
      draw(
        { start: a.start(), set: a.action({ kind: 'outcome', outcome: 'Interested' }), bye: a.end() },
        'start > set > bye',
      ),
      [done],
    );
    expect(did).toEqual(['act', 'hang_up']);
    expect(of('ended')).toMatchObject([{ outcome: 'Interested' }]);
  });

  test('its outcome does not apply to a call that a problem ended', () => {
    const broken = draw({ start: a.start(), hello: a.audio(1), bye: a.end(9, 'Interested') }, 'start > hello');
    expect(call(broken, [played, played]).of('ended')).toMatchObject([{ reason: 'no_way_on', outcome: null }]);
  });
});

describe('Problems', () => {
  test('the call goes to the End nearest by links, otherwise to the first', () => {
    const flow = draw(
      {
        start: a.start(),
        one: a.audio(null),
        ask: a.rule(),
        key: a.key('ask', '1'),
        act: a.action(null),
        aFar: a.end(7),
        zNear: a.end(8),
      },
      'start > one > ask > act > aFar',
      'key > zNear',
    );
    expect(call(flow, []).last).toMatchObject({ do: 'play', nodeId: 'aFar' });
    const shorter = draw(
      { start: a.start(), one: a.audio(null), ask: a.rule(), key: a.key('ask', '1'), aFar: a.end(7), zNear: a.end(8) },
      'start > one > ask',
      'key > zNear',
    );
    expect(call(shorter, []).last).toMatchObject({ do: 'play', nodeId: 'zNear' });
    const apart = draw({ start: a.start(), one: a.audio(null), aFar: a.end(7), zNear: a.end(8) }, 'start > one');
    expect(call(apart, []).last).toMatchObject({ do: 'play', nodeId: 'aFar' });
  });

  test.each([
    ['a way that leads nowhere', draw({ start: a.start(), bye: a.end(9) }), 'no_way_out', 'no_way_on'],
    ['a missing node', draw({ start: a.start(), bye: a.end(9) }, 'start > gone'), 'dangling_link', 'no_way_on'],
    ['a node named like a property', draw({ start: a.start() }, 'start > constructor'), 'dangling_link', 'no_way_on'],
    ['no Start', draw({ bye: a.end(9) }), 'no_start', 'problem'],
    ['nothing at all', draw({}), 'no_start', 'problem'],
  ])('%s is a problem, and the call ends at End', (_, flow, code, reason) => {
    expect(call(flow, []).problems).toEqual([code]);
    expect(call(flow, [played]).ended).toBe(reason);
  });

  test('a run whose node is missing from the flow ends', () => {
    const { run } = start(menu, {}, 0);
    const other = draw({ start: a.start(), bye: a.end() }, 'start > bye');
    const turn = step(other, run, { type: 'played', seq: 1, ms: 1 }, 1);
    expect(turn.facts.map((fact) => fact.fact)).toEqual(['problem', 'entered', 'ended']);
    expect(turn.commands).toEqual([{ do: 'hang_up' }]);
  });

  test('a call that is already ending does not move to another End', () => {
    const { run } = call(menu, [press('2')]);
    const other = draw({ start: a.start(), other: a.end(8) });
    const turn = step(other, run, { type: 'played', seq: run.seq, ms: 1 }, 1);
    expect(turn.commands).toEqual([{ do: 'hang_up' }]);
    expect(turn.facts.at(-1)).toMatchObject({ fact: 'ended', reason: 'end' });
  });
});
