import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readDockerfile } from '../infra/read-services.ts';
import { root } from '../scripts/run.ts';
import { newFolder } from './halloo.ts';

const run = (program: string, args: readonly string[], cwd: string): boolean =>
  spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] }).status === 0;

/** Links instead of copies where the file system allows it. */
const copyBelow = (places: readonly string[], to: string) => {
  if (run('cp', ['-al', '--parents', ...places, to], root)) return;
  if (!run('cp', ['-a', '--parents', ...places, to], root)) throw new Error('The tree of the image was not copied.');
};

/** `COPY . .` with the ignore file of the image. */
const copySources = (tree: string) => {
  const lines = fs.readFileSync(path.join(root, 'infra/Dockerfile.dockerignore'), 'utf8').trim().split('\n');
  const anywhere = new Set(lines.flatMap((line) => /^\*\*\/(.+)$/.exec(line)?.[1] ?? []));
  const left = new Set(lines);
  fs.cpSync(root, tree, {
    recursive: true,
    filter: (place) => !anywhere.has(path.basename(place)) && !left.has(path.relative(root, place)),
  });
};

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
}

/** The packages as `npm prune --omit=dev` leaves them. */
const copyPackages = (tree: string) => {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const kept = Object.entries(lock.packages)
    .filter(([place, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !dev)
    .map(([place]) => place)
    .filter((place) => fs.lstatSync(path.join(root, place), { throwIfNoEntry: false }) !== undefined);
  copyBelow(kept, tree);
  const bins = path.join(tree, 'node_modules/.bin');
  fs.mkdirSync(bins);
  for (const name of fs.readdirSync(path.join(root, 'node_modules/.bin'))) {
    const target = fs.readlinkSync(path.join(root, 'node_modules/.bin', name));
    if (fs.existsSync(path.join(bins, target))) fs.symlinkSync(target, path.join(bins, name));
  }
};

/** What each command of the Dockerfile does to the tree. Another command there needs an entry here. */
const steps: Readonly<Record<string, (tree: string, bin: string) => void>> = {
  'COPY . .': copySources,
  'node scripts/setup.mjs start': (tree) => copyBelow(['packages/server/dist', 'packages/web/dist'], tree),
  'npm prune --omit=dev --ignore-scripts --no-audit --no-fund': copyPackages,
  'touch .sealed': (tree) => fs.writeFileSync(path.join(tree, '.sealed'), ''),
  'mkdir -p /var/lib/halloo': () => {},
  'chown node:node /var/lib/halloo': () => {},
  'ln -s /opt/halloo/halloo /usr/local/bin/halloo': (tree, bin) =>
    fs.symlinkSync(path.join(tree, 'halloo'), path.join(bin, 'halloo')),
};

export interface ImageTree {
  /** The folder /opt/halloo of the image. */
  readonly tree: string;
  /** A folder for which the user has permission. */
  readonly work: string;
  /** The folder /usr/local/bin. */
  readonly bin: string;
  /** The user of the image; undefined where the tests run as an ordinary user already. */
  readonly user: number | undefined;
  readonly env: Record<string, string>;
  readonly command: [string, ...string[]];
  readonly healthCheck: [string, ...string[]];
  /** Gives files to the user. */
  own(place: string): void;
}

/** The tree of the container image, made without a container engine: read-only, and used by an ordinary user. */
export const makeImageTree = (): ImageTree => {
  const folder = newFolder();
  onTestFinished(() => {
    // Only folders: the files may be links to those of the repository.
    run('find', [folder, '-type', 'd', '-exec', 'chmod', 'u+w', '{}', '+'], '/');
    fs.rmSync(folder, { recursive: true, force: true });
  }, 120_000);
  fs.chmodSync(folder, 0o755);
  const [tree, work, bin] = [path.join(folder, 'opt'), path.join(folder, 'work'), path.join(folder, 'bin')];
  for (const place of [tree, work, bin]) fs.mkdirSync(place);
  const lines = readDockerfile('Dockerfile');
  for (const [instruction, rest] of lines) {
    const commands = instruction === 'RUN' ? rest.split('&&').map((each) => each.trim().replaceAll(/\s+/g, ' ')) : [];
    for (const command of rest === '. .' ? ['COPY . .'] : commands) {
      const step = steps[command];
      if (!step) throw new Error(`infra/Dockerfile: “${command}” is not known to the test of the image.`);
      step(tree, bin);
    }
  }
  run('find', [tree, '-type', 'd', '-exec', 'chmod', 'a-w,a+rx', '{}', '+'], '/');
  const user = process.getuid?.() === 0 ? 65_534 : undefined;
  const own = (place: string) => {
    if (user !== undefined && !run('chown', ['-R', `${user}:${user}`, place], '/')) throw new Error(`chown ${place}`);
  };
  own(work);
  const last = (name: string) => lines.findLast(([instruction]) => instruction === name)?.[1] ?? '';
  const listed = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as [string, ...string[]];
  return {
    ...{ tree, work, bin, user, own },
    env: {
      // The image has a Node of its own on its path.
      PATH: [bin, path.join(tree, 'node_modules/.bin'), '/usr/bin', '/bin'].join(':'),
      HOME: '/nonexistent',
    },
    command: listed(last('CMD')),
    healthCheck: listed(last('HEALTHCHECK')),
  };
};
