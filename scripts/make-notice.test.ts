import fs from 'node:fs';
import { expect, test } from 'vitest';
import { makeNotice, noticeFile, productionParts } from './make-notice.ts';

test('NOTICE is up to date with package-lock.json', () => {
  expect(fs.readFileSync(noticeFile, 'utf8'), 'run node scripts/make-notice.ts').toBe(makeNotice());
});

test('NOTICE lists every dependency of every package with its licence', () => {
  const listed = new Set(productionParts().map(({ name }) => name));
  for (const name of ['flow', 'contract', 'server', 'web', 'client']) {
    const file = new URL(`../packages/${name}/package.json`, import.meta.url);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(fs.readFileSync(file, 'utf8'));
    const wanted = Object.keys({ ...dependencies, ...optionalDependencies }).filter((it) => !it.startsWith('@halloo/'));
    expect(wanted.filter((it) => !listed.has(it))).toEqual([]);
  }
  expect(productionParts().filter(({ licence }) => licence === 'see its folder')).toEqual([]);
});
