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
import { earFor } from '../../example-sets/ear-for.ts';
import { hearByExamples } from '../../example-sets/hear-by-examples.ts';
import { refuseSpeech } from '../../sounds/refuse-speech.ts';

/** A minute of speech at 48 kHz, 16 bit, mono. */
const mostBytes = 6_000_000;

const texts = z.array(z.string().max(200)).max(500);

/** A list in JSON. */
const listIn = <T>(list: z.ZodType<T[]>) =>
  z
    .string()
    .max(20_000)
    .default('[]')
    .transform((text, context): T[] => {
      try {
        return list.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: say('flows.listOfTexts') });
        return z.NEVER;
      }
    });

const fields = z.object({
  lang_code: languageCode.min(1, { error: () => say('field.required') }),
  phrases: listIn(texts),
  alike: listIn(z.array(texts).max(500)),
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
  const { lang_code: language, phrases, alike } = checked(fields, values);
  const ear = await earFor(context, language, phrases);
  if (!ear) return { text: '', phrase: null };
  const sound = readWav(bytes);
  if (ear !== 'examples') {
    return context.speech.recognise({ sound, language, phrases }, ear.engine, signal).catch(refuseSpeech);
  }
  const { phrase } = await hearByExamples(context, { sound, language, phrases, alike }, signal).catch(refuseSpeech);
  return { text: phrase ?? '', phrase };
};
