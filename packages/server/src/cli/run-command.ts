import { parseArgs } from 'node:util';
import { commandOrigin, withOrigin } from '../platform/audit/origin.ts';
import { AppError, StartError } from '../platform/errors.ts';
import { type Command, type CommandParts, type Given, parseOptions, UsageError } from './command.ts';
import { accountCommand } from './inner/account-command.ts';
import { auditCommand } from './inner/audit-command.ts';
import { backupCommand } from './inner/backup-command.ts';
import { checkCommand } from './inner/check-command.ts';
import { exportCommand } from './inner/export-command.ts';
import { helpOf, helpText, unknownCommand } from './inner/help.ts';
import { importCommand } from './inner/import-command.ts';
import { personCommand } from './inner/person-command.ts';
import { rehearseCommand } from './inner/rehearse-command.ts';
import { restoreCommand } from './inner/restore-command.ts';
import { versionCommand } from './inner/version-command.ts';

/** Only for the help: `main.ts` runs it without this file. */
const startCommand: Command = {
  name: 'start',
  summary: 'start Halloo, as npm start does',
  usage: ['start'],
  details: [],
  options: {},
  run: () => Promise.reject(new Error('started elsewhere')),
};

export const commands: readonly Command[] = [
  startCommand,
  accountCommand,
  auditCommand,
  backupCommand,
  restoreCommand,
  checkCommand,
  rehearseCommand,
  importCommand,
  exportCommand,
  personCommand,
  versionCommand,
];

const isHelp = (word: string | undefined) => word === 'help' || word === '--help' || word === '-h';

const readGiven = (command: Command, args: readonly string[]): Given => {
  if (command.raw) return { words: args, options: {} };
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: parseOptions(command),
      allowPositionals: true,
      strict: true,
    });
    return { words: positionals, options: values as Given['options'] };
  } catch (error) {
    // The first sentence names the problem. The rest explains arguments that start with a dash.
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
};

/**
 * Runs one command and returns its exit code. Errors that the operator can fix are printed as a sentence; a bug is
 * thrown.
 */
export const runCommand = async (argv: readonly string[], parts: CommandParts): Promise<number> => {
  const { terminal } = parts;
  const [word, ...args] = argv;
  if (word === undefined || isHelp(word)) {
    const [asked] = args;
    const command = commands.find(({ name }) => name === asked);
    if (asked !== undefined && !command) {
      terminal.step(unknownCommand(asked, commands));
      return 2;
    }
    terminal.line(command ? helpOf(command) : helpText(commands));
    return 0;
  }
  const command = commands.find(({ name }) => name === (word === '--version' ? 'version' : word));
  if (!command) {
    terminal.step(unknownCommand(word, commands));
    return 2;
  }
  if (isHelp(args[0]) || (!command.raw && args.includes('--help'))) {
    terminal.line(helpOf(command));
    return 0;
  }
  try {
    const given = readGiven(command, args);
    return await withOrigin(commandOrigin, () => command.run(parts, given));
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.step(`${error.message}\n\n${helpOf(command)}`);
      return 2;
    }
    if (parts.signal.aborted) {
      terminal.step('Cancelled.');
      return 130;
    }
    // The reader of the output closed the pipe.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 0;
    if (!(error instanceof StartError || error instanceof AppError)) throw error;
    terminal.step(error.message);
    return 1;
  }
};
