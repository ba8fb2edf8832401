import { describe, expect, test } from 'vitest';
import { call, done, played, press, timedOut } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { act, menu } from '../test/flows.ts';
import { limits } from './limits.ts';

describe('System Action', () => {
  test('its text is filled with the data fields and the answers', () => {
    const flow = draw(
      {
        start: a.start(),
        ask: a.rule(),
        pin: a.digits('ask', { name: 'PIN' }),
        sms: a.action({ kind: 'sms', text: 'Dear {name}, {pin}' }),
        bye: a.end(),
      },
      'start > ask',
      'pin > sms > bye',
    );
    const { last, of } = call(flow, [press('4'), press('#'), done], { vars: { Name: 'Asha' } });
    expect(last?.do).toBe('hang_up');
    expect(of('acted')).toMatchObject([{ action: { kind: 'sms', text: 'Dear Asha, 4' }, ok: true }]);
    expect(call(flow, [press('4'), press('#')], { vars: { Name: 'Asha' } }).last).toMatchObject({
      do: 'act',
      nodeId: 'sms',
      action: { kind: 'sms', text: 'Dear Asha, 4' },
    });
  });

  test('if the action fails, the call continues', () => {
    const flow = act({ kind: 'do_not_call' });
    const { of, entered, ended } = call(flow, [{ type: 'acted', ok: false, detail: 'no list' }]);
    expect(of('acted')).toMatchObject([{ nodeId: 'act', ok: false, detail: 'no list' }]);
    expect(entered).toContain('bye');
    expect(ended).toBe('end');
  });

  test('a transfer takes its number from a field of the caller', () => {
    const { last } = call(act({ kind: 'transfer', number: '{Nurse}' }), [], { vars: { nurse: '+912240000000' } });
    expect(last).toMatchObject({ do: 'act', action: { kind: 'transfer', number: '+912240000000' } });
  });

  test('an outcome is set, and recorded as an act', () => {
    const { run, last } = call(act({ kind: 'outcome', outcome: 'Interested' }), []);
    expect(run.outcome).toBe('Interested');
    expect(last).toMatchObject({ do: 'act', action: { kind: 'outcome', outcome: 'Interested' } });
  });

  test.each([
    null,
    { kind: 'transfer', number: ' ' } as const,
    { kind: 'transfer', number: '{unknown}' } as const,
    { kind: 'sms', text: '{unknown}' } as const,
    { kind: 'webhook', url: '' } as const,
    { kind: 'outcome', outcome: null } as const,
    { kind: 'callback', minutes: null } as const,
  ])('%j has nothing to do: a problem, and the call continues', (action) => {
    const { problems, did, ended } = call(act(action), []);
    expect(problems).toEqual(['action_incomplete']);
    expect(did).toEqual(['hang_up']);
    expect(ended).toBe('end');
  });

  const again = draw(
    {
      start: a.start(),
      welcome: a.audio(1),
      act: a.action({ kind: 'do_not_call' }),
      replay: a.action({ kind: 'replay' }),
      ask: a.rule(),
      one: a.key('ask', '1'),
      nine: a.key('ask', '9'),
      bye: a.end(),
    },
    'start > welcome > act > replay > ask',
    'one > bye',
    'nine > replay',
  );

  test('replay plays the last audio of the call again and continues, without an action command', () => {
    const { did, commands, of } = call(again, [played, done, played]);
    expect(did).toEqual(['play', 'act', 'play', 'gather_key']);
    expect(commands[2]).toMatchObject({ do: 'play', nodeId: 'welcome', scriptId: 1, interruptible: true });
    expect(of('heard')).toHaveLength(2);
  });

  test('a replay before a Keypad Rule counts as its audio: a key interrupts it, and no input plays it again', () => {
    expect(call(again, [played, done, press('1')]).of('responded')).toMatchObject([{ childId: 'one' }]);
    expect(call(again, [played, done, played, timedOut]).last).toMatchObject({ do: 'play', nodeId: 'welcome' });
  });

  test('a replay without earlier audio is a problem, and the call continues', () => {
    const { problems, ended } = call(act({ kind: 'replay' }), []);
    expect(problems).toEqual(['replay_without_audio']);
    expect(ended).toBe('end');
  });

  test('a replay does not exceed the step limit', () => {
    const flow = draw(
      {
        start: a.start(),
        one: a.action(null),
        two: a.action(null),
        hello: a.audio(1),
        again: a.action({ kind: 'replay' }),
      },
      'start > one > two > hello > again > hello',
    );
    const { run, ended, last, of } = call(
      flow,
      Array.from({ length: limits.steps }, () => played),
    );
    // The 200th step enters the replay, so none is left for playing.
    expect([run.steps, ended, last?.do]).toEqual([limits.steps, 'too_many_steps', 'hang_up']);
    expect(of('heard')).toHaveLength(131);
  });

  test('replayed audio counts as a step', () => {
    expect(call(again, [played, done, played]).run.steps).toBe(6);
    expect(call(menu, [played, timedOut]).run.steps).toBe(4);
  });
});
