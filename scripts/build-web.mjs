import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const web = path.join(root, 'packages/web');
const dist = path.join(web, 'dist');
const stampFile = path.join(dist, '.built');

const sources = [
  'packages/web',
  'packages/contract/src',
  'packages/flow/src',
  'package-lock.json',
  'scripts/build-web.mjs',
];

/** Every file that goes into the console, in a fixed order. */
const filesBelow = (place) => {
  if (place === dist || path.basename(place) === 'node_modules') return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
};

const hashSources = () => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((place) => filesBelow(path.join(root, place)))) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

const runVite = () =>
  new Promise((resolve, reject) => {
    // The pinned Node, not the machine's: the one that the rest of Halloo runs on.
    const node = path.join(root, 'node_modules/.bin/node');
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const child = spawn(fs.existsSync(node) ? node : process.execPath, [vite, 'build', web, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      // Whatever it is called around here (development, test): what people get is made for them.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`vite ended with code ${code}`))));
  });

/** Builds the console unless it was built from these very sources. */
export const buildWebIfChanged = async () => {
  const wanted = hashSources();
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted) return;
  process.stdout.write('Building the console …\n');
  await runVite();
  fs.writeFileSync(stampFile, wanted);
};
