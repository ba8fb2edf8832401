import { scriptLimits } from '@halloo/contract/scripts';
import { audioTime } from './audio-time.ts';

/** What the browser's file dialog offers. */
export const acceptedAudio = '.mp3,audio/mpeg';

/** Older browsers say audio/mp3; a system that does not know the ending says nothing. */
const types = ['audio/mpeg', 'audio/mp3'];

export const isMp3 = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  types.includes(type) || (type === '' && /\.mp3$/i.test(name));

/** The same file under the type that the API takes. */
export const asMp3 = (file: File) =>
  file.type === 'audio/mpeg'
    ? file
    : new File([file], file.name, { type: 'audio/mpeg', lastModified: file.lastModified });

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** "20 MB and 15 minutes". */
export const audioLimits = `${megabytes(scriptLimits.fileBytes)} and ${scriptLimits.seconds / 60} minutes`;

/** "340 KB", "4.2 MB". */
export const sizeInWords = (bytes: number) =>
  bytes < 1024 ** 2 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** Why a file is too large, or nothing. */
export const sizeProblem = ({ size }: Pick<File, 'size'>) => {
  if (size === 0) return 'The file is empty.';
  if (size <= scriptLimits.fileBytes) return undefined;
  const most = megabytes(scriptLimits.fileBytes);
  return `The file has ${megabytes(size)}; ${most} is the most. Save it with a lower bit rate or as mono, and try again.`;
};

/** Why a sound is too long, or nothing. */
export const lengthProblem = (seconds: number) =>
  seconds <= scriptLimits.seconds
    ? undefined
    : `The audio lasts ${audioTime(seconds)}; ${audioTime(scriptLimits.seconds)} is the most.`;
