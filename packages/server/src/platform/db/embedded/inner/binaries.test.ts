import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyTo } from './binaries.ts';

test('all users can run the copied binaries, whatever the umask of the installation and the first start', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-binaries-'));
  const before = process.umask(0o077);
  onTestFinished(() => {
    process.umask(before);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const from = path.join(folder, 'installed');
  fs.mkdirSync(path.join(from, 'native/bin'), { recursive: true });
  fs.mkdirSync(path.join(from, 'native/lib'));
  fs.writeFileSync(path.join(from, 'package.json'), '{"version":"18.0.0"}');
  fs.writeFileSync(path.join(from, 'native/pg-symlinks.json'), '[{"source":"native/lib/a.1","target":"native/lib/a"}]');
  fs.writeFileSync(path.join(from, 'native/lib/a.1'), 'library');
  fs.writeFileSync(path.join(from, 'native/bin/postgres'), 'program', { mode: 0o700 });

  const home = path.join(folder, 'cache/halloo');
  const copy = copyTo(from, home, { forAll: true });
  const modeOf = (place: string) => (fs.statSync(path.join(copy, place)).mode & 0o777).toString(8);
  const places = [
    '..',
    '.',
    'native',
    'native/bin',
    'native/lib',
    'native/bin/postgres',
    'native/lib/a',
    'package.json',
  ];
  expect(places.map(modeOf)).toEqual(['755', '755', '755', '755', '755', '755', '644', '644']);

  // Repairs what a start with an older version left.
  fs.chmodSync(home, 0o700);
  expect(copyTo(from, home, { forAll: true })).toBe(copy);
  expect(modeOf('..')).toBe('755');

  // A copy in a private data folder leaves the folder private.
  const dataDir = path.join(folder, 'data');
  fs.mkdirSync(dataDir);
  copyTo(from, dataDir, { forAll: false });
  expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700);
});
