import type { WhyNot } from '@halloo/contract/calls';
import { addresses, screens } from '@halloo/contract/console-addresses';
import { durationInWords } from '../../ui/time-words.ts';
import { say } from '../../words/say.ts';

/** While calls are in progress the campaign dials, and the others wait for their turn. */
export const whyNotTitle = (dialling: boolean) => say(dialling ? 'whyNot.waiting' : 'whyNot.question');

/** Splits a sentence into the number of leads at its start, which is emphasised, and the rest. */
export const splitCount = (sentence: string): readonly [count: string, rest: string] => {
  const count = /^\d[\d,]*(?= )/.exec(sentence)?.[0] ?? '';
  return [count, sentence.slice(count.length)];
};

/** Rounds long times to hours or days. */
const coarse = (minutes: number) => {
  if (minutes < 180) return minutes;
  return minutes < 2880 ? Math.round(minutes / 60) * 60 : Math.round(minutes / 1440) * 1440;
};

/** When a reason ends by itself: "Changes in about 3 hours". Undefined where that is not known. */
export const changesInWords = ({ until }: Pick<WhyNot, 'until'>, now: Date) => {
  if (until === null) return undefined;
  const minutes = Math.ceil((new Date(until).getTime() - now.getTime()) / 60_000);
  if (minutes <= 1) return say('whyNot.changesSoon');
  return say('whyNot.changesIn', { time: durationInWords(coarse(minutes)) });
};

/** The text of a reason's link. */
export const placeInWords = (link: string) => {
  if (link.includes('tab=schedule')) return say('whyNot.changeSchedule');
  if (link.startsWith(screens.sims)) return say('whyNot.openSims');
  if (link === addresses.settings('do-not-call')) return say('whyNot.openDoNotCall');
  if (link === addresses.settings('system')) return say('whyNot.openSystem');
  return say('whyNot.openDetails');
};
