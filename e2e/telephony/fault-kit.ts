import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { createAsteriskLine } from '../../packages/server/src/drivers/line/asterisk/create-asterisk-line.ts';
import type { LineParts } from '../../packages/server/src/drivers/line/asterisk/inner/parts.ts';
import type { Line, LineEvent } from '../../packages/server/src/ports/line.ts';
import { eventsOn, type LineEar } from '../../packages/server/test/kits/line/bench.ts';
import { type AroundLine, nodeOf } from './asterisk-bench.ts';
import type { PersonName } from './people.ts';
import { startWeakLink, type WeakLink } from './weak-link.ts';

export const from = '+15550199';

/** Waits until the condition is true. */
export const comesTrue = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 30_000,
): Promise<void> => {
  const until = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`It did not come true that ${what}.`);
    await delay(50);
  }
};

let ids = 1_000_000 + (process.pid % 1_000) * 1_000;
let phones = 0;

export interface FaultLine {
  readonly line: Line;
  readonly ear: LineEar;
  readonly link: WeakLink;
  readonly arrives: LineEar['arrives'];
  /** A phone for this test only. */
  phone(person: PersonName): string;
  /** Places a call and returns its id and number. */
  place(person: PersonName, ringMs?: number): Promise<{ id: string; to: string }>;
  /** An answered call. */
  reach(person: PersonName): Promise<{ id: string; to: string }>;
  /** Hangs up and waits for the end. */
  hangUp(id: string): Promise<LineEvent>;
  typesOf(id: string): string[];
  /** Breaks the connection for this long, and waits until the line has recovered. */
  cutFor(ms: number): Promise<void>;
  isWell(): Promise<void>;
  /** Like a process that died: it neither sends nor receives anything. */
  die(): void;
  close(): Promise<void>;
}

/** A separate line to an Asterisk, over its own network. */
export const openFaultLine = async (around: AroundLine, parts: Partial<LineParts> = {}): Promise<FaultLine> => {
  const link = await startWeakLink(around.asterisk.ari.address);
  const line = createAsteriskLine([nodeOf(around.asterisk, { baseUrl: link.address })], { ...around.parts, ...parts });
  const nobody = { dial: () => '', callIn: async () => ({ from: '', to: '' }) };
  const ear = await eventsOn({ ...around, ...nobody, line, hasSound: false });
  expect(line.state().note).toBe('Calls go through 1 Asterisk node.');
  const phone = (person: PersonName) => {
    phones += 1;
    return around.phones.number(person, { nth: phones });
  };
  const place = async (person: PersonName, ringMs = 20_000) => {
    ids += 1;
    const [id, to] = [`halloo-${ids}`, phone(person)];
    await ear.line.place({ id, to, from, ringMs, detectMachine: false });
    return { id, to };
  };
  const isWell = () => comesTrue('the line is well again', () => line.state().state === 'ready');
  return {
    line: ear.line,
    ear,
    link,
    arrives: ear.arrives,
    phone,
    place,
    reach: async (person) => {
      const placed = await place(person);
      await ear.arrives(placed.id, 'answered');
      return placed;
    },
    hangUp: async (id) => {
      ear.line.hangUp(id);
      return ear.arrives(id, 'ended');
    },
    typesOf: (id) => ear.of(id).map(({ type }) => type),
    cutFor: async (ms) => {
      link.cut();
      await comesTrue('the line notices the cut', () => line.state().state === 'failing');
      await delay(ms);
      link.mend();
      await isWell();
    },
    isWell,
    die: () => link.cut(),
    close: async () => {
      await line.close();
      await link.close();
      ear.expectOrder();
    },
  };
};

/** How often a number rang. */
export const rings = async ({ phones: all }: AroundLine, number: string): Promise<number> =>
  (await all.calls()).filter((call) => call.number === number).length;

const askAsterisk = ({ asterisk }: AroundLine, place: string): Promise<Response> => {
  const { address, user, password } = asterisk.ari;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return fetch(`${address}/${place}`, { headers: { authorization } });
};

/** The channels of Asterisk, by their names here. */
export const channels = async (around: AroundLine): Promise<string[]> => {
  const answer = await askAsterisk(around, 'channels');
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id.replace(/^test-/, ''));
};

/** Waits until Asterisk records the call. */
export const isRecorded = (around: AroundLine, id: string, seq: number): Promise<void> =>
  comesTrue(`${id} is recorded`, async () => (await askAsterisk(around, `recordings/live/test-${id}-r${seq}`)).ok);
