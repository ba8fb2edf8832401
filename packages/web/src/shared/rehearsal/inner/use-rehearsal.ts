import { callRoutes, type Rehearsal } from '@halloo/contract/calls';
import type { RouteBody } from '@halloo/contract/route';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { onLiveEvent } from '../../../api/live-listeners.ts';
import { useSend } from '../../../ui/use-send.ts';

export type Wish = RouteBody<typeof callRoutes.rehearseCampaign>;

/**
 * A rehearsal:
 *
 *   none    -> running       started
 *   running -> done          the result arrived
 *   running -> failed        refused, or no answer from the server
 *   running -> none          cancelled, also by leaving
 *   done, failed -> running  restarted
 */
export type RehearsalState =
  | { step: 'none' }
  | { step: 'running'; share: number }
  | { step: 'done'; result: Rehearsal; wish: Wish }
  | { step: 'failed'; error: unknown };

export const useRehearsal = (campaignId: number) => {
  const [share, setShare] = useState(0);
  const { send, cancel, isPending, given, answer, error } = useSend(
    { send: (wish: Wish, signal: AbortSignal) => rehearse({ campaignId, wish, signal, onShare: setShare }) },
    // The drawer shows the error.
    { abortOnUnmount: true, onStart: () => setShare(0), onError: () => {} },
  );
  const state = (): RehearsalState => {
    if (isPending) return { step: 'running', share };
    if (answer && given) return { step: 'done', result: answer, wish: given };
    return error ? { step: 'failed', error } : { step: 'none' };
  };
  return {
    state: state(),
    begin: send,
    /** Stops a running rehearsal; a result stays. */
    cancel: () => isPending && cancel(),
  };
};

interface Rehearsing {
  campaignId: number;
  wish: Wish;
  signal: AbortSignal;
  /** The part of the list that is done. */
  onShare: (share: number) => void;
}

const rehearse = async ({ campaignId, wish, signal, onShare }: Rehearsing) => {
  const stopListening = onLiveEvent((event) => {
    if (event.type !== 'rehearsal.progress' || event.campaign_id !== campaignId || signal.aborted) return;
    onShare(event.share);
  });
  try {
    return await call(callRoutes.rehearseCampaign, { params: { campaign_id: campaignId }, body: wish, signal });
  } finally {
    stopListening();
  }
};
