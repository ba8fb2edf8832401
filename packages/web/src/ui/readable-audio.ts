import { scriptLimits } from '@halloo/contract/scripts';
import { asMp3, isMp3 } from './mp3-file.ts';
import { mixDown, wavOf } from './wav.ts';
import { channelsOf } from './waveform-of-file.ts';

/** Offered by the browser's file dialog. */
export const acceptedFormats = 'audio/*,.mp3,.wav,.m4a,.aac,.ogg,.oga,.opus,.flac';

const endings = /\.(mp3|wav|m4a|aac|ogg|oga|opus|flac)$/i;
const wavTypes = ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'];

/** Some systems call an audio file a video, or nothing at all: then its ending counts. */
export const isAudio = ({ type, name }: Pick<File, 'type' | 'name'>) => type.startsWith('audio/') || endings.test(name);

const isWav = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  wavTypes.includes(type) || (type === '' && /\.wav$/i.test(name));

/** The rates of a converted file, the best first; a phone line has 8,000. */
const rates = [24_000, 16_000, 12_000, 8_000];
const bytesPerSample = 2;
const headerBytes = 44;

/** The best rate at which this many seconds fit into an upload. */
export const rateFor = (seconds: number) =>
  rates.find((rate) => headerBytes + seconds * rate * bytesPerSample <= scriptLimits.fileBytes) ?? 8_000;

const decode = (bytes: ArrayBuffer, rate: number) => new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);

/**
 * The file as the API takes it: an MP3 or a WAV as it is, everything else converted to WAV by the browser's own decoder.
 * Undefined where the browser cannot read it.
 */
export const asUploadable = async (file: File): Promise<File | undefined> => {
  if (isMp3(file)) return asMp3(file);
  if (isWav(file)) return new File([file], file.name, { type: 'audio/wav', lastModified: file.lastModified });
  try {
    const bytes = await file.arrayBuffer();
    const { duration } = await decode(bytes.slice(0), rates.at(-1) ?? 8_000);
    const rate = rateFor(duration);
    const sound = await decode(bytes, rate);
    const name = `${file.name.replace(/\.[^.]*$/, '')}.wav`;
    return new File([wavOf(mixDown(channelsOf(sound)), rate)], name, { type: 'audio/wav' });
  } catch {
    return undefined;
  }
};
