import type { LineEvent } from '../../../../ports/line.ts';
import { type Ended, endOf } from './causes.ts';
import type { Channels } from './channels.ts';

export interface CallStart {
  readonly id: string;
  readonly channelId: string;
  readonly direction: 'out' | 'in';
  readonly detectMachine: boolean;
  readonly hearEarly?: boolean | undefined;
  /** How long the phone may ring. */
  readonly ringMs?: number;
  /** Taken over from a process that is gone, already answered. `channels` are those on the node at that moment. */
  readonly adopted?: { readonly channels: Channels };
}

type Answered = LineEvent & { type: 'answered' };

/** The state of one call. Emits the events of each change. */
export interface CallState {
  readonly stage: 'calling' | 'detecting' | 'up' | 'over';
  /** Halloo hangs up. */
  readonly isHungUp: boolean;
  readonly isRefused: boolean;
  /** `at`, here and below: when it happened. */
  ringing(at: number): void;
  /** The call is given up after this timeout. The answer and the end cancel it. */
  timesOut(cancelTimeout: () => void): void;
  /** Asterisk finds out whether a machine answered. The end of this stage cancels the timeout. */
  detecting(at: number, cancelTimeout: () => void): void;
  answered(by: Answered['by'], at: number): void;
  refused(): void;
  /** Halloo hangs up. The end of the call, or another attempt to hang up, cancels the timeout. */
  hangingUp(cancelTimeout: () => void): void;
  /** The channel is gone, with these causes. */
  gone(code: number, sip: number, at: number): void;
  /** Asterisk itself ended the channel, and not the other side: it is stopping, or an operator did it. */
  cutByAsterisk(): void;
  /** The node did not come back, or no longer has the channel. `at`: since when it was gone. */
  fail(at: number): void;
  /** Ends without an event. */
  release(): void;
}

/**
 *   placed ──▶ ringing ──▶ answered ──(machine detection in the dialplan)──▶ up ──▶ over
 *      └───────────┴── not answered ──────────────────────────────────────────────────┘
 *   came in ──▶ answered, or refused ──▶ up ──▶ over
 */
export const createCallState = (
  { id, direction, adopted }: CallStart,
  emit: (event: LineEvent) => void,
  /** Runs before `ended` is emitted. */
  onEnd: () => void,
): CallState => {
  let stage: CallState['stage'] = adopted ? 'up' : 'calling';
  let hasRung = direction === 'in';
  let isHungUp = false;
  let isRefused = false;
  let isCut = false;
  /** When the phone was lifted. */
  let liftedAt: number | undefined;
  let cancelTimeout = () => {};

  const release = () => {
    stage = 'over';
    cancelTimeout();
  };
  const end = (ended: Ended, known: { code: number; sip: number; at: number; isLost?: true }) => {
    if (stage === 'over') return;
    release();
    onEnd();
    emit({ type: 'ended', id, ...ended, ...known });
  };
  const answer = (by: Answered['by']) =>
    emit({ type: 'answered', id, by, ...(liftedAt !== undefined && { at: liftedAt }) });

  return {
    get stage() {
      return stage;
    },
    get isHungUp() {
      return isHungUp;
    },
    get isRefused() {
      return isRefused;
    },
    ringing: (at) => {
      if (hasRung || stage !== 'calling') return;
      hasRung = true;
      emit({ type: 'ringing', id, at });
    },
    timesOut: (cancel) => {
      cancelTimeout();
      cancelTimeout = cancel;
    },
    detecting: (at, cancel) => {
      cancelTimeout();
      stage = 'detecting';
      liftedAt = at;
      cancelTimeout = cancel;
    },
    answered: (by, at) => {
      if (stage === 'up' || stage === 'over') return;
      cancelTimeout();
      stage = 'up';
      liftedAt ??= at;
      answer(by);
    },
    refused: () => {
      isRefused = true;
    },
    hangingUp: (cancel) => {
      isHungUp = true;
      cancelTimeout();
      cancelTimeout = cancel;
    },
    gone: (code, sip, at) => {
      const isAnswered = stage === 'detecting' || stage === 'up';
      // A person who hangs up during the detection did answer.
      if (stage === 'detecting') answer('unknown');
      end(endOf({ direction, isAnswered, isRefused, isHungUp, isCut }, { code, sip }), { code, sip, at });
    },
    cutByAsterisk: () => {
      isCut = true;
    },
    fail: (at) => {
      // A person who was cut off during the detection did answer.
      if (stage === 'detecting') answer('unknown');
      end({ cause: 'failed', by: 'line' }, { code: 0, sip: 0, at, isLost: true });
    },
    release,
  };
};
