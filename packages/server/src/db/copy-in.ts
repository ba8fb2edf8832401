import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A text as a column of COPY's text format. */
export const copyText = (text: string) => text.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char);

/** Writes lines into a COPY that was begun, no faster than PostgreSQL takes them. */
export const copyIn = async (
  copy: Writable,
  pieces: AsyncIterable<string | Buffer> | Iterable<string>,
): Promise<void> => {
  // Whoever waits for the stream hears of its errors; without a listener they would end the thread as well.
  copy.on('error', () => {});
  try {
    for await (const piece of pieces) {
      if (!copy.write(piece)) await once(copy, 'drain');
    }
    copy.end();
    await finished(copy);
  } catch (error) {
    copy.destroy(error as Error);
    throw error;
  }
};
