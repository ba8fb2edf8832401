import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readLineKey } from '../line-address.ts';

/** Sends a sound to a node of the line, directly from the store: hundreds of calls may start in the same second. */
export const sendLineSound = async (
  { blobs, clock }: Pick<Context, 'blobs' | 'clock'>,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined> => {
  const { hash, expires } = readLineKey(key);
  const left = expires - Math.floor(clock.now().getTime() / 1000);
  if (left <= 0) throw new AppError('audio.address_ended', { msg: say('audio.linkExpired') });
  // The bytes of a hash never change, so that a node which has them needs no look at the store.
  const known = request.headers['if-none-match'] === `"${hash}"`;
  const size = known ? 0 : await blobs.size(hash);
  const content = known || request.method === 'HEAD' ? Readable.from([]) : await blobs.read(hash);
  if (size === null || !content) throw new AppError('audio.not_found');
  reply.header('etag', `"${hash}"`).header('cache-control', `private, max-age=${left}`);
  if (known) await reply.status(304).send();
  else await reply.type('audio/wav').header('content-length', size).send(content);
  return undefined;
};
