import { expect } from 'vitest';
import type { Line, LineEvent, LineSound, WholeCall } from '../../../src/ports/line.ts';

/** The person at the other end. `answers` listens, says and presses nothing, and never hangs up. */
export type PersonKind =
  | 'answers'
  | 'answers and presses 5'
  | 'answers and says yes'
  | 'busy'
  | 'rejects'
  | 'rings out'
  | 'unknown number'
  /** Answers, and hangs up within two seconds. */
  | 'hangs up early'
  | 'congestion';

/** An inbound caller: `waits` is eventually answered, `gives up` within two seconds. */
export type CallerKind = 'waits' | 'gives up';

export interface LineBench {
  /** A new line with room for at least ten calls. The suite starts and closes it. */
  readonly line: Line;
  /** The number to dial. */
  dial(person: PersonKind): string;
  /** Makes a caller call in, and returns the two numbers. */
  callIn(caller: CallerKind): Promise<{ readonly from: string; readonly to: string }>;
  /** Three to ten seconds long, so that a person who hangs up early does not hear its end. */
  readonly sound: LineSound;
  /** Whether `hear` delivers frames. */
  readonly hasSound: boolean;
  /** Only if time does not pass by itself: advances it until this holds. */
  letPass?(until: () => boolean): Promise<void>;
  /** Stops everything around the line. */
  close(): Promise<void>;
}

/** The longest that a line may take for anything without a duration of its own, in its own time. */
const soonMs = 30_000;

export interface LineEar {
  /** The bench's line, monitored for events from within its methods. */
  readonly line: Line;
  readonly events: readonly LineEvent[];
  of(id: string): LineEvent[];
  /** Waits for an event, on any call if `id` is null. Throws if it does not arrive in time. */
  arrives(id: string | null, type: LineEvent['type'], seq?: number): Promise<LineEvent>;
  /** Waits until the line has stored the recording of a whole call. */
  kept(id: string): Promise<WholeCall>;
  /** How often the line stored something for a call. */
  timesKept(id: string): number;
  /** Lets that much of the line's time pass. */
  pass(ms: number): Promise<void>;
  /** Checks the invariants of all events of all calls. */
  expectOrder(): void;
}

/** Starts the bench's line and collects its events. */
export const eventsOn = async (bench: LineBench): Promise<LineEar> => {
  const events: LineEvent[] = [];
  let look = () => {};
  let isWithin = false;
  const within: LineEvent[] = [];
  const kept: { readonly id: string; readonly heard: WholeCall }[] = [];
  await bench.line.start(
    (event) => {
      if (isWithin) within.push(event);
      events.push(event);
      look();
    },
    async (id, heard) => {
      kept.push({ id, heard });
      look();
    },
  );
  const line = new Proxy(bench.line, {
    get: (target, property: keyof Line) => {
      const value = target[property];
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        isWithin = true;
        try {
          return Reflect.apply(value, target, args);
        } finally {
          isWithin = false;
        }
      };
    },
  });

  const comesAbout = async (holds: () => boolean, withinMs: number): Promise<void> => {
    if (holds()) return;
    let isOver = false;
    const over = new Promise<void>((resolve) => {
      const finish = () => {
        isOver = true;
        cancel();
        resolve();
      };
      const cancel = bench.line.time.after(withinMs, finish);
      look = () => {
        if (!isOver && holds()) finish();
      };
    });
    await bench.letPass?.(() => isOver);
    await over;
    look = () => {};
  };

  const of = (id: string) => events.filter((event) => event.id === id);
  const find = (id: string | null, type: LineEvent['type'], seq: number | undefined) =>
    events.find(
      (event) =>
        event.type === type &&
        (id === null || event.id === id) &&
        (seq === undefined || ('seq' in event && event.seq === seq)),
    );

  return {
    line,
    events,
    of,
    arrives: async (id, type, seq) => {
      await comesAbout(() => find(id, type, seq) !== undefined, soonMs);
      const event = find(id, type, seq);
      if (!event) throw new Error(`${type} did not come on ${id}; what came: ${JSON.stringify(events)}`);
      return event;
    },
    kept: async (id) => {
      const find = () => kept.find((each) => each.id === id)?.heard;
      await comesAbout(() => find() !== undefined, soonMs);
      const heard = find();
      if (!heard) throw new Error(`nothing was stored of ${id}`);
      return heard;
    },
    timesKept: (id) => kept.filter((each) => each.id === id).length,
    pass: (ms) => comesAbout(() => false, ms),
    expectOrder: () => {
      expect(within, 'events from within a method').toEqual([]);
      for (const id of new Set(events.map((event) => event.id))) {
        const types = of(id).map(({ type }) => type);
        const times = (type: LineEvent['type']) => types.filter((each) => each === type).length;
        if (types.includes('ended')) expect(types.indexOf('ended'), id).toBe(types.length - 1);
        for (const once of ['ringing', 'answered', 'incoming'] as const) expect(times(once), id).toBeLessThanOrEqual(1);
        if (times('ringing') > 0 && times('answered') > 0) {
          expect(types.indexOf('ringing'), id).toBeLessThan(types.indexOf('answered'));
        }
      }
    },
  };
};
