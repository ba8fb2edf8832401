import { describe, expect, it } from 'vitest';
import { draw } from '../test/draw.ts';
import { action, audio, child, end, named, phrase, rule, start } from '../test/nodes.ts';
import { nodeNames } from './node-names.ts';

const key = (digit: '1' | '2') => ({ kind: 'key', key: digit }) as const;
const scripts = new Map([
  [1, 'Will you vote?'],
  [2, 'For whom?'],
  [3, 'Please try again'],
]);
const namesIn = (...drawn: Parameters<typeof draw>) => nodeNames(draw(...drawn), (id) => scripts.get(id));

describe('the name of a question', () => {
  const nodes = [
    ...[start('S'), audio('A', 1), rule('R'), child('R1', 'R', key('1')), child('R2', 'R', key('2'))],
    ...[audio('B', 2), rule('Q'), child('Q1', 'Q', key('1')), child('Q2', 'Q', key('2')), end('E')],
  ];
  const links = 'S>A A>R R1>B R2>E B>Q Q1>E Q2>E';

  it('is its own, otherwise that of the script played before it', () => {
    const nameOf = namesIn(nodes, links);
    expect([nameOf('R'), nameOf('Q')]).toEqual(['Will you vote?', 'For whom?']);
    const own = nodes.map((node) => (node.id === 'Q' ? named(rule('Q'), ' Party ') : node));
    expect(namesIn(own, links)('Q')).toBe('Party');
  });

  it('is that of the question, not of the prompt that repeats it', () => {
    const nameOf = namesIn([...nodes, audio('0', 3)], `${links} R>0 0>R Q>0`);
    expect(nameOf('R')).toBe('Will you vote?');
  });

  it('is found through actions and answers, the nearest Rule first', () => {
    const between = [...nodes, action('X', null)];
    expect(namesIn(between, 'S>A A>X X>R R1>B R2>Q B>Q Q1>E Q2>E')('R')).toBe('Will you vote?');
    expect(namesIn(between, 'S>A A>X X>R R1>B R2>Q B>Q Q1>E Q2>E')('Q')).toBe('For whom?');
  });

  it('differs from all others', () => {
    expect(namesIn(nodes, 'S>A A>R R1>Q R2>E Q1>E Q2>E')('Q')).toBe('Will you vote? (2)');
    const same = nodes.map((node) => (node.kind === 'rule' ? named(rule(node.id), 'Menu') : node));
    expect(['R', 'Q'].map(namesIn(same, links))).toEqual(['Menu', 'Menu (2)']);
  });

  it('is its number where nothing is played before it', () => {
    const silent = nodes.filter(({ kind }) => kind !== 'audio');
    expect(['R', 'Q'].map(namesIn(silent, 'S>R R1>Q Q1>E'))).toEqual(['Question 1', 'Question 2']);
    expect(namesIn(nodes, 'R>R Q>R R>Q')('R')).toBe('Question 1');
    expect(nodeNames(draw(nodes, links), () => undefined)('R')).toBe('Question 1');
  });
});

it('names other nodes by their name, answer, script or kind', () => {
  const nameOf = namesIn([audio('A', 1), audio('B', 9), child('C', 'R', phrase('yes')), named(end('E'), 'Bye')], '');
  expect(['A', 'B', 'C', 'E', 'gone'].map(nameOf)).toEqual(['Will you vote?', 'Audio Play', 'yes', 'Bye', undefined]);
});
