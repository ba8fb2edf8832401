import { scriptLimits } from '@halloo/contract/scripts';
import { say } from '../words/say.ts';
import { audioTime } from './audio-time.ts';
import { durationInWords } from './duration.ts';
import { formatDecimal, formatNumber } from './format.ts';

/** Offered by the browser's file dialog. */
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

const megabyte = 1024 ** 2;
const wholeMegabytes = (bytes: number) =>
  say('ui.size.megabytes', { count: formatNumber(Math.ceil(bytes / megabyte)) });

/** The most that a script's file may have: 20 MB and 15 minutes. */
export const audioLimits = {
  size: wholeMegabytes(scriptLimits.fileBytes),
  length: durationInWords(scriptLimits.seconds / 60),
};

/** "340 KB", "4.2 MB". */
export const sizeInWords = (bytes: number) =>
  bytes < megabyte
    ? say('ui.size.kilobytes', { count: Math.max(1, Math.round(bytes / 1024)) })
    : say('ui.size.megabytes', { count: formatDecimal(bytes / megabyte) });

/** Why a file cannot be uploaded because of its size; undefined where it can. */
export const sizeProblem = ({ size }: Pick<File, 'size'>) => {
  if (size === 0) return say('scripts.file.empty');
  if (size <= scriptLimits.fileBytes) return undefined;
  return say('scripts.file.tooLarge', { size: wholeMegabytes(size), limit: audioLimits.size });
};

/** Why a sound is too long; undefined where it is not. */
export const lengthProblem = (seconds: number) =>
  seconds <= scriptLimits.seconds
    ? undefined
    : say('scripts.file.tooLong', { length: audioTime(seconds), limit: audioTime(scriptLimits.seconds) });
