import { describe, expect, it } from 'vitest';
import { draw } from '../test/draw.ts';
import { audio, child, end, phrase, rule, start } from '../test/nodes.ts';
import { graphOf } from './graph.ts';

const one = { kind: 'key', key: '1' } as const;

describe('the graph of a flow', () => {
  it('is built once', () => {
    const flow = draw([start('S')]);
    expect(graphOf(flow)).toBe(graphOf(flow));
    expect(graphOf({ ...flow })).not.toBe(graphOf(flow));
  });

  it('starts at the first Start by id, and has every End', () => {
    const graph = graphOf(draw([end('Z'), start('T'), start('S'), end('E')]));
    expect(graph.start?.id).toBe('S');
    expect(graph.ends.map(({ id }) => id)).toEqual(['E', 'Z']);
    expect(graphOf(draw([])).start).toBeUndefined();
  });

  it('follows the first link by id, except those from a Rule to its own children', () => {
    const nodes = [audio('A'), rule('R'), child('C', 'R', one), child('D', 'Q', one), end('E'), end('F')];
    const graph = graphOf(draw(nodes, 'A>F A>E R>C R>E C>E E>A'));
    expect(graph.wayOut('A')?.to).toBe('E');
    expect(graph.wayOut('R')?.to).toBe('E');
    expect(graph.wayOut('C')?.to).toBe('E');
    expect(graph.wayOut('E')).toBeUndefined();
    expect(graph.wayOut('nowhere')).toBeUndefined();
    expect(graphOf(draw(nodes, 'R>D')).wayOut('R')?.to).toBe('D');
  });

  it('has the links into a node by id', () => {
    const graph = graphOf(draw([audio('A'), audio('B'), end('E')], 'B>E A>E gone>E'));
    expect(graph.waysIn('E').map(({ from }) => from)).toEqual(['A', 'B', 'gone']);
    expect(graph.waysIn('A')).toEqual([]);
  });

  it('has the children of a Rule from left to right, from top to bottom, then by id', () => {
    const at = (id: string, x: number, y: number) => ({ ...child(id, 'R', one), x, y });
    const graph = graphOf(draw([rule('R'), at('b', 1, 1), at('a', 1, 1), at('c', 1, 0), at('d', 0, 9)]));
    expect(graph.children('R').map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
    expect(graph.children('constructor')).toEqual([]);
  });

  it('says what a Rule waits for', () => {
    const nodes = [
      rule('keys'),
      child('k1', 'keys', one),
      child('k2', 'keys', { kind: 'key', key: null }),
      rule('words'),
      child('w', 'words', phrase('yes')),
      rule('both'),
      child('b1', 'both', one),
      child('b2', 'both', { kind: 'digits' }),
      rule('none'),
    ];
    const graph = graphOf(draw(nodes));
    expect(['keys', 'words', 'both', 'none'].map(graph.ruleKind)).toEqual(['key', 'phrase', 'mixed', 'none']);
  });
});
