import { limits } from '@halloo/flow/limits';
import { LineError, type LineEvent, type LineNode, type OutgoingCall } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import { type AriChannel, type AriEvent, type AriSocket, channelOf, openAriSocket } from './ari-socket.ts';
import { createArrivals } from './arrivals.ts';
import { type AsteriskCall, createCall } from './call.ts';
import { checkNode, reachNode, within } from './check-node.ts';
import { keepFrontDoor } from './front-door.ts';
import { leftBehind } from './left-behind.ts';
import { leaveIt, type NodeLink, subscribe } from './node-link.ts';
import { asNumber, digitsOf } from './numbers.ts';
import type { LineParts } from './parts.ts';
import { readRecording } from './read-recording.ts';

export interface AsteriskNode {
  readonly name: string;
  readonly calls: ReadonlyMap<string, AsteriskCall>;
  describe(): LineNode;
  /** Calls that it can take now, of its capacity shared by that many processes. */
  room(sharedBy: number): number;
  /** Resolves when it is ready or it is known why not. */
  start(): Promise<void>;
  /** Places a call, or throws a `LineError` where it was certainly not dialled. */
  place(call: OutgoingCall): Promise<void>;
  adopt(ids: readonly string[]): Promise<string[]>;
  /** Whether it takes no new calls, and whether calls that come in are left to other processes. */
  drain(draining: boolean, leaving: boolean): void;
  close(): Promise<void>;
}

/** A node that does well is asked this often whether it still does, */
const pingMs = 3_000;
/** and looked at from all sides after this many times. */
const checkEvery = 20;
/** One that does not is tried again after this. */
const againMs = 2_000;
/** Calls on a node that is away wait this long for it. */
const giveUpMs = 30_000;
/** After a node refused a call it gets none for a moment. */
const refusedMs = 2_000;
/** A call of which nobody knows whether it was dialled is looked for after this. */
const unsureMs = 5_000;
const probeMs = 5_000;
/** How long a channel may live at most, should everybody forget it. */
const longestSeconds = Math.ceil(limits.callMs / 1000) + 300;

/** Of no use here, and half of all that Asterisk says. */
const unwanted = ['ChannelVarset', 'ChannelDialplan', 'ChannelCallerId', 'ChannelConnectedLine', 'ChannelHold'];

/**
 * One Asterisk:
 *
 *   connecting ──reached, checked──▶ ready ◀──▶ failing a check: takes no new calls, those in progress go on
 *       ▲                              │
 *       └────── connection lost ◀──────┘   its calls wait; when it is back, each is looked for
 */
export const createNode = (
  settings: AsteriskNodeSettings,
  parts: LineParts & { readonly app: string; readonly emit: (event: LineEvent) => void },
): AsteriskNode => {
  const { name, capacity, baseUrl } = settings;
  const { app, time, log, emit } = parts;
  const calls = new Map<string, AsteriskCall>();
  const followers = new Map<string, (event: AriEvent) => void>();
  /** What the node could not be told. */
  let untold: Parameters<NodeLink['tell']>[] = [];
  /** Calls that were given up while the node was away, by their names and channels: they may go on there. */
  const givenUp = new Map<string, string>();
  /** Calls of which nobody knows whether they were dialled, and the way to call off looking for them. */
  const unsure = new Map<AsteriskCall, () => void>();
  const probes = new Map<string, (played: boolean) => void>();
  let socket: AriSocket | undefined;
  let abandoned: AriSocket | undefined;
  let problem: string | undefined = 'Halloo has not reached it yet.';
  let draining = false;
  let leaving = false;
  let isClosed = false;
  let refusedUntil = 0;
  let connectedAt = 0;
  let closeDoor = () => {};
  let cancelGiveUp = () => {};
  let cancelNext = () => {};

  const link: NodeLink = {
    name,
    app,
    time,
    log,
    request: (...asked) =>
      socket?.request(...asked) ??
      Promise.reject(new LineError('There is no connection to Asterisk.', { retryable: true })),
    tell: (...asked) => {
      link.request(...asked).catch(() => {
        untold.push(asked);
      });
    },
    follow: (channelId, hear) => {
      followers.set(channelId, hear);
      return () => {
        if (followers.get(channelId) === hear) followers.delete(channelId);
      };
    },
    soundAddress: parts.soundAddress,
    endpointFor: (to, from) => {
      const number = settings.number === 'digits' ? digitsOf(to) : to;
      return `PJSIP/${number}@${settings.trunk.replace('{from}', digitsOf(from))}`;
    },
    keepRecording: async (recording) => {
      const bytes = await readRecording(settings, recording);
      const kept = await parts.keepRecording(bytes);
      link.request('DELETE', `recordings/stored/${recording}`).catch(() => {});
      return kept;
    },
  };

  const begin = (start: Parameters<typeof createCall>[1]): AsteriskCall => {
    const call = createCall(link, start, emit, () => {
      calls.delete(start.id);
      unsure.get(call)?.();
      unsure.delete(call);
    });
    calls.set(start.id, call);
    return call;
  };

  const hangUpChannel = (id: string, code = 16) => {
    link.tell('DELETE', `channels/${id}`, { reason_code: code });
  };

  const hear = (event: AriEvent) => {
    if (event.type === 'PlaybackFinished' && event.playback) {
      probes.get(event.playback.id)?.(event.playback.state === 'done');
    }
    const id = channelOf(event);
    if (id === undefined) return;
    const follower = followers.get(id);
    if (follower) follower(event);
    // Dialled after all, when nobody waited for it any more. In another's application it is another's.
    else if (event.type === 'StasisStart' && event.application === app) hangUpChannel(id);
  };

  const arrivals = createArrivals(link, {
    isDraining: () => draining,
    refuse: hangUpChannel,
    longestSeconds,
    arrived: (channel, to) => {
      const id = `in-${name}-${channel.id}`;
      begin({ id, channelId: channel.id, direction: 'in', detectMachine: false });
      emit({ type: 'incoming', id, from: asNumber(channel.caller?.number ?? ''), to });
    },
  });

  const listChannels = async (): Promise<Map<string, AriChannel>> => {
    const { body } = await link.request('GET', 'channels');
    return new Map((Array.isArray(body) ? (body as AriChannel[]) : []).map((channel) => [channel.id, channel]));
  };

  const sweep = async (there: ReadonlyMap<string, AriChannel>) => {
    const left = await leftBehind(there, {
      isFollowed: (id) => calls.has(id),
      givenUp: new Map(givenUp),
      overCalls: parts.overCalls,
    });
    givenUp.clear();
    for (const id of left) hangUpChannel(id);
  };

  /** Asterisk may have been told to dial it, and does so when it comes to it: it is looked for a while later. */
  const lookLater = (call: AsteriskCall) => {
    unsure.get(call)?.();
    const look = async () => {
      // Where it cannot be asked, it is looked for when it is back.
      const { status, body } = await link.request('GET', `channels/${call.channelId}`);
      if (!unsure.delete(call)) return;
      call.lookAgain(new Map(status < 400 ? [[call.channelId, body as AriChannel]] : []));
    };
    unsure.set(
      call,
      time.after(unsureMs, () => leaveIt(look())),
    );
  };

  const findCalls = async () => {
    const there = await listChannels();
    const known = [...calls.values()];
    await Promise.all(
      known.filter(({ channelId }) => there.has(channelId)).map(({ channelId }) => subscribe(link, channelId)),
    );
    for (const call of known) {
      if (unsure.has(call) && !there.has(call.channelId)) lookLater(call);
      else call.lookAgain(there);
    }
    sweep(there).catch((error) => log.warn({ err: error, node: name }, 'channels without a call were not looked for'));
  };

  const lost = () => {
    socket = undefined;
    closeDoor();
    problem = 'The connection to it was lost; it is tried again.';
    if (isClosed) return;
    log.warn({ node: name, calls: calls.size }, 'the connection to an Asterisk node was lost');
    cancelGiveUp();
    cancelGiveUp = time.after(giveUpMs, () => {
      for (const call of [...calls.values()]) {
        givenUp.set(call.id, call.channelId);
        call.lose();
      }
    });
    next(0);
  };

  const connect = async () => {
    await reachNode(settings);
    const opened = await openAriSocket({ settings, app, time, onEvent: hear, onLost: lost });
    if (isClosed) return opened.close();
    socket = opened;
    connectedAt = time.now();
    try {
      const filter = { disallowed: unwanted.map((type) => ({ type })) };
      await opened.request('PUT', `applications/${app}/eventFilter`, {}, filter);
      const late = untold;
      untold = [];
      for (const asked of late) link.tell(...asked);
      await findCalls();
      abandoned?.close();
      abandoned = undefined;
    } catch (error) {
      opened.close();
      if (socket === opened) socket = undefined;
      throw error;
    }
    cancelGiveUp();
    if (!leaving) closeDoor = keepFrontDoor(link, { settings, time }, arrivals.comesIn);
  };

  const check = (open: AriSocket) =>
    checkNode(open, settings, {
      app,
      knownMs: time.now() - connectedAt,
      address: parts.soundAddress(parts.probe),
      played: (id) => {
        const over = new Promise<boolean>((resolve) => probes.set(id, resolve));
        return within(time, probeMs, over).finally(() => probes.delete(id));
      },
    });

  const ping = async (open: AriSocket) => {
    const answered = open.request('GET', 'asterisk/ping').then(
      ({ status }) => status < 400,
      () => false,
    );
    if (await within(time, pingMs, answered)) return;
    // It may only stand still: what happened until it is there again comes here, or never.
    open.abandon();
    abandoned?.close();
    abandoned = open;
    if (socket === open) lost();
    throw new LineError('It does not answer any more.', { retryable: true });
  };

  let looks = 0;
  const look = async () => {
    const wasWell = problem === undefined;
    try {
      if (!socket) await connect();
      const open = socket;
      if (!open) return;
      await ping(open);
      if (!wasWell || looks % checkEvery === 0) await check(open);
      looks += 1;
      if (!wasWell) log.info({ node: name }, 'an Asterisk node is ready');
      problem = undefined;
    } catch (error) {
      looks = 0;
      const sentence = error instanceof LineError ? error.message : 'It does not work as expected.';
      if (problem !== sentence) log.warn({ err: error, node: name }, 'an Asterisk node is not ready');
      problem = sentence;
    }
  };

  let looking: Promise<void> | undefined;
  const lookNow = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined;
      next(problem === undefined ? pingMs : againMs);
    });
    return looking;
  };
  const next = (ms: number) => {
    if (isClosed) return;
    cancelNext();
    cancelNext = time.after(ms, () => void lookNow());
  };

  const mostOf = (sharedBy: number) => Math.max(1, Math.floor(capacity / sharedBy));

  return {
    name,
    calls,
    describe: () => ({
      name,
      address: baseUrl,
      state: problem !== undefined ? 'failing' : draining ? 'draining' : 'ready',
      note: problem ?? (socket?.isSlow ? 'It is slow to answer, so it gets no new calls for the moment.' : ''),
      calls: calls.size + arrivals.size,
      capacity,
    }),
    room: (sharedBy) => {
      if (problem !== undefined || draining || !socket || socket.isSlow || time.now() < refusedUntil) return 0;
      return Math.max(0, mostOf(sharedBy) - calls.size);
    },
    start: lookNow,
    place: async ({ id, to, from, ringMs, detectMachine }) => {
      const call = begin({ id, channelId: id, direction: 'out', detectMachine });
      const ringSeconds = Math.ceil(ringMs / 1000);
      const query = {
        endpoint: link.endpointFor(to, from),
        app,
        appArgs: 'out',
        channelId: id,
        callerId: from,
        timeout: ringSeconds,
      };
      const variables = { HALLOO_APP: app, 'TIMEOUT(absolute)': String(ringSeconds + longestSeconds) };
      const answer = await link.request('POST', 'channels', query, { variables }).catch(() => undefined);
      if (!answer) {
        // It may have been dialled. What became of it shows when the node is back, or when it is asked.
        lookLater(call);
        return;
      }
      if (answer.status < 400) return;
      call.forget();
      refusedUntil = time.now() + refusedMs;
      throw new LineError(`The Asterisk node ${name} did not place the call (status ${answer.status}).`, {
        retryable: true,
      });
    },
    adopt: async (ids) => {
      // One that is just being reached is waited for.
      if (!socket) await lookNow();
      if (!socket) return [];
      const there = await listChannels();
      const adopted: string[] = [];
      for (const id of ids) {
        const channelId = id.startsWith(`in-${name}-`) ? id.slice(`in-${name}-`.length) : id;
        const channel = there.get(channelId);
        if (calls.has(id)) adopted.push(id);
        if (calls.has(id) || !channel) continue;
        if (channel.state === 'Up' && (await takeOver(id, channelId, there))) adopted.push(id);
        else hangUpChannel(channelId);
      }
      return adopted;
    },
    drain: (now, goes) => {
      draining = now;
      leaving = goes;
      if (leaving) closeDoor();
    },
    close: async () => {
      isClosed = true;
      cancelNext();
      cancelGiveUp();
      closeDoor();
      for (const call of [...calls.values()]) call.forget();
      // What was asked for last, to hang up, still has to reach the node.
      await socket?.request('GET', 'asterisk/ping').catch(() => {});
      socket?.close();
      abandoned?.close();
      await looking;
    },
  };

  async function takeOver(id: string, channelId: string, there: ReadonlyMap<string, AriChannel>): Promise<boolean> {
    const direction = id === channelId ? 'out' : 'in';
    const call = begin({ id, channelId, direction, detectMachine: false, adopted: { there } });
    try {
      await subscribe(link, channelId);
      // In a transfer the two talk; it moves when that is over.
      if ([...there.keys()].some((other) => other.startsWith(`${channelId}-t`))) return true;
      const { status } = await link.request('POST', `channels/${channelId}/move`, { app, appArgs: 'adopted' });
      if (status < 400) return true;
    } catch {
      // As if it were not there.
    }
    call.forget();
    return false;
  }
};
