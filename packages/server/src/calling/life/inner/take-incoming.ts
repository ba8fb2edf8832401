import { DialerLost } from '../../../features/line/presence.ts';
import type { Context } from '../../../ports/context.ts';
import type { Line, LineEvent } from '../../../ports/line.ts';
import { type createFlowLoader, type LoadedFlow, noFlow } from '../../call/load-flow.ts';
import type { RunningCall } from '../../call/running-call.ts';
import { claimIncoming } from '../../claim/claim-incoming.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import { takeRing } from '../../missed/take-ring.ts';
import { confirmLease } from '../../presence/lease.ts';
import type { Tenure } from './tenure.ts';

type Incoming = LineEvent & { type: 'incoming' };

export interface IncomingParts extends Pick<Context, 'db' | 'clock' | 'log'> {
  readonly line: Line;
  readonly loadFlow: ReturnType<typeof createFlowLoader>;
  readonly tenure: () => Tenure;
  readonly isStopped: () => boolean;
  readonly begin: (owner: Tenure, claimed: ClaimedCall, loaded: LoadedFlow) => RunningCall;
  /** Events of calls that have not started here yet, by the line's id of the call. */
  readonly early: Map<string, LineEvent[]>;
  /** The response to a claim was lost. */
  readonly onUncertain: () => void;
  /** Something happened in this campaign. */
  readonly onProgress: (campaignId: number) => void;
}

/** Takes an inbound call: claims it, loads its flow and answers it. Callers hear a busy tone if that fails. */
export const createIncoming = (parts: IncomingParts) => {
  const { db, clock, log, line, loadFlow, tenure, isStopped, begin, early, onUncertain, onProgress } = parts;

  const takeIncoming = async ({ id, from, to }: Incoming) => {
    const owner = tenure();
    // A ring of a missed-call campaign needs no channel and no flow. It is declined after it is saved.
    const rung = await takeRing(db, { id, from, to }, clock);
    if (rung !== undefined) {
      onProgress(rung);
      return line.refuse(id, 'busy');
    }
    // A call that was already ringing when this process started to drain is still taken.
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
      // The call is claimed: its end has to be saved too.
      begin(owner, claimed.call, noFlow).lose();
      throw error;
    });
    // Another dialer owns the call by now.
    if (owner.isOver) return line.refuse(id, 'busy');
    const call = begin(owner, claimed.call, loaded);
    line.answer(id);
    for (const event of early.get(id) ?? []) call.on(event);
  };

  return (event: Incoming): void => {
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
};
