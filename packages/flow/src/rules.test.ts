import { describe, expect, test } from 'vitest';
import { call, done, failed, played, press, timedOut } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { digits, menu, speech, spoken } from '../test/flows.ts';
import { step } from './interpreter.ts';
import { limits } from './limits.ts';
import type { Flow } from './model.ts';

describe('Start and Audio Play', () => {
  test('Start is entered and its link followed', () => {
    expect(call(menu, []).facts.slice(0, 3)).toEqual([
      { fact: 'entered', nodeId: 'start', at: 0 },
      { fact: 'took_link', linkId: 'start-welcome', at: 0 },
      { fact: 'entered', nodeId: 'welcome', at: 0 },
    ]);
  });

  test('finished audio leads on', () => {
    const { of, last } = call(menu, [played]);
    expect(of('heard')).toEqual([{ fact: 'heard', nodeId: 'welcome', scriptId: 1, ms: 1000, whole: true, at: 0 }]);
    expect(last?.do).toBe('gather_key');
  });

  test('audio that cannot be played is a problem, and the call continues', () => {
    const { problems, of, last } = call(menu, [failed]);
    expect(problems).toEqual(['play_failed']);
    expect(of('problem')[0]).toMatchObject({ nodeId: 'welcome', sentence: expect.stringContaining('no file') });
    expect(of('heard')).toEqual([]);
    expect(last?.do).toBe('gather_key');
  });

  test('audio is interruptible only before a Rule that waits for keys or digits', () => {
    const interruptible = (flow: Flow) => call(flow, []).commands[0];
    expect(interruptible(menu)).toMatchObject({ do: 'play', interruptible: true });
    expect(interruptible(digits)).toMatchObject({ interruptible: true });
    expect(interruptible(spoken)).toMatchObject({ interruptible: false });
    expect(interruptible(speech)).toMatchObject({ interruptible: false });
    expect(call(menu, [played, press('1')]).last).toMatchObject({ do: 'play', nodeId: 'thanks', interruptible: false });
  });

  test('a key pressed while the audio before a Keypad Rule plays stops it and counts', () => {
    const { did, of, entered, commands } = call(menu, [press('1')]);
    expect(did).toEqual(['play', 'stop_playing', 'play']);
    expect(commands[1]).toEqual({ do: 'stop_playing', seq: 1 });
    expect(of('heard')).toEqual([{ fact: 'heard', nodeId: 'welcome', scriptId: 1, ms: null, whole: false, at: 0 }]);
    expect(entered).toEqual(['start', 'welcome', 'ask', 'one', 'thanks']);
  });

  test('a wrong key pressed during the audio is a wrong try', () => {
    const { of, last } = call(menu, [press('5')]);
    expect(of('no_match')).toMatchObject([{ ruleId: 'ask', given: '5', tries: 1 }]);
    expect(last).toMatchObject({ do: 'play', nodeId: 'welcome', interruptible: true });
  });

  test('a digit pressed during the audio is the first digit', () => {
    const { run, last } = call(digits, [press('4')]);
    expect(run.digits).toBe('4');
    expect(last).toMatchObject({
      do: 'gather_digits',
      most: limits.keypadDigits - 1,
      timeoutMs: limits.keypadSilenceMs,
    });
    expect(call(digits, [press('4'), press('2'), press('#')]).run.vars).toEqual({ pin: '42' });
  });

  test('keys pressed during other audio are ignored', () => {
    for (const flow of [spoken, speech]) {
      const { run } = call(flow, []);
      expect(step(flow, run, { type: 'pressed', key: '1' }, 5)).toEqual({ run, commands: [], facts: [] });
    }
    expect(call(digits, [press('*')]).did).toEqual(['play']);
  });

  test('audio without a script is a problem and the call ends at End', () => {
    const flow = draw({ start: a.start(), audio: a.audio(null), bye: a.end(9) }, 'start > audio > bye');
    const { problems, last, ended } = call(flow, []);
    expect(problems).toEqual(['audio_without_script']);
    expect(last).toMatchObject({ do: 'play', scriptId: 9 });
    expect(ended).toBeUndefined();
    expect(call(flow, [played]).ended).toBe('problem');
  });
});

describe('Rule', () => {
  test('Keypad children: waits 7 s for one of their keys', () => {
    expect(call(menu, [played]).last).toEqual({
      do: 'gather_key',
      seq: 2,
      nodeId: 'ask',
      keys: ['1', '2'],
      timeoutMs: 7000,
    });
  });

  test('Voice Response children: listens for keywords and synonyms in the language of the first', () => {
    expect(call(spoken, [played]).last).toEqual({
      do: 'listen',
      seq: 2,
      nodeId: 'ask',
      phrases: ['हाँ', 'ज़रूर', 'no', 'not now'],
      alike: [
        ['हाँ', 'ज़रूर'],
        ['no', 'not now'],
      ],
      langCode: 'hi-IN',
      timeoutMs: 7000,
      silenceMs: 2000,
      mostMs: 15_000,
    });
  });

  test('User Keypad Input: gathers up to #, 32 digits or 4 s of silence', () => {
    expect(call(digits, [played]).last).toEqual({
      do: 'gather_digits',
      seq: 2,
      nodeId: 'ask',
      most: 32,
      end: '#',
      silenceMs: 4000,
      timeoutMs: 7000,
    });
  });

  test('User Voice Input: records until 2 s of silence or 60 s', () => {
    expect(call(speech, [played]).last).toEqual({
      do: 'record',
      seq: 2,
      nodeId: 'ask',
      langCode: 'ta-IN',
      timeoutMs: 7000,
      silenceMs: 2000,
      mostMs: 60_000,
    });
  });

  test('after no input, the audio before the Rule plays again, and then the Rule asks again', () => {
    const { of, did, last } = call(menu, [played, timedOut]);
    expect(of('no_input')).toMatchObject([{ ruleId: 'ask', tries: 1 }]);
    expect(last).toMatchObject({ do: 'play', nodeId: 'welcome', scriptId: 1, interruptible: true });
    expect(did).toEqual(['play', 'gather_key', 'play']);
    expect(call(menu, [played, timedOut, played]).last?.do).toBe('gather_key');
    expect(call(menu, [played, timedOut, failed]).last?.do).toBe('gather_key');
  });

  test('a repeat can be interrupted like the first play', () => {
    expect(call(menu, [played, timedOut, press('1')]).of('responded')).toMatchObject([{ childId: 'one' }]);
    expect(call(menu, [played, timedOut, press('5')]).of('no_match')).toMatchObject([{ tries: 2 }]);
    expect(call(digits, [played, timedOut, press('5')]).run.digits).toBe('5');
    expect(call(spoken, [played, timedOut, press('5')]).last).toMatchObject({ do: 'play', interruptible: false });
  });

  test('it asks again immediately if no Audio Play led directly to it', () => {
    const between = draw(
      {
        start: a.start(),
        hello: a.audio(1),
        act: a.action({ kind: 'do_not_call' }),
        ask: a.rule(),
        one: a.key('ask', '1'),
      },
      'start > hello > act > ask',
    );
    expect(call(between, [played, done, timedOut]).did).toEqual(['play', 'act', 'gather_key', 'gather_key']);
  });

  test('audio before another Rule does not play again', () => {
    const flow = draw(
      { start: a.start(), hello: a.audio(1), none: a.rule(), ask: a.rule(), one: a.key('ask', '1') },
      'start > hello > none > ask',
    );
    expect(call(flow, [played, timedOut]).did).toEqual(['play', 'gather_key', 'gather_key']);
  });

  test('hangs up after three wrong keys, with the closing script', () => {
    const { of, did, ended, run, problems } = call(menu, [
      played,
      press('8'),
      played,
      press('8'),
      played,
      press('9'),
      played,
    ]);
    expect(of('no_match').map(({ given, tries }) => [given, tries])).toEqual([
      ['8', 1],
      ['8', 2],
      ['9', 3],
    ]);
    expect(did).toEqual(['play', 'gather_key', 'play', 'gather_key', 'play', 'gather_key', 'play', 'hang_up']);
    expect(ended).toBe('no_answer');
    expect(run.waiting).toEqual({ for: 'nothing', reason: 'no_answer' });
    expect(problems).toEqual([]);
  });

  test('takes its own link after three tries, if it has one', () => {
    const flow = draw(
      { start: a.start(), ask: a.rule(), one: a.key('ask', '1'), sorry: a.audio(5), bye: a.end() },
      'start > ask > sorry > bye',
      'one > bye',
    );
    const { of, last } = call(flow, [timedOut, timedOut, timedOut]);
    expect(of('no_input')).toHaveLength(3);
    expect(of('took_link').at(-1)?.linkId).toBe('ask-sorry');
    expect(last).toMatchObject({ do: 'play', nodeId: 'sorry' });
    expect(call(flow, [timedOut, timedOut]).last?.do).toBe('gather_key');
  });

  test('asks as often and waits as long as the Rule says', () => {
    const flow = draw(
      { start: a.start(), ask: { ...a.rule(), tries: 2, waitSeconds: 12 }, one: a.key('ask', '1'), bye: a.end() },
      'start > ask > one > bye',
    );
    const once = call(flow, [timedOut]);
    expect(once.last).toMatchObject({ do: 'gather_key', timeoutMs: 12_000 });
    expect(call(flow, [timedOut, timedOut]).ended).toBe('no_answer');
  });

  test('the tries of a Rule restart when it is entered again', () => {
    const flow = draw(
      { start: a.start(), ask: a.rule(), one: a.key('ask', '1'), two: a.key('ask', '2'), bye: a.end() },
      'start > ask > bye',
      'one > ask',
    );
    expect(
      call(flow, [timedOut, timedOut, press('1'), timedOut])
        .of('no_input')
        .at(-1)?.tries,
    ).toBe(1);
  });

  test.each([
    ['no children', draw({ start: a.start(), ask: a.rule(), bye: a.end() }, 'start > ask'), 'rule_without_children'],
    [
      'children of different kinds',
      draw({ start: a.start(), ask: a.rule(), one: a.key('ask', '1'), any: a.digits('ask') }, 'start > ask'),
      'mixed_children',
    ],
    [
      'children without keys',
      draw({ start: a.start(), ask: a.rule(), one: a.key('ask', null) }, 'start > ask'),
      'rule_without_children',
    ],
    [
      'children without words',
      draw({ start: a.start(), ask: a.rule(), one: a.phrase('ask', 'en', ['', ' ']) }, 'start > ask'),
      'rule_without_children',
    ],
  ])('with %s it is a problem, and its own link is followed or the call ends', (_, flow, code) => {
    const { problems, ended } = call(flow, []);
    expect(problems).toEqual([code]);
    expect(ended).toBe('no_way_on');
    const link = { id: 'l', from: 'ask', to: 'more', wire: undefined };
    const more = { ...a.audio(3), id: 'more', x: 0, y: 0, wire: undefined };
    const linked: Flow = { ...flow, nodes: { ...flow.nodes, more }, links: { ...flow.links, l: link } };
    expect(call(linked, []).last).toMatchObject({ do: 'play', nodeId: 'more' });
  });
});
