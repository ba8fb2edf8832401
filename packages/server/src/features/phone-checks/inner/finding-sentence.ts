import type { FindingKey } from '@halloo/contract/phone-checks';
import type { Finding } from '../../../lib/ear/finding.ts';
import { say } from '../../../platform/words.ts';

type Facts = Finding['facts'];

const number = (facts: Facts, name: string): number => Number(facts[name] ?? 0);
const words = (facts: Facts, name: string): string => String(facts[name] ?? '');
const seconds = (facts: Facts) => ({ seconds: number(facts, 'seconds') });
const paces = (facts: Facts) => ({ pace: number(facts, 'pace'), usual: number(facts, 'usual') });

const sentences: Readonly<Record<FindingKey, (facts: Facts) => string>> = {
  quiet: () => say('phoneCheck.quiet'),
  clipped: () => say('phoneCheck.clipped'),
  uneven: (facts) => say('phoneCheck.uneven', { ...seconds(facts), below: number(facts, 'below') }),
  noisy: (facts) => say('phoneCheck.noisy', { over: number(facts, 'over') }),
  lost_band: (facts) => say('phoneCheck.lostBand', { lost: number(facts, 'lost') }),
  late_start: (facts) => say('phoneCheck.lateStart', seconds(facts)),
  long_pause: (facts) => say('phoneCheck.longPause', seconds(facts)),
  long_end: (facts) => say('phoneCheck.longEnd', seconds(facts)),
  cut_start: () => say('phoneCheck.cutStart'),
  cut_end: () => say('phoneCheck.cutEnd'),
  too_fast: (facts) => say('phoneCheck.tooFast', paces(facts)),
  too_slow: (facts) => say('phoneCheck.tooSlow', paces(facts)),
  digits_fast: (facts) => say('phoneCheck.digitsFast', { digits: words(facts, 'digits'), pace: number(facts, 'pace') }),
  late_choice: (facts) => say('phoneCheck.lateChoice', seconds(facts)),
  many_choices: (facts) => say('phoneCheck.manyChoices', { count: number(facts, 'count') }),
  misheard: (facts) => say('phoneCheck.misheard', { heard: words(facts, 'heard'), wrote: words(facts, 'wrote') }),
  missing_words: (facts) => say('phoneCheck.missingWords', { wrote: words(facts, 'wrote') }),
  other_words: () => say('phoneCheck.otherWords'),
};

/** A finding as a sentence. */
export const findingSentence = ({ key, facts }: Finding): string => sentences[key](facts);
