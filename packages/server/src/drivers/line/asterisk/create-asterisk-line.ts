import { randomBytes } from 'node:crypto';
import { say } from '../../../platform/words.ts';
import {
  type KeepCall,
  type Line,
  LineError,
  type LineEvent,
  type LineNode,
  type OutgoingCall,
} from '../../../ports/line.ts';
import { withoutHolds } from '../call-time.ts';
import { type AsteriskNode, createNode } from './inner/node.ts';
import { createNodeSound } from './inner/node-sound.ts';
import { openSoundDoor } from './inner/open-sound-door.ts';
import type { LineParts } from './inner/parts.ts';
import type { AsteriskNodeSettings } from './settings.ts';

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The state of a line with these nodes. */
const stateOf = (nodes: readonly LineNode[]): ReturnType<Line['state']> => {
  const failing = nodes.filter(({ state }) => state === 'failing');
  const [first] = failing;
  const note = first
    ? `${plural(failing.length, 'Asterisk node')} of ${nodes.length} not ready. ${first.name}: ${first.note}`
    : `Calls go through ${plural(nodes.length, 'Asterisk node')}.`;
  return { state: failing.length < nodes.length ? 'ready' : 'failing', note };
};

/** Places a call on the node with the most room. If that node refuses it, the next one gets it. */
const placeOn = async (nodes: readonly AsteriskNode[], sharedBy: () => number, call: OutgoingCall): Promise<void> => {
  const untried = new Set(nodes);
  for (let refusal: unknown; ; ) {
    const free = [...untried].map((node) => ({ node, room: node.room(sharedBy()) })).filter(({ room }) => room > 0);
    const [freest] = free.sort((a, b) => b.room - a.room);
    if (!freest) throw refusal ?? new LineError('No Asterisk node has room for another call.', { retryable: true });
    untried.delete(freest.node);
    try {
      return await freest.node.place(call);
    } catch (error) {
      refusal = error;
    }
  }
};

/** Places a call on the node that it names. */
const placeThere = async (nodes: readonly AsteriskNode[], call: OutgoingCall): Promise<void> => {
  const node = nodes.find(({ name }) => name === call.node);
  const { state, note } = node?.describe() ?? { state: 'failing', note: say('asterisk.noNode') };
  if (!node || state === 'failing') throw new LineError(note, { retryable: true });
  await node.place(call);
};

/** A line through one Asterisk or several: each call goes to the node with the most room. */
export const createAsteriskLine = (settings: readonly AsteriskNodeSettings[], parts: LineParts): Line => {
  const { time } = parts;
  const callTime = withoutHolds(time);
  let listen: (event: LineEvent) => void = () => {};
  let keep: KeepCall = async () => {};
  let isClosed = false;
  let sharedBy = 1;
  const emit = (event: LineEvent) => {
    if (!isClosed) listen(event);
  };
  // An application of Asterisk has one socket. So each process has its own application, with a name that is never used again.
  const app = `halloo-${parts.installation}-${randomBytes(6).toString('hex')}`;
  const sound = openSoundDoor(parts);
  const nodes = settings.map((node) => {
    const nodeSound = createNodeSound(node, sound, time);
    return createNode(node, { ...parts, app, emit, keepCall: (id, heard) => keep(id, heard), sound: nodeSound });
  });
  const callOf = (id: string) => {
    for (const { calls } of nodes) {
      const call = calls.get(id);
      if (call) return call;
    }
    return undefined;
  };

  return {
    name: 'asterisk',
    time,
    timeOf: () => callTime,
    state: () => stateOf(nodes.map((node) => node.describe())),
    nodes: () => nodes.map((node) => node.describe()),
    arrange: (plan) => {
      sharedBy = Math.max(1, plan.sharedBy);
      for (const node of nodes) node.drain(plan.draining.has(node.name), plan.leaving ?? false);
    },
    room: () => nodes.reduce((sum, node) => sum + node.room(sharedBy), 0),
    start: async (listener, keepCall) => {
      listen = listener;
      if (keepCall) keep = keepCall;
      await sound.opened();
      await Promise.all(nodes.map((node) => node.start()));
    },
    place: async (call) => {
      if (isClosed) throw new LineError('The line is closed.', { retryable: false });
      if (callOf(call.id)) return;
      await (call.node === undefined ? placeOn(nodes, () => sharedBy, call) : placeThere(nodes, call));
    },
    answer: (id) => callOf(id)?.answer(),
    refuse: (id, why) => callOf(id)?.refuse(why),
    play: (id, seq, sound) => callOf(id)?.play(seq, sound),
    stopPlaying: (id, seq) => callOf(id)?.stopPlaying(seq),
    pausePlaying: (id, seq) => callOf(id)?.pausePlaying(seq),
    resumePlaying: (id, seq) => callOf(id)?.resumePlaying(seq),
    awaits() {},
    record: (id, seq, limits, awaited) => callOf(id)?.record(seq, limits, awaited),
    stopRecording: (id, seq) => callOf(id)?.stopRecording(seq),
    recordCall: (id) => callOf(id)?.recordCall(),
    dropCallRecording: (id) => callOf(id)?.dropCallRecording(),
    hear: (id, listener) => callOf(id)?.hear(listener) ?? (() => {}),
    awaitQuiet: (id, limits) => callOf(id)?.awaitQuiet(limits),
    transfer: (id, seq, to, from) => callOf(id)?.transfer(seq, to, from),
    hangUp: (id) => callOf(id)?.hangUp(),
    forget: (id) => callOf(id)?.forget(),
    adopt: async (ids) => {
      const taken = await Promise.all(nodes.map((node) => node.adopt(ids).catch((): string[] => [])));
      return taken.flat();
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.all(nodes.map((node) => node.close()));
      await sound.door.close();
    },
  };
};
