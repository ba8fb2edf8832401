import type { LineEvent } from '../../../../ports/line.ts';
import type { Activity, SimulatedCall } from './call.ts';
import { hear, type Presses, press } from './person.ts';

type Emit = (event: LineEvent) => void;

/** Presses the keys one after the other, the first after `waitMs` and the time that the person thinks. */
export const pressAfter = (emit: Emit, call: SimulatedCall, presses: Presses, waitMs: number): void => {
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

/** Lets the person press during the audio, if their profile does so and they know a key. Returns whether they will. */
export const pressDuring = (emit: Emit, call: SimulatedCall, playing: Activity): boolean => {
  const { pressesAt } = hear(call.profile, call.person, playing.seq);
  if (pressesAt === null || call.awaited === null) return false;
  const presses = press(call.profile, call.person, playing.seq, call.awaited.what, true);
  if (presses === null) return false;
  pressAfter(emit, call, presses, Math.floor(pressesAt * Math.max(0, playing.endsAt - call.time.now())));
  return true;
};
