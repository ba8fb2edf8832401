import type { AnswerToReview } from '@halloo/contract/reviews';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../../../test/fake-api.ts';
import {
  backward,
  currentOf,
  forward,
  isShort,
  queueOf,
  upcomingOf,
  withFailed,
  withFetched,
  withoutSent,
} from './queue.ts';

const emptyQueue = queueOf([]);
const none: ReadonlySet<number> = new Set();
const [first] = exampleOf('nextAnswers').answers;
const answers = (...ids: number[]): AnswerToReview[] =>
  ids.map((response_id) => ({ ...(first as AnswerToReview), response_id, own: null }));
const idsOf = (list: readonly AnswerToReview[]) => list.map(({ response_id }) => response_id);

test('answers that are repeated because they are not saved yet are taken once', () => {
  const begun = withFetched(emptyQueue, { answers: answers(1, 2, 3), left: 9 }, none);
  const queue = withFetched(begun, { answers: answers(2, 3, 4, 5), left: 8 }, new Set([5]));
  expect([idsOf(queue.items), queue.left, queue.exhausted]).toEqual([[1, 2, 3, 4], 8, false]);
  expect(withFetched(queue, { answers: answers(4), left: 1 }, none).exhausted).toBe(true);
});

test('the next three sounds are loaded ahead, and more answers are fetched in time', () => {
  const queue = withFetched(emptyQueue, { answers: answers(1, 2, 3, 4, 5), left: 5 }, none);
  expect(idsOf(upcomingOf(queue))).toEqual([2, 3, 4]);
  expect(isShort(queue)).toBe(false);
  expect(isShort(forward(forward(queue)))).toBe(true);
});

test('going back brings the answer', () => {
  const queue = withFetched(emptyQueue, { answers: answers(1, 2), left: 2 }, none);
  const later = forward(queue);
  expect([currentOf(later)?.response_id, later.left]).toEqual([2, 1]);
  const again = backward(later);
  expect([currentOf(again)?.response_id, again.left]).toEqual([1, 2]);
  expect(backward(queue)).toBe(queue);
  expect(forward(forward(forward(queue))).place).toBe(2);
});

test('an answer that was not saved comes again at the end, once', () => {
  const [one] = answers(1) as [AnswerToReview];
  const queue = forward(forward(withFetched(emptyQueue, { answers: answers(1, 2, 3), left: 3 }, none)));
  const returned = withFailed(queue, one);
  expect([idsOf(returned.items), currentOf(returned)?.response_id, returned.left]).toEqual([[2, 3, 1], 3, 2]);
  expect(withFailed(returned, one)).toBe(returned);
  const sent = withoutSent(returned, 1);
  expect([idsOf(sent.items), sent.left]).toEqual([[2, 3], 1]);
  // What the person is looking at stays.
  expect(withoutSent(sent, 3)).toBe(sent);
});
