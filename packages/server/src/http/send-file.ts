import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a file to be saved. */
export const sendFile = async (reply: FastifyReply, name: string, type: string, content: Buffer | Readable) => {
  await reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type(type)
    .send(content);
  return undefined;
};
