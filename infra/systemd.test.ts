import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listSettings, readConfig } from '../packages/server/src/config/config.ts';
import { read, readEnvironment, readUnit, secondsOf } from './read-services.ts';

const root = path.join(import.meta.dirname, '..');
const unit = readUnit('systemd/halloo@.service');
const values = (section: string, key: string) =>
  (unit[section] ?? []).filter(([name]) => name === key).map(([, v]) => v);
const known = new Set(listSettings().map(({ name }) => name));

const roles = listSettings().find(({ name }) => name === 'HALLOO_ROLE')?.values ?? [];
/** Roles that place calls, and so need the line settings. */
const callers = ['all', 'dialer'];

/** The processes with an example, by file name. */
const instances = fs
  .readdirSync(path.join(import.meta.dirname, 'systemd'))
  .flatMap((name) => /^(.+)\.env\.example$/.exec(name)?.[1] ?? [])
  .filter((name) => name !== 'halloo');

/** The settings of a process: the common file, then its own, as in the unit. */
const environmentOf = (instance: string, all: boolean) => ({
  ...readEnvironment('systemd/halloo.env.example', all),
  ...readEnvironment(`systemd/${instance}.env.example`, all),
});

test('the unit reads the files of the examples', () => {
  expect(values('Service', 'EnvironmentFile')).toEqual(['/etc/halloo/halloo.env', '/etc/halloo/%i.env']);
});

test('every role has an example', () => {
  expect(instances.sort()).toEqual([...roles].sort());
});

test.each([false, true])('each process starts with its example and with all commented options: %s', (all) => {
  for (const instance of instances) {
    const environment = environmentOf(instance, all);
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    const config = readConfig(environment, '/opt/halloo');
    expect(config.role).toBe(instance);
    expect(config.databaseUrl).toBeDefined();
    expect(config.dataDir).toBe(`/var/lib/${values('Service', 'StateDirectory')[0]}`);
    expect(config.line).toBe(all ? 'asterisk' : 'simulated');
    expect(config.asterisk !== undefined).toBe(all && callers.includes(instance));
    expect(config.metrics).toBeDefined();
  }
});

test('processes on one machine have different ports', () => {
  const ports = instances.flatMap((instance) => {
    if (instance === 'all') return [];
    const { HALLOO_PORT, HALLOO_METRICS_PORT } = environmentOf(instance, true);
    return [HALLOO_METRICS_PORT, ...(HALLOO_PORT ? [HALLOO_PORT] : [])];
  });
  expect(new Set(ports).size).toBe(ports.length);
  const { HALLOO_AUDIO_URL, HALLOO_PORT } = environmentOf('api', true);
  expect(new URL(HALLOO_AUDIO_URL ?? '').port).toBe(HALLOO_PORT);
});

test('a process gets enough time to finish its calls', () => {
  const { drainMs } = readConfig(environmentOf('dialer', false), '/');
  const [stop = ''] = values('Service', 'TimeoutStopSec');
  // After the calls, requests, jobs and the database have their own limits, 45 seconds together.
  expect(secondsOf(stop)).toBeGreaterThanOrEqual(drainMs / 1000 + 45);
  expect(secondsOf(stop)).toBeGreaterThanOrEqual(readConfig({}, '/').drainMs / 1000 + 45);
  // Halloo stops its own children: a signal to all of them would stop its database first.
  expect(values('Service', 'KillMode')).toEqual(['mixed']);
  expect(values('Service', 'Restart')).toEqual(['on-failure']);
});

test('the started program exists', () => {
  const [command = ''] = values('Service', 'ExecStart');
  const [folder = ''] = values('Service', 'WorkingDirectory');
  const [program = '', ...words] = command.split(' ');
  const [script = '', ...rest] = words.filter((word) => !word.startsWith('--'));
  expect(rest).toEqual([]);
  expect(program.startsWith(`${folder}/`)).toBe(true);
  expect(fs.existsSync(path.join(root, program.slice(folder.length)))).toBe(true);
  expect(fs.existsSync(path.join(root, script))).toBe(true);
  for (const page of values('Unit', 'Documentation')) {
    expect(fs.existsSync(path.join(root, page.replace(`file://${folder}`, '')))).toBe(true);
  }
});

/** All keys of our units by section. systemd only warns of an unknown key and ignores it. */
const allowed: Record<string, readonly string[]> = {
  Unit: ['Description', 'Documentation', 'Wants', 'After', 'StartLimitIntervalSec', 'StartLimitBurst'],
  Service: [
    ...['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'ExecStart', 'Restart', 'RestartSec', 'KillMode'],
    ...[
      'TimeoutStopSec',
      'LimitNOFILE',
      'StateDirectory',
      'StateDirectoryMode',
      'UMask',
      'ProtectSystem',
      'ProtectHome',
    ],
    ...['PrivateTmp', 'PrivateDevices', 'ProtectClock', 'ProtectControlGroups', 'ProtectHostname', 'ProtectKernelLogs'],
    ...['ProtectKernelModules', 'ProtectKernelTunables', 'NoNewPrivileges', 'CapabilityBoundingSet'],
    ...['RestrictAddressFamilies', 'RestrictNamespaces', 'RestrictRealtime', 'RestrictSUIDSGID', 'LockPersonality'],
    ...['SystemCallArchitectures', 'SystemCallFilter', 'SystemCallErrorNumber'],
  ],
  Install: ['WantedBy'],
};

test.each(['systemd/halloo@.service', 'asterisk/halloo-asterisk.service'])(
  '%s is written as systemd wants it',
  (name) => {
    const sections = readUnit(name);
    expect(Object.keys(sections)).toEqual(['Unit', 'Service', 'Install']);
    const foreign = Object.entries(sections).flatMap(([section, lines]) =>
      lines.map(([key]) => key).filter((key) => !allowed[section]?.includes(key)),
    );
    expect(foreign).toEqual([]);
  },
);

test('systemd-analyze reports no problem, if systemd is installed', ({ skip }) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) skip('there is no systemd here; the test above holds');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-unit-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  // As on a machine where it is installed: its files exist.
  const file = path.join(folder, 'halloo@api.service');
  fs.writeFileSync(file, read('systemd/halloo@.service').replaceAll('/opt/halloo', root));
  const { status, stderr, stdout } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  const about = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('halloo'));
  expect({ status, about }).toEqual({ status: 0, about: [] });
});
