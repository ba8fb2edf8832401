import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { say } from '../../../../platform/words.ts';
import { readLimits } from './limits.ts';
import type { Row, SheetSource } from './row.ts';
import { UnreadableFile, UnreadableRow } from './unreadable-file.ts';
import type { XlsLine, XlsSheet } from './xls-lines.ts';

const program = fileURLToPath(new URL('./xls-process.ts', import.meta.url));
const megabyte = 1024 ** 2;

const tooMuch = () => new UnreadableFile(say('table.xlsDamaged'));

/**
 * The output of SheetJS, which runs in a separate process with limits on memory and time that grow with the file: a few
 * damaged bytes make it fill gigabytes, and running out of memory ends the whole process, not only a thread.
 */
async function* linesOf(path: string, ...sheet: number[]): AsyncGenerator<XlsLine> {
  const { size } = await stat(path);
  if (size > readLimits.xlsBytes) {
    throw new UnreadableFile(say('table.xlsTooLarge'));
  }
  const megabytes = Math.ceil(size / megabyte);
  const limits = [`--max-old-space-size=${128 + megabytes * 16}`, program, path, String(10_000 + megabytes * 2000)];
  const child = spawn(process.execPath, [...limits, ...sheet.map(String)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {},
  });
  const started = new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  try {
    await started;
    for await (const text of createInterface({ input: child.stdout })) {
      const line = parseLine(text);
      if (line?.kind === 'refused')
        throw line.namesRow ? new UnreadableRow(line.sentence) : new UnreadableFile(line.sentence);
      if (line?.kind === 'end') return;
      if (line === undefined) break;
      yield line;
    }
    throw tooMuch();
  } finally {
    child.kill('SIGKILL');
  }
}

/** Opens an .xls workbook. */
export const openXls = async (path: string): Promise<SheetSource> => {
  const sheets: XlsSheet[] = [];
  for await (const line of linesOf(path)) if (line.kind === 'sheets') sheets.push(...line.sheets);
  const rows = async function* (sheet: number): AsyncGenerator<Row[]> {
    for await (const line of linesOf(path, sheet)) if (line.kind === 'rows') yield line.rows;
  };
  return { sheets, rows, start: (sheet) => sheets[sheet]?.start ?? [], close: () => {} };
};

/** A process that runs out of memory may leave half a line. */
const parseLine = (text: string): XlsLine | undefined => {
  try {
    return JSON.parse(text) as XlsLine;
  } catch {
    return undefined;
  }
};
