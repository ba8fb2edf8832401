import { keepThreads } from '../../platform/threads/kept-threads.ts';
import type { EarResult, EarTask } from './inner/ear-thread.ts';

/** The longest recording takes less than half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const run = keepThreads<EarTask, never, EarResult>({
  program: new URL('./inner/ear-thread.ts', import.meta.url),
  resourceLimits,
});

/** The longest recording takes ten seconds of a processor. */
const mostMs = 120_000;

/** A sound for the line as somebody in a street hears it on a phone: both are WAV files. */
export const soundOnPhone = async (call: Uint8Array): Promise<Uint8Array> => {
  const { wav } = await run({ kind: 'phone', call }, { onReport: () => {}, signal: AbortSignal.timeout(mostMs) });
  return wav;
};
