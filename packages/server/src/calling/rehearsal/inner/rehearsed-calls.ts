import type { LineTime } from '../../../ports/line.ts';
import type { LiveCampaign } from '../../claim/plan.ts';
import type { OpenLead } from './lead-source.ts';
import type { PlayedCall } from './played-call.ts';
import type { Counting } from './tally.ts';

/** Plays the next call of a lead that is dialled now. */
export type Play<Lead> = (lead: Lead, at: number, then: (call: PlayedCall) => void) => void;

export type CreatePlay<Lead> = (parts: {
  /** The time of the rehearsal. */
  readonly time: LineTime;
  readonly onFailure: (error: unknown) => void;
}) => Play<Lead>;

interface RehearsedCallsParts<Lead> {
  readonly campaign: LiveCampaign;
  readonly channels: number;
  readonly time: LineTime;
  readonly counting: Counting;
  readonly play: Play<Lead>;
  readonly onEnd: (lead: Lead, call: PlayedCall) => void;
  /** A call has ended, or a channel has finished its rest. */
  readonly onRoom: () => void;
}

/** The calls in progress of a rehearsal, and its free channels. */
export const createRehearsedCalls = <Lead extends OpenLead>(parts: RehearsedCallsParts<Lead>) => {
  const { campaign, channels, time, counting, play, onEnd, onRoom } = parts;
  const restMs = campaign.restSeconds * 1000;
  let inProgress = 0;
  let free = channels;

  const freeChannel = () => {
    free += 1;
    onRoom();
  };

  const end = (lead: Lead, call: PlayedCall, dialledAt: number): void => {
    counting.ended(call, dialledAt);
    call.atEnd?.();
    onEnd(lead, call);
    inProgress -= 1;
    if (restMs > 0) time.after(restMs, freeChannel);
    else free += 1;
    onRoom();
  };

  return {
    get size() {
      return inProgress;
    },
    get free() {
      return free;
    },
    dial: (lead: Lead): void => {
      const at = time.now();
      free -= 1;
      inProgress += 1;
      counting.dialled(at, lead.attempts === 0, inProgress);
      play(lead, at, (call) => {
        time.after(at + call.durationMs - time.now(), () => end(lead, call, at));
      });
    },
  };
};
