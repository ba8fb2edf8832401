import { randomBytes } from 'node:crypto';
import { type Line, LineError, type LineEvent } from '../../../ports/line.ts';
import { withoutHolds } from '../call-time.ts';
import { type AsteriskNode, createNode } from './inner/node.ts';
import type { LineParts } from './inner/parts.ts';
import type { AsteriskNodeSettings } from './settings.ts';

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** A line through one Asterisk or several: each call goes to the node with the most room. */
export const createAsteriskLine = (settings: readonly AsteriskNodeSettings[], parts: LineParts): Line => {
  const { time } = parts;
  const callTime = withoutHolds(time);
  let listen: (event: LineEvent) => void = () => {};
  let isClosed = false;
  let sharedBy = 1;
  const emit = (event: LineEvent) => {
    if (!isClosed) listen(event);
  };
  // Asterisk gives each application one socket: each process has its own, and nobody the one of a process that is gone.
  const app = `halloo-${randomBytes(6).toString('hex')}`;
  const nodes = settings.map((node) => createNode(node, { ...parts, app, emit }));
  const callOf = (id: string) => {
    for (const { calls } of nodes) {
      const call = calls.get(id);
      if (call) return call;
    }
    return undefined;
  };
  const freest = (but: ReadonlySet<AsteriskNode>): AsteriskNode | undefined => {
    const free = nodes.filter((node) => !but.has(node)).map((node) => ({ node, room: node.room(sharedBy) }));
    return free.filter(({ room }) => room > 0).sort((a, b) => b.room - a.room)[0]?.node;
  };

  return {
    name: 'asterisk',
    time,
    timeOf: () => callTime,
    state: () => {
      const described = nodes.map((node) => node.describe());
      const well = described.filter(({ state }) => state !== 'failing');
      const failing = described.find(({ state }) => state === 'failing');
      const note =
        well.length === described.length
          ? `Calls go through ${plural(nodes.length, 'Asterisk node')}.`
          : `${plural(described.length - well.length, 'Asterisk node')} of ${nodes.length} not ready. ${failing?.name}: ${failing?.note}`;
      return { state: well.length > 0 ? 'ready' : 'failing', note };
    },
    nodes: () => nodes.map((node) => node.describe()),
    arrange: (plan) => {
      sharedBy = Math.max(1, plan.sharedBy);
      for (const node of nodes) node.drain(plan.draining.has(node.name), plan.leaving ?? false);
    },
    room: () => nodes.reduce((sum, node) => sum + node.room(sharedBy), 0),
    start: async (hear) => {
      listen = hear;
      await Promise.all(nodes.map((node) => node.start()));
    },
    place: async (call) => {
      if (isClosed) throw new LineError('The line is closed.', { retryable: false });
      if (callOf(call.id)) return;
      const tried = new Set<AsteriskNode>();
      for (let refusal: unknown; ; ) {
        const node = freest(tried);
        if (!node) throw refusal ?? new LineError('No Asterisk node has room for another call.', { retryable: true });
        tried.add(node);
        try {
          return await node.place(call);
        } catch (error) {
          refusal = error;
        }
      }
    },
    answer: (id) => callOf(id)?.answer(),
    refuse: (id, why) => callOf(id)?.refuse(why),
    play: (id, seq, sound) => callOf(id)?.play(seq, sound),
    stopPlaying: (id, seq) => callOf(id)?.stopPlaying(seq),
    awaits() {},
    record: (id, seq, limits, awaited) => callOf(id)?.record(seq, limits, awaited),
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
    },
  };
};
