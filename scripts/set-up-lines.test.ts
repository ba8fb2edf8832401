import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readConfig } from '../packages/server/src/config/config.ts';
import {
  asCommand,
  asFile,
  problemsIn,
  settingsOf,
  type Way,
} from '../packages/web/src/features/settings/inner/set-up/env-lines.ts';
import {
  lineWays,
  messageWays,
  speechWays,
  storageWays,
} from '../packages/web/src/features/settings/inner/set-up/ways.ts';

const all = [speechWays, messageWays, lineWays, storageWays].flat();

/** What an operator may type: the examples, a name where there is none, the last of several options. */
const examplesOf = (way: Way) =>
  Object.fromEntries(
    way.fields.map(({ name, example, options }) => [name, options?.at(-1) ?? example?.replace('…', '1') ?? 'halloo']),
  );

test.each(all)('the server starts with the lines for $label ($id)', (way) => {
  const values = examplesOf(way);
  expect(problemsIn(way, values)).toEqual({});
  expect(() => readConfig(Object.fromEntries(settingsOf(way, values)), '/')).not.toThrow();
});

test('a node keeps the form of its trunk, and a sign in the name of its user', () => {
  const way = lineWays.find(({ id }) => id === 'asterisk');
  const values = { address: 'http://10.0.0.5:8088', user: 'me@work', trunk: 'sim-{from}', capacity: '8' };
  const settings = way ? settingsOf(way, values) : [];
  expect(readConfig(Object.fromEntries(settings), '/').asterisk?.nodes).toMatchObject([
    {
      baseUrl: 'http://10.0.0.5:8088/ari',
      user: 'me@work',
      password: 'YOUR_PASSWORD',
      trunk: 'sim-{from}',
      capacity: 8,
    },
  ]);
});

test('a shell reads the values as they were typed', () => {
  const settings = [
    ['A', 'plain'],
    ['B', `it's "$HOME" & {more}`],
    ['C', ''],
  ] as const;
  const command = asCommand(settings).replace('npm start', `printf '%s|' "$A" "$B" "$C"`);
  expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' })).toBe(`plain|it's "$HOME" & {more}||`);
  expect(asFile(settings.slice(0, 1))).toBe('A=plain');
});

test('what is missing or wrong is named', () => {
  const smpp = messageWays.find(({ id }) => id === 'smpp');
  expect(smpp && problemsIn(smpp, { HALLOO_SMPP_URL: 'smsc.example', HALLOO_SMPP_RATE: '0' })).toEqual({
    HALLOO_SMPP_URL: 'must be like smpp://smsc.example.org:2775',
    HALLOO_SMPP_SYSTEM_ID: '',
    HALLOO_SMPP_RATE: 'must be a whole number from 1 to 10,000',
  });
});
