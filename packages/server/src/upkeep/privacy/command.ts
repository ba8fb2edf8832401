import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { erasePerson } from './inner/erase-person.ts';
import { noteExport } from './inner/note-export.ts';
import { personArchive } from './inner/person-archive.ts';
import { isAnythingKnown, personInWords } from './inner/person-words.ts';
import { exportPerson } from './inner/read-person.ts';

const usage = `Usage
  person export NUMBER                  print all data of one person
  person export NUMBER --json           the same as JSON
  person export NUMBER --to FILE.zip    the same with the recordings
  person erase NUMBER --yes NUMBER      erase one person everywhere (type the number twice)
  person erase NUMBER --yes NUMBER --never-call
                                        the same, and keep the number on the do-not-call list`;

const commandLine = { name: 'command line' };

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'log' | 'signingKey' | 'auditKey'> & {
  /** The folder in which the operator typed the command. */
  readonly cwd: string;
};

const optionIn = (args: readonly string[], name: string): string | undefined => {
  const place = args.indexOf(name);
  return place < 0 ? undefined : args[place + 1];
};

const exportCommand = async (parts: Parts, number: string, args: readonly string[]): Promise<string> => {
  const person = await exportPerson(parts, number);
  await noteExport(parts.db, commandLine, person.number);
  const to = optionIn(args, '--to');
  if (to !== undefined) {
    const file = path.resolve(parts.cwd, to);
    // Readable only by the user of the command: it contains everything known about a person.
    await pipeline(personArchive(parts, person), fs.createWriteStream(file, { mode: 0o600 }));
    return `All data of ${person.number} is in ${file}.`;
  }
  if (args.includes('--json')) return JSON.stringify(person, null, 2);
  return isAnythingKnown(person) ? personInWords(person) : `There is no data of ${person.number}.`;
};

const eraseCommand = async (parts: Parts, number: string, args: readonly string[]): Promise<string> => {
  if (optionIn(args, '--yes') !== number) {
    throw new StartError(`Nothing was erased. Type the number twice, because erasing cannot be undone.\n${usage}`);
  }
  const doNotCall = args.includes('--never-call');
  const { left, ...counts } = await erasePerson(parts, commandLine, number, { doNotCall });
  const lines = Object.entries(counts).map(([name, value]) => `  ${name.replaceAll('_', ' ')}: ${value}`);
  return ['The person was erased.', ...lines, ...left].join('\n');
};

/** Handles one person's data from the terminal, for the operator. Returns the text to print. */
export const privacyCommand = async (parts: Parts, [verb, number, ...args]: readonly string[]): Promise<string> => {
  if (number === undefined) throw new StartError(usage);
  if (verb === 'export') return exportCommand(parts, number, args);
  if (verb === 'erase') return eraseCommand(parts, number, args);
  throw new StartError(usage);
};
