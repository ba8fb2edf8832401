import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { turnsOf, type WrittenCall, written } from '../test/written-call.ts';
import { registry } from './nodes/registry.ts';

/**
 * `HALLOO_REWRITE=1 npx vitest run --project unit packages/flow && npx biome check --write packages/flow/test` rewrites
 * the golden turns. Read the diff: it shows what changes for callers.
 */
const rewrite = process.env.HALLOO_REWRITE === '1';
const folder = (name: string) => new URL(`../test/${name}/`, import.meta.url);
const read = (file: URL) => JSON.parse(fs.readFileSync(file, 'utf8')) as WrittenCall[];

const check = (file: URL) => {
  const calls = read(file);
  if (rewrite) fs.writeFileSync(file, `${written(calls.map((call) => ({ ...call, turns: turnsOf(call) })))}\n`);
  for (const call of read(file)) {
    const turns = turnsOf(call);
    for (const [index, turn] of turns.entries()) {
      expect(turn, `${call.about}, turn ${index}`).toEqual(call.turns[index]);
    }
    expect(call.turns).toHaveLength(turns.length);
  }
};

describe('each kind of node runs as its golden file says', () => {
  test.each(Object.keys(registry))('%s', (kind) => {
    const file = new URL(`${kind}.json`, folder('golden'));
    expect(fs.existsSync(file), `packages/flow/test/golden/${kind}.json`).toBe(true);
    const calls = read(file);
    expect(calls.some(({ flow }) => Object.values(flow.nodes).some((node) => node.kind === kind))).toBe(true);
    check(file);
  });

  test('every golden file belongs to an existing kind', () => {
    const kinds = fs.readdirSync(folder('golden')).map((name) => name.replace('.json', ''));
    expect(kinds.toSorted()).toEqual(Object.keys(registry).toSorted());
  });
});

describe('whole calls, saved and resumed at every turn', () => {
  test.each(fs.readdirSync(folder('replay')))('%s', (name) => check(new URL(name, folder('replay'))));
});
