import type { AnswerToReview } from '@halloo/contract/reviews';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../../../test/fake-api.ts';
import {
  backward,
  currentOf,
  draftAt,
  emptyQueue,
  forward,
  isShort,
  upcomingOf,
  withDraft,
  withFetched,
} from './queue.ts';

const [first] = exampleOf('nextAnswers').answers;
const answers = (...ids: number[]): AnswerToReview[] =>
  ids.map((response_id) => ({ ...(first as AnswerToReview), response_id, own: null }));
const idsOf = (list: readonly AnswerToReview[]) => list.map(({ response_id }) => response_id);

test('answers that are repeated because they are not saved yet are taken once', () => {
  const queue = withFetched(withFetched(emptyQueue, { answers: answers(1, 2, 3), left: 9 }), {
    answers: answers(2, 3, 4),
    left: 8,
  });
  expect([idsOf(queue.items), queue.left, queue.exhausted]).toEqual([[1, 2, 3, 4], 8, false]);
  expect(withFetched(queue, { answers: answers(4), left: 1 }).exhausted).toBe(true);
});

test('the next three sounds are loaded ahead, and more answers are fetched in time', () => {
  const queue = withFetched(emptyQueue, { answers: answers(1, 2, 3, 4, 5), left: 5 });
  expect(idsOf(upcomingOf(queue))).toEqual([2, 3, 4]);
  expect(isShort(queue)).toBe(false);
  expect(isShort(forward(forward(queue)))).toBe(true);
});

test('going back brings the answer and what was entered for it', () => {
  const queue = withFetched(emptyQueue, { answers: answers(1, 2), left: 2 });
  const draft = { codes: ['own:1'], transcript: 'road', flagged: false, note: '' };
  const later = forward(withDraft(queue, draft));
  expect([currentOf(later)?.response_id, later.left]).toEqual([2, 1]);
  const again = backward(later);
  expect([currentOf(again)?.response_id, draftAt(again), again.left]).toEqual([1, draft, 2]);
  expect(backward(queue)).toBe(queue);
  expect(forward(forward(forward(queue))).place).toBe(2);
});
