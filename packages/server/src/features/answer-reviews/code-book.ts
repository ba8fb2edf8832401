import type { codeColors, fixedCodes, ReviewCode } from '@halloo/contract/reviews';
import { say } from '../../platform/words.ts';
import type { OwnCode } from './effective-codes.ts';

type Color = (typeof codeColors)[number];

/** Digits choose categories; these choose the two that every question has. */
const fixedKeys: Readonly<Record<(typeof fixedCodes)[number], string>> = { unintelligible: 'u', no_answer: '0' };

const expectedColors: readonly Color[] = ['teal', 'red', 'violet', 'yellow', 'pink', 'lime'];

export type Category = Omit<ReviewCode, 'key' | 'answers'>;

/** The categories of a question: the answers that its flow expects, those that people added, and the two of every question. */
export const categoriesOf = (
  expected: readonly { readonly childId: string; readonly name: string }[],
  own: readonly OwnCode[],
): Category[] => [
  ...expected.map(
    ({ childId, name }, nth): Category => ({
      ...{ code: `child:${childId}`, kind: 'expected', id: null, name, description: '' },
      color: expectedColors[nth % expectedColors.length] ?? 'teal',
    }),
  ),
  ...own.map(
    ({ id, name, description, color }): Category => ({
      ...{ code: `own:${id}`, kind: 'own', id, name, description },
      color: color as Color,
    }),
  ),
  {
    ...{ code: 'unintelligible', kind: 'unintelligible', id: null, name: say('review.unintelligible') },
    ...{ description: say('review.unintelligibleAbout'), color: 'gray' },
  },
  {
    ...{ code: 'no_answer', kind: 'no_answer', id: null, name: say('review.noAnswer') },
    ...{ description: say('review.noAnswerAbout'), color: 'gray' },
  },
];

/** The key of each category: the digit that somebody chose, else the next free one. */
export const keysOf = (categories: readonly Category[], own: readonly OwnCode[]): Map<string, string> => {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, key } of own) {
    if (key === null || taken.has(key)) continue;
    keys.set(`own:${id}`, key);
    taken.add(key);
  }
  const free = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].filter((digit) => !taken.has(digit));
  for (const { code, kind } of categories) {
    if (kind === 'unintelligible' || kind === 'no_answer') keys.set(code, fixedKeys[kind]);
    else if (!keys.has(code)) {
      const next = free.shift();
      if (next !== undefined) keys.set(code, next);
    }
  }
  return keys;
};

/** The name of a code. One that was removed, or whose answer is gone from the flow, has a name too. */
export const codeName = (categories: readonly Category[], code: string): string =>
  categories.find((category) => category.code === code)?.name ?? say('review.codeGone');
