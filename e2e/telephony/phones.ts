import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captureOf } from './captures.ts';
import { openEar } from './ear.ts';
import { type Person, type PersonName, people } from './people.ts';
import { freeUdpPorts, soundPorts } from './ports.ts';
import { listenedDigit, phoneScenario } from './scenario.ts';
import { onceMore, readReceived, runSipp } from './sipp.ts';

/** A call that a phone received: the dialled number, and the caller. */
export interface PhoneCall {
  readonly number: string;
  readonly caller: string;
  readonly at: number;
  readonly id: string;
}

interface NotedCall extends PhoneCall {
  /** The source port of its audio. */
  readonly port: number;
}

const callLine = /^call (?<number>\d+) (?<port>\d*) (?:sip:)?(?<caller>\S*) (?<id>\S+) .*\s(?<seconds>\d+\.\d+)$/gm;

const readCalls = (log: string): NotedCall[] =>
  [...log.matchAll(callLine)].map(({ groups = {} }) => ({
    number: `+${groups.number}`,
    caller: decodeURIComponent(groups.caller ?? ''),
    at: Math.floor(Number(groups.seconds) * 1000),
    id: groups.id ?? '',
    port: Number(groups.port),
  }));

export interface Phones {
  /** The address to which the trunk sends its calls. */
  readonly port: number;
  /**
   * The number of a person; with another `nth` (0 to 99999), of a different person with the same behaviour. `heard`
   * returns the audio of a number that is `listened` to.
   */
  number(person: PersonName | (string & {}), options?: { nth?: number; listened?: boolean }): string;
  /** The received calls in order: one for each time a phone was dialled. */
  calls(): Promise<PhoneCall[]>;
  /** The audio that the phone of a number received, in its last call or in the given one, as samples at 8 kHz. */
  heard(number: string, nth?: number): Promise<Float32Array>;
  /** All messages that came over the wire, of phones that are traced. */
  received(): Promise<string[]>;
  /** When the phone of a number first heard anything in its last call, in milliseconds since it was dialled. */
  heardAfterMs(number: string): Promise<number>;
  stop(): Promise<void>;
}

interface Options {
  /** Restarts on the same port after a stop. */
  readonly port?: number;
  /**
   * An alternative destination for the audio of listened numbers, for custom measurements; `heard` then has nothing.
   */
  readonly earPort?: number;
  /** Its address, if it is another than 127.0.0.1. */
  readonly address?: string;
  /** Keeps all messages, for `received`. */
  readonly isTraced?: true;
  /** Additional people of a test, by digits from 80 to 99. */
  readonly also?: Readonly<Record<string, Person & { readonly digits: string }>>;
}

/** SIPp as all phones: the last two digits of a number select their behaviour (`people.ts`). */
export const startPhones = async ({ port, earPort, also = {}, address, isTraced }: Options = {}): Promise<Phones> => {
  const everybody: Record<string, Person & { digits: string }> = { ...people, ...also };
  const folder = await mkdtemp(path.join(tmpdir(), 'halloo-phones-'));
  const ear = await openEar();
  const choices = await Promise.all(
    Object.values(everybody).map(async ({ digits, ...person }) => ({
      digits,
      person,
      capture: await captureOf({ digits, ...person }, folder),
    })),
  );
  const log = path.join(folder, 'calls.log');
  const messages = path.join(folder, 'messages.log');
  const begin = async () => {
    const [freePort = 0] = await freeUdpPorts(1);
    const sipPort = port ?? freePort;
    // SIPp also uses some ports after this one.
    const { first: soundPort } = await soundPorts(8);
    const ears = { soundPort, earPort: earPort ?? ear.port };
    await writeFile(path.join(folder, 'people.xml'), phoneScenario(choices, ears));
    await writeFile(log, '');
    const sipp = runSipp({
      folder,
      args: [
        ...['-sf', 'people.xml', '-p', String(sipPort), '-mp', String(soundPort), '-trace_logs', '-log_file', log],
        ...(isTraced ? ['-trace_msg', '-message_file', messages] : []),
      ],
      ...(address !== undefined && { address }),
    });
    await sipp.listening(sipPort, soundPort);
    return { sipp, sipPort };
  };
  const { sipp, sipPort } = await onceMore(begin);
  const calls = async () => readCalls(await readFile(log, 'latin1'));
  return {
    port: sipPort,
    number: (person, { nth = 0, listened = false } = {}) => {
      const found = everybody[person];
      if (!found) throw new Error(`Nobody is "${person}".`);
      return `+1555${String(nth).padStart(5, '0')}${listened ? listenedDigit : '0'}${found.digits}`;
    },
    calls: async () => (await calls()).map(({ port: _, ...call }) => call),
    heard: async (number, nth = -1) => {
      await ear.settled();
      const all = await calls();
      const call = all.filter((each) => each.number === number).at(nth);
      if (!call) throw new Error(`Nobody called ${number}.`);
      const next = all.find((each) => each.port === call.port && each.at > call.at);
      return ear.heard(call.port, call.at, next?.at ?? Number.POSITIVE_INFINITY);
    },
    received: () => readReceived(messages),
    heardAfterMs: async (number) => {
      await ear.settled();
      const call = (await calls()).findLast((each) => each.number === number);
      if (!call) throw new Error(`Nobody called ${number}.`);
      return ear.beganAt(call.port, call.at) - call.at;
    },
    stop: async () => {
      await sipp.stop();
      ear.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
