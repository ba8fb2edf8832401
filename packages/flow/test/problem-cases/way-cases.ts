import type { ProblemCode } from '../../src/problems/problem.ts';
import { draw } from '../draw.ts';
import { action, audio, child, end, named, rule, start } from '../nodes.ts';
import { fine, key, menu, type ProblemCase, playing } from './test-case.ts';

export const wayCases = {
  no_start: [
    {
      flow: draw([...menu.slice(1), end('E')], 'A>R C>A D>E'),
      at: [null],
      sentence: 'The flow has no Start, so no call can begin.',
      without: draw([...menu, end('E')], 'S>A A>R C>A D>E'),
    },
  ],
  two_starts: [
    {
      flow: draw([start('S'), start('T'), audio('A'), end('E')], 'S>A T>A A>E'),
      at: ['T'],
      sentence: 'The flow has more than one Start, but calls can begin at only one.',
      without: playing(1),
    },
  ],
  no_end: [
    {
      flow: draw([...menu], 'S>A A>R C>A D>A'),
      at: [null],
      sentence: 'The flow has no End, so no call is ever hung up.',
      without: draw([...menu, end('E')], 'S>A A>R C>A D>E'),
    },
  ],
  no_way_in: [
    {
      flow: draw([start('S'), named(audio('A'), 'Welcome'), audio('B'), end('E')], 'S>B B>E A>E'),
      at: ['A'],
      sentence: 'The Audio Play “Welcome” has no way in, so no call reaches it.',
      without: draw([start('S'), audio('A'), audio('B'), end('E')], 'S>B B>A A>E'),
    },
  ],
  no_way_out: [
    {
      flow: draw([...menu, end('E')], 'S>A A>R C>E'),
      at: ['D'],
      sentence: 'The Keypad child “2” has no way out, so calls break off there.',
      without: fine,
    },
  ],
  dangling_link: [
    {
      flow: draw([...menu, end('E')], 'S>A A>R C>E D>gone'),
      at: ['D'],
      sentence: 'The Keypad child “2” has a link that leads to no node.',
      without: fine,
    },
    {
      flow: draw([start('S'), audio('A'), end('E')], 'S>A A>E gone>A'),
      at: ['A'],
      sentence: 'The Audio Play “Welcome” has an incoming link that starts at no node.',
      without: playing(1),
    },
  ],
  wrong_link: [
    {
      flow: draw([...menu, end('E')], 'S>A A>R C>S D>E'),
      at: ['C'],
      sentence: 'The Keypad child “1” leads back to the Start, where calls only begin.',
      without: draw([...menu, end('E')], 'S>A A>R C>A D>E'),
    },
    {
      flow: draw([start('S'), audio('A'), end('E')], 'S>A A>E E>A'),
      at: ['E'],
      sentence: 'The End has a link out, but calls are hung up there.',
      without: playing(1),
    },
    {
      flow: draw([...menu, audio('B'), end('E')], 'S>A A>R R>B B>C C>E D>E'),
      at: ['B'],
      sentence: 'The Audio Play “Welcome” leads to a child of a Rule, but only its own Rule can lead to it.',
      without: draw([...menu, audio('B'), end('E')], 'S>A A>R R>B R>C R>D B>E C>E D>E'),
    },
    {
      flow: draw([start('S'), audio('A'), audio('B'), end('E')], 'S>A A>B A>E B>E'),
      at: ['A'],
      sentence: 'The Audio Play “Welcome” has more than one way out, but calls can take only one.',
      without: draw([start('S'), audio('A'), audio('B'), end('E')], 'S>A A>B B>E'),
    },
  ],
  endless_loop: [
    {
      flow: draw(
        [...menu, named(audio('J'), 'Jingle'), action('X', { kind: 'replay' }), end('E')],
        'S>A A>R C>X X>J J>X D>E',
      ),
      at: ['J'],
      sentence: 'The Audio Play “Jingle” is part of an endless loop: nothing in it waits for the caller.',
      without: draw([...menu, end('E')], 'S>A A>R C>A D>E'),
    },
  ],
  never_ends: [
    {
      flow: draw([...menu, audio('B'), rule('Q'), child('Q1', 'Q', key('1')), end('E')], 'S>A A>R C>B B>Q Q1>B D>E'),
      at: ['C'],
      sentence: 'The Keypad child “1” leads to no End, whatever the caller does.',
      without: draw(
        [...menu, audio('B'), rule('Q'), child('Q1', 'Q', key('1')), end('E')],
        'S>A A>R C>B B>Q Q1>B Q>E D>E',
      ),
    },
  ],
  unreachable: [
    {
      flow: draw(
        [...menu, audio('B'), rule('Q'), child('Q1', 'Q', key('1')), end('E')],
        'S>A A>R C>E D>E B>Q Q1>B Q>E',
      ),
      at: ['B', 'Q'],
      sentence: 'The Audio Play “Welcome” is never reached: no way leads to it from the Start.',
      without: fine,
    },
  ],
} satisfies Partial<Record<ProblemCode, readonly ProblemCase[]>>;
