import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { say } from '../words.ts';

/** Runs work for a request. The signal is aborted when the client disconnects early. */
export const whileConnected = <T>({ raw }: FastifyRequest, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const gone = new AbortController();
  // Nobody reads this response, and the disconnect is not an error for the log.
  const leave = () => gone.abort(new AppError('request.failed', { msg: say('request.cancelled') }));
  raw.socket.once('close', leave);
  // The connection outlives the request and may carry many.
  return work(gone.signal).finally(() => raw.socket.off('close', leave));
};
