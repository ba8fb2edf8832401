import { DialerLost } from '../../../features/line/presence.ts';
import type { Context } from '../../../ports/context.ts';
import type { Line, LineEvent } from '../../../ports/line.ts';
import { actFor } from '../../call/act.ts';
import { createExpectation } from '../../call/expect-answers.ts';
import { type createFlowLoader, type LoadedFlow, noFlow } from '../../call/load-flow.ts';
import { ringMs, runCall } from '../../call/run-call.ts';
import type { CallParts, KeptCall, RunningCall } from '../../call/running-call.ts';
import { createScriptSound } from '../../call/script-sound.ts';
import { understand } from '../../call/understand.ts';
import { claimIncoming } from '../../claim/claim-incoming.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import { campaignsById } from '../../claim/plan.ts';
import { confirmLease } from '../../presence/lease.ts';
import type { Tenure } from './tenure.ts';

interface CallTableParts extends Pick<Context, 'db' | 'clock' | 'log' | 'speech' | 'blobs' | 'sms' | 'config'> {
  readonly line: Line;
  readonly loadFlow: ReturnType<typeof createFlowLoader>;
  readonly tenure: () => Tenure;
  /** The day of a moment in the workspace's zone. */
  readonly day: (at: number) => string;
  readonly isStopped: () => boolean;
  /** Fires when this process ends. */
  readonly stopping: AbortSignal;
  /** Something happened to a call of this campaign. */
  readonly onProgress: (campaignId: number) => void;
  /** A call is over: its channel is free. */
  readonly onOver: () => void;
  /** The answer to a claim was lost. */
  readonly onUncertain: () => void;
}

/** The calls in progress in this process: starts them, gives them the events of the line, and takes inbound calls. */
export const createCallTable = (parts: CallTableParts) => {
  const { db, clock, log, line, loadFlow, tenure, day, isStopped, stopping, onProgress, onOver, onUncertain } = parts;
  const now = () => clock.now().getTime();
  const act = actFor(parts);
  const expectAnswers = createExpectation(parts);
  const soundOf = createScriptSound(parts, stopping);
  /** Events of calls that come in, or are taken over, before they start here: somebody may hang up at once. */
  const early = new Map<string, LineEvent[]>();

  const begin = (owner: Tenure, claimed: ClaimedCall, loaded: LoadedFlow, kept?: KeptCall): RunningCall => {
    const { lineId, campaign } = claimed;
    // On the simulated line people answer in text.
    if (line.name !== 'simulated') expectAnswers(loaded.flow, now());
    const callParts: CallParts = {
      ...{ line, now, day, act, ringMs, journal: owner.journal },
      soundOf: soundOf(loaded, campaign.id),
      nameOf: (scriptId) => loaded.scripts.get(scriptId)?.name ?? '',
      understand: (sound, language, phrases) => understand(parts, sound, language, phrases),
      onOver: () => {
        owner.calls.delete(lineId);
        onProgress(campaign.id);
        onOver();
      },
    };
    const call = runCall(claimed, loaded.flow, callParts, kept);
    owner.calls.set(lineId, call);
    onProgress(campaign.id);
    return call;
  };

  const takeIncoming = async ({ id, from, to }: LineEvent & { type: 'incoming' }) => {
    const owner = tenure();
    // A call that was already ringing when this process was told to drain is still taken.
    if (isStopped()) return line.refuse(id, 'busy');
    const claimed = await claimIncoming(db, owner.id, { id, from, to }, clock).catch((error) => {
      onUncertain();
      throw error;
    });
    if ('refused' in claimed) return line.refuse(id, claimed.refused);
    const ready = async () => {
      const loaded = await loadFlow(claimed.call.campaign);
      const holds = await confirmLease(db, owner.id);
      if (!holds()) throw new DialerLost();
      return loaded;
    };
    const loaded = await ready().catch((error) => {
      // The call is claimed: it has to end in the books too.
      begin(owner, claimed.call, noFlow).lose();
      throw error;
    });
    // In the books another dialer owns the call by now.
    if (owner.isOver) return line.refuse(id, 'busy');
    const call = begin(owner, claimed.call, loaded);
    line.answer(id);
    for (const event of early.get(id) ?? []) call.on(event);
  };

  const onIncoming = (event: LineEvent & { type: 'incoming' }) => {
    early.set(event.id, []);
    const release = line.timeOf(event.id).hold();
    takeIncoming(event)
      .catch((error) => {
        log.error({ event: 'call.incoming_failed', err: error }, 'an inbound call could not be taken');
        line.refuse(event.id, 'busy');
      })
      .finally(() => {
        early.delete(event.id);
        release();
      });
  };

  return {
    begin,
    /** Events of calls that have not started here yet, by the line's id of the call. */
    early,
    onEvent: (event: LineEvent) => {
      if (event.type === 'incoming') return onIncoming(event);
      const call = tenure().calls.get(event.id);
      if (call) call.on(event);
      else early.get(event.id)?.push(event);
    },
    /** Ends the calls of campaigns that were cancelled. */
    cutCancelled: async () => {
      const { calls } = tenure();
      const ids = new Set([...calls.values()].map(({ claimed }) => claimed.campaign.id));
      if (ids.size === 0) return;
      const campaigns = await campaignsById(db, [...ids]);
      for (const call of calls.values()) {
        if (campaigns.get(call.claimed.campaign.id)?.status === 'Cancelled') call.cutShort();
      }
    },
  };
};
