import type { AriChannel } from './ari-socket.ts';
import { type NodeLink, subscribe } from './node-link.ts';
import { asNumber } from './numbers.ts';

interface Parts {
  /** Whether the node takes no new calls. */
  readonly isDraining: () => boolean;
  readonly refuse: (channelId: string, code: number) => void;
  /** How long a channel may live at most, should everybody forget it. */
  readonly longestSeconds: number;
  /** The call is in this process' own application. */
  readonly arrived: (channel: AriChannel, to: string) => void;
}

export interface Arrivals {
  /** Calls that are on their way from the door into this process' application. */
  readonly size: number;
  comesIn(channel: AriChannel, raw: string): void;
}

/** A call at the door moves into this process' own application, and is announced once it is there. */
export const createArrivals = (link: NodeLink, { isDraining, refuse, longestSeconds, arrived }: Parts): Arrivals => {
  const moving = new Set<string>();
  return {
    get size() {
      return moving.size;
    },
    comesIn: (channel, raw) => {
      const to = asNumber(raw);
      if (to === '') return refuse(channel.id, 1);
      if (isDraining()) return refuse(channel.id, 34);
      moving.add(channel.id);
      const unfollow = link.follow(channel.id, ({ type }) => {
        if (type === 'StasisStart' || type === 'ChannelDestroyed') stop();
        if (type === 'StasisStart') arrived(channel, to);
      });
      const stop = () => {
        moving.delete(channel.id);
        unfollow();
      };
      const move = async () => {
        await subscribe(link, channel.id);
        const value = longestSeconds;
        link
          .request('POST', `channels/${channel.id}/variable`, { variable: 'TIMEOUT(absolute)', value })
          .catch(() => {});
        const { status } = await link.request('POST', `channels/${channel.id}/move`, {
          app: link.app,
          appArgs: 'in',
        });
        if (status >= 400) stop();
      };
      move().catch(stop);
    },
  };
};
