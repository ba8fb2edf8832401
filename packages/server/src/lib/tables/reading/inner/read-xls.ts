import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { say } from '../../../../platform/words.ts';
import { readLimits } from './limits.ts';
import type { Row } from './row.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { XlsLine } from './xls-lines.ts';

const program = fileURLToPath(new URL('./xls-process.ts', import.meta.url));
const megabyte = 1024 ** 2;

const tooMuch = () => new UnreadableFile(say('table.xlsDamaged'));

/**
 * The rows of the first sheet of an .xls workbook. SheetJS runs in a separate process with limits on memory and time
 * that grow with the file: a few damaged bytes make it fill gigabytes, and running out of memory ends the whole
 * process, not only a thread.
 */
export async function* readXls(path: string): AsyncGenerator<Row[]> {
  const { size } = await stat(path);
  if (size > readLimits.xlsBytes) {
    throw new UnreadableFile(say('table.xlsTooLarge'));
  }
  const megabytes = Math.ceil(size / megabyte);
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${128 + megabytes * 16}`, program, path, String(10_000 + megabytes * 2000)],
    { stdio: ['ignore', 'pipe', 'ignore'], env: {} },
  );
  const started = new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  try {
    await started;
    for await (const text of createInterface({ input: child.stdout })) {
      const line = parseLine(text);
      if (line?.kind === 'rows') yield line.rows;
      else if (line?.kind === 'refused') throw new UnreadableFile(line.sentence);
      else if (line?.kind === 'end') return;
      else break;
    }
    throw tooMuch();
  } finally {
    child.kill('SIGKILL');
  }
}

/** A process that runs out of memory may leave half a line. */
const parseLine = (text: string): XlsLine | undefined => {
  try {
    return JSON.parse(text) as XlsLine;
  } catch {
    return undefined;
  }
};
