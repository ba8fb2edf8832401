import { say } from '../../../../platform/words.ts';
import type { AriChannel, AriEvent } from './ari-socket.ts';
import { type Channels, nameWithin, noForwarding, subscribe } from './channels.ts';
import { ignoreFailure, type NodeLink } from './node-link.ts';

export interface Transferred {
  readonly ok: boolean;
  readonly detail: string;
}

export interface Transfer {
  /** The caller is gone: ends the other leg. */
  drop(): void;
  /** Stops following it and leaves both legs as they are. */
  forget(): void;
  /** After a reconnect: finds out whether the other leg ended meanwhile. */
  resync(channels: Channels): void;
}

/** How long the other phone rings. */
const ringSeconds = 30;
/** Asterisk reports within this, after the ringing, that nobody answered. */
const graceMs = 10_000;

/** By the cause of ITU-T Q.850. */
const notReached: ReadonlyMap<number, 'noSuchNumber' | 'busy' | 'noAnswer' | 'rejected'> = new Map([
  [1, 'noSuchNumber'],
  [17, 'busy'],
  [18, 'noAnswer'],
  [19, 'noAnswer'],
  [21, 'rejected'],
  [28, 'noSuchNumber'],
]);

/** The channel of the other leg. */
export const legOf = (link: NodeLink, channelId: string, seq: number) => nameWithin(link, channelId, `t${seq}`);
export const isLegOf = (link: NodeLink, channelId: string, other: string) =>
  other.startsWith(nameWithin(link, channelId, 't'));

interface Wanted {
  readonly channelId: string;
  readonly seq: number;
  readonly to: string;
  readonly from: string;
  /** The other leg if it is already there: the process that dialled it is gone. */
  readonly leg: AriChannel | undefined;
}

/** The channels of the two legs, and the bridge that connects them. */
interface Legs {
  readonly channelId: string;
  readonly leg: string;
  readonly bridge: string;
}

/** Connects the two legs. May be repeated when it is unknown how far it got. Returns whether they are connected. */
const joinLegs = async ({ request }: NodeLink, { channelId, leg, bridge }: Legs): Promise<boolean> => {
  const { body } = await request('GET', `bridges/${bridge}`);
  const inside = (body as { channels?: readonly string[] } | undefined)?.channels ?? [];
  if (inside.includes(channelId) && inside.includes(leg)) return true;
  ignoreFailure(request('DELETE', `channels/${channelId}/ring`));
  await request('POST', `bridges/${bridge}`, { type: 'mixing,dtmf_events' });
  const { status } = await request('POST', `bridges/${bridge}/addChannel`, { channel: `${channelId},${leg}` });
  return status < 400;
};

/** Dials the other leg, while the caller hears it ring. */
const dialLeg = ({ request, endpointFor, app }: NodeLink, { channelId, leg }: Legs, to: string, from: string) => {
  ignoreFailure(request('POST', `channels/${channelId}/ring`));
  const query = {
    endpoint: endpointFor(to, from),
    app,
    appArgs: 'leg',
    channelId: leg,
    callerId: from,
    timeout: ringSeconds,
  };
  return request('POST', 'channels', query, { variables: { ...noForwarding } });
};

/**
 * Connects a caller with another phone:
 *
 *   other leg rings ──answered──▶ both in a bridge ──other leg ended──▶ over, Halloo has the caller again
 *        └── not reached ──▶ over
 */
export const startTransfer = (
  link: NodeLink,
  { channelId, seq, to, from, leg: found }: Wanted,
  done: (transferred: Transferred) => void,
): Transfer => {
  const leg = legOf(link, channelId, seq);
  const legs = { channelId, leg, bridge: `${channelId}-b${seq}` };
  let isJoined = false;
  let isOver = false;

  const stopFollowing = link.follow(leg, (event) => onEvent(event));
  const cancelTimeout = link.time.after(ringSeconds * 1000 + graceMs, () => {
    if (!isJoined) giveUp(say('transfer.noAnswer'));
  });
  const forget = () => {
    if (isOver) return;
    isOver = true;
    cancelTimeout();
    stopFollowing();
  };
  const deleteBridge = () => link.deliver('DELETE', `bridges/${legs.bridge}`);
  const hangUpLeg = () => link.deliver('DELETE', `channels/${leg}`);
  const finish = (transferred: Transferred) => {
    if (isOver) return;
    forget();
    deleteBridge();
    done(transferred);
  };
  const giveUp = (detail: string) => {
    hangUpLeg();
    finish({ ok: false, detail });
  };

  const join = async () => {
    if (await joinLegs(link, legs)) isJoined = true;
    else giveUp(say('transfer.notConnected'));
  };
  const onEvent = ({ type, cause }: AriEvent) => {
    if (isOver) return;
    // If the connection is lost, `resync` joins them after the reconnect.
    if (type === 'StasisStart') ignoreFailure(join());
    if (type !== 'ChannelDestroyed') return;
    if (isJoined) finish({ ok: true, detail: say('transfer.otherHungUp') });
    else finish({ ok: false, detail: say(`transfer.${notReached.get(cause ?? 0) ?? 'notReached'}`) });
  };
  const start = async () => {
    if (found) {
      await subscribe(link, leg);
      // A leg that still rings would reach nobody: the process that dialled it is gone.
      return found.state === 'Up' ? join() : giveUp(say('transfer.lost'));
    }
    const { status } = await dialLeg(link, legs, to, from);
    if (status >= 400) finish({ ok: false, detail: say('transfer.notCalled') });
  };

  // If this fails, `resync` finds out after the reconnect whether the leg was dialled.
  ignoreFailure(start());
  return {
    drop: () => {
      if (isOver) return;
      hangUpLeg();
      deleteBridge();
      forget();
    },
    forget,
    resync: (channels) => {
      const channel = channels.get(leg);
      if (!channel) finish({ ok: isJoined, detail: say('transfer.lost') });
      else if (!isJoined && channel.state === 'Up' && channel.dialplan?.app_name === 'Stasis') ignoreFailure(join());
    },
  };
};
