import { z } from 'zod';

/** The recording of a whole call. */
export const callRecording = z.object({
  audio: z.string().nullable().describe('A signed address where both sides are heard; null while it is not stored'),
  length_ms: z.number().int().nullable(),
  sentence: z.string().nullable().describe('Why there is no sound'),
});
export type CallRecording = z.infer<typeof callRecording>;
