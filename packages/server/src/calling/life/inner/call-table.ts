import type { createKnownAnnouncements } from '../../../features/announcements/known-announcements.ts';
import type { HeardNotes } from '../../../features/announcements/note-heard.ts';
import { createSendRequest } from '../../../features/webhooks/send-request.ts';
import { createBeepListener } from '../../../lib/announcements/beep.ts';
import { createHelloListener } from '../../../lib/announcements/hello.ts';
import type { Context } from '../../../ports/context.ts';
import type { KeepCall, LineEvent } from '../../../ports/line.ts';
import type { VoiceDetector } from '../../../ports/voice.ts';
import { createGreetingReader } from '../../announcements/read-greeting.ts';
import { watchAnnouncements } from '../../announcements/watch-announcements.ts';
import type { HourFacts } from '../../best-hour/guide.ts';
import { actFor } from '../../call/act.ts';
import { createExpectation } from '../../call/expect-answers.ts';
import type { LoadedFlow } from '../../call/load-flow.ts';
import { runCall } from '../../call/run-call.ts';
import type { CallParts, RunningCall, SavedCall } from '../../call/running-call.ts';
import { createScriptSound, versionToPlay } from '../../call/script-sound.ts';
import { understand, understandSound } from '../../call/understand.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import { claimLeg, releaseLeg } from '../../claim/claim-leg.ts';
import { campaignsById, mustDetectMachine } from '../../claim/plan.ts';
import type { CallEarParts } from '../../hearing/create-call-ear.ts';
import { createEars } from '../../hearing/create-ears.ts';
import { takePlace } from '../../journal/quota-places.ts';
import { createIncoming, type IncomingParts } from './take-incoming.ts';
import type { Tenure } from './tenure.ts';

interface CallTableParts
  extends Pick<Context, 'speech' | 'blobs' | 'sms' | 'config'>,
    Omit<IncomingParts, 'begin' | 'early'> {
  /** The day of a moment in the workspace's zone. */
  readonly day: (at: number) => string;
  readonly hours: () => HourFacts | undefined;
  readonly keepCall: KeepCall;
  /** Detects voices in the sound of calls; without it, no call is heard while it goes on. */
  readonly voices?: VoiceDetector | undefined;
  /** The announcements that calls listen for; absent where the line has no sound. */
  readonly announcements?:
    | { readonly known: Pick<ReturnType<typeof createKnownAnnouncements>, 'current'>; readonly notes: HeardNotes }
    | undefined;
  /** Fires when this process ends. */
  readonly stopping: AbortSignal;
  /** A call is over: its channel is free. */
  readonly onOver: () => void;
}

/** The calls in progress in this process: starts them, gives them the events of the line, and takes inbound calls. */
export const createCallTable = (parts: CallTableParts) => {
  const { db, clock, log, line, tenure, day, stopping, onProgress, onOver } = parts;
  const now = () => clock.now().getTime();
  const act = actFor(parts);
  const request = createSendRequest(parts);
  const expectAnswers = createExpectation(parts);
  const soundOf = createScriptSound(parts, stopping);
  /** Events of calls that come in, or are taken over, before they start here: a caller may hang up immediately. */
  const early = new Map<string, LineEvent[]>();

  /** Real phones need a channel for each leg. */
  const legsOf = (owner: Tenure): NonNullable<CallParts['legs']> => ({
    claim: (claimed) => claimLeg(db, owner.id, claimed, clock),
    release: (claimed) => {
      releaseLeg(db, claimed).catch((error) =>
        log.warn(
          { event: 'call.leg_not_released', err: error, call: claimed.id },
          'freeing the channel of a transfer failed',
        ),
      );
    },
  });

  const { voices } = parts;
  const recognise: CallEarParts['recognise'] = (sound, sayable) => understandSound(parts, { sound }, sayable);
  const earOf = voices && line.name !== 'simulated' ? createEars({ ...parts, voices, recognise }) : undefined;

  const readGreeting = createGreetingReader(parts, stopping);
  const watchFor: CallParts['watchAnnouncements'] = (claimed, onHeard) => {
    const { announcements: own } = parts;
    const announcements = own?.known.current();
    if (!own || !announcements || claimed.direction === 'in') return undefined;
    // A campaign that plays its flow to machines need not know them.
    const read = mustDetectMachine(claimed.campaign) ? readGreeting : undefined;
    return watchAnnouncements({ line, claimed, announcements, notes: own.notes, now, onHeard, read });
  };

  const hearWith =
    (create: (onHeard: () => void) => { push(samples: Int16Array): void }) => (id: string, onHeard: () => void) => {
      const listener = create(onHeard);
      return line.hear(id, ({ samples }) => listener.push(samples));
    };
  const [beep, hello] = [hearWith(createBeepListener), hearWith(createHelloListener)];
  const earsFor = ({ flow }: LoadedFlow, campaignId: number): NonNullable<CallParts['ears']> => ({
    beep,
    hello,
    soundOf: (scriptId, vars) => {
      const scripts = parts.announcements?.known.current()?.scripts ?? new Map();
      return soundOf({ flow, scripts }, campaignId)(scriptId, vars);
    },
  });

  const begin = (owner: Tenure, claimed: ClaimedCall, loaded: LoadedFlow, saved?: SavedCall): RunningCall => {
    const { lineId, campaign } = claimed;
    // On the simulated line people answer in text.
    if (line.name !== 'simulated') expectAnswers(loaded.flow, now());
    const callParts: CallParts = {
      ...{ line, now, day, act, request, journal: owner.journal, hours: parts.hours },
      ...(line.name !== 'simulated' && { legs: legsOf(owner) }),
      ...(earOf && { earOf }),
      watchAnnouncements: watchFor,
      ...(parts.announcements && { ears: earsFor(loaded, campaign.id) }),
      takePlace: (place, { id, lead }) => takePlace(db, place, { id, campaignId: campaign.id, leadId: lead.id }),
      soundOf: soundOf(loaded, campaign.id),
      nameOf: (scriptId) => loaded.scripts.get(scriptId)?.name ?? '',
      versionOf: (scriptId, vars) => versionToPlay(loaded, scriptId, vars) ?? { version: 1, language: '' },
      understand: (sound, sayable) => understand(parts, sound, sayable),
      noteUnrecorded: ({ id }, problem) => {
        parts
          .keepCall(lineId, { problem })
          .catch((error) =>
            log.warn({ event: 'recording.note_failed', err: error, call: id }, 'noting a missing recording failed'),
          );
      },
      onOver: () => {
        owner.calls.delete(lineId);
        onProgress(campaign.id);
        onOver();
      },
    };
    const call = runCall(claimed, loaded.flow, callParts, saved);
    owner.calls.set(lineId, call);
    onProgress(campaign.id);
    return call;
  };

  const onIncoming = createIncoming({ ...parts, begin, early });

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
