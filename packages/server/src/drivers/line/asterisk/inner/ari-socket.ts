import { lineRequestSeconds } from '../../../../platform/metrics/instruments.ts';
import { LineError, type LineTime } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import { openTextSocket } from './text-socket.ts';

/** What Halloo reads of ARI's events; everything else in them is left alone. */
export interface AriEvent {
  readonly type: string;
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
  readonly playback?: { readonly id: string; readonly state: string; readonly target_uri: string };
  readonly recording?: { readonly name: string; readonly state: string; readonly target_uri: string };
}

export interface AriChannel {
  readonly id: string;
  readonly state: string;
  /** What the channel is in: `Stasis` as long as Halloo steers it. */
  readonly dialplan?: { readonly app_name?: string; readonly app_data?: string };
  readonly caller?: { readonly number: string };
}

/** The channel that an event is about. */
export const channelOf = ({ channel, peer, playback, recording }: AriEvent): string | undefined => {
  const target = playback?.target_uri ?? recording?.target_uri;
  return channel?.id ?? peer?.id ?? (target?.startsWith('channel:') ? target.slice('channel:'.length) : undefined);
};

export interface AriAnswer {
  readonly status: number;
  readonly body: unknown;
}

export type Query = Readonly<Record<string, string | number>>;

export interface AriSocket {
  /** Requests reach Asterisk in the order in which they are made. Rejects with a `LineError` where no answer comes in time. */
  request(method: 'GET' | 'POST' | 'PUT' | 'DELETE', uri: string, query?: Query, body?: unknown): Promise<AriAnswer>;
  /** Asterisk is behind with its answers. */
  readonly isSlow: boolean;
  /** Asks for nothing more, and hears what still comes, until `close`. `onLost` is not called any more. */
  abandon(): void;
  close(): void;
}

/** An answer that takes longer does not come any more. */
const deadlineMs = 8_000;
/** Requests under way at once; the others wait here, in order. */
const mostUnderWay = 64;
/** A node that lets a request wait this long gets no new calls for the moment. */
const slowMs = 1_000;
const openMs = 5_000;

interface Waiting {
  readonly message: string;
  readonly id: string;
  readonly since: number;
  readonly settle: (answer: AriAnswer) => void;
  readonly fail: (error: LineError) => void;
  readonly cancel: () => void;
}

export const basicAuth = ({ user, password }: Pick<AsteriskNodeSettings, 'user' | 'password'>): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

const parseBody = (body: unknown): unknown => {
  if (typeof body !== 'string' || body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

export interface SocketParts {
  readonly settings: AsteriskNodeSettings;
  /** The Stasis application whose events come on this socket. */
  readonly app: string;
  readonly time: LineTime;
  readonly onEvent: (event: AriEvent) => void;
  /** It was open and is not any more. Not called after `close`. */
  readonly onLost: () => void;
}

/**
 * One WebSocket to an Asterisk, for events and for requests: so an event that follows from a request never comes before
 * the request was made, and 200 calls a second cost a fraction of what they cost over HTTP.
 */
export const openAriSocket = async ({ settings, app, time, onEvent, onLost }: SocketParts): Promise<AriSocket> => {
  const address = `${settings.baseUrl}/events?app=${encodeURIComponent(app)}`;
  const underWay = new Map<string, Waiting>();
  const queue: Waiting[] = [];
  const answerTimes = lineRequestSeconds.labels(settings.name);
  let requests = 0;
  let isOpen = true;
  let isHeard = true;
  /** The last answer was late: it counts as slow until one comes in time. */
  let wasSlow = false;

  const sendNext = () => {
    while (isOpen && underWay.size < mostUnderWay) {
      const next = queue.shift();
      if (!next) return;
      underWay.set(next.id, next);
      socket.send(next.message);
    }
  };

  const take = (id: string): Waiting | undefined => {
    const waiting = underWay.get(id);
    if (!waiting) return undefined;
    underWay.delete(id);
    const tookMs = time.now() - waiting.since;
    wasSlow = tookMs > slowMs;
    answerTimes.observe(tookMs / 1000);
    waiting.cancel();
    sendNext();
    return waiting;
  };

  const failAll = () => {
    const all = [...underWay.values(), ...queue.splice(0)];
    underWay.clear();
    for (const { cancel, fail } of all) {
      cancel();
      fail(new LineError('The connection to Asterisk was lost.', { retryable: true }));
    }
  };

  const abandon = () => {
    isOpen = false;
    failAll();
  };
  const onText = (text: string) => {
    if (!isHeard) return;
    const event = parseBody(text) as (AriEvent & { request_id: string }) | undefined;
    if (event?.type !== 'RESTResponse') {
      if (event) onEvent(event);
      return;
    }
    const { request_id, status_code, message_body } = event as unknown as Record<string, unknown>;
    take(String(request_id))?.settle({ status: Number(status_code), body: parseBody(message_body) });
  };
  const onClose = () => {
    if (!isOpen) return;
    abandon();
    onLost();
  };
  const headers = { authorization: basicAuth(settings) };
  const socket = await openTextSocket(address, { headers, openMs, onText, onClose }).catch((error) => {
    throw new LineError('It did not open a WebSocket.', { retryable: true, cause: error });
  });

  return {
    request: (method, uri, query = {}, body) =>
      new Promise((settle, fail) => {
        if (!isOpen) return fail(new LineError('There is no connection to Asterisk.', { retryable: true }));
        requests += 1;
        const id = String(requests);
        const message = JSON.stringify({
          type: 'RESTRequest',
          transaction_id: id,
          request_id: id,
          method,
          uri,
          query_strings: Object.entries(query).map(([name, value]) => ({ name, value: String(value) })),
          ...(body !== undefined && { content_type: 'application/json', message_body: JSON.stringify(body) }),
        });
        const cancel = time.after(deadlineMs, () => {
          const at = queue.findIndex((waiting) => waiting.id === id);
          if (at >= 0) queue.splice(at, 1);
          underWay.delete(id);
          sendNext();
          fail(new LineError('Asterisk did not answer in time.', { retryable: true }));
        });
        queue.push({ message, id, since: time.now(), settle, fail, cancel });
        sendNext();
      }),
    get isSlow() {
      const [oldest] = underWay.values();
      return wasSlow || (oldest !== undefined && time.now() - oldest.since > slowMs);
    },
    abandon,
    close: () => {
      abandon();
      isHeard = false;
      socket.close();
    },
  };
};
