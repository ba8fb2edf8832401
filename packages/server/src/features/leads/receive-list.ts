import { leadLimits } from '@halloo/contract/leads';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { type Upload, type UploadRules, uploadIn, withUpload } from '../../platform/http/receive-upload.ts';
import { say } from '../../platform/words.ts';

export type ListUpload = Upload;

const rules: UploadRules = {
  fileBytes: leadLimits.fileBytes,
  choose: () => say('leadFile.choose'),
  tooLarge: () =>
    new AppError('lead_file.unreadable', {
      msg: say('leadFile.tooManyBytes', { megabytes: leadLimits.fileBytes / 1_000_000 }),
    }),
};

/** The file of an upload that was not received yet. */
export const listIn = async (request: FastifyRequest): Promise<ListUpload> => {
  const { name, content } = await uploadIn(request, rules);
  return { name: name || 'list', content };
};

/** Receives an uploaded list to disk for the duration of `work`, which gets its path. */
export const withList = <T>(
  uploadDir: string,
  upload: ListUpload,
  signal: AbortSignal,
  work: (file: string) => Promise<T>,
): Promise<T> => withUpload(uploadDir, upload, { rules, signal }, work);
