import { createHash, randomUUID } from 'node:crypto';
import type { Route } from '@halloo/contract/route';
import type { FastifyRequest } from 'fastify';
import { isChange } from '../audit/record-audit.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connect.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { say } from '../words.ts';
import { errorBodyOf, understand } from './answer-errors.ts';
import {
  type AskedOnce,
  type Claim,
  claimRequest,
  findRequest,
  keepAnswer,
  noteChange,
  releaseClaim,
  renewClaim,
} from './idempotency-sql.ts';

/*
 * A request with an Idempotency-Key:
 *
 *   (none) ─claim─▶ at work ─change committed─▶ changed ─▶ answered (kept for 24 h)
 *      ▲               │ run dies: the claim expires,    │ run dies here: the change is saved, the response is lost
 *      └───────────────┘ and the next request restarts   └▶ later requests are refused, the work never runs again
 *
 * The transaction that makes the change also marks the request as changed, and only the run that holds the claim may do
 * so. So a run that was considered dead and resumes cannot commit, and nothing is done twice. If the return value of
 * the transaction is the response itself, it is saved in the same transaction and cannot be lost.
 */

/** A run that has not renewed its claim for this long is considered dead. */
const claimMs = 60_000;
const renewEveryMs = 20_000;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

interface Kept {
  readonly status: number;
  readonly answer: string;
}

interface Given {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

const readKey = (header: string | string[] | undefined): string => {
  if (typeof header === 'string' && /^[\x20-\x7e]{1,200}$/.test(header)) return header;
  const problem = say('request.idempotencyKey');
  const problems = say('request.field', { field: 'Idempotency-Key', problem });
  throw new AppError('request.invalid', {
    msg: say('request.pleaseCheck', { problems }),
    fields: { 'Idempotency-Key': problem },
  });
};

/** An upload is an unread stream, so its length, type and digest identify its content. */
const uploadOf = ({ headers }: FastifyRequest) => [
  headers['content-type']?.split(';')[0],
  headers['content-length'],
  headers['content-digest'],
];

const askedOnce = (route: Route, { params, query, body, caller, request }: Given): AskedOnce => ({
  caller: caller.key ? `key ${caller.key.id}` : `account ${caller.accountId}`,
  route: `${route.method} ${route.path}`,
  key: readKey(request.headers['idempotency-key']),
  asked: createHash('sha256')
    .update(JSON.stringify([params, query, route.files && request.isMultipart() ? uploadOf(request) : body]))
    .digest(),
});

/** The response to the first request, or an error if there is none. Undefined if the claim was released meanwhile. */
const earlierAnswer = async ({ db, clock }: Parts, asked: AskedOnce): Promise<Kept | undefined> => {
  const earlier = await findRequest(db, asked);
  if (!earlier) return undefined;
  if (!earlier.asked.equals(asked.asked)) throw new AppError('idempotency.mismatch');
  if (earlier.status !== null && earlier.answer !== null) return { status: earlier.status, answer: earlier.answer };
  if (earlier.claimed_until > clock.now()) throw new AppError('idempotency.in_progress', { retryAfterSeconds: 1 });
  if (earlier.changed) throw new AppError('idempotency.answer_lost');
  return undefined;
};

/** The database for the handler: a transaction with a change also marks the request as changed, or does not commit. */
const noting = (db: Db, note: (tx: Tx, result: unknown) => Promise<void>): Db => {
  const begin: Db['begin'] = (work, mode) =>
    db.begin(async (tx) => {
      const result = await work(tx);
      if (isChange(tx)) await note(tx, result);
      return result;
    }, mode);
  const changed = (name: string | symbol) => {
    if (name === 'begin') return begin;
    return name === 'long' ? noting(db.long, note) : Reflect.get(db, name);
  };
  return new Proxy(db, { get: (_, name) => changed(name) });
};

/** Saves errors that concern the request, but not temporary ones: those tell when to send it again. */
const isLasting = ({ code, status, retryAfterSeconds }: AppError) =>
  status < 500 && status !== 429 && code !== 'request.failed' && retryAfterSeconds === undefined;

const carryOut = async <C extends Parts>(
  context: C,
  route: Route,
  { request }: Given,
  claim: Claim,
  work: (context: C) => Promise<unknown>,
): Promise<Kept> => {
  const { db, clock, log } = context;
  const status = route.status ?? 200;
  const until = () => new Date(clock.now().getTime() + claimMs);
  let over = false;
  const note = async (tx: Tx, result: unknown) => {
    // Work that continues after the response is no longer part of the request.
    if (over) return;
    const answer = route.answer?.safeParse(result);
    const kept = answer?.success ? { status, answer: JSON.stringify(answer.data) } : undefined;
    if (!(await noteChange(tx, claim, kept))) throw new AppError('idempotency.in_progress', { retryAfterSeconds: 1 });
  };
  const renewing = setInterval(() => {
    renewClaim(db, claim, until()).catch((error) =>
      log.warn({ event: 'idempotency.renew_failed', err: error }, 'renewing the claim of a request failed'),
    );
  }, renewEveryMs);
  try {
    const answer = await work({ ...context, db: noting(db, note) });
    over = true;
    const kept = { status, answer: JSON.stringify(answer) };
    // The work is done, so the client gets the response even if saving it fails.
    await keepAnswer(db, claim, kept).catch((error) =>
      log.warn({ event: 'idempotency.save_failed', err: error }, 'saving the answer of a request failed'),
    );
    return kept;
  } catch (error) {
    over = true;
    const known = understand(error);
    // The client did not receive this response, and it may be caused by the disconnect.
    const gone = request.raw.destroyed || request.raw.socket.destroyed;
    const settled =
      known && isLasting(known) && !gone
        ? keepAnswer(db, claim, { status: known.status, answer: JSON.stringify(errorBodyOf(known, request.id)) })
        : releaseClaim(db, claim, clock.now());
    await Promise.resolve(settled).catch((failure) =>
      log.warn({ event: 'idempotency.settle_failed', err: failure }, 'settling the claim of a request failed'),
    );
    throw error;
  } finally {
    clearInterval(renewing);
  }
};

/** Runs a request with an Idempotency-Key once, and repeats its response for later requests with the same key. */
export const answerOnce = async <C extends Parts>(
  context: C,
  route: Route,
  given: Given,
  work: (context: C) => Promise<unknown>,
): Promise<Kept & { replayed: boolean }> => {
  const asked = askedOnce(route, given);
  // A claim may be released between the two queries. Then it is free, and the next iteration takes it.
  for (let round = 0; round < 3; round += 1) {
    const now = context.clock.now();
    const until = new Date(now.getTime() + claimMs);
    const claim = await claimRequest(context.db, asked, { runId: randomUUID(), until, now });
    if (claim) return { ...(await carryOut(context, route, given, claim, work)), replayed: false };
    const earlier = await earlierAnswer(context, asked);
    if (earlier) return { ...earlier, replayed: true };
  }
  throw new AppError('idempotency.in_progress', { retryAfterSeconds: 1 });
};
