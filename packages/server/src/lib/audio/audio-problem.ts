import { say } from '../../platform/words.ts';
import { audioLimits } from './limits.ts';

type ProblemCode = 'not_mp3' | 'not_wav' | 'cut_off' | 'too_long' | 'too_large' | 'too_short' | 'silent' | 'unreadable';

const sentenceOf = (code: ProblemCode): string => {
  switch (code) {
    case 'too_long':
      return say('audio.too_long', { minutes: audioLimits.longestMs / 60_000 });
    case 'too_large':
      return say('audio.too_large', { megabytes: audioLimits.bytes / 1024 ** 2 });
    case 'too_short':
      return say('audio.too_short', { seconds: audioLimits.shortestMs / 1000 });
    default:
      return say(`audio.${code}`);
  }
};

/** Why a recording cannot be used, as one sentence for people. */
export class AudioProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, options: { sentence?: string; cause?: unknown } = {}) {
    super(options.sentence ?? sentenceOf(code), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AudioProblem';
    this.code = code;
  }
}
