import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { findSound, type SoundRow } from './inner/sql.ts';

/** The requested part of `size` bytes: a range, everything, or an invalid range. */
export const readRange = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'all' | 'unsatisfiable' => {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  // The whole may be sent for several ranges, or another unit.
  if (!asked || (asked[1] === '' && asked[2] === '')) return 'all';
  const [first, last] = [asked[1], asked[2]];
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
};

type Form = 'web' | 'call' | 'original';

/** The bytes of a format, and their type. Without a small format for browsers, they get the one for calls. */
const formOf = (sound: SoundRow, form: Form): { hash: string; type: string } | undefined => {
  if (form === 'original') {
    return sound.original && sound.original_type ? { hash: sound.original, type: sound.original_type } : undefined;
  }
  return form === 'web' && sound.web
    ? { hash: sound.web, type: 'audio/mpeg' }
    : { hash: sound.call, type: 'audio/wav' };
};

type Range = { readonly start: number; readonly end: number };

interface Content {
  readonly size: number;
  readonly type: string;
  /** Changes with the content. */
  readonly tag: string;
  /** All bytes, or a range of them; null if they are gone. */
  read(range: Range | undefined): Promise<Readable | Buffer | null>;
}

/** Sends bytes, or the requested range of them. */
export const sendBytes = async (
  { size, type, tag, read }: Content,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined> => {
  reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('etag', `"${tag}"`)
    .header('cache-control', 'private, max-age=3600');
  if (request.headers['if-none-match'] === `"${tag}"`) {
    await reply.status(304).send();
    return undefined;
  }
  const range = readRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    await reply.status(416).header('content-range', `bytes */${size}`).send();
    return undefined;
  }
  const content = await read(range === 'all' ? undefined : range);
  if (!content) throw new AppError('audio.not_found');
  if (range === 'all') await reply.header('content-length', size).send(content);
  else {
    await reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', range.end - range.start + 1)
      .send(content);
  }
  return undefined;
};

/** Sends bytes of the store, or the requested range of them. */
export const sendBlob = async (
  blobs: Context['blobs'],
  { hash, type }: { hash: string; type: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined> => {
  const size = await blobs.size(hash);
  if (size === null) throw new AppError('audio.not_found');
  return sendBytes({ size, type, tag: hash, read: (range) => blobs.read(hash, range) }, request, reply);
};

/** Sends a sound, or the requested range of it. */
export const sendSound = async (
  { db, blobs }: Pick<Context, 'db' | 'blobs'>,
  { id, form }: { id: string; form: Form },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined> => {
  const sound = await findSound(db, id);
  const file = sound && formOf(sound, form);
  if (!file) throw new AppError('audio.not_found');
  return sendBlob(blobs, file, request, reply);
};
