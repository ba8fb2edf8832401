// Runs before every npm script, on the machine's Node. So it is plain JavaScript for any Node since 14: an old one must
// get as far as the error message below.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServerIfChanged, buildWebIfChanged, makeClusterIfChanged } from './build.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Halloo needs Node.js 20.19 or later, and this is ${process.versions.node}; please install a newer one.`);
}

const stampFile = path.join(root, 'node_modules', '.halloo-installed');

const wantedStamp = () => {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
};

const isInstalled = (wanted) => {
  try {
    return fs.readFileSync(stampFile, 'utf8') === wanted;
  } catch {
    return false;
  }
};

const install = () =>
  new Promise((resolve, reject) => {
    const npm = process.env.npm_execpath;
    const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
    const args = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const started = Date.now();
    const timer = setInterval(() => {
      process.stdout.write(`  … still installing (${Math.round((Date.now() - started) / 1000)} s)\n`);
    }, 10_000);
    const child = spawn(command, [...before, ...args], { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearInterval(timer);
      if (code === 0) resolve();
      else reject(new Error(`npm ci ended with code ${code}`));
    });
  });

// A sealed tree, such as that of the container image, is complete and may be read-only: it is never installed or built again.
const isSealed = fs.existsSync(path.join(root, '.sealed'));

const setUp = async () => {
  const wanted = wantedStamp();
  if (!isInstalled(wanted)) {
    process.stdout.write('Installing what Halloo needs (once, about 1.1 GB) …\n');
    try {
      await install();
    } catch (error) {
      stop(
        `Halloo's packages could not be installed: ${error.message}; check the connection to the npm registry and try again.`,
      );
    }
    fs.writeFileSync(stampFile, wanted);
  }
  await buildServerIfChanged();
  // Only a process that serves HTTP needs the console.
  if (process.argv[2] === 'start') {
    await buildWebIfChanged();
    await makeClusterIfChanged();
  }
};

if (!isSealed) {
  try {
    await oneAtATime(path.join(root, '.setting-up'), setUp, {
      onWait: (pid) => process.stdout.write(`Waiting for process ${pid}, which installs or builds Halloo …\n`),
    });
  } catch (error) {
    stop(`Halloo could not be built: ${error.message}`);
  }
}
