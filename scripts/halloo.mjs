#!/usr/bin/env node
// `npx halloo …` inside the checkout, on whatever Node the machine has: installs what is missing, then runs the command on
// the pinned Node. Plain JavaScript, like set-up itself.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// Set-up looks at the same arguments: `start` builds the console as well.
await import('./setup.mjs');

const pinned = path.join(root, 'node_modules', '.bin', 'node');
const given = process.argv.slice(2);
// What was compiled once is kept, so that a command answers in half the time.
const cache = path.join(root, 'node_modules', '.cache', 'node');
const env = { NODE_COMPILE_CACHE: cache, ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
const child = spawn(
  fs.existsSync(pinned) ? pinned : process.execPath,
  [path.join(root, 'packages/server/dist/main.js'), ...(given.length > 0 ? given : ['help'])],
  // From the root, as npm start does: a data folder that is set relatively is the same one. Files are named from here.
  { cwd: root, stdio: 'inherit', env },
);
// Ctrl-C reaches the command by itself; what reaches only this process is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
