import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** An aborted test run leaves no such process behind. */
export const endWithUs = (child: ChildProcess): void => {
  running.add(child);
  child.once('close', () => running.delete(child));
};
