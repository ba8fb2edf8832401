import type { LineEvent } from '../../../../ports/line.ts';
import { type Ended, endOf } from './causes.ts';
import type { Channels } from './channels.ts';

export interface CallStart {
  readonly id: string;
  readonly channelId: string;
  readonly direction: 'out' | 'in';
  readonly detectMachine: boolean;
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
  ringing(): void;
  /** Asterisk finds out whether a machine answered. The end of this stage cancels the timeout. */
  detecting(cancelTimeout: () => void): void;
  answered(by: Answered['by']): void;
  refused(): void;
  /** Halloo hangs up. The end of the call, or another attempt to hang up, cancels the timeout. */
  hangingUp(cancelTimeout: () => void): void;
  /** The channel is gone, with these causes. */
  gone(code: number, sip: number): void;
  /** The node did not come back, or no longer has the channel. */
  fail(): void;
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
  let cancelTimeout = () => {};

  const release = () => {
    stage = 'over';
    cancelTimeout();
  };
  const end = (ended: Ended, code: number) => {
    if (stage === 'over') return;
    release();
    onEnd();
    emit({ type: 'ended', id, ...ended, code });
  };

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
    ringing: () => {
      if (hasRung || stage !== 'calling') return;
      hasRung = true;
      emit({ type: 'ringing', id });
    },
    detecting: (cancel) => {
      stage = 'detecting';
      cancelTimeout = cancel;
    },
    answered: (by) => {
      if (stage === 'up' || stage === 'over') return;
      cancelTimeout();
      stage = 'up';
      emit({ type: 'answered', id, by });
    },
    refused: () => {
      isRefused = true;
    },
    hangingUp: (cancel) => {
      isHungUp = true;
      cancelTimeout();
      cancelTimeout = cancel;
    },
    gone: (code, sip) => {
      const isAnswered = stage === 'detecting' || stage === 'up';
      // A person who hangs up during the detection did answer.
      if (stage === 'detecting') emit({ type: 'answered', id, by: 'unknown' });
      end(endOf({ direction, isAnswered, isRefused, isHungUp }, { code, sip }), code);
    },
    fail: () => end({ cause: 'failed', by: 'line' }, 0),
    release,
  };
};
