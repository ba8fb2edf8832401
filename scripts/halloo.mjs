#!/usr/bin/env node
// `./halloo …`, on the machine's Node: installs what is missing, then runs the command on the pinned Node. Plain
// JavaScript, like setup itself.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// Setup reads the same arguments: `start` also builds the console.
await import('./setup.mjs');

const pinned = path.join(root, 'node_modules', '.bin', 'node');
const given = process.argv.slice(2);
// With the compile cache a command starts in half the time.
const cache = path.join(root, 'node_modules', '.cache', 'node');
const env = { NODE_COMPILE_CACHE: cache, ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
const child = spawn(
  fs.existsSync(pinned) ? pinned : process.execPath,
  [path.join(root, 'packages/server/dist/main.js'), ...(given.length > 0 ? given : ['help'])],
  // From the root, like npm start, so that a relative data folder is the same one. File names are relative to the
  // caller's folder.
  { cwd: root, stdio: 'inherit', env },
);
// The command receives Ctrl-C itself. Signals to this process alone are passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
