import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { say } from '../words.ts';

export interface Upload {
  readonly name: string;
  readonly content: Readable & { truncated?: boolean };
}

export interface UploadRules {
  readonly fileBytes: number;
  /** Asks for a file if the request has none. */
  readonly choose: () => string;
  readonly tooLarge: () => AppError;
}

/** The file of an upload that was not received yet. */
export const uploadIn = async (request: FastifyRequest, { fileBytes, choose }: UploadRules): Promise<Upload> => {
  if (!request.isMultipart()) throw new AppError('request.unsupported_type');
  const part = await request.file({ limits: { fileSize: fileBytes } });
  if (!part) throw new AppError('request.invalid', { msg: choose(), fields: { file: say('field.required') } });
  return { name: part.filename.slice(0, 200).toWellFormed().replaceAll('\0', ''), content: part.file };
};

/** Receives an upload to disk for the duration of `work`, which gets its path. */
export const withUpload = async <T>(
  uploadDir: string,
  { content }: Upload,
  { rules, signal }: { readonly rules: UploadRules; readonly signal: AbortSignal },
  work: (file: string) => Promise<T>,
): Promise<T> => {
  const file = path.join(uploadDir, randomUUID());
  try {
    await pipeline(content, fs.createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
    if (content.truncated) throw rules.tooLarge();
    return await work(file);
  } finally {
    fs.rmSync(file, { force: true });
  }
};
