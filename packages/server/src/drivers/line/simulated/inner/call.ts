import type { KeypadKey } from '@halloo/flow/vocabulary';
import type { Awaited, CallTime } from '../../../../ports/line.ts';
import type { Profile } from '../profile.ts';
import type { Person } from './person.ts';

/**
 *   place -----> dialling --first ring--> ringing --person answers--> answered --+
 *                   |                        |                                   |
 *                   | busy, invalid number,  | no answer, rejected,              | one side hangs up
 *                   | congestion             | one side hangs up                 |
 *                   +------------------------+-----------------------------------+--> ended
 *
 *   callIn ----> dialling --`incoming`--> ringing --answer--> answered
 *
 * A command ends a call at once. The call stays in the table as `ended`, and its id reserved, until the event is emitted.
 */
export type CallState = 'dialling' | 'ringing' | 'answered' | 'ended';

/** A play, a recording, a transfer or a wait for silence in progress, or a key that the person is about to press. */
export interface Activity {
  readonly kind: 'play' | 'record' | 'transfer' | 'quiet' | 'press';
  readonly seq: number;
  endsAt: number;
  cancel: () => void;
  /** What happens at `fireAt`. */
  readonly fire: () => void;
  fireAt: number;
  /** The rest of a paused audio. */
  left: { readonly fireMs: number; readonly endMs: number } | undefined;
}

export interface SimulatedCall {
  readonly id: string;
  readonly isIncoming: boolean;
  /** The other phone's. */
  readonly number: string;
  /** Whether its sound before the answer is delivered. */
  readonly hearEarly: boolean;
  profile: Profile;
  readonly person: Person;
  /** The keys that always work. */
  readonly keys: readonly KeypadKey[];
  readonly time: CallTime;
  state: CallState;
  readonly startedAt: number;
  answeredAt: number;
  /** Cancels the next step of the call itself: a ring, an answer, an end. */
  cancelStep: () => void;
  cancelSound: () => void;
  /** When the person speaks, by the call's clock; undefined if nothing was asked yet. */
  speaking: { readonly from: number; readonly until: number } | undefined;
  readonly activities: Activity[];
  /** The answer that the person was asked for and has not given. */
  awaited: { readonly seq: number; readonly what: Awaited } | null;
  /** Keys that the person is about to press. `isKept`: they are late or have begun, and a new question does not cancel them. */
  pressing: { cancel: () => void; readonly isKept: boolean } | null;
}

const nothing = () => {};

export const newCall = (
  known: Pick<SimulatedCall, 'id' | 'isIncoming' | 'number' | 'hearEarly' | 'profile' | 'person' | 'keys' | 'time'>,
): SimulatedCall => ({
  ...known,
  state: 'dialling',
  startedAt: known.time.now(),
  answeredAt: 0,
  cancelStep: nothing,
  cancelSound: nothing,
  speaking: undefined,
  activities: [],
  awaited: null,
  pressing: null,
});

/** Cancels everything that was still to happen on a call. */
export const cancelAll = (call: SimulatedCall): void => {
  call.cancelStep();
  call.cancelStep = nothing;
  call.cancelSound();
  for (const activity of call.activities) activity.cancel();
  call.activities.length = 0;
  call.pressing?.cancel();
  call.pressing = null;
};
