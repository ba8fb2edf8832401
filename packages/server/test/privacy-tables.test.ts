import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tablesWithPersons } from '../src/upkeep/privacy/tables-with-persons.ts';
import { tablesWithoutPersons } from '../src/upkeep/privacy/tables-without-persons.ts';
import { createTestDatabase } from './harness.ts';
import { wordColumns } from './word-columns.ts';

const { db } = await createTestDatabase();

const split = (columns: string) => columns.split(' ').filter(Boolean);

/** Tables in the order of their names, with the columns in the order of their names. */
const sorted = (tables: Iterable<readonly [string, readonly string[]]>) =>
  Object.fromEntries([...tables].map(([name, columns]) => [name, columns.toSorted()] as const).sort());

test('every table and column that can hold something of a person is classified, and nothing else', async () => {
  await db`create table staging.file_00000000000000000000000000000000 (
    row integer, number text, lead text, first_name text, last_name text, problem text, duplicate boolean, fields jsonb)`;
  const classified = [
    ...Object.entries(tablesWithPersons).map(
      ([name, { person, other }]) => [name, split(`${person} ${other}`)] as const,
    ),
    ...Object.entries(tablesWithoutPersons).map(([name, [columns]]) => [name, split(columns)] as const),
  ];
  expect(Object.keys(tablesWithPersons).filter((name) => name in tablesWithoutPersons)).toEqual([]);
  expect(sorted(classified)).toEqual(sorted(await wordColumns(db)));
});

test('each classification gives its reasons', () => {
  for (const [name, { person, erasure, exported, retention }] of Object.entries(tablesWithPersons)) {
    expect([person, erasure, exported, retention].every(Boolean), name).toBe(true);
  }
  for (const [name, [, why]] of Object.entries(tablesWithoutPersons)) expect(why, name).not.toBe('');
});

test('the guide says where everything of a person is stored', () => {
  const guide = fs.readFileSync(path.join(import.meta.dirname, '../../../docs/security-and-privacy.md'), 'utf8');
  const [, stored = ''] = guide.split('## What is stored where');
  const [table = ''] = stored.split('## ');
  const missing = Object.keys(tablesWithPersons).filter((name) => !table.includes(`\`${name}\``));
  expect(missing).toEqual(['staging.file']);
});
