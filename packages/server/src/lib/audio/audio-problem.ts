import { audioLimits } from './limits.ts';

const sentences = {
  // The specification's own words.
  not_mp3: 'Uploaded File Must be of Mp3 type. Please Recheck',
  not_wav: 'The file is not a WAV recording.',
  cut_off: 'The recording is cut off: its end is missing. Upload the whole file.',
  too_long: `The recording is longer than ${audioLimits.longestMs / 60_000} minutes.`,
  too_large: `The file is larger than ${audioLimits.bytes / 1024 ** 2} MB.`,
  too_short: `The recording is shorter than ${audioLimits.shortestMs / 1000} seconds.`,
  silent: 'Nothing can be heard in the recording.',
  unreadable: 'The recording is damaged, or of a kind that cannot be read.',
} as const;

/** Why a recording cannot be used, with one sentence for a person. */
export class AudioProblem extends Error {
  readonly code: keyof typeof sentences;

  constructor(code: keyof typeof sentences, options: { sentence?: string; cause?: unknown } = {}) {
    super(options.sentence ?? sentences[code], options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AudioProblem';
    this.code = code;
  }
}
