import type { Awaited, CallTime } from '../../../../ports/line.ts';
import type { Profile } from '../profile.ts';
import type { Person } from './person.ts';

/**
 *   place -----> dialling --first ring--> ringing --he answers--> answered --+
 *                   |                        |                               |
 *                   | busy, invalid number,  | no answer, rejected,          | one side hangs up
 *                   | congestion             | one side hangs up             |
 *                   +------------------------+-------------------------------+--> ended
 *
 *   callIn ----> dialling --`incoming`--> ringing --answer--> answered
 *
 * A command ends a call at once; it stays here as `ended`, and its name taken, until the event was handed over.
 */
export type CallState = 'dialling' | 'ringing' | 'answered' | 'ended';

/** A play, a recording or a transfer under way. */
export interface Doing {
  readonly kind: 'play' | 'record' | 'transfer';
  readonly seq: number;
  readonly endsAt: number;
  cancel: () => void;
}

export interface SimulatedCall {
  readonly id: string;
  readonly isIncoming: boolean;
  readonly profile: Profile;
  readonly person: Person;
  readonly time: CallTime;
  state: CallState;
  answeredAt: number;
  /** Calls off the next step of its own: a ring, an answer, an end. */
  cancelStep: () => void;
  readonly doings: Doing[];
  /** What he knows is waited for, and has not given. */
  awaited: { readonly seq: number; readonly what: Awaited } | null;
  /** Keys he is about to press. `isKept`: he has begun, or is late, and no new question keeps him from it. */
  pressing: { cancel: () => void; readonly isKept: boolean } | null;
}

const nothing = () => {};

export const newCall = (
  known: Pick<SimulatedCall, 'id' | 'isIncoming' | 'profile' | 'person' | 'time'>,
): SimulatedCall => ({
  ...known,
  state: 'dialling',
  answeredAt: 0,
  cancelStep: nothing,
  doings: [],
  awaited: null,
  pressing: null,
});

/** Calls off everything that was still to come. */
export const silence = (call: SimulatedCall): void => {
  call.cancelStep();
  call.cancelStep = nothing;
  for (const doing of call.doings) doing.cancel();
  call.doings.length = 0;
  call.pressing?.cancel();
  call.pressing = null;
};
