import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { erasePerson } from './inner/erase-person.ts';
import { noteExport } from './inner/note-export.ts';
import { personArchive } from './inner/person-archive.ts';
import { isAnythingKnown, personInWords } from './inner/person-words.ts';
import { exportPerson } from './inner/read-person.ts';

const usage = `Use it as
  person export NUMBER                  what is known of one person, to read
  person export NUMBER --json           the same as JSON
  person export NUMBER --to FILE.zip    the same with the recordings
  person erase NUMBER --yes NUMBER      erase one person everywhere; the number twice
  person erase NUMBER --yes NUMBER --never-call
                                        the same, and keep the number on the do-not-call list`;

const commandLine = { name: 'command line' };

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'log' | 'signingKey'>;

const optionIn = (args: readonly string[], name: string): string | undefined => {
  const place = args.indexOf(name);
  return place < 0 ? undefined : args[place + 1];
};

const exportCommand = async (parts: Parts, number: string, args: readonly string[]): Promise<string> => {
  const person = await exportPerson(parts, number);
  await noteExport(parts.db, commandLine, person.number);
  const file = optionIn(args, '--to');
  if (file !== undefined) {
    // Only for whoever runs the command: it is all that is known of somebody.
    await pipeline(personArchive(parts, person), fs.createWriteStream(file, { mode: 0o600 }));
    return `What is known of ${person.number} is in ${file}.`;
  }
  if (args.includes('--json')) return JSON.stringify(person, null, 2);
  return isAnythingKnown(person) ? personInWords(person) : `Nothing is known of ${person.number}.`;
};

const eraseCommand = async (parts: Parts, number: string, args: readonly string[]): Promise<string> => {
  if (optionIn(args, '--yes') !== number) {
    throw new StartError(`Nothing was erased: write the number twice, as it cannot be undone.\n${usage}`);
  }
  const doNotCall = args.includes('--never-call');
  const { left, ...counts } = await erasePerson(parts, commandLine, number, { doNotCall });
  const lines = Object.entries(counts).map(([name, value]) => `  ${name.replaceAll('_', ' ')}: ${value}`);
  return ['The person is erased.', ...lines, ...left].join('\n');
};

/** One person's data from the terminal, for whoever runs the server. Returns what to print. */
export const privacyCommand = async (parts: Parts, [verb, number, ...args]: readonly string[]): Promise<string> => {
  if (number === undefined) throw new StartError(usage);
  if (verb === 'export') return exportCommand(parts, number, args);
  if (verb === 'erase') return eraseCommand(parts, number, args);
  throw new StartError(usage);
};
