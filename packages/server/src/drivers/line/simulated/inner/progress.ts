import type { EndCause, LineEvent } from '../../../../ports/line.ts';
import { cancelAll, type SimulatedCall } from './call.ts';

/** Q.850. */
const codes: Readonly<Record<EndCause, number>> = {
  normal: 16,
  no_answer: 19,
  busy: 17,
  rejected: 21,
  invalid_number: 1,
  // In the network of the called person, and not on the way there: the call counts.
  congestion: 27,
  failed: 127,
};

const refusals = { busy: 'busy', unknown_number: 'invalid_number', closed: 'rejected' } as const;

interface ProgressParts {
  emit(event: LineEvent): void;
  /** The call has ended: its id is free again. */
  remove(call: SimulatedCall): void;
}

const step = (call: SimulatedCall, ms: number, work: () => void): void => {
  call.cancelStep = call.time.after(ms, work);
};

/** Takes a call through its states (see `CallState`): dialling, ringing, answered, ended. */
export const createProgress = ({ emit, remove }: ProgressParts) => {
  const end = (call: SimulatedCall, cause: EndCause, by: 'us' | 'them' | 'line'): void => {
    cancelAll(call);
    call.state = 'ended';
    remove(call);
    emit({ type: 'ended', id: call.id, cause, code: codes[cause], by });
  };

  /** For commands, which never emit an event themselves. */
  const endSoon = (call: SimulatedCall, cause: EndCause): void => {
    cancelAll(call);
    call.state = 'ended';
    step(call, 0, () => end(call, cause, 'us'));
  };

  const leave = (call: SimulatedCall): void => end(call, call.state === 'answered' ? 'normal' : 'no_answer', 'them');

  const answered = (call: SimulatedCall, by: 'person' | 'machine' | 'unknown'): void => {
    const { leavesAfterMs } = call.person;
    const sinceMs = call.time.now() - call.answeredAt;
    if (leavesAfterMs !== null) step(call, Math.max(0, leavesAfterMs - sinceMs), () => leave(call));
    emit({ type: 'answered', id: call.id, by, at: call.answeredAt });
  };

  const ring = (call: SimulatedCall, ringMs: number, detectMachine: boolean): void => {
    const { fate, seems, ringMs: answersAfterMs } = call.person;
    const detectMs = detectMachine ? call.person.detectMs : 0;
    call.state = 'ringing';
    if (fate === 'noAnswer' || answersAfterMs > ringMs) {
      step(call, ringMs, () => end(call, 'no_answer', 'line'));
    } else if (fate === 'rejected') {
      step(call, answersAfterMs, () => end(call, 'rejected', 'them'));
    } else {
      step(call, answersAfterMs + detectMs, () => {
        call.state = 'answered';
        // A machine played its greeting during the detection.
        call.answeredAt = call.time.now() - detectMs;
        answered(call, detectMachine ? seems : 'unknown');
      });
    }
    emit({ type: 'ringing', id: call.id });
  };

  return {
    dial: (call: SimulatedCall, ringMs: number, detectMachine: boolean): void => {
      const { fate, dialMs } = call.person;
      step(call, dialMs, () => {
        if (fate === 'busy') end(call, 'busy', 'them');
        else if (fate === 'invalidNumber') end(call, 'invalid_number', 'line');
        else if (fate === 'congestion') end(call, 'congestion', 'line');
        else ring(call, ringMs, detectMachine);
      });
    },
    /** Announces an inbound call, which rings until the caller gives up. */
    announce: (call: SimulatedCall, from: string, to: string): void =>
      step(call, 0, () => {
        call.state = 'ringing';
        step(call, call.person.ringMs, () => leave(call));
        emit({ type: 'incoming', id: call.id, from, to });
      }),
    answer: (call: SimulatedCall): void => {
      if (call.state !== 'ringing' || !call.isIncoming) return;
      call.cancelStep();
      call.state = 'answered';
      call.answeredAt = call.time.now();
      step(call, 0, () => answered(call, 'unknown'));
    },
    refuse: (call: SimulatedCall, why: keyof typeof refusals): void => {
      if (call.isIncoming && call.state !== 'answered') endSoon(call, refusals[why]);
    },
    hangUp: (call: SimulatedCall): void => endSoon(call, call.state === 'answered' ? 'normal' : 'no_answer'),
    /** The person hangs up. */
    leave,
  };
};
