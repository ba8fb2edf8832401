import type { AnswerToReview, HandedAnswers } from '@halloo/contract/reviews';

/** The answers that a person was given, and the place of the one on the screen. */
export interface Queue {
  readonly items: readonly AnswerToReview[];
  readonly place: number;
  /** Answers that wait for the person, as the server counted them last, without those saved since. */
  readonly left: number;
  /** The server had nothing more. */
  readonly exhausted: boolean;
}

/** Begins with answers that were not saved before. */
export const queueOf = (items: readonly AnswerToReview[]): Queue => ({
  items,
  place: 0,
  left: items.length,
  exhausted: false,
});

/** Answers that are asked for at once. */
export const atOnce = 8;
/** Sounds that are loaded before they are heard. */
export const ahead = 3;

export const currentOf = ({ items, place }: Queue): AnswerToReview | undefined => items[place];
export const upcomingOf = ({ items, place }: Queue) => items.slice(place + 1, place + 1 + ahead);

/** Whether more answers have to be fetched. */
export const isShort = ({ items, place, exhausted }: Queue): boolean => !exhausted && items.length - place <= ahead;

/** Adds answers that were handed out. The server repeats those that are not saved yet; `sent` are on their way to it. */
export const withFetched = (queue: Queue, { answers, left }: HandedAnswers, sent: ReadonlySet<number>): Queue => {
  const known = new Set([...queue.items.map(({ response_id }) => response_id), ...sent]);
  const fresh = answers.filter(({ response_id }) => !known.has(response_id));
  return {
    ...queue,
    items: [...queue.items, ...fresh],
    left,
    exhausted: fresh.length === 0 && answers.length < atOnce,
  };
};

const withoutItem = (queue: Queue, index: number): Queue => ({
  ...queue,
  items: queue.items.toSpliced(index, 1),
  place: index < queue.place ? queue.place - 1 : queue.place,
});

const indexOf = ({ items }: Queue, id: number) => items.findIndex(({ response_id }) => response_id === id);

/** Puts an answer that was not saved to the end, unless the person is still to come to it. */
export const withFailed = (queue: Queue, answer: AnswerToReview): Queue => {
  const index = indexOf(queue, answer.response_id);
  if (index >= queue.place) return queue;
  const rest = index < 0 ? queue : withoutItem(queue, index);
  return { ...rest, items: [...rest.items, answer], left: queue.left + 1 };
};

/** Takes out an answer that is sent once more before the person comes to it. */
export const withoutSent = (queue: Queue, id: number): Queue => {
  const index = indexOf(queue, id);
  return index > queue.place ? { ...withoutItem(queue, index), left: Math.max(0, queue.left - 1) } : queue;
};

export const forward = (queue: Queue): Queue =>
  currentOf(queue) ? { ...queue, place: queue.place + 1, left: Math.max(0, queue.left - 1) } : queue;

/** Goes back to the answer before, to hear it again and save it differently. */
export const backward = (queue: Queue): Queue =>
  queue.place > 0 ? { ...queue, place: queue.place - 1, left: queue.left + 1 } : queue;
