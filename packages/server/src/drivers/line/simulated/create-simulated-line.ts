import {
  type CallTime,
  type EndCause,
  type Line,
  LineError,
  type LineEvent,
  type OutgoingCall,
} from '../../../ports/line.ts';
import type { SimulatedTime } from '../time.ts';
import { newCall, type SimulatedCall, silence } from './inner/call.ts';
import { createConversation } from './inner/conversation.ts';
import { meet, meetCaller } from './inner/person.ts';
import type { Profile } from './profile.ts';
import { hashText } from './random.ts';

export interface SimulatedLineOptions {
  readonly time: SimulatedTime;
  /** How everybody is, or whoever is at that number. */
  readonly profile: Profile | ((number: string) => Profile);
  /** With the same seed, and the same done on the calls, the same happens. */
  readonly seed: string | number;
  /** Calls at the same time. */
  readonly capacity?: number;
}

export interface SimulatedLine extends Line {
  /** Lets somebody call in. Returns the call's name; `incoming` follows. */
  callIn(call: { readonly from: string; readonly to: string }): string;
}

/** As the networks count them (Q.850). */
const codes: Readonly<Record<EndCause, number>> = {
  normal: 16,
  no_answer: 19,
  busy: 17,
  rejected: 21,
  invalid_number: 1,
  congestion: 34,
  failed: 127,
};

const refusals = { busy: 'busy', unknown_number: 'invalid_number', closed: 'rejected' } as const;

/** The largest spin rate that a campaign can have. */
const usualCapacity = 10_000;

/**
 * A line inside the process, with people made up by a profile and a seed. Its calls die with the process. What happens by
 * itself is handed over from a timer, so never from within a method; what a method causes waits for a timer of no length.
 */
export const createSimulatedLine = (options: SimulatedLineOptions): SimulatedLine => {
  const { time, profile, capacity = usualCapacity } = options;
  const seed = hashText(String(options.seed));
  const profileAt = typeof profile === 'function' ? profile : () => profile;
  const startedAt = time.now();
  const calls = new Map<string, SimulatedCall>();
  /** Times of calls that are about to be placed, each with what lets it begin. */
  const beginning = new Map<string, { readonly time: CallTime; readonly release: () => void }>();
  let callsIn = 0;
  let listen: ((event: LineEvent) => void) | null = null;
  let isClosed = false;

  const emit = (event: LineEvent): void => listen?.(event);

  const ended = (call: SimulatedCall, cause: EndCause, by: 'us' | 'them' | 'line'): void => {
    silence(call);
    call.state = 'ended';
    calls.delete(call.id);
    emit({ type: 'ended', id: call.id, cause, code: codes[cause], by });
  };

  const endSoon = (call: SimulatedCall, cause: EndCause): void => {
    silence(call);
    call.state = 'ended';
    call.cancelStep = call.time.after(0, () => ended(call, cause, 'us'));
  };

  const leave = (call: SimulatedCall): void => ended(call, call.state === 'answered' ? 'normal' : 'no_answer', 'them');

  const talk = createConversation({ emit, leave });

  const step = (call: SimulatedCall, ms: number, work: () => void): void => {
    call.cancelStep = call.time.after(ms, work);
  };

  const answered = (call: SimulatedCall, by: 'person' | 'machine' | 'unknown'): void => {
    const { leavesAfterMs } = call.person;
    if (leavesAfterMs !== null) step(call, leavesAfterMs, () => leave(call));
    emit({ type: 'answered', id: call.id, by });
  };

  const ring = (call: SimulatedCall, ringMs: number, detectMachine: boolean): void => {
    const { fate, detectMs, seems, ringMs: hisRingMs } = call.person;
    call.state = 'ringing';
    if (fate === 'noAnswer' || hisRingMs > ringMs) {
      step(call, ringMs, () => ended(call, 'no_answer', 'line'));
    } else if (fate === 'rejected') {
      step(call, hisRingMs, () => ended(call, 'rejected', 'them'));
    } else {
      step(call, hisRingMs + (detectMachine ? detectMs : 0), () => {
        call.state = 'answered';
        // A machine has been greeting while it was found out.
        call.answeredAt = call.time.now() - (detectMachine ? detectMs : 0);
        answered(call, detectMachine ? seems : 'unknown');
      });
    }
    emit({ type: 'ringing', id: call.id });
  };

  const dial = (call: SimulatedCall, ringMs: number, detectMachine: boolean): void => {
    const { fate, dialMs } = call.person;
    step(call, dialMs, () => {
      if (fate === 'busy') ended(call, 'busy', 'them');
      else if (fate === 'invalidNumber') ended(call, 'invalid_number', 'line');
      else if (fate === 'congestion') ended(call, 'congestion', 'line');
      else ring(call, ringMs, detectMachine);
    });
  };

  /** The call that a command is for, where it has not ended. */
  const live = (id: string): SimulatedCall | undefined => {
    const call = calls.get(id);
    return call?.state === 'ended' ? undefined : call;
  };

  const timeAhead = (id: string) => {
    const known = beginning.get(id);
    if (known) return known;
    const callTime = time.startCall();
    const made = { time: callTime, release: callTime.hold() };
    beginning.set(id, made);
    return made;
  };

  const refuseToPlace = (why: string): never => {
    throw new LineError(why, { retryable: true });
  };

  return {
    name: 'simulated',
    time,
    timeOf: (id) => calls.get(id)?.time ?? timeAhead(id).time,
    state: () => ({ state: 'ready', note: 'Calls are simulated: they reach no phone.' }),
    nodes: () => [],
    arrange() {},
    room: () => Math.max(0, capacity - calls.size),
    start: async (listener) => {
      listen = listener;
    },
    place: async ({ id, to, ringMs, detectMachine, attempt }: OutgoingCall) => {
      if (listen === null || isClosed) return refuseToPlace('The simulated line does not run.');
      if (calls.has(id)) return;
      if (calls.size >= capacity) return refuseToPlace('The simulated line has no room for another call.');
      const theirs = profileAt(to);
      const person = meet(theirs, seed, to, attempt ?? id);
      const { time: callTime, release } = timeAhead(id);
      beginning.delete(id);
      const call = newCall({ id, isIncoming: false, profile: theirs, person, time: callTime });
      calls.set(id, call);
      dial(call, ringMs, detectMachine);
      release();
    },
    callIn: ({ from, to }) => {
      callsIn += 1;
      // Unlike the names of an earlier process, and yet the same when virtual time begins at the same moment.
      const id = `in-${startedAt.toString(36)}-${callsIn}`;
      if (listen === null || isClosed) return id;
      const theirs = profileAt(from);
      const person = meetCaller(theirs, seed, from, callsIn);
      const call = newCall({ id, isIncoming: true, profile: theirs, person, time: time.startCall() });
      calls.set(id, call);
      step(call, 0, () => {
        call.state = 'ringing';
        step(call, call.person.ringMs, () => leave(call));
        emit({ type: 'incoming', id, from, to });
      });
      return id;
    },
    answer: (id) => {
      const call = live(id);
      if (call?.state !== 'ringing' || !call.isIncoming) return;
      call.cancelStep();
      call.state = 'answered';
      call.answeredAt = call.time.now();
      step(call, 0, () => answered(call, 'unknown'));
    },
    refuse: (id, why) => {
      const call = live(id);
      if (call?.isIncoming && call.state !== 'answered') endSoon(call, refusals[why]);
    },
    play: (id, seq, sound) => {
      const call = live(id);
      if (call) talk.play(call, seq, sound);
    },
    stopPlaying: (id, seq) => {
      const call = live(id);
      if (call) talk.stopPlaying(call, seq);
    },
    awaits: (id, seq, awaited) => {
      const call = live(id);
      if (call) talk.awaits(call, seq, awaited);
    },
    record: (id, seq, limits, awaited) => {
      const call = live(id);
      if (call) talk.record(call, seq, limits, awaited);
    },
    transfer: (id, seq, to) => {
      const call = live(id);
      if (call) talk.transfer(call, seq, profileAt(to));
    },
    hangUp: (id) => {
      beginning.delete(id);
      const call = live(id);
      if (call) endSoon(call, call.state === 'answered' ? 'normal' : 'no_answer');
    },
    adopt: async () => [],
    forget: (id) => {
      // Nobody else can have it: it is as good as hung up.
      beginning.delete(id);
      const call = calls.get(id);
      if (call) silence(call);
      calls.delete(id);
    },
    close: async () => {
      isClosed = true;
      listen = null;
      for (const call of calls.values()) silence(call);
      calls.clear();
      beginning.clear();
    },
  };
};
