import type { LineEvent } from '../../../../ports/line.ts';
import type { AriChannel } from './ari-socket.ts';
import { type AsteriskCall, createCall } from './call.ts';
import type { CallStart } from './call-state.ts';
import { type Channels, hangUpChannel, listChannels, subscribe } from './channels.ts';
import { leftBehind, leftRecordings } from './left-behind.ts';
import { ignoreFailure, type NodeLink } from './node-link.ts';
import type { LineParts } from './parts.ts';

/** Calls on a node that is unreachable wait this long for it. */
const giveUpMs = 30_000;
/** The same if the machine answers that nothing listens there: Asterisk has ended, and with it every call. */
const deadMs = 4_000;
/** A call that may not have been dialled is looked up after this. */
const lookUpMs = 5_000;

/** The calls of this process on one node. */
export interface NodeCalls {
  readonly all: ReadonlyMap<string, AsteriskCall>;
  add(start: CallStart): AsteriskCall;
  /** The request to dial got no answer. Asterisk may have received it and dial later: the call is looked up after a while. */
  lookUpLater(call: AsteriskCall): void;
  /** Compares the calls with the channels of the node after a connect. */
  resync(): Promise<void>;
  /** The calls wait for the node, and fail if it stays away. */
  onLost(): void;
  /** The node's machine refuses connections. */
  onRefused(): void;
  /** Stops following all calls. */
  close(): void;
  /** Collects or deletes the recordings that processes which are gone have left on the node. */
  sweep(): Promise<void>;
}

/** Calls of which it is uncertain whether they were dialled. */
const createUncertainCalls = ({ request, time }: NodeLink) => {
  const lookUps = new Map<AsteriskCall, () => void>();
  const lookUp = async (call: AsteriskCall) => {
    // If this fails, the call is compared with the channels after the next connect.
    const { status, body } = await request('GET', `channels/${call.channelId}`);
    if (!lookUps.delete(call)) return;
    call.resync(new Map(status < 400 ? [[call.channelId, body as AriChannel]] : []), time.now());
  };
  return {
    has: (call: AsteriskCall) => lookUps.has(call),
    lookUpLater: (call: AsteriskCall) => {
      lookUps.get(call)?.();
      lookUps.set(
        call,
        time.after(lookUpMs, () => ignoreFailure(lookUp(call))),
      );
    },
    remove: (call: AsteriskCall) => {
      lookUps.get(call)?.();
      lookUps.delete(call);
    },
  };
};

interface CallsParts extends Pick<LineParts, 'endedCalls'> {
  readonly emit: (event: LineEvent) => void;
}

export const createNodeCalls = (link: NodeLink, { emit, endedCalls }: CallsParts): NodeCalls => {
  const { name, time, log } = link;
  const calls = new Map<string, AsteriskCall>();
  const uncertain = createUncertainCalls(link);
  /** The channels of calls that were given up, by the id of the call: they may still be on the node. */
  const givenUp = new Map<string, string>();
  /** Set while the connection is lost. */
  let cancelGiveUp: (() => void) | undefined;
  let lostAt = 0;

  const giveUpAll = () => {
    for (const call of [...calls.values()]) {
      givenUp.set(call.id, call.channelId);
      call.giveUp(lostAt);
    }
  };

  const hangUpLeftBehind = async (channels: Channels) => {
    const left = await leftBehind(channels, {
      installation: link.installation,
      isFollowed: (id) => calls.has(id),
      givenUp: new Map(givenUp),
      endedCalls,
    });
    givenUp.clear();
    for (const id of left) hangUpChannel(link, id);
  };

  const sweepRecordings = async (channels: Channels) => {
    const { body } = await link.request('GET', 'recordings/stored');
    const names = (Array.isArray(body) ? (body as { name: string }[]) : []).map(({ name: stored }) => stored);
    link.calls.sweep(names, channels);
    for (const left of leftRecordings(names, link.installation, channels)) {
      link.deliver('DELETE', `recordings/stored/${left}`);
    }
  };

  return {
    all: calls,
    add: (start) => {
      const call = createCall(link, start, emit, () => {
        calls.delete(start.id);
        uncertain.remove(call);
      });
      calls.set(start.id, call);
      return call;
    },
    lookUpLater: uncertain.lookUpLater,
    resync: async () => {
      const channels = await listChannels(link);
      const known = [...calls.values()];
      const there = known.filter(({ channelId }) => channels.has(channelId));
      // Before the calls act on what they find, so that no event of theirs is missed.
      await Promise.all(there.map(({ channelId }) => subscribe(link, channelId)));
      for (const call of known) {
        if (uncertain.has(call) && !channels.has(call.channelId)) uncertain.lookUpLater(call);
        else call.resync(channels, cancelGiveUp ? lostAt : time.now());
      }
      Promise.all([hangUpLeftBehind(channels), sweepRecordings(channels)]).catch((error) =>
        log.warn({ event: 'line.sweep_failed', err: error, node: name }, 'looking for channels without a call failed'),
      );
      cancelGiveUp?.();
      cancelGiveUp = undefined;
    },
    onLost: () => {
      // A failed attempt to reconnect does not start the time again.
      if (cancelGiveUp) return;
      log.warn({ event: 'line.node_lost', node: name, calls: calls.size }, 'lost the connection to an Asterisk node');
      lostAt = time.now();
      cancelGiveUp = time.after(giveUpMs, giveUpAll);
    },
    onRefused: () => {
      if (cancelGiveUp && time.now() - lostAt >= deadMs) giveUpAll();
    },
    sweep: async () => sweepRecordings(await listChannels(link)),
    close: () => {
      cancelGiveUp?.();
      for (const call of [...calls.values()]) call.forget();
    },
  };
};
