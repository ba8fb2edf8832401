import { peaksOf } from './waveform-bars.ts';

/** As fine as the widest waveform shows. */
const slots = 400;
/** Peaks need no better sound, and a quarter of an hour of it stays below 60 MB. */
const rate = 8000;

/** The length of a sound in seconds. Reads its beginning only; rejects what the browser cannot play. */
export const lengthOfSound = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const audio = new Audio();
    audio.preload = 'metadata';
    audio.onloadedmetadata = () => resolve(audio.duration);
    audio.onerror = () => reject(new Error('The browser cannot play this sound.'));
    audio.src = url;
  });

/** The waveform of a file that is not uploaded yet; none where the browser cannot decode it. */
export const peaksOfFile = async (file: Blob): Promise<number[]> => {
  try {
    const sound = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await file.arrayBuffer());
    return peaksOf(channelsOf(sound), slots);
  } catch {
    return [];
  }
};

export const channelsOf = (sound: AudioBuffer) =>
  Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel));
