import fs from 'node:fs';
import readline from 'node:readline';
import { z } from 'zod';

export const sealLine = z.object({
  seal: z.number().int(),
  position: z.number().int(),
  at: z.iso.datetime(),
  chain: z.string(),
  key: z.string(),
  signature: z.string(),
});
/** A seal as it is written outside of the database: a line of JSON. */
export type SealLine = z.infer<typeof sealLine>;

/**
 * Seals that this machine made, noted outside of the database, so that nobody with the database alone can remove the
 * newest entries together with their seals.
 */
export interface SealNotes {
  add(seal: SealLine): void;
  newest(): SealLine | undefined;
  all(): Promise<SealLine[]>;
}

/** Notes that end with the process. */
export const notesInMemory = (): SealNotes => {
  const notes: SealLine[] = [];
  return { add: (seal) => void notes.push(seal), newest: () => notes.at(-1), all: async () => [...notes] };
};

/** A line that a full disk cut off is no note. */
const read = (line: string): SealLine[] => {
  try {
    return [sealLine.parse(JSON.parse(line))];
  } catch {
    return [];
  }
};

const longestLine = 1024;

const lastLines = (file: string): string[] => {
  const handle = fs.openSync(file, 'r');
  try {
    const { size } = fs.fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, 2 * longestLine));
    fs.readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString().split('\n');
  } finally {
    fs.closeSync(handle);
  }
};

/** Notes in a file that only grows: a folder may forbid everything else (`chattr +a`). */
export const notesInFile = (file: string): SealNotes => ({
  // A line end before it too: the line before may be cut off.
  add: (seal) => fs.appendFileSync(file, `\n${JSON.stringify(seal)}\n`, { mode: 0o600 }),
  newest: () => (fs.existsSync(file) ? lastLines(file).flatMap(read).at(-1) : undefined),
  all: async () => {
    if (!fs.existsSync(file)) return [];
    const notes: SealLine[] = [];
    for await (const line of readline.createInterface({ input: fs.createReadStream(file) })) notes.push(...read(line));
    return notes;
  },
});
