import { callRoutes, type Rehearsal } from '@halloo/contract/calls';
import type { RouteBody } from '@halloo/contract/route';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { onLiveEvent } from '../../../api/live-listeners.ts';

export type Wish = RouteBody<typeof callRoutes.rehearseCampaign>;

/**
 * A rehearsal:
 *
 *   none    -> running  it is begun
 *   running -> done     the result is there
 *   running -> failed   it was refused, or nobody answered
 *   running -> none     cancelled, also by leaving
 *   done, failed -> running  it is begun again
 */
export type RehearsalState =
  | { step: 'none' }
  | { step: 'running'; share: number }
  | { step: 'done'; result: Rehearsal; wish: Wish }
  | { step: 'failed'; error: unknown };

export const useRehearsal = (campaignId: number) => {
  const [state, setState] = useState<RehearsalState>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = async (wish: Wish) => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const stopListening = onLiveEvent((event) => {
      if (event.type !== 'rehearsal.progress' || event.campaign_id !== campaignId || signal.aborted) return;
      setState((before) => (before.step === 'running' ? { step: 'running', share: event.share } : before));
    });
    setState({ step: 'running', share: 0 });
    try {
      const given = { params: { campaign_id: campaignId }, body: wish, signal };
      const result = await call(callRoutes.rehearseCampaign, given);
      if (!signal.aborted) setState({ step: 'done', result, wish });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', error });
    } finally {
      stopListening();
    }
  };

  return {
    state,
    begin,
    /** Stops what is running; a result stays. */
    cancel: () => {
      running.current?.abort();
      setState((before) => (before.step === 'running' ? { step: 'none' } : before));
    },
  };
};
