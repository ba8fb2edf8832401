import type { flowRoutes } from '@halloo/contract/flows';
import type { RouteAnswer } from '@halloo/contract/route';
import { languageCode } from '@halloo/contract/scripts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readWav } from '../../../lib/audio/wav.ts';
import { AppError } from '../../../platform/errors.ts';
import { checked } from '../../../platform/http/read-input.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { listenerOf } from '../../scripts/speech-settings.ts';
import { refuseSpeech } from '../../sounds/refuse-speech.ts';

/** A minute of speech at 48 kHz, 16 bit, mono. */
const mostBytes = 6_000_000;

const fields = z.object({
  lang_code: languageCode.min(1, { error: () => say('field.required') }),
  phrases: z
    .string()
    .max(20_000)
    .default('[]')
    .transform((text, context) => {
      try {
        return z.array(z.string().max(200)).max(500).parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: say('flows.listOfTexts') });
        return z.NEVER;
      }
    }),
});

/** Recognises speech from the simulator, as in a call. */
export const hearAnswer = async (
  context: Pick<Context, 'db' | 'speech'>,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<RouteAnswer<typeof flowRoutes.hearAnswer>> => {
  if (!request.isMultipart()) throw new AppError('request.unsupported_type');
  const values: Record<string, unknown> = {};
  let bytes: Buffer | undefined;
  for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
    if (part.type === 'field') values[part.fieldname] = part.value;
    else if (part.fieldname === 'audio') bytes = await part.toBuffer();
    else part.file.resume();
  }
  if (!bytes) throw new AppError('audio.refused', { fields: { audio: say('field.required') } });
  const { lang_code: language, phrases } = checked(fields, values);
  const engine = await listenerOf(context, language);
  if (!engine) return { text: '', phrase: null };
  return context.speech.recognise({ sound: readWav(bytes), language, phrases }, engine, signal).catch(refuseSpeech);
};
