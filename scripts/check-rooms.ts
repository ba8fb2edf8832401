import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './run.ts';

interface House {
  /** From top to bottom. A file imports from its own roof and from those below. */
  readonly roofs: readonly string[];
  /** A roof whose rooms do not import each other, so that one feature can be removed without another. */
  readonly apart?: string;
}

const houses: Readonly<Record<string, House>> = {
  'packages/server/src': {
    roofs: [
      'app',
      'cli',
      'upkeep',
      'calling',
      'results',
      'features',
      'campaign-row',
      'config',
      'drivers',
      'ports',
      'lib',
      'platform',
    ],
  },
  'packages/web/src': { roofs: ['app', 'features', 'shared', 'ui', 'api', 'words'], apart: 'features' },
};

export interface Import {
  readonly from: string;
  readonly to: string;
}

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** The imports of one file from other files of the house: static, dynamic and of types. */
export const importsIn = (file: string, code: string): Import[] => {
  const { module } = parseSync(file, code);
  const written = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => code.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return [...new Set(written)]
    .filter((target) => target?.startsWith('.'))
    .map((target) => ({ from: file, to: path.posix.join(path.posix.dirname(file), String(target)) }))
    .filter(({ to }) => !to.startsWith('..'));
};

const roofOf = (file: string) => file.split('/')[0] ?? '';

const firstRoomOf = (file: string) => file.split('/')[1];

/** A room is a folder together with its `inner/`. */
const roomOf = (file: string) => path.posix.dirname(file).replace(/(^|\/)inner($|\/.*)/, '');

/** The shortest import cycle between rooms; undefined if there is none. */
const findCycle = (doors: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined => {
  for (const start of doors.keys()) {
    const came = new Map<string, string>();
    const waiting = [start];
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      for (const next of doors.get(room) ?? []) {
        if (next === start) {
          const way = [start];
          for (let at = room; at !== start; at = came.get(at) ?? start) way.unshift(at);
          return [start, ...way];
        }
        if (came.has(next)) continue;
        came.set(next, room);
        waiting.push(next);
      }
    }
  }
  return undefined;
};

/** The problems of a house's imports, one sentence each. */
export const problemsOf = ({ roofs, apart }: House, imports: readonly Import[]): string[] => {
  const level = (file: string) => roofs.indexOf(roofOf(file));
  const doors = new Map<string, Set<string>>();
  const problems: string[] = [];
  for (const { from, to } of imports) {
    if (level(from) < 0) problems.push(`${from} is under no roof.`);
    if (level(to) < level(from)) problems.push(`${from} imports ${to}, which is under a higher roof.`);
    if (roofOf(from) === apart && roofOf(to) === apart && firstRoomOf(from) !== firstRoomOf(to)) {
      problems.push(`${from} imports ${to}, but rooms of ${apart}/ do not import each other.`);
    }
    const [here, there] = [roomOf(from), roomOf(to)];
    if (here === there) continue;
    if (/(^|\/)inner\//.test(to)) problems.push(`${from} imports ${to}, which belongs to ${there} alone.`);
    doors.set(here, (doors.get(here) ?? new Set()).add(there));
  }
  const cycle = findCycle(doors);
  return cycle ? [...problems, `Rooms import each other: ${cycle.join(' → ')}.`] : problems;
};

const importsOf = (house: string): Import[] =>
  fs
    .readdirSync(path.join(root, house), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(isSource)
    .flatMap((file) => importsIn(file, fs.readFileSync(path.join(root, house, file), 'utf8')));

if (import.meta.main) {
  const problems = Object.entries(houses).flatMap(([place, house]) =>
    problemsOf(house, importsOf(place)).map((problem) => `${place}: ${problem}`),
  );
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
