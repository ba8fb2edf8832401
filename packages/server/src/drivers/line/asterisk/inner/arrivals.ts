import type { AriChannel } from './ari-socket.ts';
import { hangUpChannel, longestSeconds, moveHere, subscribe } from './channels.ts';
import { ignoreFailure, type NodeLink } from './node-link.ts';
import { asNumber } from './numbers.ts';

interface Parts {
  /** Whether the node takes no new calls. */
  readonly isDraining: () => boolean;
  /** The call is in this process's application. */
  readonly onArrived: (channel: AriChannel, to: string) => void;
}

export interface Arrivals {
  /** Calls that are moving from the front door into this process's application. */
  readonly size: number;
  /** Takes a call at the front door. `dialled` is the number as the carrier sends it. */
  take(channel: AriChannel, dialled: string): void;
}

/** Moves calls from the front door into this process's application, and announces each once it has moved. */
export const createArrivals = (link: NodeLink, { isDraining, onArrived }: Parts): Arrivals => {
  const moving = new Set<string>();
  return {
    get size() {
      return moving.size;
    },
    take: (channel, dialled) => {
      const to = asNumber(dialled);
      if (to === '') return hangUpChannel(link, channel.id, 1);
      if (isDraining()) return hangUpChannel(link, channel.id, 34);
      moving.add(channel.id);
      const unfollow = link.follow(channel.id, ({ type }) => {
        if (type === 'StasisStart' || type === 'ChannelDestroyed') stop();
        if (type === 'StasisStart') onArrived(channel, to);
      });
      const stop = () => {
        moving.delete(channel.id);
        unfollow();
      };
      const move = async () => {
        await subscribe(link, channel.id);
        const timeout = { variable: 'TIMEOUT(absolute)', value: longestSeconds };
        ignoreFailure(link.request('POST', `channels/${channel.id}/variable`, timeout));
        const { status } = await moveHere(link, channel.id, 'in');
        if (status >= 400) stop();
      };
      move().catch(stop);
    },
  };
};
