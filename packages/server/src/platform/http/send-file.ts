import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const notPlain = /[^\x20-\x7e]|["\\%]/g;

/** A file name in any script for current browsers, and an ASCII fallback (RFC 6266). */
const disposition = (name: string) => {
  const plain = name.replace(notPlain, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** Sends a file as a download. */
export const sendFile = async (reply: FastifyReply, name: string, type: string, content: Buffer | Readable) => {
  await reply
    .header('content-disposition', disposition(name))
    .header('cache-control', 'no-store')
    .type(type)
    .send(content);
  return undefined;
};
