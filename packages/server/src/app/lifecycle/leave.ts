import fs from 'node:fs';
import { flushCompileCache } from 'node:module';

const shell = '/bin/sh';

const isProgram = (file: string): boolean => {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Ends the process at once. `process.exit` waits for the compiler threads of V8, and these may wait for the main thread
 * (nodejs/node#54918). So a shell replaces the process and exits, which ends all threads.
 */
export const leave = (code: number): never => {
  flushCompileCache();
  if (isProgram(shell)) process.execve?.(shell, ['sh', '-c', `exit ${code}`], {});
  process.exit(code);
};
