import { connect, type Db } from '../src/platform/db/connect.ts';

/** A connection for transactions that a test holds while others work: on a busy machine they are idle for a while. */
export const connectHolder = (url: string): Db => connect(url, { max: 1, limits: { idleInTransactionMs: 60_000 } });
