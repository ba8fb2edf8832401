import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config/config.ts';
import type { Db } from '../platform/db/connect.ts';
import { StartError } from '../platform/errors.ts';
import type { BlobStore } from '../ports/blobs.ts';
import type { Context } from '../ports/context.ts';
import type { Terminal } from './terminal.ts';

/** A database connection for the duration of a command. */
export interface OpenDatabase {
  readonly db: Db;
  readonly url: string;
  /** Whether another process runs the embedded database. */
  readonly isRunning: boolean;
  close(): Promise<void>;
}

export interface DatabaseWish {
  /** Unchanged, or migrated if no other Halloo runs. */
  readonly schema: 'as it is' | 'up to date';
  /** Whether to create an embedded database if there is none. */
  readonly make?: boolean;
  /** The maximum number of connections. */
  readonly max?: number;
}

/** The environment of a command. */
export interface CommandParts {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working directory, to which file names are relative. */
  readonly cwd: string;
  readonly terminal: Terminal;
  /** Aborted on Ctrl-C. */
  readonly signal: AbortSignal;
  open(wish: DatabaseWish): Promise<OpenDatabase>;
  openBlobs(): Promise<BlobStore>;
  /** The folder of the audio, if it is stored in files. */
  readonly audioFolder: string | undefined;
  /** Creates the context of features, with a function that closes it. */
  makeContext(opened: OpenDatabase): Promise<{ readonly context: Context; close(): Promise<void> }>;
}

export interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  readonly name: string;
  /** The purpose, in half a line. */
  readonly summary: string;
  /** The syntax, one line each, without the program's name. */
  readonly usage: readonly string[];
  /** Further information. */
  readonly details: readonly string[];
  /** The options, each with its help text. */
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly says: string }>>;
  /** Takes all arguments unparsed. */
  readonly raw?: boolean;
  /** Returns the exit code: 0 done, 1 refused or problems found. */
  run(parts: CommandParts, given: Given): Promise<number>;
}

/** The command line is invalid: shown with the usage, exit code 2. */
export class UsageError extends StartError {}

export const parseOptions = ({ options }: Pick<Command, 'options'>): ParseArgsOptionsConfig =>
  Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));

/** The only argument of a command. */
export const onlyWord = ({ words }: Given, what: string): string => {
  const [word, more] = words;
  if (word === undefined) throw new UsageError(`${what} is missing.`);
  if (more !== undefined) throw new UsageError(`"${more}" is one argument too many.`);
  return word;
};

export const idIn = (text: string): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new UsageError(`"${text}" is no number of a campaign.`);
  return id;
};

export const textOption = ({ options }: Given, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};
