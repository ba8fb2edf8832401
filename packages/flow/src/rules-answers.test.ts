import { describe, expect, test } from 'vitest';
import { call, done, played, press, say, tell, timedOut } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { digits, menu, speech, spoken } from '../test/flows.ts';

describe('Answers', () => {
  test('a key sets the response, the outcome and the field, and takes the link of its child', () => {
    const { of, run, entered } = call(menu, [played, press('1')]);
    expect(of('responded')).toEqual([
      {
        fact: 'responded',
        ruleId: 'ask',
        childId: 'one',
        kind: 'key',
        value: '1',
        text: null,
        recording: null,
        outcome: 'Interested',
        at: 0,
      },
    ]);
    expect(run.outcome).toBe('Interested');
    expect(run.vars).toEqual({ Choice: '1' });
    expect(of('took_link').map(({ linkId }) => linkId)).toContain('ask-one');
    expect(entered.slice(-2)).toEqual(['one', 'thanks']);
  });

  test('a child without an outcome leaves the outcome unchanged, and one without a name saves nothing', () => {
    const flow = draw(
      {
        start: a.start(),
        set: a.action({ kind: 'outcome', outcome: 'Not interested' }),
        ask: a.rule(),
        one: a.key('ask', '1'),
      },
      'start > set > ask',
    );
    const { run } = call(flow, [done, press('1')]);
    expect(run.outcome).toBe('Not interested');
    expect(run.vars).toEqual({});
  });

  test('an answer replaces the earlier value of its field, however the name was written', () => {
    expect(call(menu, [press('1')], { vars: { CHOICE: 'x', choice: 'y', city: 'Pune' } }).run.vars).toEqual({
      city: 'Pune',
      Choice: '1',
    });
  });

  test('a phrase that the recogniser matched itself', () => {
    const { of, run } = call(spoken, [played, say('whatever it heard', 'not now')]);
    expect(of('responded')).toMatchObject([{ childId: 'no', kind: 'phrase', value: 'no', text: 'whatever it heard' }]);
    expect(run.vars).toEqual({ reply: 'no' });
  });

  test('a synonym within the speech', () => {
    expect(call(spoken, [played, say('जी, जरूर!')]).of('responded')).toMatchObject([
      { childId: 'yes', value: 'हाँ', text: 'जी, जरूर!' },
    ]);
    expect(call(spoken, [played, say('no')]).of('responded')).toMatchObject([{ value: 'no', text: null }]);
    const spaced = draw(
      { start: a.start(), ask: a.rule(), yes: a.phrase('ask', 'en-IN', [' yes ']), end: a.end() },
      'start > ask > yes > end',
    );
    expect(call(spaced, [say('mumble', 'yes')]).of('responded')).toMatchObject([{ childId: 'yes', text: 'mumble' }]);
  });

  test('words that match nothing count as a wrong try', () => {
    expect(call(spoken, [played, say('what?')]).of('no_match')).toMatchObject([{ given: 'what?', tries: 1 }]);
  });

  test('the recording of words that match nothing stays with them', () => {
    const recorded = { ...say('what?'), recording: 'ab' };
    expect(call(spoken, [played, recorded]).of('no_match')).toMatchObject([{ given: 'what?', recording: 'ab' }]);
    expect(call(spoken, [played, say('what?')]).of('no_match')[0]).not.toHaveProperty('recording');
  });

  test('digits end at #', () => {
    const { of, run } = call(digits, [played, press('1'), press('0'), press('#')]);
    expect(of('responded')).toMatchObject([{ childId: 'pin', kind: 'digits', value: '10' }]);
    expect(run.vars).toEqual({ pin: '10' });
    expect(run.digits).toBe('');
  });

  test('digits end at 32', () => {
    const keys = Array.from({ length: 32 }, (_, index) => press(String(index % 10)));
    expect(call(digits, [played, ...keys.slice(1)]).of('responded')).toEqual([]);
    expect(call(digits, [played, ...keys]).of('responded')[0]?.value).toHaveLength(32);
  });

  test('digits end after silence; silence before any is no input', () => {
    expect(call(digits, [played, press('7'), timedOut]).of('responded')).toMatchObject([{ value: '7' }]);
    expect(call(digits, [played, timedOut]).of('no_input')).toHaveLength(1);
  });

  test('# before any digit is no input', () => {
    expect(call(digits, [played, press('#')]).of('no_input')).toHaveLength(1);
    expect(call(digits, [press('#')]).of('no_input')).toHaveLength(1);
  });

  test('* is not a digit', () => {
    expect(call(digits, [played, press('1'), press('*'), press('2'), press('#')]).run.vars).toEqual({ pin: '12' });
  });

  test('speech saves the recording, and the transcript under the name', () => {
    const { of, run } = call(speech, [played, tell('Madurai')]);
    expect(of('responded')).toMatchObject([{ kind: 'speech', value: 'Madurai', text: null, recording: 'a.wav' }]);
    expect(run.vars).toEqual({ city: 'Madurai' });
    expect(call(speech, [played, tell(null)], { vars: { City: 'Pune' } }).run.vars).toEqual({ city: '' });
    expect(call(speech, [played, timedOut]).of('no_input')).toHaveLength(1);
  });
});
