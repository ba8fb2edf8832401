import type { Flow } from '@halloo/flow/model';
import { walk } from '@halloo/flow/replay';
import type { KeypadKey } from '@halloo/flow/vocabulary';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../../../flow/test/draw.ts';
import { act, digits, menu, speech, spoken } from '../../../../../../flow/test/flows.ts';
import {
  type Call,
  drive,
  idle,
  type LineCommand,
  type Phone,
  type PhoneEvent,
} from '../../../../shared/phone/run-call.ts';
import { workingInWords, workingKeys } from '../../../../shared/phone/state-words.ts';
import { entryInWords } from './transcript-words.ts';

const vars = { name: 'Asha' };

/** A phone that is handed events a second apart. */
const phoneOf = (flow: Flow) => {
  let state: Phone = idle;
  let now = 0;
  let commands: readonly LineCommand[] = [];
  const send = (event: PhoneEvent) => {
    now += 1000;
    ({ state, commands } = drive(state, event, now));
  };
  const call = (): Call => {
    if (state.phase === 'idle') throw new Error('Nobody is called.');
    return state;
  };
  const seq = () => call().doing?.seq ?? 0;
  send({ type: 'called', flow, vars, who: 'Asha' });
  send({ type: 'answered' });
  return {
    send,
    call,
    get state() {
      return state;
    },
    get commands() {
      return commands;
    },
    press: (key: KeypadKey) => send({ type: 'pressed', key }),
    played: () => send({ type: 'played', seq: seq(), ms: 1000 }),
    timedOut: () => send({ type: 'timed_out', seq: seq() }),
    say: (text: string) => send({ type: 'said', seq: seq(), text, phrase: null, recording: null, ms: 500 }),
    tell: (text: string | null) => send({ type: 'recorded', seq: seq(), text, recording: null, ms: 3000 }),
    words: () => call().entries.map((entry) => entryInWords(entry, flow)),
  };
};

test('a call rings, is answered, plays and waits for a key', () => {
  const ringing = drive(idle, { type: 'called', flow: menu, vars, who: 'Asha' }, 0);
  expect(ringing.state.phase).toBe('ringing');
  expect(ringing.commands).toEqual([{ do: 'fall_silent' }, { do: 'ring' }]);

  const phone = phoneOf(menu);
  expect(phone.commands).toEqual([{ do: 'play', seq: 1, scriptId: 1, vars, languages: [] }, { do: 'stop_time' }]);
  phone.played();
  expect(phone.call().doing).toMatchObject({ do: 'gather_key', keys: ['1', '2'] });
  expect(phone.call().wait).toEqual({ seq: 2, ms: 7000, until: 10_000 });
  expect(phone.commands).toEqual([{ do: 'time_out', seq: 2, ms: 7000 }]);
  expect(phone.call().path).toEqual({ nodes: ['start', 'welcome', 'ask'], links: ['start-welcome', 'welcome-ask'] });
});

test('a phrase that is an answer cuts the audio short, and other words do not', () => {
  const phone = phoneOf(spoken);
  expect(phone.call().doing).toMatchObject({ do: 'play', sayable: { phrases: ['हाँ', 'ज़रूर', 'no', 'not now'] } });
  phone.say('what is this');
  expect([phone.call().doing?.do, phone.commands]).toEqual(['play', []]);
  phone.say('no');
  expect(phone.state.phase).toBe('ended');
  expect(walk(spoken, vars, phone.call().events).result.answers).toEqual([{ child: 'no', value: 'no' }]);
});

test('a key cuts the audio short, and the call goes on to the end', () => {
  const phone = phoneOf(menu);
  phone.press('1');
  expect(phone.commands).toEqual([
    { do: 'stop_playing' },
    { do: 'play', seq: 2, scriptId: 2, vars: { name: 'Asha', Choice: '1' }, languages: [] },
    { do: 'stop_time' },
  ]);
  phone.played();
  phone.played();
  expect(phone.state.phase).toBe('ended');
  expect(phone.commands).toEqual([{ do: 'fall_silent' }]);
  expect(phone.call()).toMatchObject({ doing: null, wait: null, endedAt: 5000 });
  expect(phone.words()).toEqual([
    'The call was answered',
    'A script was cut short',
    'Pressed 1',
    'Understood 1 as “Choice”. Outcome: Interested',
    'Played a script',
    'Played a script',
    'The call ended at End. Outcome: Interested',
  ]);
});

test('an unexpected key is shown, and is no part of a test', () => {
  const phone = phoneOf(spoken);
  phone.press('5');
  phone.press('6');
  expect(phone.commands).toEqual([]);
  expect(phone.words().at(-1)).toBe('Pressed 5 6, which does not count here');
  expect(phone.call().events).toEqual([]);
});

test('three times no answer ends the call', () => {
  const phone = phoneOf(menu);
  for (const _ of [1, 2, 3]) {
    phone.played();
    phone.timedOut();
  }
  phone.played();
  expect(phone.state.phase).toBe('ended');
  expect(phone.words().filter((line) => line.startsWith('No answer'))).toEqual([
    'No answer in time, try 1 of 3',
    'No answer in time, try 2 of 3',
    'No answer in time, try 3 of 3',
  ]);
  expect(phone.words().at(-1)).toBe('The call ended: no answer after the last try');
});

test('a late timeout is ignored', () => {
  const phone = phoneOf(menu);
  phone.played();
  const before = phone.state;
  phone.send({ type: 'timed_out', seq: 1 });
  expect(phone.state).toBe(before);
});

test('digits are one line, and each gives four seconds for the next', () => {
  const phone = phoneOf(digits);
  phone.played();
  phone.press('4');
  phone.press('2');
  expect(phone.call().wait).toEqual({ seq: 2, ms: 4000, until: 9000 });
  expect(phone.commands).toEqual([{ do: 'time_out', seq: 2, ms: 4000 }]);
  phone.press('*');
  phone.press('#');
  expect(phone.words().slice(2)).toEqual([
    'Pressed 4 2',
    'Pressed *, which does not count here',
    'Pressed #',
    'Saved 42 as “pin”',
    'The call ended at End',
  ]);
});

test('speech is understood or not', () => {
  const phone = phoneOf(spoken);
  phone.played();
  expect(phone.call().doing).toMatchObject({ do: 'listen', phrases: ['हाँ', 'ज़रूर', 'no', 'not now'] });
  phone.say('perhaps');
  phone.played();
  phone.say('no, not now');
  expect(phone.words().slice(2)).toEqual([
    'Said “perhaps”',
    '“perhaps” is not a valid answer, try 1 of 3',
    'Played a script',
    'Said “no, not now”',
    'Understood “no” as “reply”',
    'The call ended at End',
  ]);
});

test('the time is paused during an answer, and starts again if the answer is abandoned', () => {
  const phone = phoneOf(spoken);
  phone.played();
  phone.send({ type: 'answering', busy: true });
  expect(phone.call().wait?.until).toBeNull();
  expect(phone.commands).toEqual([{ do: 'stop_time' }]);
  phone.send({ type: 'answering', busy: true });
  expect(phone.commands).toEqual([]);
  phone.send({ type: 'answering', busy: false });
  expect(phone.call().wait).toEqual({ seq: 2, ms: 7000, until: 13_000 });
  expect(phone.commands).toEqual([{ do: 'time_out', seq: 2, ms: 7000 }]);
});

test('free speech is saved under its name', () => {
  const phone = phoneOf(speech);
  phone.played();
  phone.tell('Pune');
  expect(phone.words().slice(2)).toEqual(['Recorded 3 s: “Pune”', 'Saved “Pune” as “city”', 'The call ended at End']);
});

test('a System Action is shown, and works or fails as one says', () => {
  const phone = phoneOf(act({ kind: 'sms', text: 'Hello {name}' }));
  expect(phone.commands).toEqual([{ do: 'act', seq: 1 }, { do: 'stop_time' }]);
  expect(phone.words().at(-1)).toBe('Would send an SMS: “Hello Asha”');
  phone.send({ type: 'acted', seq: 1, ok: false, detail: '' });
  expect(phone.words().slice(1)).toEqual([
    'Would send an SMS: “Hello Asha” (as if it failed)',
    'The call ended at End',
  ]);
});

test('a script that cannot be played is shown once, and the call goes on', () => {
  const phone = phoneOf(menu);
  phone.send({
    type: 'script_known',
    seq: 1,
    script: { name: 'Welcome', text: '', missing: [], seconds: 1, peaks: [] },
  });
  phone.send({ type: 'play_failed', seq: 1, reason: 'There is no such script.' });
  expect(phone.words().slice(1)).toEqual(['“Welcome” could not be played: There is no such script.']);
  expect(phone.call().doing?.do).toBe('gather_key');
});

test('hanging up ends the call, and while it rings nobody was called', () => {
  const phone = phoneOf(menu);
  phone.send({ type: 'hung_up' });
  expect(phone.words().slice(1)).toEqual(['A script was cut short', 'Hung up', 'The caller hung up']);
  expect(phone.commands).toEqual([{ do: 'fall_silent' }]);
  const { state } = drive(idle, { type: 'called', flow: menu, vars, who: '' }, 0);
  expect(drive(state, { type: 'hung_up' }, 1).state).toBe(idle);
});

test('a second call starts from scratch, and only when the first has ended', () => {
  const phone = phoneOf(menu);
  const before = phone.state;
  phone.send({ type: 'called', flow: menu, vars, who: '' });
  expect(phone.state).toBe(before);
  phone.send({ type: 'hung_up' });
  phone.send({ type: 'called', flow: menu, vars, who: '' });
  expect(phone.call()).toMatchObject({ phase: 'ringing', events: [], entries: [], path: { nodes: [], links: [] } });
});

test('the stored events take the same path when they are replayed', () => {
  const phone = phoneOf(menu);
  phone.press('9');
  phone.send({ type: 'play_failed', seq: 2, reason: '' });
  phone.timedOut();
  phone.press('2');
  phone.played();
  expect(phone.state.phase).toBe('ended');
  const { result } = walk(menu, vars, phone.call().events);
  expect(result).toEqual({
    nodes: ['start', 'welcome', 'ask', 'two', 'bye'],
    answers: [{ child: 'two', value: '2' }],
    ended: 'end',
  });
});

const keyed: Flow = {
  ...menu,
  keys: { stop: { key: '9', scriptId: 77, outcome: null }, repeat: { key: '*' }, person: { key: '0', number: '112' } },
};

test('keys that always work interrupt the audio, and the phone shows which of them work', () => {
  const phone = phoneOf(keyed);
  expect(workingInWords(workingKeys(phone.call()))).toBe(
    'Keys that work now: 9 (Stop calling me), * (Repeat) and 0 (A person)',
  );
  phone.press('*');
  expect(phone.commands.slice(0, 2)).toMatchObject([{ do: 'stop_playing' }, { do: 'play', seq: 2, scriptId: 1 }]);
  phone.press('0');
  expect(phone.call().doing).toMatchObject({ do: 'act', action: { kind: 'transfer', number: '112' } });
  expect(workingKeys(phone.call())).toEqual([]);
  phone.send({ type: 'acted', seq: 3, ok: true, detail: '' });
  phone.press('9');
  expect(phone.call().doing).toMatchObject({ do: 'play', scriptId: 77 });
  phone.played();
  expect(phone.state.phase).toBe('ended');
  expect(phone.words()).toEqual(
    expect.arrayContaining([
      'Repeat: it begins again',
      'A person: the caller is connected',
      'Stop calling me: a real call would add the number to the do-not-call list',
      'The call ended: the caller asked for no more calls',
    ]),
  );
  // A saved test presses the same keys.
  const { result } = walk(keyed, vars, phone.call().events);
  expect(result).toMatchObject({ ended: 'stopped', answers: [] });
});

test('a sound that is repeated during a request leaves the request to be answered', () => {
  const flow: Flow = {
    ...draw({ start: a.start(), ask: a.request({}, 5), bye: a.end() }, 'start > ask > bye'),
    keys: { repeat: { key: '*' } },
  };
  const phone = phoneOf(flow);
  phone.press('*');
  expect(phone.call().doing).toMatchObject({ do: 'request', seq: 2 });
  expect(phone.commands).toMatchObject([{ do: 'stop_playing' }, { do: 'play', seq: 3 }, { do: 'stop_time' }]);
});
