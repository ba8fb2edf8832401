import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const here = import.meta.dirname;
export const read = (name: string): string => fs.readFileSync(path.join(here, name), 'utf8');

export type Environment = Record<string, string>;

/** The text of a file of NAME=value lines. With `all`, the commented ones count too. */
export const environmentText = (name: string, all: boolean): string =>
  all ? read(name).replace(/^#(?=[A-Z0-9_]+=)/gm, '') : read(name);

/** Reads a file of NAME=value lines. */
export const readEnvironment = (name: string, all = false): Environment => {
  const text = environmentText(name, all);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, key, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      if (key === undefined || value === undefined) throw new Error(`${name}: ${line}`);
      return [key, value.replace(/^'(.*)'$/, '$1')];
    }),
  );
};

/** The lines of one section of a systemd unit, in order. */
export const readUnit = (name: string): Record<string, [key: string, value: string][]> => {
  const sections: Record<string, [string, string][]> = {};
  let section: [string, string][] | undefined;
  for (const line of read(name).split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, title] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (title !== undefined) {
      section = [];
      sections[title] = section;
    } else if (section && key !== undefined && value !== undefined) section.push([key, value]);
    else throw new Error(`${name}: ${line}`);
  }
  return sections;
};

const units: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };

/** Durations in the syntax of systemd and compose, in seconds: 90, 90s, 3m, 1m30s. */
export const secondsOf = (span: string): number => {
  if (/^\d+$/.test(span)) return Number(span);
  const parts = [...span.matchAll(/(\d+)(h|m|s)/g)];
  if (parts.map(([part]) => part).join('') !== span) throw new Error(`no span of time: ${span}`);
  return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? Number.NaN), 0);
};

/** Expands `${NAME}`, `${NAME:-default}` and `${NAME:?why}` like compose. */
const fill = (text: string, given: Environment): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = given[name] ?? '';
    if (value !== '') return value;
    if (kind === '-') return rest;
    throw new Error(kind === '?' ? `${name}: ${rest}` : `${name} is not set`);
  });

export interface Service {
  readonly image?: string;
  readonly build?: string | { readonly context: string; readonly dockerfile: string };
  readonly network_mode?: string;
  readonly environment?: Environment;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly stop_grace_period?: string;
  readonly profiles?: readonly string[];
}

/** The compose file with these variables expanded. */
export const readCompose = (given: Environment) => {
  const filled = fill(read('compose.yaml').replace(/^\s*#.*$/gm, ''), given);
  const file = parse(filled, { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  const asText = (environment: Environment = {}) =>
    Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]));
  const services = Object.entries(file.services).map(([name, service]): [string, Service] => [
    name,
    { ...service, environment: asText(service.environment) },
  ]);
  return { ...file, services: Object.fromEntries(services) };
};

/** The instructions of a Dockerfile, with continued lines joined. */
export const readDockerfile = (name: string): [instruction: string, rest: string][] =>
  read(name)
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, instruction, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      if (instruction === undefined || rest === undefined) throw new Error(`${name}: ${line}`);
      return [instruction, rest];
    });
