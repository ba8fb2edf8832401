import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { leadLimits } from '@halloo/contract/leads';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';

export interface ListUpload {
  readonly name: string;
  readonly content: Readable & { truncated?: boolean };
}

/** The file of an upload that was not received yet. */
export const listIn = async (request: FastifyRequest): Promise<ListUpload> => {
  if (!request.isMultipart()) throw new AppError('request.unsupported_type');
  const part = await request.file({ limits: { fileSize: leadLimits.fileBytes } });
  if (!part)
    throw new AppError('request.invalid', {
      msg: say('leadFile.choose'),
      fields: { file: say('field.required') },
    });
  const name = part.filename.slice(0, 200).toWellFormed().replaceAll('\0', '') || 'list';
  return { name, content: part.file };
};

/** Receives an uploaded list to disk for the duration of `work`, which gets its path. */
export const withList = async <T>(
  uploadDir: string,
  { content }: ListUpload,
  signal: AbortSignal,
  work: (file: string) => Promise<T>,
): Promise<T> => {
  const file = path.join(uploadDir, randomUUID());
  try {
    await pipeline(content, fs.createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
    if (content.truncated) {
      throw new AppError('lead_file.unreadable', {
        msg: say('leadFile.tooManyBytes', { megabytes: leadLimits.fileBytes / 1_000_000 }),
      });
    }
    return await work(file);
  } finally {
    fs.rmSync(file, { force: true });
  }
};
