import type { Log } from '../../../../platform/log.ts';
import type { LineTime } from '../../../../ports/line.ts';
import type { AriEvent, AriSocket } from './ari-socket.ts';

/** What a call needs of the node that it is on. */
export interface NodeLink {
  /** The node's name. */
  readonly name: string;
  /** This process' own Stasis application: events of its channels come here. */
  readonly app: string;
  readonly time: LineTime;
  readonly log: Log;
  /** Rejects with a `LineError` where there is no connection or no answer in time. */
  request: AriSocket['request'];
  /** Asks for something that does no harm when it is done twice: without a connection it is asked for once there is one. */
  tell(...asked: Parameters<AriSocket['request']>): void;
  /** Hands over what happens on a channel, until it is called off. */
  follow(channelId: string, hear: (event: AriEvent) => void): () => void;
  /** Where the node fetches a kept sound. */
  soundAddress(hash: string): string;
  /** What Asterisk dials. */
  endpointFor(to: string, from: string): string;
  /** Fetches a recording from the node, keeps it and removes it there. Null where nobody is heard in it. */
  keepRecording(name: string): Promise<{ readonly hash: string; readonly ms: number } | null>;
}

/** For requests whose failure shows elsewhere: in what does not happen, or in the end of the call. */
export const leaveIt = (asked: Promise<unknown>): void => {
  asked.catch(() => {});
};

/** Asks for events of a channel that did not come about in this process' own application. */
export const subscribe = ({ request, app }: NodeLink, channelId: string) =>
  request('POST', `applications/${app}/subscription`, { eventSource: `channel:${channelId}` });
