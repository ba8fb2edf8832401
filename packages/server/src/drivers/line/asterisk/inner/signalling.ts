import type { AriChannel, AriEvent } from './ari-socket.ts';
import type { CallStart, CallState } from './call-state.ts';
import { hangUpChannel } from './channels.ts';
import { ignoreFailure, type NodeLink, onAnswer } from './node-link.ts';

/** Q.850 causes with which Halloo refuses a call. */
const refusals = { busy: 17, unknown_number: 1, closed: 21 } as const;

/** Asterisk confirms within this that a channel is gone, or is asked about it. */
const hangUpMs = 4_000;
const hangUpTries = 3;
/** Asterisk's detection takes at most its `total_analysis_time`, far less than this. */
const detectMs = 15_000;

/** The verdict of Asterisk's detection (`AMDSTATUS`). */
const verdictOf = (status: string | undefined) =>
  status === 'HUMAN' ? 'person' : status === 'MACHINE' ? 'machine' : 'unknown';

/** Sets up and ends the channel of one call: answers, refuses, detects machines, hangs up. */
export interface Signalling {
  /** `at`: when the event happened. */
  onEvent(event: AriEvent, at: number): void;
  answer(): void;
  refuse(why: keyof typeof refusals): void;
  hangUp(): void;
  /** Finds out whether the call was answered while the connection was lost. */
  resync(channel: AriChannel): void;
}

export const createSignalling = (
  link: NodeLink,
  { channelId, direction, detectMachine, ringMs }: CallStart,
  state: CallState,
): Signalling => {
  const { time, request, deliver } = link;
  const uri = `channels/${channelId}`;

  const hangUp = (tries = hangUpTries) => {
    if (state.stage === 'over') return;
    ignoreFailure(request('DELETE', uri, { reason_code: 16 }));
    // If the connection is lost, the call is compared with its channel after the reconnect, or the node gives it up.
    const check = () =>
      onAnswer(request('GET', uri), ({ status }) => {
        if (status === 404 || tries <= 1) state.gone(16, 0, time.now());
        else hangUp(tries - 1);
      });
    state.hangingUp(time.after(hangUpMs, check));
  };

  const detect = (at: number) => {
    state.detecting(
      at,
      time.after(detectMs, () => hangUp()),
    );
    const detection = { context: 'halloo-amd', extension: 's', priority: 1 };
    onAnswer(request('POST', `${uri}/continue`, detection), ({ status }) => {
      // Without that part of the dialplan, whoever answers counts as a person.
      if (status >= 400) state.answered('unknown', at);
    });
  };

  let isTimed = false;
  /** From now on the phone has its time to ring. Some networks announce no ringing, only that they connect. */
  const startRinging = () => {
    if (isTimed || ringMs === undefined || state.stage !== 'calling' || state.isHungUp) return;
    isTimed = true;
    state.timesOut(
      time.after(ringMs, () => {
        if (state.stage === 'calling') hangUp();
      }),
    );
  };
  const ringing = (at: number) => {
    startRinging();
    state.ringing(at);
  };

  /** The channel is in Halloo's application: it was answered, or the detection is over. */
  const entered = ([reason, verdict]: readonly string[], at: number) => {
    if (reason === 'amd') return state.answered(verdictOf(verdict), at);
    // Somebody who lifts after Halloo has hung up is not reached.
    if (reason !== 'out' || state.stage !== 'calling' || state.isHungUp) return;
    if (detectMachine) detect(at);
    else state.answered('unknown', at);
  };

  let isHangupRequested = false;
  /** The first request tells who ended the call. After a caller's own, the dialplan hangs up as well. */
  const hangupRequested = (soft: boolean) => {
    if (soft && !isHangupRequested) state.cutByAsterisk();
    isHangupRequested = true;
  };

  const locate = async ({ state: channelState, dialplan }: AriChannel) => {
    if (channelState === 'Ringing') ringing(time.now());
    if (channelState !== 'Up') return;
    if (direction === 'in') return state.answered('unknown', time.now());
    // In the dialplan, its StasisStart is yet to come.
    if (dialplan?.app_name !== 'Stasis') return;
    if (state.stage === 'calling') return entered(['out'], time.now());
    const { body } = await request('GET', `${uri}/variable`, { variable: 'AMDSTATUS' });
    entered(['amd', (body as { value?: string } | undefined)?.value ?? ''], time.now());
  };

  return {
    onEvent: ({ type, channel, dialstatus, args, cause, tech_cause, soft }, at) => {
      if (type === 'StasisStart') entered(args ?? [], at);
      else if (type === 'ChannelHangupRequest') hangupRequested(soft === true);
      else if (type === 'ChannelDestroyed') state.gone(cause ?? 0, tech_cause ?? 0, at);
      else if (type === 'Dial' && dialstatus === 'RINGING') ringing(at);
      else if (type === 'Dial' && dialstatus === 'PROGRESS') startRinging();
      else if (type === 'ChannelStateChange' && channel?.state === 'Ringing') ringing(at);
      else if (type === 'ChannelStateChange' && channel?.state === 'Up' && direction === 'in')
        state.answered('unknown', at);
    },
    answer: () => {
      if (state.stage === 'calling' && direction === 'in' && !state.isRefused) deliver('POST', `${uri}/answer`);
    },
    refuse: (why) => {
      if (state.stage !== 'calling' || direction !== 'in' || state.isRefused) return;
      state.refused();
      hangUpChannel(link, channelId, refusals[why]);
    },
    hangUp: () => hangUp(),
    resync: (channel) => ignoreFailure(locate(channel)),
  };
};
