import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { soundOnPhone } from '../../lib/ear/in-thread.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { findSound } from './inner/sql.ts';
import { sendBytes } from './send-sound.ts';

/** Incremented when the phone channel changes, so that browsers fetch the sounds again. */
const version = 1;

/** About a minute each. Browsers ask for parts of a sound several times. */
const mostKept = 20;
const kept = new Map<string, Promise<Uint8Array>>();

const onPhone = async ({ blobs }: Pick<Context, 'blobs'>, hash: string): Promise<Uint8Array> => {
  const stream = await blobs.read(hash);
  if (!stream) throw new AppError('audio.not_found');
  return soundOnPhone(await buffer(stream));
};

const keptOnPhone = (context: Pick<Context, 'blobs'>, hash: string): Promise<Uint8Array> => {
  const known = kept.get(hash);
  if (known !== undefined) return known;
  const made = onPhone(context, hash);
  made.catch(() => kept.delete(hash));
  for (const oldest of kept.keys()) {
    if (kept.size < mostKept) break;
    kept.delete(oldest);
  }
  kept.set(hash, made);
  return made;
};

/** Sends a sound as somebody in a street hears it on a phone, or a range of it. */
export const sendPhoneSound = async (
  context: Pick<Context, 'db' | 'blobs'>,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<undefined> => {
  const sound = await findSound(context.db, id);
  if (!sound) throw new AppError('audio.not_found');
  const bytes = await keptOnPhone(context, sound.call);
  return sendBytes(
    {
      size: bytes.length,
      type: 'audio/wav',
      tag: `${sound.call}-phone${version}`,
      read: async (range) => part(bytes, range),
    },
    request,
    reply,
  );
};

const part = (bytes: Uint8Array, range: { start: number; end: number } | undefined): Buffer => {
  const { start, end } = range ?? { start: 0, end: bytes.length - 1 };
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start + 1);
};
