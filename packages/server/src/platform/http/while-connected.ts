import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Does work for a request; the signal fires when the person goes away before it is done. */
export const whileConnected = <T>({ raw }: FastifyRequest, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const gone = new AbortController();
  // Nobody reads this answer; it is no fault that the log should show.
  const leave = () => gone.abort(new AppError('request.failed', { msg: 'The request was given up.' }));
  raw.socket.once('close', leave);
  // The connection outlives the request and may carry many.
  return work(gone.signal).finally(() => raw.socket.off('close', leave));
};
