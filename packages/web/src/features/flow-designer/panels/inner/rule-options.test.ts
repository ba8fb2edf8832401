import type { Answer, ChildNode } from '@halloo/flow/model';
import { keypadKeys } from '@halloo/flow/vocabulary';
import { describe, expect, it } from 'vitest';
import { keyOwners, openKinds, ruleHint, ruleOptions } from './rule-options.ts';

const child = (answer: Answer, name = ''): ChildNode => ({
  id: `c${name}`,
  x: 0,
  y: 0,
  name,
  wire: undefined,
  kind: 'child',
  ruleId: 'r',
  answer,
  outcome: null,
});
const key = (pressed: (typeof keypadKeys)[number] | null, name = '') => child({ kind: 'key', key: pressed }, name);
const phrase = (keyword: string, name = '') =>
  child({ kind: 'phrase', keyword, synonyms: [], langCode: 'en-IN', langName: 'English (India)' }, name);

describe('the kinds of child that a Rule can get', () => {
  it('are all four where it has none, by the numbers of the specification', () => {
    expect(ruleOptions.map(({ value, label }) => [value, label])).toEqual([
      [1, 'Voice Response'],
      [2, 'Keypad'],
      [4, 'User Keypad Input'],
      [5, 'User Voice Input'],
    ]);
    expect(openKinds('none', [])).toEqual(['phrase', 'key', 'digits', 'speech']);
    expect(ruleHint('none', [])).toBeUndefined();
  });

  it('are those that it has', () => {
    expect(openKinds('phrase', [phrase('yes')])).toEqual(['phrase']);
    expect(ruleHint('phrase', [phrase('yes')])).toBe('Only Voice Response answers can be added here.');
    expect(openKinds('key', [key('1')])).toEqual(['key']);
    expect(ruleHint('key', [key('1')])).toBe('Only Keypad answers can be added here.');
  });

  it('are none once there is a free input', () => {
    expect(openKinds('digits', [])).toEqual([]);
    expect(ruleHint('digits', [])).toBe('You can’t create any other rule child with User Keypad Input');
    expect(ruleHint('speech', [])).toBe('You can’t create any other rule child with User Voice Input');
  });

  it('are none where every key is used, or the kinds are mixed', () => {
    const all = keypadKeys.map((pressed) => key(pressed));
    expect(openKinds('key', all)).toEqual([]);
    expect(ruleHint('key', all)).toBe('Every key is in use.');
    expect(openKinds('mixed', [])).toEqual([]);
    expect(ruleHint('mixed', [])).toMatch(/different kinds/);
  });
});

it('the first child with a key has it', () => {
  const owners = keyOwners([key('1', 'a'), key('1', 'b'), key(null, 'c'), phrase('yes')]);
  expect([...owners].map(([pressed, { name }]) => [pressed, name])).toEqual([['1', 'a']]);
});
