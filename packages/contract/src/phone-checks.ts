import { z } from 'zod';

/** What can be wrong with a script on a phone. */
export const findingKeys = [
  'quiet',
  'clipped',
  'uneven',
  'noisy',
  'lost_band',
  'late_start',
  'long_pause',
  'long_end',
  'cut_start',
  'cut_end',
  'too_fast',
  'too_slow',
  'digits_fast',
  'late_choice',
  'many_choices',
  'misheard',
  'missing_words',
  'other_words',
] as const;
export type FindingKey = (typeof findingKeys)[number];

/** Something that a listener on a phone would notice. */
export const phoneFinding = z.object({
  key: z.enum(findingKeys),
  at_seconds: z.number().nullable().describe('Where in the sound; null if it is all of it'),
  sentence: z.string().describe('For a person'),
});
export type PhoneFinding = z.infer<typeof phoneFinding>;

/** How a script sounds on a phone. */
export const phoneCheck = z.object({
  state: z
    .enum(['pending', 'done', 'failed'])
    .describe('`failed`: it could not be judged, or not completely; calls play it all the same'),
  findings: z.array(phoneFinding).describe('Empty if nothing is wrong, or not known yet'),
});
export type PhoneCheck = z.infer<typeof phoneCheck>;
