import type { AnswerToReview } from '@halloo/contract/reviews';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { retries } from '../../../api/may-help.ts';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';
import { bodyOf, type Draft, draftOf } from '../parts/draft.ts';
import { sendCoding } from '../parts/queries.ts';

/** A coding that the server does not have yet. */
export interface Unsaved {
  readonly answer: AnswerToReview;
  readonly draft: Draft;
  /** `again`: a failed one that is sent once more, while the person goes on. */
  readonly state: 'edited' | 'saving' | 'again' | 'failed';
  readonly problem?: unknown;
}

/** What one person codes on the screen, until the server has it. Outlives the tab and the filter of the desk. */
export interface Codings {
  readonly unsaved: ReadonlyMap<number, Unsaved>;
  /** How many requests are over: the server may have other answers to hand out then. */
  readonly settled: number;
  draftOf(answer: AnswerToReview): Draft;
  setDraft(answer: AnswerToReview, draft: Draft): void;
  save(answer: AnswerToReview, draft: Draft): void;
  /** Sends all failed ones once more. */
  saveAgain(): void;
  /** Waits for what is on its way. False: something is not saved. */
  finish(): Promise<boolean>;
}

/** Nobody can save these any more. */
const lost = ['review.taken', 'review.answer_not_found'];

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other);

export const useCodings = (campaignId: number): Codings => {
  const latest = useRef<ReadonlyMap<number, Unsaved>>(new Map());
  const [unsaved, setUnsaved] = useState(latest.current);
  const [settled, setSettled] = useState(0);
  const [saved, setSaved] = useState<ReadonlyMap<number, Draft>>(new Map());
  const sending = useRef(new Set<Promise<unknown>>());

  const note = (id: number, entry: Unsaved | undefined) => {
    const next = new Map(latest.current);
    if (entry) next.set(id, entry);
    else next.delete(id);
    latest.current = next;
    setUnsaved(next);
  };
  /** Nothing else was entered or sent for the answer since. */
  const isNewest = ({ answer, draft }: Unsaved) => latest.current.get(answer.response_id)?.draft === draft;

  // One request after the other, in the order of the answers.
  const { mutateAsync } = useMutation({
    scope: { id: `review-${campaignId}` },
    ...retries,
    mutationFn: ({ answer, draft }: Unsaved) => sendCoding(answer.response_id, bodyOf(draft, answer.recognised)),
    onSuccess: ({ example, final }, entry) => {
      const { response_id } = entry.answer;
      setSaved((before) => new Map(before).set(response_id, entry.draft));
      if (isNewest(entry)) note(response_id, undefined);
      if (final) notifySuccess(say('reviewDesk.decided'));
      else if (example !== null) notifySuccess(say('reviewDesk.learnt', { phrase: example }));
    },
    onError: (problem, entry) => {
      if (!isNewest(entry)) return;
      const isLost = problem instanceof ApiError && lost.includes(problem.code);
      if (isLost) notifyError(describeError(problem).message);
      note(entry.answer.response_id, isLost ? undefined : { ...entry, state: 'failed', problem });
    },
    onSettled: () => setSettled((number) => number + 1),
  });
  const send = (entry: Unsaved) => {
    note(entry.answer.response_id, entry);
    const request = mutateAsync(entry).catch(() => {});
    sending.current.add(request);
    void request.finally(() => sending.current.delete(request));
  };
  const known = (answer: AnswerToReview) => saved.get(answer.response_id) ?? draftOf(answer);
  return {
    unsaved,
    settled,
    draftOf: (answer) => unsaved.get(answer.response_id)?.draft ?? known(answer),
    setDraft: (answer, draft) =>
      note(answer.response_id, isSame(draft, known(answer)) ? undefined : { answer, draft, state: 'edited' }),
    save: (answer, draft) => send({ answer, draft: { ...draft }, state: 'saving' }),
    saveAgain: () => {
      for (const { answer, draft, state } of latest.current.values()) {
        if (state === 'failed') send({ answer, draft, state: 'again' });
      }
    },
    finish: async () => {
      await Promise.all(sending.current);
      return latest.current.size === 0;
    },
  };
};
