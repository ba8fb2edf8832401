import { openDatabase } from '../cli/open-database.ts';
import { runCommand } from '../cli/run-command.ts';
import { createTerminal } from '../cli/terminal.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../platform/errors.ts';
import { createCommandContext } from './wire/command-context.ts';
import { audioFolder, openBlobStore } from './wire/create-drivers.ts';

/** Runs one CLI command and returns its exit code. */
export const command = (config: Config, argv: readonly string[]): Promise<number> => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort(new StartError('Cancelled.')));
  }
  process.stdout.on('error', () => {});
  const terminal = createTerminal({ out: process.stdout, err: process.stderr, in: process.stdin });
  return runCommand(argv, {
    config,
    env: process.env,
    // The folder of the user's shell; npm runs scripts elsewhere.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    terminal,
    signal: stop.signal,
    open: (wish) => openDatabase(config, wish, terminal.step, stop.signal),
    openBlobs: () => openBlobStore(config),
    audioFolder: config.s3 ? undefined : audioFolder(config),
    makeContext: (opened) => createCommandContext(config, opened),
  });
};
