import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../config/config.ts';
import type { Db } from '../platform/db/connect.ts';
import { StartError } from '../platform/errors.ts';
import type { BlobStore } from '../ports/blobs.ts';
import type { Context } from '../ports/context.ts';
import type { Terminal } from './terminal.ts';

/** A database for as long as a command takes. */
export interface OpenDatabase {
  readonly db: Db;
  readonly url: string;
  /** Whether another process runs the embedded one. */
  readonly isRunning: boolean;
  close(): Promise<void>;
}

export interface DatabaseWish {
  /** As it is, or brought up to date where no other Halloo runs. */
  readonly schema: 'as it is' | 'up to date';
  /** Whether an embedded database is made where there is none yet. */
  readonly make?: boolean;
  /** Connections at most. */
  readonly max?: number;
}

/** What a command works with. */
export interface CommandParts {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the person is: files are named from here. */
  readonly cwd: string;
  readonly terminal: Terminal;
  /** Fires when the person presses Ctrl-C. */
  readonly signal: AbortSignal;
  open(wish: DatabaseWish): Promise<OpenDatabase>;
  openBlobs(): Promise<BlobStore>;
  /** The folder of the audio, where it is kept in files. */
  readonly audioFolder: string | undefined;
  /** All that features run with, and the way to end it. */
  makeContext(opened: OpenDatabase): Promise<{ readonly context: Context; close(): Promise<void> }>;
}

export interface Given {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

export interface Command {
  readonly name: string;
  /** What it is for, in half a line. */
  readonly summary: string;
  /** How it is written, one line each, without the program's name. */
  readonly usage: readonly string[];
  /** What else there is to know. */
  readonly details: readonly string[];
  /** Each with what it does, for the help. */
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly says: string }>>;
  /** Takes everything after its name as it is. */
  readonly raw?: boolean;
  /** Returns the exit code: 0 done, 1 refused or something was found. */
  run(parts: CommandParts, given: Given): Promise<number>;
}

/** Something is wrong with how a command was written: told with its usage, exit code 2. */
export class UsageError extends StartError {}

export const parseOptions = ({ options }: Pick<Command, 'options'>): ParseArgsOptionsConfig =>
  Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));

/** The one word of a command, where it takes one. */
export const onlyWord = ({ words }: Given, what: string): string => {
  const [word, more] = words;
  if (word === undefined) throw new UsageError(`${what} is missing.`);
  if (more !== undefined) throw new UsageError(`"${more}" is one word too many.`);
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
