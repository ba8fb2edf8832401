import { type TextRule, textMoments } from '@halloo/contract/text-rules';
import { say } from '../../words/say.ts';

/** When a text is sent, one by one. */
export const momentsInWords = (
  { moments, outcomes }: Pick<TextRule, 'moments' | 'outcomes'>,
  names: ReadonlyMap<string, string> | undefined,
): string[] => [
  ...textMoments.filter((moment) => moments.includes(moment)).map((moment) => say(`textRules.moment.${moment}`)),
  ...outcomes.map((key) => say('textRules.moment.outcome', { outcome: names?.get(key) ?? key })),
];
