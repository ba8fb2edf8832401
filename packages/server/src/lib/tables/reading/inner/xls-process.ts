import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { rowsOfXls } from './rows-of-xls.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { XlsLine } from './xls-lines.ts';

/*
 * Run by read-xls.ts with the file and the milliseconds it may take. Ends itself after that time: the parsing never
 * pauses, so the clock is in a thread of its own, and it also runs when whoever started this is gone.
 */
const [path = '', limitMs = '0'] = process.argv.slice(2);

new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${Number(limitMs)})`, { eval: true }).unref();

const linesOf = function* (bytes: Buffer): Generator<XlsLine> {
  try {
    for (const rows of rowsOfXls(bytes)) yield { kind: 'rows', rows };
    yield { kind: 'end' };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield { kind: 'refused', sentence: error.message };
  }
};

for (const line of linesOf(await readFile(path))) {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) {
    await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}
