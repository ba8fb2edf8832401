import type { Awaited, LineEvent, LineSound, RecordingLimits } from '../../../../ports/line.ts';
import type { Profile } from '../profile.ts';
import type { Doing, SimulatedCall } from './call.ts';
import { connect, hear, type Presses, press, speak } from './person.ts';

interface ConversationOptions {
  emit(event: LineEvent): void;
  /** He hangs up. */
  leave(call: SimulatedCall): void;
}

const notAnswered = 'The call was not answered.';

/** What is done on a call, and what whoever answered does about it. Of calls that have ended it is told nothing. */
export const createConversation = ({ emit, leave }: ConversationOptions) => {
  /** Does `then` after that long, unless it is stopped or the call ends. */
  const begin = (
    call: SimulatedCall,
    kind: Doing['kind'],
    seq: number,
    lengthMs: number,
    thenMs: number,
    then: () => void,
  ): void => {
    const cancel = call.time.after(thenMs, () => {
      call.doings.splice(call.doings.indexOf(doing), 1);
      then();
    });
    const doing: Doing = { kind, seq, endsAt: call.time.now() + lengthMs, cancel };
    call.doings.push(doing);
  };

  const isUnderWay = (call: SimulatedCall, kind: Doing['kind'], seq: number): boolean =>
    call.doings.some((doing) => doing.kind === kind && doing.seq === seq);

  const pressAfter = (call: SimulatedCall, presses: Presses, waitMs: number): void => {
    const pressNext = (index: number, delayMs: number): void => {
      const next = presses.keys[index];
      if (next === undefined) {
        call.pressing = null;
        if (presses.isRight) call.awaited = null;
        return;
      }
      const cancel = call.time.after(delayMs + next.afterMs, () => {
        pressNext(index + 1, 0);
        emit({ type: 'pressed', id: call.id, key: next.key });
      });
      call.pressing = { cancel, isKept: presses.isLate || index > 0 };
    };
    pressNext(0, waitMs);
  };

  /** Lets him press while the audio plays, where that is his way and he knows a key. Returns whether he will. */
  const cutShort = (call: SimulatedCall, playing: Doing): boolean => {
    const { pressesAt } = hear(call.profile, call.person, playing.seq);
    if (pressesAt === null || call.awaited === null) return false;
    const presses = press(call.profile, call.person, playing.seq, call.awaited.what, true);
    if (presses === null) return false;
    pressAfter(call, presses, Math.floor(pressesAt * Math.max(0, playing.endsAt - call.time.now())));
    return true;
  };

  return {
    play: (call: SimulatedCall, seq: number, sound: LineSound): void => {
      if (isUnderWay(call, 'play', seq)) return;
      const { id, profile, person } = call;
      if (call.state !== 'answered') {
        begin(call, 'play', seq, 0, 0, () => emit({ type: 'play_failed', id, seq, reason: notAnswered }));
        return;
      }
      const ms = Math.max(0, sound.durationMs);
      const { hangsUpAt } = hear(profile, person, seq);
      if (hangsUpAt === null) begin(call, 'play', seq, ms, ms, () => emit({ type: 'played', id, seq, ms }));
      else begin(call, 'play', seq, ms, Math.floor(hangsUpAt * ms), () => leave(call));
      const playing = call.doings.at(-1);
      if (call.awaited !== null && call.pressing === null && playing !== undefined) cutShort(call, playing);
    },

    stopPlaying: (call: SimulatedCall, seq: number): void => {
      const index = call.doings.findIndex((doing) => doing.kind === 'play' && doing.seq === seq);
      const [stopped] = index < 0 ? [] : call.doings.splice(index, 1);
      stopped?.cancel();
    },

    awaits: (call: SimulatedCall, seq: number, what: Awaited): void => {
      if (call.state !== 'answered') return;
      call.awaited = { seq, what };
      if (call.pressing?.isKept) return;
      call.pressing?.cancel();
      call.pressing = null;
      const playing = call.doings.findLast(({ kind }) => kind === 'play');
      if (playing !== undefined && cutShort(call, playing)) return;
      const presses = press(call.profile, call.person, seq, what);
      const leftMs = playing === undefined ? 0 : Math.max(0, playing.endsAt - call.time.now());
      if (presses !== null) pressAfter(call, presses, leftMs);
    },

    record: (call: SimulatedCall, seq: number, limits: RecordingLimits, awaited: Awaited): void => {
      if (isUnderWay(call, 'record', seq)) return;
      const { id, profile, person } = call;
      const tell = (ms: number, text: string | null) =>
        begin(call, 'record', seq, ms, ms, () =>
          emit({ type: 'recorded', id, seq, sound: null, text, spoke: text !== null, ms }),
        );
      if (call.state !== 'answered') {
        tell(0, null);
        return;
      }
      const { timeoutMs, silenceMs, mostMs } = limits;
      const speech = speak(profile, person, seq, awaited, call.time.now() - call.answeredAt);
      if (speech === null || speech.afterMs >= Math.min(timeoutMs, mostMs)) tell(Math.min(timeoutMs, mostMs), null);
      else tell(Math.min(speech.afterMs + speech.lengthMs + silenceMs, mostMs), speech.text);
    },

    /** `other` is how those are whom he is connected with. */
    transfer: (call: SimulatedCall, seq: number, other: Profile): void => {
      if (isUnderWay(call, 'transfer', seq)) return;
      const { id, person } = call;
      const over = (ms: number, ok: boolean, detail: string) =>
        begin(call, 'transfer', seq, ms, ms, () => emit({ type: 'transferred', id, seq, ok, detail }));
      if (call.state !== 'answered') {
        over(0, false, notAnswered);
        return;
      }
      const { ringMs, ok, talksMs, callerHangsUp } = connect(other, person, seq);
      const wholeMs = ringMs + talksMs;
      if (!ok) over(ringMs, false, 'Nobody answered.');
      else if (callerHangsUp) begin(call, 'transfer', seq, wholeMs, wholeMs, () => leave(call));
      else over(wholeMs, true, `They talked for ${Math.round(talksMs / 1_000)} s.`);
    },
  };
};
