import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import { overPhoneChannel, streetCall } from '../../audio/phone-channel.ts';
import { readWav, writeWav } from '../../audio/wav.ts';

export interface EarTask {
  readonly kind: 'phone';
  /** A sound for the line, as WAV. */
  readonly call: Uint8Array;
}

export interface EarResult {
  readonly kind: 'phone';
  readonly wav: Uint8Array;
}

/** The same for every listener: nobody compares two scripts in two different streets. */
const listenersSeed = 1;

serveTasks<EarTask, never, EarResult>(async ({ kind, call }) => ({
  kind,
  wav: writeWav(overPhoneChannel(readWav(call), { seed: listenersSeed, ...streetCall })),
}));
