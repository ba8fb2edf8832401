import { type ChildProcess, spawn } from 'node:child_process';
import { bin, root } from './run.ts';

// The server restarts when its sources change. Vite serves the console with hot reload and proxies the API.
const start = (program: string, args: string[]) => spawn(program, args, { cwd: root, stdio: 'inherit' });

const children: ChildProcess[] = [
  start(process.execPath, [
    '--watch-path=packages/server/src',
    '--watch-path=packages/contract/src',
    '--watch-preserve-output',
    'packages/server/src/app/main.ts',
  ]),
  start(bin('vite'), ['packages/web', '--host', '127.0.0.1']),
];
process.stdout.write('Open http://127.0.0.1:5173 for the console with hot reload.\n');

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
// The children receive Ctrl-C themselves; this process only has to outlive them.
process.on('SIGINT', () => {});
process.on('SIGTERM', stop);
await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
stop();
