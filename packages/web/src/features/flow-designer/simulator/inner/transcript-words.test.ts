import type { Action } from '@halloo/flow/actions/registry';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../../../flow/test/draw.ts';
import { menu } from '../../../../../../flow/test/flows.ts';
import { actionInWords, entryInWords } from './transcript-words.ts';

test.each<[Action, string]>([
  [{ kind: 'transfer', number: '+91 98111 11111' }, 'Would transfer the call to +91 98111 11111'],
  [{ kind: 'webhook', url: 'https://example.org' }, 'Would call the webhook https://example.org'],
  [{ kind: 'do_not_call' }, 'Would add the number to the do-not-call list'],
  [{ kind: 'outcome', outcome: 'Interested' }, 'Would record the outcome Interested'],
  [{ kind: 'callback', minutes: 90 }, 'Would call back in 1 hour 30 minutes'],
])('says what %o would do', (action, words) => expect(actionInWords(action)).toBe(words));

test('answers that were not understood and recordings without words have lines', () => {
  expect(entryInWords({ kind: 'no_match', nodeId: 'ask', given: '', tries: 2 }, menu)).toBe(
    'Nothing was understood, try 2 of 3',
  );
  expect(entryInWords({ kind: 'recorded', nodeId: 'ask', text: null, ms: 4200 }, menu)).toBe('Recorded 4 s');
  expect(entryInWords({ kind: 'recorded', nodeId: 'ask', text: 'Pune', ms: 0 }, menu)).toBe('Recorded “Pune”');
});

test('a script is shown by its name', () => {
  const script = { name: 'Welcome', text: 'Hello', missing: [], seconds: 2, peaks: [] };
  const entry = { kind: 'play', nodeId: 'welcome', seq: 1, script, reason: '' } as const;
  expect(entryInWords({ ...entry, state: 'playing' }, menu)).toBe('Playing “Welcome”');
  expect(entryInWords({ ...entry, state: 'whole' }, menu)).toBe('Played “Welcome”');
  expect(entryInWords({ ...entry, state: 'cut' }, menu)).toBe('“Welcome” was cut short');
});

test('choices and new values have lines, with the reason where a value was missing', () => {
  const flow = draw({ branch: a.branch(), adult: a.way('branch', [a.condition('age', 'at_least', '18')]) });
  const chose = { kind: 'chose', nodeId: 'branch', wayId: 'adult', lacks: [] } as const;
  expect(entryInWords(chose, flow)).toBe('Took the way “age is at least 18”');
  expect(entryInWords({ ...chose, wayId: null, lacks: ['the field “age” has no value'] }, flow)).toBe(
    'No condition was met: the field “age” has no value',
  );
  const set = { kind: 'set', nodeId: 'set', field: 'score', value: '3', lack: null } as const;
  expect(entryInWords(set, flow)).toBe('Set score to “3”');
  expect(entryInWords({ ...set, value: null, lack: 'It is not a number.' }, flow)).toBe('It is not a number.');
});

test('outcomes are called by their names', () => {
  const flow = draw({ start: a.start() });
  const names = new Map([['Later', 'Call back']]);
  const set = { kind: 'set', of: 'outcome', nodeId: 'SET', field: '', value: 'Later', lack: null } as const;
  expect(entryInWords(set, flow, names)).toBe('Set the outcome to “Call back”');
  expect(entryInWords(set, flow)).toBe('Set the outcome to “Later”');
  expect(actionInWords({ kind: 'outcome', outcome: 'Later' }, names)).toBe('Would record the outcome Call back');
});
