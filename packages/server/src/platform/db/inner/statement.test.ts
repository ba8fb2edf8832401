import { describe, expect, test } from 'vitest';
import { createConnection, type Query } from './statement.ts';

const sent: Query[] = [];
const db = createConnection(async (query) => {
  sent.push(query);
  return Object.assign([{ n: 1 }], { count: 1 });
});

describe('a statement', () => {
  test('has a parameter for each value', () => {
    expect(db`select * from lead where id = ${7} and name = ${'x'}`.compile()).toMatchObject({
      text: 'select * from lead where id = $1 and name = $2',
      values: [7, 'x'],
      isVariable: false,
    });
  });

  test('declares types that the server cannot infer', () => {
    const at = new Date('2026-11-16T09:00:00.123Z');
    const { text, values } =
      db`values (${at}, ${true}, ${db.json({ a: [1] })}, ${Buffer.from('x')}, ${null})`.compile();
    expect(text).toBe('values ($1::timestamptz, $2::boolean, $3::jsonb, $4::bytea, $5)');
    expect(values).toEqual(['2026-11-16T09:00:00.123Z', true, '{"a":[1]}', Buffer.from('x'), null]);
  });

  test('embeds other statements and numbers all parameters', () => {
    const only = db`and state = ${3}`;
    expect(db`select 1 where a = ${1} ${only} ${db``} limit ${5}`.compile()).toMatchObject({
      text: 'select 1 where a = $1 and state = $2  limit $3',
      values: [1, 3, 5],
    });
  });

  test('quotes any name', () => {
    expect(db`select ${db(['a', 'b"c'])} from ${db('staging.file_1')}`.compile().text).toBe(
      'select "a", "b""c" from "staging"."file_1"',
    );
  });

  test('writes rows to insert and columns to set', () => {
    expect(db`insert into t ${db({ a: 1, b: null })} returning id`.compile()).toMatchObject({
      text: 'insert into t ("a", "b") values ($1, $2) returning id',
      values: [1, null],
    });
    expect(db`insert into t ${db([{ a: 1 }, { a: 2 }])}`.compile()).toMatchObject({
      text: 'insert into t ("a") values ($1), ($2)',
      isVariable: true,
    });
    expect(db`update t set ${db({ a: 1, b: db.json({}) })} where id = ${3}`.compile()).toMatchObject({
      text: 'update t set "a" = $1, "b" = $2::jsonb where id = $3',
      values: [1, '{}', 3],
    });
  });

  test('rejects an undefined value and a row without columns', () => {
    expect(() => db`select ${undefined}`.compile()).toThrow('a parameter is undefined: select');
    expect(() => db`insert into t ${db({ a: undefined })}`.compile()).toThrow('undefined');
    expect(() => db`insert into t ${db([])}`.compile()).toThrow('nothing to insert');
  });

  test('runs when it is awaited, and only once', async () => {
    const statement = db<{ n: number }[]>`select ${1} as n`;
    expect(sent).toHaveLength(0);
    const [row] = await statement;
    expect([row?.n, (await statement).count]).toEqual([1, 1]);
    expect(sent).toHaveLength(1);
  });

  test('that is invalid rejects instead of throwing', async () => {
    await expect(db`select ${undefined}`).rejects.toThrow('undefined');
  });
});
