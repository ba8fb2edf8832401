import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const shared = [
  'packages/contract/src',
  'packages/flow/src',
  'packages/words/src',
  'package-lock.json',
  'scripts/build.mjs',
];

/** Every source file of the build, in a fixed order. */
const filesBelow = (place) => {
  if (['dist', 'node_modules'].includes(path.basename(place))) return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
};

const hashSources = (places) => {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(path.join(root, place)))) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

const runNode = (args, stdio = 'inherit') =>
  new Promise((resolve, reject) => {
    // The pinned Node instead of the machine's, like the rest of Halloo.
    const node = path.join(root, 'node_modules/.bin/node');
    const child = spawn(fs.existsSync(node) ? node : process.execPath, args, {
      cwd: root,
      stdio,
      // Always a production build, whatever NODE_ENV is here.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(args[0])} ended with code ${code}`)),
    );
  });

const runVite = (folder) =>
  runNode([path.join(root, 'node_modules/vite/bin/vite.js'), 'build', folder, '--logLevel', 'warn']);

/** Builds a package into its dist/, unless it is up to date. */
const buildIfChanged = async (folder, name, sources) => {
  const stampFile = path.join(root, folder, 'dist/.built');
  const wanted = hashSources([...sources, ...shared]);
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted) return;
  process.stdout.write(`Building the ${name} …\n`);
  await runVite(folder);
  fs.writeFileSync(stampFile, wanted);
};

export const buildWebIfChanged = () =>
  buildIfChanged('packages/web', 'console', ['packages/web', 'docs', 'CHANGELOG.md']);

export const buildServerIfChanged = () =>
  buildIfChanged('packages/server', 'server', ['packages/server/src', 'packages/server/vite.config.ts']);

const clusterSources = [
  'packages/server/src/platform/db/migrations',
  'packages/server/src/platform/db/embedded',
  'package-lock.json',
  'scripts/make-cluster.ts',
];

/**
 * Prepares the database that first starts copy. Without it they make their own, so a failure (a platform without embedded
 * database, a folder that may not be written) stops nothing, and is not tried again.
 */
export const makeClusterIfChanged = async () => {
  const stampFile = path.join(root, 'node_modules/.cache/halloo/cluster.built');
  const wanted = hashSources(clusterSources);
  try {
    if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted) return;
    process.stdout.write('Preparing the database …\n');
    fs.mkdirSync(path.dirname(stampFile), { recursive: true });
    fs.writeFileSync(stampFile, wanted);
    await runNode([path.join(root, 'scripts/make-cluster.ts')], 'ignore');
  } catch (error) {
    process.stdout.write(`The database could not be prepared, so the first start takes longer: ${error.message}\n`);
  }
};
