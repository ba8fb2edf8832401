import { describe, expect, test } from 'vitest';
import { call, hungUp, played, press } from '../test/call.ts';
import { act, menu } from '../test/flows.ts';
import { step } from './interpreter.ts';
import type { CallEvent } from './run.ts';

describe('Events', () => {
  test('a hang-up ends the call immediately', () => {
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

  test('an event with a different number changes nothing', () => {
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

  test('no event changes anything after the end', () => {
    for (const events of [[hungUp], [press('2'), played]]) {
      const { run } = call(menu, events);
      expect(run.waiting.for).toBe('nothing');
      for (const event of [...every(run.seq), { type: 'hung_up' } as const, { type: 'pressed', key: '1' } as const]) {
        expect(step(menu, run, event, 1)).toEqual({ run, commands: [], facts: [] });
      }
    }
  });
});
