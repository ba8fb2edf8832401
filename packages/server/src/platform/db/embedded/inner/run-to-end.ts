import { type SpawnOptions, spawn } from 'node:child_process';

interface Ended {
  /** Null if a signal ended it or it did not start. */
  readonly code: number | null;
  /** Why it did not start. */
  readonly problem: string | undefined;
}

/** Runs a program to its end. `signal` ends it early; `input` is for a program with a pipe as its standard input. */
export const runToEnd = (
  program: string,
  args: readonly string[],
  { input = '', signal, ...options }: SpawnOptions & { input?: string; signal: AbortSignal },
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(program, args, options);
    const kill = () => child.kill('SIGTERM');
    signal.addEventListener('abort', kill, { once: true });
    const end = (ended: Ended) => {
      signal.removeEventListener('abort', kill);
      resolve(ended);
    };
    child.once('error', ({ message }) => end({ code: null, problem: message }));
    child.once('exit', (code) => end({ code, problem: undefined }));
    // It may end without reading the input.
    child.stdin?.on('error', () => {}).end(input);
  });
