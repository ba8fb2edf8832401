import type { AnswerToReview, HandedAnswers } from '@halloo/contract/reviews';
import { type Draft, draftOf } from '../../parts/draft.ts';

/** The answers that a person was given, and the place of the one on the screen. */
export interface Queue {
  readonly items: readonly AnswerToReview[];
  readonly place: number;
  readonly drafts: ReadonlyMap<number, Draft>;
  /** Answers that wait for the person, as the server counted them last, without those saved since. */
  readonly left: number;
  /** The server had nothing more. */
  readonly exhausted: boolean;
}

export const emptyQueue: Queue = { items: [], place: 0, drafts: new Map(), left: 0, exhausted: false };

/** Answers that are asked for at once. */
export const atOnce = 8;
/** Sounds that are loaded before they are heard. */
export const ahead = 3;

export const currentOf = ({ items, place }: Queue): AnswerToReview | undefined => items[place];
export const upcomingOf = ({ items, place }: Queue) => items.slice(place + 1, place + 1 + ahead);

/** Whether more answers have to be fetched. */
export const isShort = ({ items, place, exhausted }: Queue): boolean => !exhausted && items.length - place <= ahead;

/** Adds answers that were handed out. The server repeats those that are not saved yet. */
export const withFetched = (queue: Queue, { answers, left }: HandedAnswers): Queue => {
  const known = new Set(queue.items.map(({ response_id }) => response_id));
  const fresh = answers.filter(({ response_id }) => !known.has(response_id));
  return {
    ...queue,
    items: [...queue.items, ...fresh],
    left,
    exhausted: fresh.length === 0 && answers.length < atOnce,
  };
};

export const draftAt = (queue: Queue): Draft | undefined => {
  const answer = currentOf(queue);
  return answer && (queue.drafts.get(answer.response_id) ?? draftOf(answer));
};

export const withDraft = (queue: Queue, draft: Draft): Queue => {
  const answer = currentOf(queue);
  return answer ? { ...queue, drafts: new Map(queue.drafts).set(answer.response_id, draft) } : queue;
};

export const forward = (queue: Queue): Queue =>
  currentOf(queue) ? { ...queue, place: queue.place + 1, left: Math.max(0, queue.left - 1) } : queue;

/** Goes back to the answer before, to hear it again and save it differently. */
export const backward = (queue: Queue): Queue =>
  queue.place > 0 ? { ...queue, place: queue.place - 1, left: queue.left + 1 } : queue;
