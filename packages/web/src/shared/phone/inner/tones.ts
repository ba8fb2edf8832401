import type { KeypadKey } from '@halloo/flow/vocabulary';

/** The two DTMF tones of each key, in Hz. */
const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477];
const places = '123456789*0#';

const keyMs = 120;
const volume = 0.05;

/** Ringing and key tones. The audio context is created by the first one, which follows a click. */
export const createTones = () => {
  let context: AudioContext | undefined;
  let sounding: OscillatorNode[] = [];

  const stop = () => {
    for (const tone of sounding) tone.stop();
    sounding = [];
  };
  const sound = (pitches: readonly number[], ms: number) => {
    stop();
    context ??= new AudioContext();
    const { currentTime, destination } = context;
    const gain = context.createGain();
    gain.gain.value = volume;
    gain.connect(destination);
    sounding = pitches.map((pitch) => {
      const tone = new OscillatorNode(gain.context, { frequency: pitch });
      tone.connect(gain);
      tone.start(currentTime);
      tone.stop(currentTime + ms / 1000);
      return tone;
    });
  };
  return {
    ring: (ms: number) => sound([400, 450], ms),
    key: (key: KeypadKey) => {
      const place = places.indexOf(key);
      sound([rows[Math.floor(place / 3)] ?? 0, columns[place % 3] ?? 0], keyMs);
    },
    stop,
    close: () => {
      stop();
      void context?.close().catch(() => {});
      context = undefined;
    },
  };
};
