import { readConfig } from '../config/config.ts';
import { StartError } from '../platform/errors.ts';
import { command } from './command.ts';
import { leave } from './lifecycle/leave.ts';
import { serve } from './serve.ts';

const argv = process.argv.slice(2);
const serves = argv[0] === undefined || argv[0] === 'start';
let code = 1;
try {
  const config = readConfig(process.env, process.cwd());
  code = serves ? await serve(config) : await command(config, argv);
} catch (error) {
  // A problem that the operator can fix is one sentence; anything else is a bug and prints its stack.
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack ?? error}\n`);
}
// Everything has stopped or was abandoned, so nothing may keep the process alive.
leave(code);
