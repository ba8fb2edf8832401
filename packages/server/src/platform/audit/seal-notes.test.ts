import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { notesInFile, notesInMemory } from './seal-notes.ts';

const seal = (id: number) => ({
  ...{ seal: id, position: id * 2, at: '2026-03-01T10:00:00.000Z' },
  ...{ chain: 'a'.repeat(64), key: 'b'.repeat(32), signature: `${'c'.repeat(86)}==` },
});

const makeFile = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-notes-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return path.join(folder, 'audit-seals.jsonl');
};

test.each([
  ['in memory', notesInMemory],
  ['in a file', () => notesInFile(makeFile())],
])('notes %s are read in their order', async (_, make) => {
  const notes = make();
  expect([notes.newest(), await notes.all()]).toEqual([undefined, []]);
  for (const id of [1, 2, 3]) notes.add(seal(id));
  expect([notes.newest(), await notes.all()]).toEqual([seal(3), [seal(1), seal(2), seal(3)]]);
});

test('a line that was cut off spoils no other', async () => {
  const file = makeFile();
  const notes = notesInFile(file);
  notes.add(seal(1));
  fs.appendFileSync(file, '{"seal":2,"posi');
  expect(notes.newest()).toEqual(seal(1));
  notes.add(seal(3));
  expect([notes.newest(), await notesInFile(file).all()]).toEqual([seal(3), [seal(1), seal(3)]]);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});
