import type { ProblemCode } from '../../src/problems/problem.ts';
import { draw } from '../draw.ts';
import { audio, child, end, named, phrase, rule, start } from '../nodes.ts';
import { asking, digits, fine, key, menu, type ProblemCase, prompting, speech } from './test-case.ts';

const amount = named(child('C', 'R', digits), 'amount');
const confirming = (scriptId: number | null, no: '1' | '2' = '2') => ({
  readBack: { scriptId, yes: '1', no } as const,
});

export const ruleCases = {
  rule_without_children: [
    {
      flow: draw([start('S'), audio('A'), rule('R'), end('E')], 'S>A A>R R>E'),
      at: ['R'],
      sentence: 'The Rule has no answers, so it has nothing to wait for.',
      without: fine,
    },
  ],
  mixed_children: [
    {
      flow: asking(child('C', 'R', key('1')), child('D', 'R', phrase('yes'))),
      at: ['R'],
      sentence:
        'The Rule with “1” and “yes” has children of different kinds (Keypad and Voice Response), but can wait for only one kind.',
      without: fine,
    },
  ],
  too_many_children: [
    {
      flow: asking(named(child('C', 'R', digits), 'amount'), named(child('D', 'R', digits), 'pin')),
      at: ['R'],
      sentence:
        'The Rule with “amount” and “pin” has 2 children of the kind User Keypad Input, but takes only one input.',
      without: asking(named(child('C', 'R', digits), 'amount')),
    },
    {
      flow: asking(named(child('C', 'R', speech), 'why'), named(child('D', 'R', speech), 'when')),
      at: ['R'],
      sentence: 'The Rule with “why” and “when” has 2 children of the kind User Voice Input, but takes only one input.',
      without: asking(named(child('C', 'R', speech), 'why')),
    },
  ],
  same_key_twice: [
    {
      flow: asking(child('C', 'R', key('1')), child('D', 'R', key('1'))),
      at: ['D'],
      sentence: 'The Keypad child “1” waits for a key that another child of its Rule already has.',
      without: fine,
    },
  ],
  key_missing: [
    {
      flow: asking(child('C', 'R', key(null))),
      at: ['C'],
      sentence: 'The Keypad child has no key that callers could press.',
      without: fine,
    },
  ],
  keyword_missing: [
    {
      flow: asking(child('C', 'R', phrase(' ?', ['yes']))),
      at: ['C'],
      sentence: 'The Voice Response child “?” has no keyword that callers could say.',
      without: asking(child('C', 'R', phrase('yes'))),
    },
  ],
  keyword_twice: [
    {
      flow: asking(child('C', 'R', phrase('Yes', ['of course'])), child('D', 'R', phrase('no', ['Of  course!']))),
      at: ['D'],
      sentence: 'The Voice Response child “no” waits for “Of  course!”, which another child of its Rule already has.',
      without: asking(child('C', 'R', phrase('Yes', ['yes'])), child('D', 'R', phrase('no', ['of', 'course']))),
    },
  ],
  language_missing: [
    {
      flow: asking(child('C', 'R', phrase('yes', [], ' '))),
      at: ['C'],
      sentence: 'The Voice Response child “yes” has no language, so callers cannot be understood.',
      without: asking(child('C', 'R', phrase('yes'))),
    },
  ],
  name_missing: [
    {
      flow: asking(child('C', 'R', digits)),
      at: ['C'],
      sentence: 'The User Keypad Input child has no name under which the input is saved.',
      without: asking(named(child('C', 'R', digits), 'amount')),
    },
    {
      flow: asking(named(child('C', 'R', speech), ' ')),
      at: ['C'],
      sentence: 'The User Voice Input child has no name under which the input is saved.',
      without: asking(named(child('C', 'R', speech), 'why')),
    },
  ],
  read_back_incomplete: [
    {
      flow: prompting(confirming(null), amount),
      at: ['R'],
      sentence: 'The Rule with “amount” has no script that reads the digits back.',
      without: prompting(confirming(3), amount),
    },
    {
      flow: prompting(confirming(3, '1'), amount),
      at: ['R'],
      sentence: 'The Rule with “amount” has the same key for confirming the digits and for entering them again.',
      without: prompting(confirming(3), amount),
    },
  ],
  read_back_unused: [
    {
      flow: prompting(confirming(3), child('C', 'R', key('1'))),
      at: ['R'],
      sentence: 'The Rule with “1” is set to read digits back, but its answers are not typed digits.',
      without: asking(child('C', 'R', key('1'))),
    },
  ],
  key_in_use: [
    {
      flow: asking(child('C', 'R', key('1')), child('D', 'R', key('9'))),
      at: ['R'],
      sentence: 'The Rule with “1” and “9” has the answer 9. There the key is the answer and not “Stop calling me”.',
      without: fine,
    },
  ],
  orphan_child: [
    {
      flow: draw([...menu, child('O', 'gone', key('1')), end('E')], 'S>A A>R C>E D>E O>E'),
      at: ['O'],
      sentence: 'The Keypad child “1” belongs to a Rule that does not exist.',
      without: fine,
    },
  ],
} satisfies Partial<Record<ProblemCode, readonly ProblemCase[]>>;
