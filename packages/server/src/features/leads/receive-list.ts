import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { leadLimits } from '@halloo/contract/leads';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';

export interface ListUpload {
  readonly name: string;
  readonly content: Readable & { truncated?: boolean };
}

/** The file of an upload, not yet received. */
export const listIn = async (request: FastifyRequest): Promise<ListUpload> => {
  if (!request.isMultipart()) throw new AppError('request.unsupported_type');
  const part = await request.file({ limits: { fileSize: leadLimits.fileBytes } });
  if (!part) throw new AppError('request.invalid', { msg: 'Please choose a file.', fields: { file: 'is required' } });
  const name = part.filename.slice(0, 200).toWellFormed().replaceAll('\0', '') || 'list';
  return { name, content: part.file };
};

/** Receives an uploaded list and has it on disk while `work` reads it, by its path. */
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
      throw new AppError('lead_file.unreadable', { msg: 'The file is larger than 200 MB; split it and try again.' });
    }
    return await work(file);
  } finally {
    fs.rmSync(file, { force: true });
  }
};
