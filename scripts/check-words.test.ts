import { expect, test } from 'vitest';
import { problemsOf } from './check-words.ts';

test('messages that are used and can be read are in order', () => {
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
