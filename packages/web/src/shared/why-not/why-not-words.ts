import type { WhyNot } from '@halloo/contract/calls';
import { screens } from '@halloo/contract/console-addresses';
import { durationInWords } from '../../ui/time-words.ts';

export const whyNotQuestion = 'Why is it not dialling?';

/** A sentence in two parts: the number of leads that it begins with, which the eye looks for, and the rest. */
export const splitCount = (sentence: string): readonly [count: string, rest: string] => {
  const count = /^\d[\d,]*(?= )/.exec(sentence)?.[0] ?? '';
  return [count, sentence.slice(count.length)];
};

/** Hours and days need no minutes. */
const coarse = (minutes: number) => {
  if (minutes < 180) return minutes;
  return minutes < 2880 ? Math.round(minutes / 60) * 60 : Math.round(minutes / 1440) * 1440;
};

/** When a reason goes away by itself: "Changes in about 3 hours". Nothing where nobody knows. */
export const changesInWords = ({ until }: Pick<WhyNot, 'until'>, now: Date) => {
  if (until === null) return undefined;
  const minutes = Math.ceil((new Date(until).getTime() - now.getTime()) / 60_000);
  if (minutes <= 1) return 'Changes within a minute.';
  return `Changes in about ${durationInWords(coarse(minutes))}.`;
};

/** Where the link of a reason leads. */
export const placeInWords = (link: string) => {
  if (link.includes('tab=schedule')) return 'Change the schedule';
  if (link.startsWith(screens.sims)) return 'Open SIM cards';
  if (link.startsWith(screens.settings)) return 'Open settings';
  return 'Open details';
};
