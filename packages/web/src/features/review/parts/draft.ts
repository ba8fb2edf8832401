import type { AnswerToReview, ReviewCode, ReviewedAnswer, ReviewQuestion } from '@halloo/contract/reviews';
import type { CodingBody } from './queries.ts';

/** What a person has entered for an answer, and not saved yet. */
export interface Draft {
  readonly codes: readonly string[];
  readonly transcript: string;
  readonly flagged: boolean;
  readonly note: string;
}

/** One's own coding, else an empty one. */
export const draftOf = ({ own, recognised }: AnswerToReview): Draft =>
  own
    ? { ...own, transcript: own.transcript ?? recognised }
    : { codes: [], transcript: recognised, flagged: false, note: '' };

/** The decision as it stands; at first, no category. */
export const finalDraftOf = ({ codings, codes, transcript }: ReviewedAnswer): Draft => {
  const final = codings.find((coding) => coding.final);
  return { codes: final ? codes : [], transcript, flagged: false, note: final?.note ?? '' };
};

const goesAlone = ({ kind }: Pick<ReviewCode, 'kind'>) => kind === 'unintelligible' || kind === 'no_answer';

/** Chooses a category, or takes it back. Categories that exclude each other replace each other. */
export const withCode = (
  chosen: readonly string[],
  category: Pick<ReviewCode, 'code' | 'kind'>,
  { several, codes }: Pick<ReviewQuestion, 'several' | 'codes'>,
): readonly string[] => {
  if (chosen.includes(category.code)) return chosen.filter((code) => code !== category.code);
  if (!several || goesAlone(category)) return [category.code];
  const alone = new Set(codes.filter(goesAlone).map(({ code }) => code));
  return [...chosen.filter((code) => !alone.has(code)), category.code];
};

/** An answer needs a category, or a flag. */
export const isComplete = ({ codes, flagged }: Draft): boolean => codes.length > 0 || flagged;

/** What is sent: an unchanged transcript stays as recognised. */
export const bodyOf = ({ codes, transcript, flagged, note }: Draft, recognised: string): CodingBody => ({
  codes: [...codes],
  transcript: transcript.trim() === recognised.trim() ? null : transcript.trim(),
  flagged,
  note,
});
