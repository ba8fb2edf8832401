import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, isComplete } from '../../parts/draft.ts';
import { fetchNext, type NextBody } from '../../parts/queries.ts';
import type { Codings } from '../use-codings.ts';
import {
  atOnce,
  backward,
  currentOf,
  forward,
  isShort,
  queueOf,
  withFailed,
  withFetched,
  withoutSent,
} from './queue.ts';

/** The answers that a person codes one after the other. Saving never keeps anybody waiting: the next answer is there at once. */
export const useDeskQueue = (campaignId: number, filter: Omit<NextBody, 'count'>, codings: Codings) => {
  const { unsaved, settled } = codings;
  const [queue, setQueue] = useState(() =>
    queueOf(
      [...unsaved.values()].flatMap(({ answer, state }) => (state === 'failed' || state === 'edited' ? answer : [])),
    ),
  );
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(0);
  const fetching = useRef<AbortController>(undefined);
  /** Something was saved while answers were fetched. */
  const again = useRef(false);

  // A failed answer comes again; one that is sent once more does not.
  useEffect(() => {
    setQueue((before) =>
      [...unsaved.values()].reduce((all, { answer, state }) => {
        if (state === 'failed') return withFailed(all, answer);
        return state === 'again' ? withoutSent(all, answer.response_id) : all;
      }, before),
    );
  }, [unsaved]);

  const sent = useEffectEvent(
    () => new Set([...unsaved].flatMap(([id, { state }]) => (state === 'saving' || state === 'again' ? id : []))),
  );
  const fetchMore = useEffectEvent(async () => {
    again.current = fetching.current !== undefined;
    if (again.current) return;
    const own = new AbortController();
    fetching.current = own;
    try {
      const handed = await fetchNext(campaignId, { ...filter, count: atOnce }, own.signal);
      const onTheirWay = sent();
      if (!own.signal.aborted) setQueue((before) => withFetched(before, handed, onTheirWay));
    } catch (problem) {
      if (!own.signal.aborted) setError(problem);
    } finally {
      if (fetching.current === own) fetching.current = undefined;
      if (again.current && !own.signal.aborted) setAsked((number) => number + 1);
    }
  });
  const short = error === undefined && isShort(queue);
  // Again after each saved answer, as long as there are few.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place and what was settled say when, not what
  useEffect(() => {
    if (short) void fetchMore();
  }, [short, queue.place, settled, asked]);
  useEffect(() => () => fetching.current?.abort(), []);

  const answer = currentOf(queue);
  const draft = answer && codings.draftOf(answer);
  return {
    queue,
    answer,
    draft,
    error,
    loading: answer === undefined && !queue.exhausted && error === undefined,
    setDraft: (next: Draft) => answer && codings.setDraft(answer, next),
    /** False: the answer needs a category first. */
    save: (): boolean => {
      if (!answer || !draft || !isComplete(draft)) return false;
      codings.save(answer, draft);
      setQueue(forward);
      return true;
    },
    goBack: () => setQueue(backward),
    retry: () => setError(undefined),
    /** Asks for answers again after there were none. */
    askAgain: () => setQueue((before) => ({ ...before, exhausted: false })),
  };
};
