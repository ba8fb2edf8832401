import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listSettings, readConfig } from '../packages/server/src/config/config.ts';
import { environmentText, readEnvironment } from './read-services.ts';

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

/** The settings that a shell has after it loaded this text, as an operator does before a command. */
const loadInShell = (text: string): Record<string, string> => {
  const { stdout, stderr } = spawnSync('sh', ['-eu'], {
    input: `set -a\n${text}\nset +a\nenv -0`,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '' },
  });
  expect(stderr).toBe('');
  const pairs = stdout.split('\0').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return Object.fromEntries(pairs.filter(([name = '']) => /^(HALLOO|COMPOSE|DATABASE)_/.test(name)));
};

test.each(['systemd/halloo.env.example', 'compose.env.example'])(
  'a shell reads %s as systemd and compose do',
  (name) => {
    expect(loadInShell(environmentText(name, true))).toEqual(readEnvironment(name, true));
  },
);

test.each(['email.md', 'metrics.md', 'sms.md', 'voices.md'])(
  'Halloo starts with every setting that docs/%s shows',
  (name) => {
    const guide = fs.readFileSync(path.join(import.meta.dirname, '../docs', name), 'utf8');
    const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      // Instead of a start, the environment in which it would happen.
      const { stdout } = spawnSync('sh', ['-eu'], {
        input: `npm() { [ "$1" = start ] && env -0; }\ncurl() { [ "$1" = -s ]; }\n${block}`,
        encoding: 'utf8',
        env: { PATH: process.env.PATH ?? '' },
      });
      const env = Object.fromEntries(stdout.split('\0').map((line) => line.split(/=(.*)/s)));
      const given = Object.keys(env).filter((setting) => setting.startsWith('HALLOO_'));
      expect(given).not.toEqual([]);
      expect(() => readConfig(env, '/opt/halloo')).not.toThrow();
    }
  },
);

test('the settings of docs/several-machines.md can be loaded in a shell, and every role starts with them', () => {
  const guide = fs.readFileSync(path.join(import.meta.dirname, '../docs/several-machines.md'), 'utf8');
  const [, block = ''] = /^```sh\n(HALLOO_DATABASE_URL=.*?)^```$/ms.exec(guide) ?? [];
  const loaded = loadInShell(block);
  for (const role of ['api', 'dialer', 'speech']) {
    expect(readConfig({ ...loaded, HALLOO_ROLE: role }, '/opt/halloo').role).toBe(role);
  }
  const { asterisk } = readConfig({ ...loaded, HALLOO_ROLE: 'dialer' }, '/opt/halloo');
  expect(asterisk?.nodes).toMatchObject([{ name: 'north', trunk: 'provider' }]);
});
