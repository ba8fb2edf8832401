import { ageHeader, neverReached, positionHeader } from '@halloo/contract/positions';
import { position } from '@halloo/contract/replica';
import { type Route, writesForCaller } from '@halloo/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Reading, readPosition } from '../../../platform/db/replica.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context } from '../../../ports/context.ts';

/** The position up to which the answer has to include everything. One that cannot be read is reached by the primary alone. */
const positionOf = ({ headers, query }: FastifyRequest, route: Route): string | undefined => {
  // A signed address is opened by a browser, which sends no headers of ours.
  const inAddress = route.auth === 'signed' ? (query as { position?: unknown }).position : undefined;
  const given = inAddress ?? headers[positionHeader.toLowerCase()];
  if (given === undefined || given === '') return undefined;
  return position.safeParse(given).data ?? neverReached;
};

const noteReading = (reply: FastifyReply, reading: Reading) => {
  const contribution = reading.contribution();
  if (!contribution) return;
  reply.header(ageHeader, (contribution.ageMs / 1000).toFixed(1)).header(positionHeader, contribution.position);
};

/**
 * Runs `work` with connections to the replica, if the route declares it and there is one. What the replica does not know
 * yet may exist: the primary decides about every refusal.
 */
export const answerFromReplica = async <T>(
  context: Context,
  route: Route,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  work: (parts: Context) => Promise<T>,
): Promise<T> => {
  if (!route.replica || !context.replica) return work(context);
  const reading = context.replica.read(positionOf(request, route));
  request.reading = reading;
  try {
    return await work({ ...context, db: reading.db });
  } catch (error) {
    if (!(error instanceof AppError) || !reading.contribution() || reply.sent) throw error;
    request.reading = undefined;
    return work(context);
  }
};

/** Before an answer is sent: how old it is, or the position that includes what the request wrote. */
export const notePosition = async (
  { replica, db }: Context,
  route: Route,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> => {
  if (request.reading) noteReading(reply, request.reading);
  // Nobody without a token reads from the replica.
  else if (replica && request.caller && writesForCaller(route)) {
    reply.header(positionHeader, await readPosition(db).catch(() => neverReached));
  }
};
