import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { joinWrites } from '../../join-writes.ts';
import { DatabaseTimeout, DatabaseUnavailable, readOnlyCode } from './errors.ts';
import { type Limits, sessionSettings } from './limits.ts';
import { preparedName } from './prepared.ts';
import type { Query, Row, Rows } from './statement.ts';
import { valueTypes } from './value-types.ts';

/** Fields of the driver's client that its types lack. */
type Client = pg.Client & { getTransactionStatus(): 'I' | 'T' | 'E' | null };

/** One connection to the server, used by one holder at a time. */
export interface Session {
  readonly limits: Limits;
  run(query: Query): Promise<Rows<Row[]>>;
  /** Starts a COPY to the server. No statement can be sent until it ends. */
  copyIn(text: string): Writable;
  /** Starts a COPY from the server. */
  copyOut(text: string): Readable;
  /** Converts an error of the connection to its meaning: the server's error, or a lost connection. */
  asError(error: Error): Error;
  /** Whether the pool can reuse the connection. */
  isFresh(): boolean;
  /** Settles when the connection is closed, for any reason. */
  readonly gone: Promise<void>;
  onNotification(listener: (channel: string, payload: string) => void): void;
  /** Closes it immediately. All pending statements reject with the error. */
  destroy(error: Error): void;
  /** Closes it with a Terminate message. */
  close(): Promise<void>;
}

/** The server, database and user of a session. */
export interface Server {
  readonly url: string;
  /** The application name in the server's list of connections. */
  readonly applicationName: string;
  /** Whether a standby may be used. */
  readonly acceptsStandby?: boolean;
}

const asRows = (result: pg.QueryResult | pg.QueryResult[]): Rows<Row[]> => {
  // A text of several statements has several results. The last one is returned.
  const last = Array.isArray(result) ? result.at(-1) : result;
  const rows: Row[] = last?.rows ?? [];
  // Not enumerable, so that comparing results compares only the rows.
  return Object.defineProperties(rows, {
    count: { value: last?.rowCount ?? 0 },
    command: { value: last?.command },
  }) as Rows<Row[]>;
};

const newClient = ({ url, applicationName }: Server, limits: Limits): Client =>
  new pg.Client({
    connectionString: url,
    application_name: applicationName,
    options: sessionSettings(limits),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: limits.pipeline,
    types: valueTypes,
  } as pg.ClientConfig) as Client;

/** A five-character code from the server: the error concerns the statement or the sign-in, not the connection. */
const isServerCode = (code: string | undefined): boolean => code !== undefined && /^[0-9A-Z]{5}$/.test(code);

/** Timeouts of a statement and of a lock. */
const timeoutCodes = new Set<string | undefined>(['57014', '55P03']);

/** Adds the statement that took too long to the server's error. Its text does not contain values. */
const withStatement = (error: Error, text: string): Error => {
  if (timeoutCodes.has((error as { code?: string }).code)) {
    error.message += `: ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`;
  }
  return error;
};

/** Connects and signs in. The error does not contain the URL of the server, which may contain a password. */
const signIn = async (client: Client, { connectMs }: Limits, acceptsStandby: boolean): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseTimeout(`the database did not accept a connection within ${connectMs / 1000} s`)),
      connectMs,
    );
  });
  try {
    // Reported at sign-in, and again if the standby becomes the primary. A primary becomes a standby only by a restart.
    let isStandby = false;
    client.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on';
    });
    await Promise.race([client.connect(), tooLong]);
    if (isStandby && !acceptsStandby)
      throw new DatabaseUnavailable('the database server is a standby, which can only read');
  } catch (error) {
    client.connection.stream.destroy();
    const { code, message } = error as { code?: string; message: string };
    // The server's errors keep their code: a wrong password is not an outage.
    if (error instanceof DatabaseUnavailable || isServerCode(code)) throw error;
    throw new DatabaseUnavailable(`the database cannot be reached: ${code ?? message}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

/** Waits for the end of a client's connection, and remembers the first error that caused it. */
const followConnection = (client: Client) => {
  const { promise: gone, resolve: end } = Promise.withResolvers<void>();
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost ??= error;
  });
  client.once('end', () => {
    lost ??= new DatabaseUnavailable('the connection to the database was lost');
    end();
  });
  return {
    get lost() {
      return lost;
    },
    gone,
    destroy: (error: Error): void => {
      lost ??= error;
      client.connection.stream.destroy();
      end();
    },
    asError: (error: Error): Error => {
      if (isServerCode((error as { code?: string }).code)) return error;
      if (lost instanceof DatabaseUnavailable) return lost;
      return new DatabaseUnavailable(`the connection to the database was lost: ${error.message}`, { cause: error });
    },
  };
};

/**
 * Calls `giveUp` when the server has been silent for `answerMs` while a statement is pending. Each answer restarts the
 * timer.
 */
const createAnswerWatch = (answerMs: number, giveUp: () => void) => {
  let unanswered = 0;
  let silence: NodeJS.Timeout | undefined;
  return {
    get unanswered() {
      return unanswered;
    },
    sent: (): void => {
      if (unanswered === 0) silence = setTimeout(giveUp, answerMs);
      unanswered += 1;
    },
    answered: (): void => {
      unanswered -= 1;
      if (unanswered === 0) clearTimeout(silence);
      else silence?.refresh();
    },
    stop: (): void => clearTimeout(silence),
  };
};

type Run = Session['run'];

/** Sends a statement after the previous one is answered, even if it failed. */
const createSendQueue = (send: Run) => {
  let queued = 0;
  let last: Promise<unknown> = Promise.resolve();
  const run: Run = (query) => {
    queued += 1;
    const sendNext = () => {
      queued -= 1;
      return send(query);
    };
    const next = last.then(sendNext, sendNext);
    last = next;
    return next;
  };
  return {
    get queued() {
      return queued;
    },
    run,
  };
};

/** Sets `transaction_timeout` if the server supports it (PostgreSQL 17 or later). */
const limitTransactions = async (session: Session, transactionMs: number): Promise<void> => {
  const text = `select set_config(name, '${transactionMs}', false) from pg_settings where name = 'transaction_timeout'`;
  await session.run({ text, values: [], isVariable: true }).catch((error) => {
    session.destroy(error as Error);
    throw error;
  });
};

export const openSession = async (server: Server, name: string, limits: Limits): Promise<Session> => {
  const client = newClient(server, limits);
  const connection = followConnection(client);
  await signIn(client, limits, server.acceptsStandby ?? false);

  const { asError, gone } = connection;
  const answerMs = limits.statementMs + limits.graceMs;
  const answers = createAnswerWatch(answerMs, () => {
    const waited = `${Math.round(answerMs / 1000)} s`;
    destroy(new DatabaseTimeout(`the database did not answer a statement of the pool ${name} within ${waited}`));
  });
  let isCopying = false;
  /** The server turned out to only read, so the next connection may lead to another one. */
  let isReadOnly = false;

  const destroy = (error: Error) => {
    answers.stop();
    connection.destroy(error);
  };

  const send: Run = (query) =>
    new Promise((resolve, reject) => {
      const { lost } = connection;
      const problem = isCopying ? new Error('a COPY is running on this connection') : lost && asError(lost);
      if (problem) return reject(problem);
      answers.sent();
      joinWrites(client.connection.stream);
      const { text, values } = query;
      const prepared = preparedName(query);
      const config = prepared
        ? { name: prepared, text, values: values as unknown[] }
        : { text, values: values as unknown[] };
      void client.query(config, (error: Error | null, result: pg.QueryResult) => {
        answers.answered();
        isReadOnly ||= (error as { code?: string } | null)?.code === readOnlyCode;
        if (error) reject(withStatement(asError(error), text));
        else resolve(asRows(result));
      });
    });

  const queue = createSendQueue(send);
  const isIdle = () => !isCopying && answers.unanswered + queue.queued === 0;

  const copy = <S extends Readable | Writable>(stream: S): S => {
    if (!isIdle() || limits.pipeline) {
      throw new Error('COPY needs a connection of its own, on which nothing else is under way');
    }
    isCopying = true;
    client.query(stream as unknown as pg.Submittable);
    const over = () => {
      isCopying = false;
    };
    for (const end of ['end', 'finish', 'close']) stream.once(end, over);
    return stream;
  };

  const session: Session = {
    limits,
    run: limits.pipeline ? send : queue.run,
    copyIn: (text) => copy(from(text)),
    copyOut: (text) => copy(to(text)),
    asError,
    isFresh: () => !connection.lost && !isReadOnly && isIdle() && client.getTransactionStatus() === 'I',
    gone,
    onNotification: (listener) => {
      client.on('notification', ({ channel, payload }) => listener(channel, payload ?? ''));
    },
    destroy,
    close: async () => {
      const timer = setTimeout(() => destroy(new DatabaseUnavailable('the connection was closed')), 1_000);
      await Promise.race([client.end(), gone]);
      clearTimeout(timer);
    },
  };
  if (limits.transactionMs > 0) await limitTransactions(session, limits.transactionMs);
  return session;
};
