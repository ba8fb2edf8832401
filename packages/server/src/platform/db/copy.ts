import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Tx } from './connect.ts';
import { DatabaseTimeout } from './inner/errors.ts';
import type { Session } from './inner/session.ts';
import type { Statement } from './inner/statement.ts';

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A text as a column in COPY's text format. */
export const copyText = (text: string) => text.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char);

const copyStatement = (statement: Statement<object[]>): string => {
  const { text, values } = statement.compile();
  if (values.length > 0) throw new Error('COPY takes no parameters');
  return text;
};

/** Waits for the next step of a COPY. */
const step = async <T>(session: Session, what: string, next: Promise<T>): Promise<T> => {
  const { copyStallMs } = session.limits;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const stalled = `COPY ${what} the database made no progress for ${copyStallMs / 1000} s`;
    timer = setTimeout(() => reject(new DatabaseTimeout(stalled)), copyStallMs);
  });
  try {
    return await Promise.race([next, tooLong]);
  } catch (error) {
    throw error instanceof DatabaseTimeout ? error : session.asError(error as Error);
  } finally {
    clearTimeout(timer);
  }
};

/** Copies chunks in COPY's text format into the table of the statement, with backpressure. */
export const copyIn = async (
  tx: Tx,
  statement: Statement<object[]>,
  pieces: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
): Promise<void> => {
  const { session } = tx;
  const copy = session.copyIn(copyStatement(statement));
  let problem: Error | undefined;
  const failed = new Promise<never>((_, reject) => {
    copy.once('error', (error) => {
      problem = error;
      reject(error);
    });
  });
  failed.catch(() => {});
  const next = <T>(wait: Promise<T>) => step(session, 'to', Promise.race([wait, failed]));
  try {
    for await (const piece of pieces) {
      // A COPY that PostgreSQL has rejected accepts no more data and would fail with another error.
      if (problem) throw session.asError(problem);
      if (!copy.write(piece)) await next(once(copy, 'drain'));
    }
    copy.end();
    await next(finished(copy));
  } catch (error) {
    // A connection in the middle of a COPY cannot be reused.
    session.destroy(error as Error);
    throw error;
  }
};

/** Streams the bytes of a COPY to STDOUT. */
export async function* copyOut(tx: Tx, statement: Statement<object[]>): AsyncGenerator<Buffer> {
  const { session } = tx;
  const copy = session.copyOut(copyStatement(statement));
  const failed = new Promise<never>((_, reject) => copy.once('error', reject));
  failed.catch(() => {});
  const chunks = copy[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await step(session, 'from', Promise.race([chunks.next(), failed]));
      if (done) break;
      yield value;
    }
    // An error may still follow the last bytes.
    await session.run({ text: 'select 1', values: [], isVariable: true });
    isOver = true;
  } finally {
    if (!isOver) session.destroy(new Error('a COPY was broken off'));
  }
}
