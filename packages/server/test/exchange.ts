import { withoutHolds } from '../src/drivers/line/call-time.ts';
import { realTime } from '../src/drivers/line/time.ts';
import type { Line, LineEvent, OutgoingCall } from '../src/ports/line.ts';

/** A command of a process to the line. */
export interface LineCommand {
  readonly by: string;
  readonly what:
    | 'play'
    | 'stopPlaying'
    | 'pausePlaying'
    | 'resumePlaying'
    | 'awaits'
    | 'record'
    | 'stopRecording'
    | 'recordCall'
    | 'dropCallRecording'
    | 'awaitQuiet'
    | 'transfer'
    | 'hangUp'
    | 'answer'
    | 'forget';
  readonly id: string;
  readonly seq?: number;
  readonly sound?: string;
  readonly numbers?: readonly [to: string, from: string];
}

interface Call {
  readonly id: string;
  readonly placed: OutgoingCall;
  state: 'ringing' | 'answered' | 'ended';
  follower: string | null;
}

export interface Seat extends Line {
  /** Events wait meanwhile, as in the socket of a suspended process. */
  freeze(): void;
  thaw(): void;
  readonly arranged: { sharedBy: number; draining: ReadonlySet<string> }[];
}

/**
 * A telephone exchange that outlives the processes which use it. On its calls only the events of the test and the
 * commands of the processes happen; the process that last placed or adopted a call gets its events.
 */
export const createExchange = () => {
  const calls = new Map<string, Call>();
  const commands: LineCommand[] = [];
  const time = realTime(1);
  const listeners = new Map<string, (event: LineEvent) => void>();

  const deliver = (event: LineEvent): void => {
    const follower = calls.get(event.id)?.follower;
    if (follower) listeners.get(follower)?.(event);
  };

  const end = (id: string, by: 'us' | 'them'): void => {
    const call = calls.get(id);
    if (!call || call.state === 'ended') return;
    const cause = call.state === 'answered' ? 'normal' : 'no_answer';
    call.state = 'ended';
    time.after(0, () => deliver({ type: 'ended', id, cause, code: 16, by }));
  };

  const adopt = async (name: string, ids: readonly string[]): Promise<string[]> => {
    const there: string[] = [];
    for (const id of ids) {
      const call = calls.get(id);
      if (call?.state === 'answered') {
        call.follower = name;
        there.push(id);
      } else if (call) {
        call.follower = null;
        end(id, 'us');
      }
    }
    return there;
  };

  /** A hook of the test around an adoption. */
  const before = { adopt: (work: () => Promise<string[]>): Promise<string[]> => work() };

  const seat = (name: string): Seat => {
    let isFrozen = false;
    const queued: LineEvent[] = [];
    const arranged: Seat['arranged'] = [];
    const note = (what: LineCommand['what'], id: string, more: Partial<LineCommand> = {}) =>
      commands.push({ by: name, what, id, ...more });
    return {
      name: 'asterisk',
      time,
      timeOf: () => withoutHolds(time),
      arranged,
      state: () => ({ state: 'ready', note: 'It is there.' }),
      nodes: () => [
        { name: 'a', address: 'a.example', state: 'ready', note: 'Well.', calls: calls.size, capacity: 100 },
      ],
      arrange: (plan) => void arranged.push(plan),
      room: () => 100,
      start: async (listen) => {
        listeners.set(name, (event) => (isFrozen ? queued.push(event) : listen(event)));
      },
      place: async (placed) => {
        calls.set(placed.id, { id: placed.id, placed, state: 'ringing', follower: name });
      },
      answer: (id) => void note('answer', id),
      refuse: (id) => end(id, 'us'),
      play: (id, seq, { hash }) => void note('play', id, { seq, sound: hash }),
      stopPlaying: (id, seq) => void note('stopPlaying', id, { seq }),
      pausePlaying: (id, seq) => void note('pausePlaying', id, { seq }),
      resumePlaying: (id, seq) => void note('resumePlaying', id, { seq }),
      awaits: (id, seq) => void note('awaits', id, { seq }),
      record: (id, seq) => void note('record', id, { seq }),
      stopRecording: (id, seq) => void note('stopRecording', id, { seq }),
      recordCall: (id) => void note('recordCall', id),
      dropCallRecording: (id) => void note('dropCallRecording', id),
      hear: () => () => {},
      awaitQuiet: (id) => void note('awaitQuiet', id),
      transfer: (id, seq, to, from) => void note('transfer', id, { seq, numbers: [to, from] }),
      hangUp: (id) => {
        note('hangUp', id);
        end(id, 'us');
      },
      adopt: (ids) => before.adopt(() => adopt(name, ids)),
      forget: (id) => {
        note('forget', id);
        const call = calls.get(id);
        if (call?.follower === name) call.follower = null;
      },
      close: async () => {
        listeners.delete(name);
      },
      freeze: () => {
        isFrozen = true;
      },
      thaw: () => {
        isFrozen = false;
        for (const event of queued.splice(0)) listeners.get(name)?.(event);
      },
    };
  };

  return {
    calls,
    commands,
    seat,
    before,
    /** The commands of that process, as "play 1", in order. */
    commandsBy: (name: string) =>
      commands.flatMap(({ by, what, seq }) => (by === name ? [seq ? `${what} ${seq}` : what] : [])),
    /** Sends an event for an existing call. */
    happens: (event: LineEvent): void => {
      const call = calls.get(event.id);
      if (!call || call.state === 'ended') throw new Error(`there is no call ${event.id}`);
      if (event.type === 'answered') call.state = 'answered';
      time.after(0, () => deliver(event));
    },
    hangUp: (id: string) => end(id, 'them'),
  };
};
