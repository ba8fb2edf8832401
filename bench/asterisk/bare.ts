import type { Asterisk } from '../../e2e/telephony/asterisk.ts';
import { nodeOf } from '../../e2e/telephony/asterisk-bench.ts';
import {
  type AriEvent,
  type AriSocket,
  openAriSocket,
} from '../../packages/server/src/drivers/line/asterisk/inner/ari-socket.ts';
import { realTime } from '../../packages/server/src/drivers/line/time.ts';

export interface Round {
  /** Calls that ended within the measured time. */
  readonly calls: number;
  readonly lost: number;
  readonly perSecond: number;
  /** The durations from dialling to the end, in milliseconds. */
  readonly took: readonly number[];
  /** The CPU time of the controlling process, if it is measured. */
  readonly cpuMs?: number;
}

/** The same call in Asterisk's dialplan: play, read one key, hang up. */
export const addDialplan = async (asterisk: Asterisk, media: string, long: string): Promise<void> => {
  const lines = [
    `s,1,Background,${media}`,
    's,2,WaitExten,7',
    's,3,Hangup,',
    '1,1,Hangup,',
    // Long calls: only audio.
    `long,1,Playback,${long}`,
    'long,2,Hangup,',
  ];
  for (const line of lines) {
    const said = await asterisk.command(`dialplan add extension ${line} into halloo-bench replace`);
    if (!/^Extension /m.test(said)) throw new Error(`Asterisk did not take ${line}: ${said}`);
  }
};

interface BareTiming {
  readonly atOnce: number;
  readonly seconds: number;
  readonly warmUp: number;
  readonly extension?: string;
  /** Called at the beginning of the measured time; what it returns, at the end. */
  readonly watch?: () => Promise<() => Promise<void>>;
}

/**
 * Keeps this many calls in progress for a while: whenever one ends, the next is dialled. Without Halloo and database.
 */
export const runBare = async (
  asterisk: Asterisk,
  { atOnce, seconds, warmUp, extension = 's', watch }: BareTiming,
  number: (nth: number) => string,
): Promise<Round> => {
  const dialled = new Map<string, number>();
  const keyed = new Set<string>();
  const took: number[] = [];
  let [lost, ended, next, isOver] = [0, 0, 0, false];
  const from = performance.now() + warmUp * 1000;
  const until = from + seconds * 1000;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });

  const dial = (socket: AriSocket) => {
    next += 1;
    const id = `bare-${next}-${Math.round(from)}`;
    dialled.set(id, performance.now());
    const query = { endpoint: `PJSIP/${number(next)}@provider`, context: 'halloo-bench', extension, priority: 1 };
    const place = async () => {
      const dialling = socket.request('POST', 'channels', {
        ...query,
        channelId: id,
        callerId: '+15550199',
        timeout: 30,
      });
      // Calls in the dialplan belong to no Stasis application, so each needs its own subscription.
      const listening = socket.request('POST', 'applications/bare/subscription', { eventSource: `channel:${id}` });
      const [{ status }] = await Promise.all([dialling, listening]);
      if (status >= 400) over(socket, id, true);
    };
    place().catch(() => over(socket, id, true));
  };
  const over = (socket: AriSocket, id: string, failed: boolean) => {
    const since = dialled.get(id);
    if (since === undefined) return;
    dialled.delete(id);
    const now = performance.now();
    if (now >= from && now < until) {
      ended += 1;
      if (failed) lost += 1;
      else took.push(now - since);
    }
    keyed.delete(id);
    if (!isOver) dial(socket);
    else if (dialled.size === 0) finish();
  };
  const onEvent = ({ type, channel }: AriEvent) => {
    if (!channel) return;
    if (type === 'ChannelDtmfReceived') keyed.add(channel.id);
    if (type === 'ChannelDestroyed') over(socket, channel.id, extension === 's' && !keyed.has(channel.id));
  };
  const socket: AriSocket = await openAriSocket({
    settings: nodeOf(asterisk),
    app: 'bare',
    time: realTime(),
    onEvent: onEvent,
    onLost: () => finish(),
  });
  const unwanted = ['ChannelVarset', 'ChannelDialplan', 'ChannelStateChange', 'ChannelHangupRequest', 'Dial'];
  await socket.request('PUT', 'applications/bare/eventFilter', {}, { disallowed: unwanted.map((type) => ({ type })) });
  for (let n = 0; n < atOnce; n += 1) dial(socket);
  await new Promise((resolve) => setTimeout(resolve, from - performance.now()));
  const stopWatch = await watch?.();
  await new Promise((resolve) => setTimeout(resolve, until - performance.now()));
  await stopWatch?.();
  isOver = true;
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 40_000))]);
  socket.close();
  return { calls: ended, lost, perSecond: (ended - lost) / seconds, took };
};
