import { describe, expect, it } from 'vitest';
import { checkSize } from './check-size.ts';

const keyed = (prefix: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, {}]));
const holding = (x: unknown) => ({ nodes: {}, links: {}, x });
const zeros = (length: number) => Array.from({ length }, () => 0);
const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { value };
  return value;
};
const unstorable = 'The flow contains characters that cannot be stored.';
const prototype = 'The flow has a field named __proto__, which cannot be stored.';

describe('a document', () => {
  it.each([
    ['nodes', { nodes: keyed('N', 5000), links: {} }, 'A flow has at most 1,000 nodes; this one has 5,000.'],
    ['links', { nodes: {}, links: keyed('L', 3001) }, 'A flow has at most 3,000 links; this one has 3,001.'],
  ])('is refused with too many %s', (path, given, problem) => expect(checkSize(given)).toEqual({ problem, path }));

  it.each([
    ['deep nesting', holding(deep(100_000)), 'The flow is nested more than 32 levels deep.'],
    ['huge text', holding('a'.repeat(10_000_000)), 'The flow is too large.'],
    ['a huge list', holding(zeros(600_000)), 'A list in the flow has more than 10,000 entries.'],
    ['many long lists', holding(Array.from({ length: 100 }, () => zeros(9000))), 'The flow is too large.'],
    ['another prototype', JSON.parse('{"nodes":{"__proto__":{}},"links":{}}'), prototype],
    ['another prototype deep inside', holding(JSON.parse('[{"__proto__":{"kind":"start"}}]')), prototype],
    ['a NUL', holding('a\0'), unstorable],
    ['half a character', holding('\ud800'), unstorable],
    ['half a character in a name', holding({ '\ud800': 1 }), unstorable],
    ['a function', holding(() => 1), 'The flow contains a value that is not text, a number, a list or an object.'],
    ['no number', holding(Number.NaN), 'The flow contains a value that is not text, a number, a list or an object.'],
  ])('is refused with %s', (_, given, problem) => expect(checkSize(given)).toEqual({ problem, path: '' }));

  it('is refused if it contains itself', () => {
    const given: Record<string, unknown> = holding(1);
    given.x = given;
    expect(checkSize(given)?.problem).toBe('The flow is nested more than 32 levels deep.');
  });

  it('may contain as much as a large flow needs, and fields named like those of every object', () => {
    expect(checkSize({ nodes: keyed('N', 1000), links: keyed('L', 3000), x: deep(20) })).toBeUndefined();
    expect(checkSize(holding({ constructor: 1, toString: null, valueOf: undefined }))).toBeUndefined();
  });
});
