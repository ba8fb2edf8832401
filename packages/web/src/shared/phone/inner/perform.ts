import type { KeypadKey } from '@halloo/flow/vocabulary';
import type { LineCommand } from '../run-call.ts';
import { createPlayer, type PlayerParts, type Speed } from './player.ts';
import { createTones } from './tones.ts';

const ringMs = { once: 1500, twice: 1000, skip: 200 };
/** An action counts as done after this, unless somebody chooses its result. */
const actMs = 1000;

/** Performs the commands of a call: sounds, timeouts, requests. Their results are sent back as events. */
export const createLine = (parts: PlayerParts) => {
  const { send } = parts;
  const player = createPlayer(parts);
  const tones = createTones();
  let speed: Speed = 'once';
  let muted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let acting: ReturnType<typeof setTimeout> | undefined;

  const stopAll = () => {
    player.stop();
    tones.stop();
    clearTimeout(timer);
    clearTimeout(acting);
  };

  const perform = (command: LineCommand) => {
    switch (command.do) {
      case 'ring':
        if (!muted && speed !== 'skip') tones.ring(ringMs[speed]);
        timer = setTimeout(() => send({ type: 'answered' }), ringMs[speed]);
        return;
      case 'play':
        return player.play(command);
      case 'stop_playing':
        return player.stop();
      case 'time_out': {
        const { seq, ms } = command;
        clearTimeout(timer);
        timer = setTimeout(() => send({ type: 'timed_out', seq }), ms);
        return;
      }
      case 'stop_time':
        return clearTimeout(timer);
      case 'act': {
        const { seq } = command;
        acting = setTimeout(() => send({ type: 'acted', seq, ok: true, detail: '' }), actMs);
        return;
      }
      case 'request': {
        const { seq, reply } = command;
        acting = setTimeout(() => send({ type: 'replied', seq, ...reply }), actMs);
        return;
      }
      case 'take_place': {
        const { seq } = command;
        acting = setTimeout(() => send({ type: 'placed', seq, hasPlace: true, taken: null }), actMs);
        return;
      }
      case 'fall_silent':
        return stopAll();
    }
  };
  return {
    perform,
    keyTone: (key: KeypadKey) => {
      if (!muted) tones.key(key);
    },
    mute: (next: boolean) => {
      muted = next;
      player.mute(next);
      if (next) tones.stop();
    },
    setSpeed: (next: Speed) => {
      speed = next;
      player.setSpeed(next);
    },
    /** A person chooses the result of the action, so it no longer counts as done by itself. */
    holdAction: () => clearTimeout(acting),
    heard: player.heard,
    close: () => {
      stopAll();
      player.close();
      tones.close();
    },
  };
};
