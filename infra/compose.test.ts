import fs from 'node:fs';
import path from 'node:path';
import { systemRoutes } from '@halloo/contract/system';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Config, listSettings, readConfig } from '../packages/server/src/config/config.ts';
import {
  read,
  readCompose,
  readDockerfile,
  readEnvironment,
  readUnit,
  type Service,
  secondsOf,
} from './read-services.ts';

const here = import.meta.dirname;
const root = path.join(here, '..');
const known = new Set(listSettings().map(({ name }) => name));
const roles = listSettings().find(({ name }) => name === 'HALLOO_ROLE')?.values ?? [];

const variant = (all: boolean) => {
  const given = readEnvironment('compose.env.example', all);
  return { all, given, ...readCompose(given) };
};
/** The example as it is, and with all its commented options. */
const plain = variant(false);
const calling = variant(true);
const variants = [plain, calling];

const isHalloo = ({ image }: Service) => image === 'halloo';
const hallooOf = (services: Readonly<Record<string, Service>>): [string, Config][] =>
  Object.entries(services)
    .filter(([, service]) => isHalloo(service))
    .map(([name, { environment = {} }]) => [name, readConfig(environment, '/opt/halloo')]);

test('every process starts with its compose settings, in the role of its name', () => {
  for (const { all, services } of variants) {
    const started = hallooOf(services);
    expect(started.map(([name]) => name).sort()).toEqual(roles.filter((role) => role !== 'all').sort());
    for (const [name, config] of started) {
      const { environment = {} } = services[name] ?? {};
      expect(Object.keys(environment).filter((setting) => !known.has(setting))).toEqual([]);
      expect(config.role).toBe(name);
      expect(config.line).toBe(all ? 'asterisk' : 'simulated');
      expect(config.asterisk !== undefined).toBe(all && name === 'dialer');
      expect(config.metrics).toBeDefined();
    }
  }
});

test('compose reads every variable of the example, and a missing password stops it', () => {
  const asked = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const offered = Object.keys(readEnvironment('compose.env.example', true));
  expect(offered.filter((name) => name !== 'COMPOSE_PROFILES' && !asked.has(name))).toEqual([]);
  expect(() => readCompose({})).toThrow('DATABASE_PASSWORD');
});

test('the processes can reach the database', () => {
  for (const { services, given, volumes } of variants) {
    const { ports = [], environment = {}, volumes: mounts = [] } = services.postgres ?? {};
    const [host, port] = (ports[0] ?? '').split(':');
    for (const [name, { databaseUrl = '' }] of hallooOf(services)) {
      const url = new URL(databaseUrl);
      expect([url.hostname, url.port]).toEqual([host, port]);
      expect(url.username).toBe(environment.POSTGRES_USER);
      expect(url.password).toBe(environment.POSTGRES_PASSWORD);
      expect(url.password).toBe(given.DATABASE_PASSWORD);
      expect(url.pathname).toBe(`/${environment.POSTGRES_DB}`);
      expect(services[name]?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    }
    for (const mount of [...mounts, ...(services.api?.volumes ?? [])]) {
      expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
    }
  }
});

test('all processes share the audio', () => {
  for (const { services } of variants) {
    for (const [name, { dataDir, s3 }] of hallooOf(services)) {
      expect(s3).toBeUndefined();
      expect(services[name]?.volumes).toEqual([`data:${dataDir}`]);
    }
  }
});

test('Halloo and Asterisk can reach each other', () => {
  const { services, given } = calling;
  const { api, dialer } = Object.fromEntries(hallooOf(services));
  expect(given.COMPOSE_PROFILES).toBe(services.asterisk?.profiles?.[0]);
  for (const name of ['api', 'dialer', 'asterisk']) expect(services[name]?.network_mode).toBe('host');
  // The lines that an operator copies to asterisk/local/settings.
  const settings = readEnvironment('asterisk/settings.example');
  const [node] = dialer?.asterisk?.nodes ?? [];
  const ari = new URL(node?.baseUrl ?? '');
  expect([ari.hostname, ari.port]).toEqual([settings.HTTP_ADDRESS, settings.HTTP_PORT]);
  expect(node?.user).toBe(settings.ARI_USER);
  expect(read('asterisk/trunks.example.conf')).toContain(`\n[${node?.trunk}](`);
  expect(dialer?.asterisk?.audioUrl).toBe(`http://${api?.host}:${api?.port}`);
  const [mount = ''] = services.asterisk?.volumes ?? [];
  expect(mount).toBe('./asterisk/local:/local:ro');
  expect(read('asterisk/Dockerfile')).toContain('install.sh /local');
});

test('Prometheus scrapes every process at its metrics port', () => {
  const { scrape_configs } = parse(read('prometheus/prometheus.example.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const targets = scrape_configs.flatMap(({ static_configs }) => static_configs.flatMap((one) => one.targets));
  const { services } = plain;
  const metrics = hallooOf(services).map(([, config]) => `${config.metrics?.host}:${config.metrics?.port}`);
  expect(targets.sort()).toEqual(metrics.sort());
  const units = hallooOf(services).map(([name]) => readEnvironment(`systemd/${name}.env.example`).HALLOO_METRICS_PORT);
  expect(targets.map((target) => target.split(':')[1])).toEqual(units.sort());
  const ports = [...hallooOf(services).flatMap(([, { metrics }]) => metrics?.port ?? []), 8080, 5432];
  expect(new Set(ports).size).toBe(ports.length);
});

test('ports are published on this machine only', () => {
  for (const { services } of variants) {
    for (const { ports = [] } of Object.values(services)) {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
    for (const [, { host, metrics }] of hallooOf(services))
      expect([host, metrics?.host]).toEqual(['127.0.0.1', '127.0.0.1']);
  }
});

test('a process gets enough time to finish its calls', () => {
  for (const { services } of variants) {
    for (const [name, { drainMs }] of hallooOf(services)) {
      expect(secondsOf(services[name]?.stop_grace_period ?? '')).toBeGreaterThanOrEqual(drainMs / 1000 + 45);
    }
  }
  const stop = /--stop-timeout (\d+)/.exec(read('Dockerfile'))?.[1];
  expect(Number(stop)).toBeGreaterThanOrEqual(readConfig({}, '/').drainMs / 1000 + 45);
});

test('the build context contains everything', () => {
  for (const { build } of Object.values(plain.services)) {
    if (build === undefined) continue;
    const [context, dockerfile] = typeof build === 'string' ? [build, 'Dockerfile'] : [build.context, build.dockerfile];
    expect(fs.existsSync(path.join(here, context, dockerfile))).toBe(true);
  }
});

test('the image contains what it starts, runs as non-root, and has a health check', () => {
  const lines = readDockerfile('Dockerfile');
  const last = (name: string) => lines.findLast(([instruction]) => instruction === name)?.[1] ?? '';
  const folder = last('WORKDIR');
  expect(lines.filter(([instruction]) => instruction === 'WORKDIR').map(([, rest]) => rest)).toEqual([folder, folder]);
  expect(last('COPY')).toBe(`--from=build ${folder} ${folder}`);
  expect(last('USER')).toBe('node');
  const command = JSON.parse(last('CMD')) as string[];
  // The same command as in the systemd unit.
  const unit = readUnit('systemd/halloo@.service').Service?.find(([key]) => key === 'ExecStart')?.[1];
  expect(`${folder}/${command.join(' ')}`).toBe(unit);
  for (const file of command.filter((word) => !word.startsWith('--')))
    expect(fs.existsSync(path.join(root, file))).toBe(true);
  const environment = Object.fromEntries(
    last('ENV')
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  const { dataDir, port } = readConfig(environment, folder);
  expect(last('VOLUME')).toBe(dataDir);
  expect(last('EXPOSE')).toBe(String(port));
  const [, check = ''] = /CMD (\[.*\])$/.exec(last('HEALTHCHECK')) ?? [];
  const [, script = ''] = JSON.parse(check) as string[];
  expect(read(path.basename(script))).toContain(`${systemRoutes.health.path}\``);
  // The Node of the image only runs npm and the health check; both work with the version in the README.
  const [, major] = /^node:(\d+)-/.exec(last('FROM')) ?? [];
  expect(Number(major)).toBeGreaterThanOrEqual(20);
  // The scripts of the build exist.
  for (const [, file = ''] of read('Dockerfile').matchAll(/import\('\.\/([^']+)'\)/g)) {
    expect(fs.existsSync(path.join(root, file))).toBe(true);
  }
  const left = read('Dockerfile.dockerignore').split('\n');
  for (const name of ['**/node_modules', '.git', '.halloo', 'infra/.env', 'infra/asterisk/local'])
    expect(left).toContain(name);
});
