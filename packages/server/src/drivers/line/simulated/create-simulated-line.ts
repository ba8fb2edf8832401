import { say } from '../../../platform/words.ts';
import { type Line, LineError, type LineEvent } from '../../../ports/line.ts';
import type { SimulatedTime } from '../time.ts';
import { createCallRecorder } from './inner/call-recorder.ts';
import { createCallTable } from './inner/call-table.ts';
import { createConversation } from './inner/conversation.ts';
import { createEars } from './inner/ears.ts';
import { meet, meetCaller } from './inner/person.ts';
import { createProgress } from './inner/progress.ts';
import { createReservedTimes } from './inner/reserved-times.ts';
import type { Profile } from './profile.ts';
import { hashText } from './random.ts';

export interface SimulatedLineOptions {
  readonly time: SimulatedTime;
  /** The profile of all people, or of the person at a number, who may be another one at another time. */
  readonly profile: Profile | ((number: string, at: number, attempt: number) => Profile);
  /** The same seed and the same commands repeat the same events. */
  readonly seed: string | number;
  /** Calls at the same time. */
  readonly capacity?: number;
}

export interface SimulatedLine extends Line {
  /** Simulates an inbound call. Returns the call's id; `incoming` follows. */
  callIn(call: { readonly from: string; readonly to: string }): string;
  /** What the person does from now on in a call. */
  become(id: string, person: Profile['person']): void;
}

/** The largest spin rate that a campaign can have. */
const usualCapacity = 10_000;

const notPlaced = (why: string) => new LineError(why, { retryable: true });

/** The people at both ends of simulated calls. */
const createPeople = ({ profile, seed: givenSeed, time }: SimulatedLineOptions) => {
  const seed = hashText(String(givenSeed));
  const profileAt = (number: string, attempt: number | string = 1): Profile =>
    typeof profile === 'function' ? profile(number, time.now(), typeof attempt === 'number' ? attempt : 1) : profile;
  return {
    profileAt,
    called: (number: string, attempt: number | string) => {
      const theirs = profileAt(number, attempt);
      return { profile: theirs, person: meet(theirs, seed, number, attempt) };
    },
    calling: (number: string, nth: number) => {
      const theirs = profileAt(number);
      return { profile: theirs, person: meetCaller(theirs, seed, number, nth) };
    },
  };
};

/**
 * A line inside the process, with people invented from a profile and a seed. Its calls end with the process. Only timers emit
 * events, never a method: an event that a method causes waits for a timer of no length.
 */
export const createSimulatedLine = (options: SimulatedLineOptions): SimulatedLine => {
  const { time, capacity = usualCapacity } = options;
  const people = createPeople(options);
  const reservedTimes = createReservedTimes(time);
  const startedAt = time.now();
  const calls = createCallTable();
  let callsIn = 0;
  let listen: ((event: LineEvent) => void) | null = null;
  let isClosed = false;

  const recorder = createCallRecorder();
  const emit = (event: LineEvent): void => {
    listen?.(event);
    if (event.type === 'ended') recorder.ended(event.id);
  };
  const progress = createProgress({ emit, remove: calls.remove });
  const conversation = createConversation({ emit, leave: progress.leave });
  const isRunning = () => listen !== null && !isClosed;
  const { on } = calls;
  const ears = createEars();

  return {
    name: 'simulated',
    time,
    timeOf: (id) => calls.get(id)?.time ?? reservedTimes.of(id).time,
    state: () => ({ state: 'ready', note: say('simulated.note') }),
    nodes: () => [],
    arrange() {},
    room: () => Math.max(0, capacity - calls.size),
    start: async (listener, keep) => {
      listen = listener;
      recorder.start(keep);
    },
    place: async ({ id, to, ringMs, detectMachine, hearEarly = false, attempt, keys = [] }) => {
      if (!isRunning()) throw notPlaced(say('simulated.notRunning'));
      if (calls.get(id)) return;
      if (calls.size >= capacity) throw notPlaced(say('simulated.full'));
      const called = people.called(to, attempt ?? id);
      const { time: callTime, release } = reservedTimes.take(id);
      const call = calls.add({ id, isIncoming: false, number: to, hearEarly, ...called, keys, time: callTime });
      progress.dial(call, ringMs, detectMachine);
      release();
    },
    callIn: ({ from, to }) => {
      callsIn += 1;
      // Differs from the ids of an earlier process, and repeats when virtual time starts at the same moment.
      const id = `in-${startedAt.toString(36)}-${callsIn}`;
      if (!isRunning()) return id;
      const caller = people.calling(from, callsIn);
      const known = { id, isIncoming: true, number: from, hearEarly: false, keys: [], time: time.startCall() };
      const call = calls.add({ ...known, ...caller });
      progress.announce(call, from, to);
      return id;
    },
    become: (id, person) =>
      on(id, (call) => {
        call.profile = { ...call.profile, person };
      }),
    answer: (id) => on(id, progress.answer),
    refuse: (id, why) => on(id, (call) => progress.refuse(call, why)),
    play: (id, seq, sound) => on(id, (call) => conversation.play(call, seq, sound)),
    stopPlaying: (id, seq) => on(id, (call) => conversation.stopPlaying(call, seq)),
    pausePlaying: (id, seq) => on(id, (call) => conversation.pausePlaying(call, seq)),
    resumePlaying: (id, seq) => on(id, (call) => conversation.resumePlaying(call, seq)),
    awaits: (id, seq, awaited) => on(id, (call) => conversation.awaits(call, seq, awaited)),
    record: (id, seq, limits, awaited) => on(id, (call) => conversation.record(call, seq, limits, awaited)),
    stopRecording: (id, seq) => on(id, (call) => conversation.stopRecording(call, seq)),
    recordCall: (id) => on(id, (call) => recorder.begin(call)),
    dropCallRecording: recorder.drop,
    hear: (id, listen) => {
      const call = calls.get(id);
      return call && call.state !== 'ended' ? ears(call, listen) : () => {};
    },
    awaitQuiet: (id, limits) => on(id, (call) => conversation.awaitQuiet(call, limits)),
    transfer: (id, seq, to) => on(id, (call) => conversation.transfer(call, seq, people.profileAt(to))),
    hangUp: (id) => {
      reservedTimes.drop(id);
      on(id, progress.hangUp);
    },
    adopt: async () => [],
    forget: (id) => {
      // A call lives in this process alone, so it ends here.
      reservedTimes.drop(id);
      recorder.drop(id);
      calls.drop(id);
    },
    close: async () => {
      isClosed = true;
      listen = null;
      calls.clear();
      reservedTimes.clear();
      await recorder.close();
    },
  };
};
