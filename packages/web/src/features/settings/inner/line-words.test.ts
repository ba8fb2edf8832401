import type { LineNode } from '@halloo/contract/settings';
import { describe, expect, it } from 'vitest';
import { drainInWords, lineInWords, loadInWords } from './line-words.ts';

const node = (name: string, given: Partial<LineNode> = {}): LineNode => ({
  name,
  address: 'http://10.0.0.5:8088/ari',
  state: 'ready',
  note: '',
  calls: 0,
  capacity: 60,
  dialers: 1,
  load: { tasks: null, answer_ms: null, lost: null, jitter_ms: null },
  slowed: null,
  ...given,
});

it('says of the simulated line that nobody is really called, and never in green', () => {
  const line = lineInWords({ driver: 'simulated', state: 'ready', note: 'Calls are simulated.', nodes: [] });
  expect(line).toMatchObject({ title: 'Simulated: no real calls', tone: 'yellow' });
});

it('gives the reason of a line that does not work', () => {
  const note = 'No dialer is running, so no calls are made.';
  expect(lineInWords({ driver: 'simulated', state: 'not ready', note, nodes: [] })).toEqual({
    title: 'Simulated: not ready',
    words: note,
    tone: 'red',
  });
  expect(lineInWords({ driver: 'asterisk', state: 'not ready', note: '', nodes: [] }).words).toMatch(/ready again/);
});

it('says of a real line that real phones ring, and in green only while every node takes calls', () => {
  const note = 'Calls go through 2 Asterisk nodes.';
  expect(lineInWords({ driver: 'asterisk', state: 'ready', note, nodes: [node('a'), node('b')] })).toEqual({
    title: 'Asterisk: ready',
    words: 'Real phones ring. Calls go through 2 Asterisk nodes.',
    tone: 'green',
  });
  const nodes = [node('a'), node('b', { state: 'failing' })];
  expect(lineInWords({ driver: 'asterisk', state: 'ready', note: '', nodes })).toEqual({
    title: 'Asterisk: ready, but not on every node',
    words: 'Real phones ring.',
    tone: 'yellow',
  });
});

it('says how full a node is', () => {
  expect(loadInWords({ calls: 0, capacity: 1 })).toBe('0 of 1 call');
  expect(loadInWords({ calls: 1200, capacity: 10_000 })).toBe('1,200 of 10,000 calls');
});

describe('what it means to let a node take no new calls', () => {
  it('counts its calls and the nodes that are left', () => {
    const a = node('a', { calls: 3 });
    expect(drainInWords(a, [a, node('b')])).toBe('3 calls in progress continue. New calls go to the other 1 node.');
    const b = node('b', { calls: 1 });
    expect(drainInWords(b, [a, b, node('c')])).toBe('1 call in progress continues. New calls go to the other 2 nodes.');
  });

  it('says that nobody will be called where no other node takes calls', () => {
    const a = node('a');
    expect(drainInWords(a, [a])).toBe(
      'The node has no calls in progress. No new calls will be placed, because this is the only node.',
    );
    expect(drainInWords(a, [a, node('b', { state: 'failing' })])).toBe(
      'The node has no calls in progress. No new calls will be placed, because the other 1 node takes none either.',
    );
    expect(drainInWords(a, [a, node('b', { state: 'failing' }), node('c', { state: 'draining' })])).toMatch(
      /because the other 2 nodes take none either\.$/,
    );
  });
});
