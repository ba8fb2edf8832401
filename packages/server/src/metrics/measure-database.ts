import { statementSeconds, transactionSeconds, transactionWaitSeconds } from './instruments.ts';

/** What the driver hands over when a statement is about to wait for a connection. */
interface Statement {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** Notes how long a statement takes that stands by itself. */
export const measureStatement = (statement: Statement): void => {
  const began = performance.now();
  const { resolve, reject } = statement;
  statement.resolve = (value) => {
    statementSeconds.observe(secondsSince(began));
    resolve(value);
  };
  statement.reject = (error) => {
    statementSeconds.observe(secondsSince(began));
    reject(error);
  };
};

/** Notes how long a transaction waits for a connection, and how long it then takes, commit included. */
export const measureTransaction = async <Tx, T>(
  work: (tx: Tx) => Promise<T>,
  begin: (work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<T> => {
  const asked = performance.now();
  let began = 0;
  try {
    return await begin((tx) => {
      began = performance.now();
      transactionWaitSeconds.observe((began - asked) / 1000);
      return work(tx);
    });
  } finally {
    if (began > 0) transactionSeconds.observe(secondsSince(began));
  }
};
