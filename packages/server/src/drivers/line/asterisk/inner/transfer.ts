import type { AriChannel, AriEvent } from './ari-socket.ts';
import { leaveIt, type NodeLink, subscribe } from './node-link.ts';

export interface Transferred {
  readonly ok: boolean;
  readonly detail: string;
}

export interface Transfer {
  /** The caller is gone, or nobody wants it any more: ends the other leg. */
  drop(): void;
  /** Follows it no longer and leaves it alone. */
  forget(): void;
  /** After the connection was lost: whether the other leg is still there. */
  lookAgain(there: ReadonlyMap<string, AriChannel>): void;
}

/** The other phone rings this long. */
const ringSeconds = 30;
/** And Asterisk says within this much more what became of it. */
const graceMs = 10_000;

const notReached: ReadonlyMap<number, string> = new Map([
  [1, 'The number does not exist.'],
  [17, 'The number was busy.'],
  [18, 'Nobody answered.'],
  [19, 'Nobody answered.'],
  [21, 'The call was rejected.'],
  [28, 'The number does not exist.'],
]);

/** The names of the second leg of a call and of what joins the two. */
export const legOf = (channelId: string, seq: number) => `${channelId}-t${seq}`;
const bridgeOf = (channelId: string, seq: number) => `${channelId}-b${seq}`;

/**
 * Connects a caller with somebody else:
 *
 *   other leg rings ──answered──▶ both in a bridge ──other leg ended──▶ over, the caller is ours again
 *        └── not reached ──▶ over
 */
export const startTransfer = (
  link: NodeLink,
  {
    channelId,
    seq,
    to,
    from,
    /** The other leg where it is there already: the process that began it is gone. */
    leg: found,
  }: {
    readonly channelId: string;
    readonly seq: number;
    readonly to: string;
    readonly from: string;
    readonly leg: AriChannel | undefined;
  },
  done: (transferred: Transferred) => void,
): Transfer => {
  const { request, time } = link;
  const leg = legOf(channelId, seq);
  const bridge = bridgeOf(channelId, seq);
  let isJoined = false;
  let isOver = false;

  const stopFollowing = link.follow(leg, (event) => hear(event));
  const cancel = time.after(ringSeconds * 1000 + graceMs, () => {
    if (!isJoined) giveUp('Nobody answered.');
  });
  const finish = (transferred: Transferred) => {
    if (isOver) return;
    isOver = true;
    cancel();
    stopFollowing();
    link.tell('DELETE', `bridges/${bridge}`);
    done(transferred);
  };
  const hangUpLeg = () => link.tell('DELETE', `channels/${leg}`);
  const giveUp = (detail: string) => {
    hangUpLeg();
    finish({ ok: false, detail });
  };

  /** Once more where nobody knows how far it came. */
  const join = async () => {
    const { body } = await request('GET', `bridges/${bridge}`);
    const inside = (body as { channels?: readonly string[] } | undefined)?.channels ?? [];
    if (inside.includes(channelId) && inside.includes(leg)) {
      isJoined = true;
      return;
    }
    leaveIt(request('DELETE', `channels/${channelId}/ring`));
    await request('POST', `bridges/${bridge}`, { type: 'mixing,dtmf_events' });
    const { status } = await request('POST', `bridges/${bridge}/addChannel`, { channel: `${channelId},${leg}` });
    if (status >= 400) return giveUp('The two calls could not be connected.');
    isJoined = true;
  };

  const hear = (event: AriEvent) => {
    if (isOver) return;
    if (event.type === 'StasisStart') {
      // Without a connection, whether the two are joined shows when it is there again.
      leaveIt(join());
    } else if (event.type === 'ChannelDestroyed') {
      if (isJoined) finish({ ok: true, detail: 'The other side hung up.' });
      else finish({ ok: false, detail: notReached.get(event.cause ?? 0) ?? 'The number could not be reached.' });
    }
  };

  const ask = async () => {
    if (found) {
      await subscribe(link, leg);
      // One that rings would be answered by nobody: its process is gone.
      return found.state === 'Up' ? join() : giveUp('The connection to the other side was lost.');
    }
    leaveIt(request('POST', `channels/${channelId}/ring`));
    const { status } = await request('POST', 'channels', {
      endpoint: link.endpointFor(to, from),
      app: link.app,
      appArgs: 'leg',
      channelId: leg,
      callerId: from,
      timeout: ringSeconds,
    });
    if (status >= 400) finish({ ok: false, detail: 'Asterisk could not call the number.' });
  };
  ask().catch(() => {
    // Whether it was dialled shows when the connection is there again.
  });

  const forget = () => {
    if (isOver) return;
    isOver = true;
    cancel();
    stopFollowing();
  };
  return {
    drop() {
      if (isOver) return;
      hangUpLeg();
      link.tell('DELETE', `bridges/${bridge}`);
      forget();
    },
    forget,
    lookAgain(there) {
      const now = there.get(leg);
      if (!now) finish({ ok: isJoined, detail: 'The connection to the other side was lost.' });
      else if (!isJoined && now.state === 'Up' && now.dialplan?.app_name === 'Stasis') leaveIt(join());
    },
  };
};
