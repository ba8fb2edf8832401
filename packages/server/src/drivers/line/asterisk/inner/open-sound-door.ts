import { say } from '../../../../platform/words.ts';
import type { LineSoundDoor } from './node-sound.ts';
import type { LineParts } from './parts.ts';
import { createSoundDoor } from './sound-door.ts';

/** The door of a line. Without one, calls go on and nothing is heard. */
export const openSoundDoor = ({ sound = 'off', time, log }: LineParts): LineSoundDoor & { opened(): Promise<void> } => {
  const place = typeof sound === 'string' ? { host: '127.0.0.1', port: 0 } : sound;
  const door = createSoundDoor(place, { time, log });
  let address: string | undefined;
  let problem: string | undefined;
  return {
    door,
    isLocal: sound === 'local',
    get address() {
      return address;
    },
    get problem() {
      return problem;
    },
    opened: async () => {
      if (sound === 'off') return;
      try {
        address = await door.open();
      } catch (error) {
        log.warn({ event: 'line.sound_door', err: error }, 'the address for the sound of calls cannot be used');
        problem = say('asterisk.soundAddress', { address: `${place.host}:${place.port}` });
      }
    },
  };
};
