import { createMp3Encoder } from 'wasm-media-encoders';

interface Wanted {
  readonly seconds: number;
  readonly rate?: 16_000 | 22_050 | 24_000 | 32_000 | 44_100 | 48_000;
  readonly channels?: 1 | 2;
  readonly frequency?: number;
  /** 0 is silence, 1 is maximum loudness. */
  readonly level?: number;
}

/** A real MP3 with a tone in it. */
export const makeMp3 = async (wanted: Wanted): Promise<Uint8Array> => {
  const { seconds, rate = 24_000, channels = 1, frequency = 440, level = 0.4 } = wanted;
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate, channels, bitrate: channels === 2 ? 128 : 64 });
  const tone = Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, index) => level * Math.sin((2 * Math.PI * frequency * index) / rate),
  );
  const parts = [encoder.encode(channels === 2 ? [tone, tone] : [tone]).slice(), encoder.finalize().slice()];
  return new Uint8Array(Buffer.concat(parts));
};
