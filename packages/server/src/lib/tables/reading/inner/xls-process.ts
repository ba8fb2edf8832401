import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { startRows } from './limits.ts';
import { rowsOfXls, sheetsOfXls } from './rows-of-xls.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { XlsLine } from './xls-lines.ts';

/*
 * read-xls.ts runs this with the file, a time limit in milliseconds, after which it exits, and the place of a sheet;
 * without one it lists the sheets. Parsing never yields, so
 * the timer is in a separate thread. It also fires if the parent process is gone.
 */
const [path = '', limitMs = '0', sheet] = process.argv.slice(2);

new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${Number(limitMs)})`, { eval: true }).unref();

const linesOf = function* (bytes: Buffer): Generator<XlsLine> {
  try {
    if (sheet === undefined) yield { kind: 'sheets', sheets: sheetsOfXls(bytes, startRows) };
    else for (const rows of rowsOfXls(bytes, Number(sheet))) yield { kind: 'rows', rows };
    yield { kind: 'end' };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield { kind: 'refused', sentence: error.message, namesRow: error.namesRow };
  }
};

for (const line of linesOf(await readFile(path))) {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) {
    await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}
