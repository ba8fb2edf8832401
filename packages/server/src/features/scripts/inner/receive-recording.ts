import type { Multipart } from '@fastify/multipart';
import { text } from '@halloo/contract/route';
import { scriptLimits, scriptName } from '@halloo/contract/scripts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AudioProblem } from '../../../lib/audio/audio-problem.ts';
import { AppError } from '../../../platform/errors.ts';
import { checked } from '../../../platform/http/read-input.ts';
import { say } from '../../../platform/words.ts';
import type { Recording } from '../add-script.ts';

/** Browsers' MIME types of the two file formats. The file itself must match. */
const types: Record<string, Recording['type']> = {
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
};

const tooLarge = () =>
  new AppError('audio.refused', {
    msg: say('script.tooLarge', { megabytes: scriptLimits.fileBytes / 1024 ** 2 }),
  });

const readFile = async (part: Extract<Multipart, { type: 'file' }>) => {
  const type = types[part.mimetype];
  if (!type) {
    part.file.resume();
    throw new AppError('audio.refused', { msg: new AudioProblem('not_mp3').message });
  }
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : error;
  });
  return { type, bytes };
};

const seconds = z.coerce.number().min(0).max(86_400).optional();

const fieldsOf = z.object({
  name: scriptName,
  text: text(scriptLimits.text).default(''),
  lang_code: text(20).default(''),
  trim_start: seconds,
  trim_end: seconds,
});

/**
 * Reads the multipart body of a recording: its file part and the fields of the screens. `named`: it makes a new script,
 * so it needs a name.
 */
export const receiveRecording = async (
  request: FastifyRequest,
  fields: { file: string; text?: string; named?: boolean },
): Promise<Recording> => {
  if (!request.isMultipart()) throw new AppError('request.unsupported_type');
  const values: Record<string, unknown> = {};
  let file: Awaited<ReturnType<typeof readFile>> | undefined;
  for await (const part of request.parts({ limits: { fileSize: scriptLimits.fileBytes } })) {
    if (part.type === 'field') values[part.fieldname] = part.value;
    else if (part.fieldname === fields.file) file = await readFile(part);
    else part.file.resume();
  }
  if (!file) throw new AppError('audio.refused', { fields: { [fields.file]: say('field.required') } });
  const { name, lang_code, trim_start, trim_end } = values;
  const given = checked(fieldsOf.partial(fields.named ? {} : { name: true }), {
    ...{ name, lang_code, trim_start, trim_end },
    text: fields.text && values[fields.text],
  });
  return {
    ...file,
    name: given.name ?? '',
    text: given.text,
    language: given.lang_code,
    trim: { from: given.trim_start, to: given.trim_end },
  };
};
