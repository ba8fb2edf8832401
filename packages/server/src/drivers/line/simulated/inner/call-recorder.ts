import { writeWav } from '../../../../lib/audio/wav.ts';
import type { KeepCall } from '../../../../ports/line.ts';
import type { SimulatedCall } from './call.ts';

const rate = 8_000;
/** A made-up recording ends here, so that the store has few of them. */
const mostSeconds = 60;
/** Two voices that take turns: Halloo's and the person's. */
const pitches = [220, 330];

/**
 * Nothing is really heard on a simulated call. Its recording is a made-up sound of its length: two tones that take turns each
 * second. Calls of the same length have the same one.
 */
const madeUpCall = (ms: number): Uint8Array => {
  const seconds = Math.min(mostSeconds, Math.max(1, Math.round(ms / 1_000)));
  const samples = Float32Array.from({ length: seconds * rate }, (_, at) => {
    const pitch = pitches[Math.floor(at / rate) % pitches.length] ?? 0;
    return 0.1 * Math.sin((2 * Math.PI * pitch * at) / rate);
  });
  return writeWav({ samples, rate });
};

/** The recordings of whole calls in progress. */
export const createCallRecorder = () => {
  /** When each began, by the call's own clock. */
  const running = new Map<string, { readonly time: SimulatedCall['time']; readonly since: number }>();
  const storing = new Set<Promise<void>>();
  let keepCall: KeepCall | undefined;

  return {
    start: (keep: KeepCall | undefined): void => {
      keepCall = keep;
    },
    begin: ({ id, state, time }: SimulatedCall): void => {
      if (state === 'answered' && !running.has(id)) running.set(id, { time, since: time.now() });
    },
    drop: (id: string): void => {
      running.delete(id);
    },
    ended: (id: string): void => {
      const recording = running.get(id);
      running.delete(id);
      if (!recording || !keepCall) return;
      const wav = Buffer.from(madeUpCall(recording.time.now() - recording.since));
      // A recording that cannot be stored is lost, as the call's own process would lose it.
      const stored = keepCall(id, { wav })
        .catch(() => {})
        .finally(() => storing.delete(stored));
      storing.add(stored);
    },
    /** Resolves when everything is stored. */
    close: async (): Promise<void> => {
      running.clear();
      await Promise.all(storing);
    },
  };
};
