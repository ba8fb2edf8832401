import { frameMs, type SoundFrame } from '../../../../ports/line.ts';
import type { SimulatedCall } from './call.ts';
import { madeUpSound } from './made-up-sound.ts';

type Listen = (frame: SoundFrame) => void;

/** Delivers the sound of calls to which somebody listens. The others have none. */
export const createEars = () => {
  const ears = new WeakMap<SimulatedCall, Set<Listen>>();

  const deliverNext = (call: SimulatedCall, listeners: Set<Listen>): void => {
    call.cancelSound = call.time.after(frameMs, () => {
      if (listeners.size === 0) {
        ears.delete(call);
        return;
      }
      deliverNext(call, listeners);
      if (call.state !== 'answered' && !call.hearEarly) return;
      const at = call.time.now() - frameMs;
      const frame = { samples: madeUpSound(call, at), at };
      for (const listen of listeners) listen(frame);
    });
  };

  return (call: SimulatedCall, listen: Listen): (() => void) => {
    const known = ears.get(call);
    const listeners = known ?? new Set<Listen>();
    // Two listeners may be the same function.
    const own: Listen = (frame) => listen(frame);
    listeners.add(own);
    if (!known) {
      ears.set(call, listeners);
      deliverNext(call, listeners);
    }
    return () => {
      listeners.delete(own);
    };
  };
};
