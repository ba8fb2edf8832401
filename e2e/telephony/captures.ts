import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedIn } from '../shared.ts';
import { type Person, people } from './people.ts';
import { writeCapture } from './phone-sound.ts';

const fileOf = (folder: string, digits: string) => path.join(folder, `${digits}.pcap`);

/** Creates the captures of everybody in people.ts: synthesised and written once for all phones of a test run. */
export const writeCaptures = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const everybody: readonly (Person & { digits: string })[] = Object.values(people);
  for (const person of everybody) {
    const { digits, sends } = person;
    if (sends) await writeFile(fileOf(folder, digits), await writeCapture(sends, person));
  }
};

const madeForAll = new Set<string>(Object.values(people).map(({ digits }) => digits));

/** The capture of a person: the shared one, or a new one in this folder. */
export const captureOf = async (person: Person & { digits: string }, folder: string) => {
  const { digits, sends } = person;
  if (!sends) return undefined;
  const shared = process.env.HALLOO_TEST_SHARED;
  if (shared && madeForAll.has(digits)) return fileOf(sharedIn(shared).captures, digits);
  await writeFile(fileOf(folder, digits), await writeCapture(sends, person));
  return fileOf(folder, digits);
};
