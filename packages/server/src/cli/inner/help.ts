import { nearest } from '../../lib/words/nearest.ts';
import type { Command } from '../command.ts';

const indent = (lines: readonly string[]) => lines.map((line) => (line === '' ? '' : `  ${line}`));

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, says]) => `${name.padEnd(width)}${says}`);
};

/** The overview of all commands. */
export const helpText = (commands: readonly Command[]): string =>
  [
    'halloo manages Halloo from the terminal, while it runs or is stopped.',
    '',
    'Usage',
    '  ./halloo COMMAND …        in the folder of Halloo',
    '',
    'Commands',
    ...indent(columns(commands.map(({ name, summary }) => [name, summary] as const))),
    '',
    'Run halloo help COMMAND for details. The settings are those of Halloo itself (HALLOO_DATA_DIR, HALLOO_DATABASE_URL …).',
    'Exit codes: 0 done, 1 refused, failed or problems found, 2 invalid command.',
  ].join('\n');

/** The help of one command. */
export const helpOf = ({ name, summary, usage, details, options }: Command): string => {
  const rows = Object.entries(options).map(
    ([option, { type, says }]) => [`--${option}${type === 'string' ? ' …' : ''}`, says] as const,
  );
  return [
    `halloo ${name}: ${summary}`,
    '',
    'Usage',
    // A usage may have its own command line, such as a pipe into Halloo.
    ...indent(usage.map((line) => (line.startsWith(name) ? `./halloo ${line}` : line))),
    ...(rows.length > 0 ? ['', 'Options', ...indent(columns(rows))] : []),
    ...(details.length > 0 ? ['', ...details] : []),
  ].join('\n');
};

/** The error for an unknown command. */
export const unknownCommand = (word: string, commands: readonly Command[]): string => {
  const meant = nearest(
    word.toLowerCase(),
    commands.map(({ name }) => name),
  );
  return `There is no command "${word}"${meant ? `; did you mean "${meant}"?` : ''}${meant ? '' : '.'} Run "halloo help" for a list.`;
};
