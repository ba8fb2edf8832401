import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Statement } from '../platform/db/inner/statement.ts';
import { leadState } from './lead-state-sql.ts';

const compiled = (texts: TemplateStringsArray, ...given: unknown[]) =>
  new Statement(() => Promise.reject(new Error('it does not run')), texts, given).compile();

test('states are literals in the statement, so that partial indexes apply', () => {
  const { text, values } =
    compiled`select 1 from lead where state in (${leadState('Waiting', 'Retry due')}) and id = ${7}`;
  expect(text).toBe('select 1 from lead where state in (1, 3) and id = $1');
  expect(values).toEqual([7]);
});

test('no statement of the server refers to a state by number', () => {
  const sources = path.join(import.meta.dirname, '..');
  const files = fs
    .readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!test)\.ts$/.test(file));
  const bare = files.filter((file) =>
    /\bstate (=|<>|!=|in) \(?\d/.test(fs.readFileSync(path.join(sources, file), 'utf8')),
  );
  expect(bare).toEqual([]);
});
