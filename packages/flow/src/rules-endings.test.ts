import { describe, expect, test } from 'vitest';
import { call, done, failed, hungUp, played, press, timedOut } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { act, menu } from '../test/flows.ts';
import { start, step } from './interpreter.ts';
import { limits } from './limits.ts';
import type { CallEvent } from './run.ts';

describe('End', () => {
  const flow = draw({ start: a.start(), bye: a.end(9, 'Not interested') }, 'start > bye');

  test('plays its closing script to the end, and then hangs up', () => {
    const { did, of, run } = call(flow, [press('1'), played]);
    expect(did).toEqual(['play', 'hang_up']);
    expect(of('heard')).toMatchObject([{ nodeId: 'bye', scriptId: 9, whole: true }]);
    expect(of('ended')).toEqual([{ fact: 'ended', reason: 'end', outcome: 'Not interested', at: 0 }]);
    expect(run.waiting).toEqual({ for: 'nothing', reason: 'end' });
    expect(call(flow, []).last).toMatchObject({ interruptible: false });
    expect(call(flow, [failed]).did).toEqual(['play', 'hang_up']);
  });

  test('hangs up at once without a closing script, and leaves the outcome where it sets none', () => {
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

  test('its outcome is not for a call that a problem brought there', () => {
    const broken = draw({ start: a.start(), hello: a.audio(1), bye: a.end(9, 'Interested') }, 'start > hello');
    expect(call(broken, [played, played]).of('ended')).toMatchObject([{ reason: 'no_way_on', outcome: null }]);
  });
});

describe('Limits and problems', () => {
  const loop = draw({ start: a.start(), music: a.audio(1), bye: a.end(9) }, 'start > music', 'music > music');
  const fill = Array.from({ length: limits.steps - 1 }, () => played);

  test('the call ends politely after 200 steps', () => {
    const { problems, entered, last, run } = call(loop, fill);
    expect(problems).toEqual(['too_many_steps']);
    expect(entered).toHaveLength(201);
    expect(run.steps).toBe(200);
    expect(last).toMatchObject({ do: 'play', nodeId: 'bye', scriptId: 9 });
    expect(call(loop, fill.slice(1)).problems).toEqual([]);
    expect(call(loop, [...fill, played]).ended).toBe('too_many_steps');
  });

  test('a loop that waits for nothing ends too', () => {
    const flow = draw({ start: a.start(), one: a.action(null), two: a.action(null) }, 'start > one > two', 'two > one');
    const { problems, ended, did } = call(flow, []);
    expect(problems.at(-1)).toBe('too_many_steps');
    expect(ended).toBe('too_many_steps');
    expect(did).toEqual(['hang_up']);
  });

  test('repeats of a Rule count as steps', () => {
    const flow = draw(
      { start: a.start(), hello: a.audio(1), ask: a.rule(), one: a.key('ask', '1') },
      'start > hello > ask > hello',
    );
    const silence = Array.from({ length: 400 }, (_, index) => (index % 2 === 0 ? played : timedOut));
    // Each round is the audio, the Rule and two repeats.
    expect(call(flow, silence).of('heard').length).toBeLessThan(limits.steps);
    expect(call(flow, silence).ended).toBe('too_many_steps');
  });

  test('the call ends politely after 30 minutes, and what plays is heard to its end', () => {
    const at = (ms: number) => call(loop, [played, played], { at: (index) => (index === 0 ? ms : ms + 1) });
    expect(at(limits.callMs - 2).problems).toEqual([]);
    const { problems, of, ended, did } = at(limits.callMs);
    expect(problems).toEqual(['too_long']);
    expect(of('heard')).toMatchObject([{ nodeId: 'music', whole: true }, { nodeId: 'bye' }]);
    expect(did).toEqual(['play', 'play', 'hang_up']);
    expect(ended).toBe('too_long');
  });

  test('a Rule does not ask again after 30 minutes', () => {
    const { problems, last, of } = call(menu, [played, timedOut], {
      at: (index) => index * limits.callMs,
    });
    expect(of('no_input')).toHaveLength(1);
    expect(problems).toEqual(['too_long']);
    expect(last).toMatchObject({ do: 'play', nodeId: 'bye' });
  });

  test('a way that leads to an End is taken whatever the limits say', () => {
    const flow = draw({ start: a.start(), hello: a.audio(1), bye: a.end(null, 'Interested') }, 'start > hello > bye');
    const { ended, problems, run } = call(flow, [played], { at: () => limits.callMs });
    expect([ended, problems, run.outcome]).toEqual(['end', [], 'Interested']);
  });

  test('the End nearest by links is taken, and else the first', () => {
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

  test('a run whose node is gone from the flow ends', () => {
    const { run } = start(menu, {}, 0);
    const other = draw({ start: a.start(), bye: a.end() }, 'start > bye');
    const turn = step(other, run, { type: 'played', seq: 1, ms: 1 }, 1);
    expect(turn.facts.map((fact) => fact.fact)).toEqual(['problem', 'entered', 'ended']);
    expect(turn.commands).toEqual([{ do: 'hang_up' }]);
  });

  test('a call that is ending already does not end at another End', () => {
    const { run } = call(menu, [press('2')]);
    const other = draw({ start: a.start(), other: a.end(8) });
    const turn = step(other, run, { type: 'played', seq: run.seq, ms: 1 }, 1);
    expect(turn.commands).toEqual([{ do: 'hang_up' }]);
    expect(turn.facts.at(-1)).toMatchObject({ fact: 'ended', reason: 'end' });
  });
});

describe('Events', () => {
  test('who hangs up ends the call at once', () => {
    const { run, of, did } = call(menu, [hungUp]);
    expect(did).toEqual(['play']);
    expect(of('heard')).toEqual([{ fact: 'heard', nodeId: 'welcome', scriptId: 1, ms: null, whole: false, at: 0 }]);
    expect(of('ended')).toMatchObject([{ reason: 'hung_up', outcome: null }]);
    expect(run.waiting).toEqual({ for: 'nothing', reason: 'hung_up' });
    expect(call(menu, [played, hungUp]).of('heard')).toHaveLength(1);
  });

  const every = (seq: number): CallEvent[] => [
    { type: 'played', seq, ms: 1 },
    { type: 'play_failed', seq, reason: '' },
    { type: 'timed_out', seq },
    { type: 'said', seq, text: 'yes', phrase: null, recording: null, ms: 1 },
    { type: 'recorded', seq, recording: null, text: 'yes', ms: 1 },
    { type: 'acted', seq, ok: true, detail: '' },
  ];

  test('an event with another number changes nothing', () => {
    for (const events of [[], [played], [played, press('1')]]) {
      const { run } = call(menu, events);
      for (const event of [...every(run.seq - 1), ...every(run.seq + 1)]) {
        const turn = step(menu, run, event, 1);
        expect(turn.run).toBe(run);
        expect(turn).toEqual({ run, commands: [], facts: [] });
      }
    }
  });

  test.each([
    ['played', menu, [], ['played', 'play_failed']],
    ['key', menu, [played], ['timed_out']],
    ['acted', act({ kind: 'do_not_call' }), [], ['acted']],
  ] as const)('while it waits for %s no other kind of event changes anything', (kind, flow, events, own) => {
    const { run } = call(flow, events);
    expect(run.waiting.for).toBe(kind);
    for (const event of every(run.seq)) {
      expect(step(flow, run, event, 1).run !== run, event.type).toBe((own as readonly string[]).includes(event.type));
    }
  });

  test('after the end every event changes nothing', () => {
    for (const events of [[hungUp], [press('2'), played]]) {
      const { run } = call(menu, events);
      expect(run.waiting.for).toBe('nothing');
      for (const event of [...every(run.seq), { type: 'hung_up' } as const, { type: 'pressed', key: '1' } as const]) {
        expect(step(menu, run, event, 1)).toEqual({ run, commands: [], facts: [] });
      }
    }
  });
});
