import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listSettings } from '../packages/server/src/config/config.ts';

const page = fs.readFileSync(path.join(import.meta.dirname, '../docs/settings.md'), 'utf8');

/** Used only by tests and benchmarks. */
const forTests = /^HALLOO_(TEST|BENCH|FAULT|REWRITE)/;

const rows = [...page.matchAll(/^\| `(HALLOO_\w+)` \| (.*?) \| (.*) \|$/gm)].map(([, name, usual, meaning]) => ({
  name: name ?? '',
  usual: usual ?? '',
  meaning: meaning ?? '',
}));

test('docs/settings.md has a row for every setting that Halloo reads, and for no other', () => {
  const documented = rows.map(({ name }) => name);
  const read = listSettings().map(({ name }) => name);
  expect({
    missing: read.filter((name) => !documented.includes(name)),
    unknown: documented.filter((name) => !read.includes(name)),
    twice: documented.filter((name, index) => documented.indexOf(name) !== index),
  }).toEqual({ missing: [], unknown: [], twice: [] });
});

test('the documented defaults are those of the program', () => {
  for (const { name, usual } of listSettings()) {
    const told = rows.find((row) => row.name === name)?.usual ?? '';
    const right =
      usual === undefined ? /^unset(: .+)?$/.test(told) : told === (usual === '' ? 'empty' : `\`${usual}\``);
    expect({ name, told, right }).toEqual({ name, told, right: true });
  }
});

test('all allowed values are documented', () => {
  for (const { name, values } of listSettings()) {
    const { meaning = '' } = rows.find((row) => row.name === name) ?? {};
    expect({ name, untold: values.filter((value) => !meaning.includes(`\`${value}\``)) }).toEqual({ name, untold: [] });
  }
});

test('no other page mentions an unknown setting', () => {
  const root = path.join(import.meta.dirname, '..');
  const names = listSettings().map(({ name }) => name);
  // `HALLOO_S3_…` means all settings with this prefix.
  const isRead = (told: string) => names.some((name) => name === told || (told.endsWith('_') && name.startsWith(told)));
  const pages = ['README.md', ...fs.readdirSync(path.join(root, 'docs')).map((name) => `docs/${name}`)];
  const foreign = pages
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const text = fs.readFileSync(path.join(root, name), 'utf8');
      const told = new Set([...text.matchAll(/\bHALLOO_[A-Z0-9_]+\b/g)].map(([setting]) => setting));
      // A name with a dollar sign in an example is a variable of the reader's shell or program.
      const own = (setting: string) => text.includes(`$${setting}`) || text.includes(`.${setting}`);
      return [...told]
        .filter((setting) => !isRead(setting) && !forTests.test(setting) && !own(setting))
        .map((setting) => `${name}: ${setting}`);
    });
  expect(foreign).toEqual([]);
});
