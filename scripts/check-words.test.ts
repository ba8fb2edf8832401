import { expect, test } from 'vitest';
import { literalProps, problemsOf, sharedKeys } from './check-words.ts';

test('accepts messages that are used and valid', () => {
  const words = {
    'a.title': 'Leads',
    'a.count': '{n, plural, one {# lead} other {# leads}}',
    'kind.audio': 'Audio Play',
  };
  const placeholder = '$' + '{node.kind}';
  const code = ["say('a.title')", '<Rich text="a.count" />', `say(\`kind.${placeholder}\`)`].join(';');
  expect(problemsOf(words, code)).toEqual([]);
});

test.each([
  ['never used', 'Leads', ''],
  ['cannot be read', '{n, plural, one {# lead}', "say('a.b')"],
  ['single word', '{n, plural, one {lead} other {leads}}', "say('a.b')"],
])('a message that is %s is named', (words, message, code) => {
  expect(problemsOf({ 'a.b': message }, code)).toEqual([
    expect.stringMatching(new RegExp(`“a.b”.*${words.split(' ')[1]}`)),
  ]);
});

test('a template names keys with dots and spaces in their last part', () => {
  const placeholder = '$' + '{value}';
  const code = [`say(\`error.${placeholder}\`)`, `say(\`leadState.${placeholder}\`)`].join(';');
  expect(problemsOf({ 'error.key.revoked': 'Revoked', 'leadState.Retry due': 'Retry due' }, code)).toEqual([]);
  expect(problemsOf({ 'field.required': 'is required' }, code)).toEqual(['“field.required” is never used.']);
});

test('a key of two catalogues is named', () => {
  expect(sharedKeys([{ 'a.b': 'One', 'a.c': 'Two' }, { 'a.b': 'Three' }])).toEqual(['a.b']);
});

test('a text in a property of an element is found', () => {
  expect(literalProps('<Button aria-label="Close it" title={say(1)} type="submit" placeholder="+91" />')).toEqual([
    'Close it',
  ]);
});
