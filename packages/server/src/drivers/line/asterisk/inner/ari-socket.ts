import { LineError, type LineTime } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import { createRequestQueue, parseJson, type RequestQueue } from './request-queue.ts';
import { openTextSocket } from './text-socket.ts';

/** The fields of ARI's events that Halloo reads. */
export interface AriEvent {
  readonly type: string;
  /** When it happened, by Asterisk's clock. */
  readonly timestamp?: string;
  readonly application?: string;
  readonly channel?: AriChannel;
  /** The channel that is dialled, in `Dial`. */
  readonly peer?: AriChannel;
  readonly dialstatus?: string;
  readonly args?: readonly string[];
  readonly digit?: string;
  /** Q.850. */
  readonly cause?: number;
  /** SIP's own status. */
  readonly tech_cause?: number;
  /** In `ChannelHangupRequest`: Asterisk itself wants the end, and not the other side. */
  readonly soft?: boolean;
  readonly playback?: { readonly id: string; readonly state: string; readonly target_uri: string };
  readonly recording?: { readonly name: string; readonly state: string; readonly target_uri: string };
}

export interface AriChannel {
  readonly id: string;
  readonly state: string;
  /** Where the channel is: `Stasis` while Halloo controls it. */
  readonly dialplan?: { readonly app_name?: string; readonly app_data?: string };
  readonly caller?: { readonly number: string };
}

/** The channel that an event is about. */
export const channelOf = ({ channel, peer, playback, recording }: AriEvent): string | undefined => {
  const target = playback?.target_uri ?? recording?.target_uri;
  return channel?.id ?? peer?.id ?? (target?.startsWith('channel:') ? target.slice('channel:'.length) : undefined);
};

export interface AriSocket extends Pick<RequestQueue, 'request' | 'isSlow' | 'takeAnswerMs'> {
  /** Sends no more requests, but still receives events until `close`. `onLost` is not called any more. */
  abandon(): void;
  close(): void;
}

const openMs = 5_000;

export const basicAuth = ({ user, password }: Pick<AsteriskNodeSettings, 'user' | 'password'>): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

export interface SocketParts {
  readonly settings: AsteriskNodeSettings;
  /** The Stasis application whose events this socket receives. */
  readonly app: string;
  readonly time: LineTime;
  readonly onEvent: (event: AriEvent) => void;
  /** The open connection broke. Not called after `close`. */
  readonly onLost: () => void;
}

/**
 * One WebSocket to an Asterisk, for events and for requests. So an event that follows from a request never arrives before
 * the request was made, and 200 calls a second cost a fraction of what they cost over HTTP.
 */
export const openAriSocket = async ({ settings, app, time, onEvent, onLost }: SocketParts): Promise<AriSocket> => {
  const queue = createRequestQueue({ node: settings.name, time, send: (text) => socket.send(text) });
  let isClosed = false;

  const onText = (text: string) => {
    if (isClosed) return;
    const message = parseJson(text) as AriEvent | null | undefined;
    if (message?.type === 'RESTResponse') queue.settle(message);
    else if (message) onEvent(message);
  };
  const onClose = () => {
    if (!queue.isOpen) return;
    queue.close();
    onLost();
  };
  const address = `${settings.baseUrl}/events?app=${encodeURIComponent(app)}`;
  const headers = { authorization: basicAuth(settings) };
  const socket = await openTextSocket(address, { headers, openMs, onText, onClose }).catch((error) => {
    throw new LineError('It did not open a WebSocket.', { retryable: true, cause: error });
  });

  return {
    request: queue.request,
    takeAnswerMs: queue.takeAnswerMs,
    get isSlow() {
      return queue.isSlow;
    },
    abandon: queue.close,
    close: () => {
      queue.close();
      isClosed = true;
      socket.close();
    },
  };
};
