import { describe, expect, test } from 'vitest';
import { call, played, timedOut } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { menu } from '../test/flows.ts';
import { limits } from './limits.ts';

describe('Limits', () => {
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

  test('a loop without waits ends too', () => {
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

  test('the call ends politely after 30 minutes, and the current audio plays to its end', () => {
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

  test('a link to an End is followed regardless of the limits', () => {
    const flow = draw({ start: a.start(), hello: a.audio(1), bye: a.end(null, 'Interested') }, 'start > hello > bye');
    const { ended, problems, run } = call(flow, [played], { at: () => limits.callMs });
    expect([ended, problems, run.outcome]).toEqual(['end', [], 'Interested']);
  });
});
