import type SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface Exchange {
  readonly from: string;
  readonly to: string;
  /** The whole email with its headers. */
  readonly message: Buffer;
  readonly user: string | undefined;
  readonly password: string | undefined;
}

/**
 * Connects, signs in and hands an email over. Resolves with the server's answer to the end of the data. The connection
 * is closed when it settles; `signal` ends it at any point.
 */
export const exchange = (
  connection: SMTPConnection,
  { from, to, message, user, password }: Exchange,
  signal: AbortSignal,
): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const abort = () => {
    reject(signal.reason);
    connection.close();
  };
  signal.addEventListener('abort', abort, { once: true });
  // An error may also come after the last answer, when the server ends the connection.
  connection.on('error', reject);
  connection.once('end', () => reject(Object.assign(new Error('connection closed'), { code: 'ECONNECTION' })));
  const handOver = () =>
    connection.send({ from, to: [to] }, message, (error, info) => (error ? reject(error) : resolve(info.response)));
  connection.connect((error) => {
    if (error) return reject(error);
    if (user === undefined) return handOver();
    connection.login({ user, pass: password ?? '' }, (refused) => (refused ? reject(refused) : handOver()));
  });
  if (signal.aborted) abort();
  return promise.finally(() => {
    signal.removeEventListener('abort', abort);
    connection.quit();
    connection.close();
  });
};
