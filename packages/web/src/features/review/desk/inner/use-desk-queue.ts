import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../../api/client.ts';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { describeError } from '../../../../ui/states.tsx';
import { say } from '../../../../words/say.ts';
import { bodyOf, type Draft, isComplete } from '../../parts/draft.ts';
import { type CodingBody, fetchNext, type NextBody, sendCoding } from '../../parts/queries.ts';
import { atOnce, backward, currentOf, draftAt, emptyQueue, forward, isShort, withDraft, withFetched } from './queue.ts';

/** The answers that a person codes one after the other. Saving never keeps anybody waiting: the next answer is there at once. */
export const useDeskQueue = (campaignId: number, filter: Omit<NextBody, 'count'>) => {
  const [queue, setQueue] = useState(emptyQueue);
  const [error, setError] = useState<unknown>();
  const [settled, setSettled] = useState(0);
  const fetching = useRef<AbortController>(undefined);
  /** Something was saved while answers were fetched. */
  const again = useRef(false);

  // One request after the other, in the order of the answers.
  const { mutate } = useMutation({
    scope: { id: `review-${campaignId}` },
    mutationFn: ({ id, body }: { id: number; body: CodingBody }) => sendCoding(id, body),
    onSuccess: ({ example }) => {
      if (example !== null) notifySuccess(say('reviewDesk.learnt', { phrase: example }));
    },
    onSettled: () => setSettled((number) => number + 1),
    onError: (problem) => {
      const { message } = describeError(problem);
      const isTaken = problem instanceof ApiError && problem.code === 'review.taken';
      notifyError(isTaken ? message : say('reviewDesk.notSaved', { problem: message }));
    },
  });

  const fetchMore = useEffectEvent(async () => {
    again.current = fetching.current !== undefined;
    if (again.current) return;
    const own = new AbortController();
    fetching.current = own;
    try {
      const handed = await fetchNext(campaignId, { ...filter, count: atOnce }, own.signal);
      if (!own.signal.aborted) setQueue((before) => withFetched(before, handed));
    } catch (problem) {
      if (!own.signal.aborted) setError(problem);
    } finally {
      if (fetching.current === own) fetching.current = undefined;
      if (again.current && !own.signal.aborted) setSettled((number) => number + 1);
    }
  });
  const short = error === undefined && isShort(queue);
  // Again after each saved answer, as long as there are few.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place and what was settled say when, not what
  useEffect(() => {
    if (short) void fetchMore();
  }, [short, queue.place, settled]);
  useEffect(() => () => fetching.current?.abort(), []);

  const answer = currentOf(queue);
  const draft = draftAt(queue);
  return {
    queue,
    answer,
    draft,
    error,
    loading: answer === undefined && !queue.exhausted && error === undefined,
    setDraft: (next: Draft) => setQueue((before) => withDraft(before, next)),
    /** False: the answer needs a category first. */
    save: (): boolean => {
      if (!answer || !draft || !isComplete(draft)) return false;
      mutate({ id: answer.response_id, body: bodyOf(draft, answer.recognised) });
      setQueue((before) => forward(withDraft(before, draft)));
      return true;
    },
    goBack: () => setQueue(backward),
    retry: () => setError(undefined),
    /** Asks for answers again after there were none. */
    askAgain: () => setQueue((before) => ({ ...before, exhausted: false })),
  };
};
