import { say } from '../../../../platform/words.ts';
import type { Awaited, LineEvent, LineSound, QuietLimits, RecordingLimits } from '../../../../ports/line.ts';
import type { Profile } from '../profile.ts';
import type { Activity, SimulatedCall } from './call.ts';
import { connect, hear, leaveWaiting, press, speak, talkOver, useKey } from './person.ts';
import { pressAfter, pressDuring } from './press-keys.ts';

interface ConversationOptions {
  emit(event: LineEvent): void;
  /** The person hangs up. */
  leave(call: SimulatedCall): void;
}

/** Starts an activity of `lengthMs` and runs `then` after `thenMs`, unless it is stopped or the call ends. */
const begin = (
  call: SimulatedCall,
  { kind, seq }: Pick<Activity, 'kind' | 'seq'>,
  { lengthMs, thenMs = lengthMs }: { readonly lengthMs: number; readonly thenMs?: number },
  then: () => void,
): Activity => {
  const now = call.time.now();
  const fire = () => {
    call.activities.splice(call.activities.indexOf(activity), 1);
    then();
  };
  const cancel = call.time.after(thenMs, fire);
  const ends = { endsAt: now + lengthMs, fireAt: now + thenMs };
  const activity: Activity = { kind, seq, ...ends, cancel, fire, left: undefined };
  call.activities.push(activity);
  return activity;
};

const findPlay = (call: SimulatedCall, seq: number): Activity | undefined =>
  call.activities.find((activity) => activity.kind === 'play' && activity.seq === seq);

const isInProgress = (call: SimulatedCall, kind: Activity['kind'], seq: number): boolean =>
  call.activities.some((activity) => activity.kind === kind && activity.seq === seq);

const stop = (call: SimulatedCall, kind: Activity['kind'], seq: number): void => {
  const index = call.activities.findIndex((activity) => activity.kind === kind && activity.seq === seq);
  const [stopped] = index < 0 ? [] : call.activities.splice(index, 1);
  stopped?.cancel();
};

/** Says an answer over the audio, if the person's profile does so. */
const createSayOver =
  (emit: ConversationOptions['emit']) =>
  (call: SimulatedCall, { seq, endsAt }: Activity, what: Awaited): void => {
    const leftMs = Math.max(0, endsAt - call.time.now());
    const said = talkOver(call.profile, call.person, seq, what);
    if (said === null) return;
    begin(call, { kind: 'press', seq }, { lengthMs: Math.floor(said.at * leftMs) }, () => {
      if (isInProgress(call, 'play', seq)) emit({ type: 'said', id: call.id, seq, text: said.text });
    });
  };

/** Runs commands on calls, and the reactions of the person who answered. Never called for a call that has ended. */
export const createConversation = ({ emit, leave }: ConversationOptions, sayOver = createSayOver(emit)) => ({
  play: (call: SimulatedCall, seq: number, sound: LineSound): void => {
    if (isInProgress(call, 'play', seq)) return;
    const { id, profile, person } = call;
    const play = { kind: 'play', seq } as const;
    if (call.state !== 'answered') {
      begin(call, play, { lengthMs: 0 }, () =>
        emit({ type: 'play_failed', id, seq, reason: say('simulated.notAnswered') }),
      );
      return;
    }
    const ms = Math.max(0, sound.durationMs);
    const { hangsUpAt } = hear(profile, person, seq);
    const playing =
      hangsUpAt === null
        ? begin(call, play, { lengthMs: ms }, () => emit({ type: 'played', id, seq, ms }))
        : begin(call, play, { lengthMs: ms, thenMs: Math.floor(hangsUpAt * ms) }, () => leave(call));
    if (call.awaited !== null && call.pressing === null) pressDuring(emit, call, playing);
    const used = useKey(profile, person, seq, call.keys);
    if (used === null) return;
    begin(call, { kind: 'press', seq }, { lengthMs: Math.floor(used.at * ms) }, () => {
      if (isInProgress(call, 'play', seq)) emit({ type: 'pressed', id, key: used.key });
    });
  },

  pausePlaying: (call: SimulatedCall, seq: number): void => {
    const playing = findPlay(call, seq);
    if (!playing || playing.left) return;
    const now = call.time.now();
    playing.cancel();
    playing.left = { fireMs: playing.fireAt - now, endMs: playing.endsAt - now };
  },

  resumePlaying: (call: SimulatedCall, seq: number): void => {
    const playing = findPlay(call, seq);
    if (!playing?.left) return;
    const now = call.time.now();
    playing.fireAt = now + playing.left.fireMs;
    playing.endsAt = now + playing.left.endMs;
    playing.left = undefined;
    playing.cancel = call.time.after(playing.fireAt - now, playing.fire);
  },

  stopPlaying: (call: SimulatedCall, seq: number): void => stop(call, 'play', seq),
  stopRecording: (call: SimulatedCall, seq: number): void => stop(call, 'record', seq),

  awaits: (call: SimulatedCall, seq: number, what: Awaited): void => {
    if (call.state !== 'answered') return;
    call.awaited = { seq, what };
    if (call.pressing?.isKept) return;
    call.pressing?.cancel();
    call.pressing = null;
    const playing = call.activities.findLast(({ kind }) => kind === 'play');
    if (playing !== undefined && pressDuring(emit, call, playing)) return;
    if (playing !== undefined && what.kind === 'phrase' && playing.seq === seq) {
      sayOver(call, playing, what);
      return;
    }
    const leftMs = playing === undefined ? 0 : Math.max(0, playing.endsAt - call.time.now());
    const leavesAfter = leaveWaiting(call.profile, call.person, seq);
    if (leavesAfter !== null) {
      begin(call, { kind: 'press', seq }, { lengthMs: leftMs + leavesAfter }, () => leave(call));
      return;
    }
    const presses = press(call.profile, call.person, seq, what);
    if (presses !== null) pressAfter(emit, call, presses, leftMs);
  },

  record: (call: SimulatedCall, seq: number, limits: RecordingLimits, awaited: Awaited): void => {
    if (isInProgress(call, 'record', seq)) return;
    const recordFor = (ms: number, text: string | null) =>
      begin(call, { kind: 'record', seq }, { lengthMs: ms }, () =>
        emit({ type: 'recorded', id: call.id, seq, sound: null, text, spoke: text !== null, ms }),
      );
    if (call.state !== 'answered') {
      recordFor(0, null);
      return;
    }
    const { timeoutMs, silenceMs, mostMs } = limits;
    const patienceMs = Math.min(timeoutMs, mostMs);
    const speech = speak(call.profile, call.person, seq, awaited, call.time.now() - call.answeredAt);
    if (speech === null || speech.afterMs >= patienceMs) {
      recordFor(patienceMs, null);
      return;
    }
    const from = call.time.now() + speech.afterMs;
    call.speaking = { from, until: from + speech.lengthMs };
    recordFor(Math.min(speech.afterMs + speech.lengthMs + silenceMs, mostMs), speech.text);
  },

  /** Only machines talk by themselves. */
  awaitQuiet: (call: SimulatedCall, { silenceMs, mostMs }: QuietLimits): void => {
    if (isInProgress(call, 'quiet', 0)) return;
    const greetingMs = Math.max(0, call.answeredAt + call.person.greetingMs - call.time.now());
    const lengthMs = call.state === 'answered' ? Math.min(greetingMs + silenceMs, mostMs) : 0;
    begin(call, { kind: 'quiet', seq: 0 }, { lengthMs }, () => emit({ type: 'quiet', id: call.id }));
  },

  /** `other` is the profile of the number that the person is connected with. */
  transfer: (call: SimulatedCall, seq: number, other: Profile): void => {
    if (isInProgress(call, 'transfer', seq)) return;
    const transfer = { kind: 'transfer', seq } as const;
    const endAfter = (ms: number, ok: boolean, detail: string) =>
      begin(call, transfer, { lengthMs: ms }, () => emit({ type: 'transferred', id: call.id, seq, ok, detail }));
    if (call.state !== 'answered') {
      endAfter(0, false, say('simulated.notAnswered'));
      return;
    }
    const { ringMs, ok, talksMs, callerHangsUp } = connect(other, call.person, seq);
    const wholeMs = ringMs + talksMs;
    if (!ok) endAfter(ringMs, false, say('transfer.noAnswer'));
    else if (callerHangsUp) begin(call, transfer, { lengthMs: wholeMs }, () => leave(call));
    else endAfter(wholeMs, true, say('transfer.talked', { seconds: Math.round(talksMs / 1_000) }));
  },
});
