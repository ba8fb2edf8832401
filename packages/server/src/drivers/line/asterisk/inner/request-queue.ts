import { lineRequestSeconds } from '../../../../platform/metrics/instruments.ts';
import { say } from '../../../../platform/words.ts';
import { LineError, type LineTime } from '../../../../ports/line.ts';

export interface AriAnswer {
  readonly status: number;
  readonly body: unknown;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Query = Readonly<Record<string, string | number>>;

export interface RequestQueue {
  /** Requests are sent in the order in which they are made. Rejects with a `LineError` when no answer arrives in time. */
  request(method: Method, uri: string, query?: Query, body?: unknown): Promise<AriAnswer>;
  /** Settles a request by its `RESTResponse`. Ignores the answer to a request that has timed out. */
  settle(response: object): void;
  /** Asterisk answers late. */
  readonly isSlow: boolean;
  /** How long requests took on average since this was last called. Null if there were none. */
  takeAnswerMs(): number | null;
  readonly isOpen: boolean;
  /** Fails all requests, and every later one. */
  close(): void;
}

/** The timeout of a request. */
const deadlineMs = 8_000;
/** Requests in flight at once; later ones wait in the queue. */
const mostInFlight = 64;
/** A node that takes longer than this to answer gets no new calls for the moment. */
const slowMs = 1_000;

interface Pending {
  readonly message: string;
  readonly id: string;
  readonly since: number;
  readonly settle: (answer: AriAnswer) => void;
  readonly fail: (error: LineError) => void;
  readonly cancel: () => void;
}

/** A request as ARI reads it from a WebSocket. */
const writeRequest = (id: string, method: Method, uri: string, query: Query, body: unknown): string =>
  JSON.stringify({
    type: 'RESTRequest',
    transaction_id: id,
    request_id: id,
    method,
    uri,
    query_strings: Object.entries(query).map(([name, value]) => ({ name, value: String(value) })),
    ...(body !== undefined && { content_type: 'application/json', message_body: JSON.stringify(body) }),
  });

/** Undefined for text that is not JSON. */
export const parseJson = (text: unknown): unknown => {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface QueueParts {
  /** The node's name, for the metrics. */
  readonly node: string;
  readonly time: LineTime;
  readonly send: (text: string) => void;
}

/** The requests on one WebSocket: limits how many are in flight, times them out, and measures the node's delay. */
export const createRequestQueue = ({ node, time, send }: QueueParts): RequestQueue => {
  const inFlight = new Map<string, Pending>();
  const waiting: Pending[] = [];
  const answerTimes = lineRequestSeconds.labels(node);
  let requests = 0;
  let isOpen = true;
  /** The last answer was late. The node counts as slow until an answer is in time. */
  let wasSlow = false;
  let answered = { count: 0, ms: 0 };

  const sendNext = () => {
    while (isOpen && inFlight.size < mostInFlight) {
      const next = waiting.shift();
      if (!next) return;
      inFlight.set(next.id, next);
      send(next.message);
    }
  };

  const drop = (id: string) => {
    const index = waiting.findIndex((pending) => pending.id === id);
    if (index >= 0) waiting.splice(index, 1);
    inFlight.delete(id);
    sendNext();
  };

  return {
    request: (method, uri, query = {}, body) =>
      new Promise((settle, fail) => {
        if (!isOpen) return fail(new LineError(say('asterisk.noConnection'), { retryable: true }));
        requests += 1;
        const id = String(requests);
        const message = writeRequest(id, method, uri, query, body);
        const cancel = time.after(deadlineMs, () => {
          drop(id);
          fail(new LineError(say('asterisk.timeout'), { retryable: true }));
        });
        waiting.push({ message, id, since: time.now(), settle, fail, cancel });
        sendNext();
      }),
    settle: (response) => {
      const { request_id, status_code, message_body } = response as Readonly<Record<string, unknown>>;
      const pending = inFlight.get(String(request_id));
      if (!pending) return;
      inFlight.delete(pending.id);
      const tookMs = time.now() - pending.since;
      wasSlow = tookMs > slowMs;
      answerTimes.observe(tookMs / 1000);
      answered = { count: answered.count + 1, ms: answered.ms + tookMs };
      pending.cancel();
      sendNext();
      pending.settle({ status: Number(status_code), body: parseJson(message_body) });
    },
    get isSlow() {
      const [oldest] = inFlight.values();
      return wasSlow || (oldest !== undefined && time.now() - oldest.since > slowMs);
    },
    takeAnswerMs: () => {
      const [oldest] = inFlight.values();
      const mean = answered.count > 0 ? answered.ms / answered.count : null;
      answered = { count: 0, ms: 0 };
      return oldest ? Math.max(mean ?? 0, time.now() - oldest.since) : mean;
    },
    get isOpen() {
      return isOpen;
    },
    close: () => {
      isOpen = false;
      const all = [...inFlight.values(), ...waiting.splice(0)];
      inFlight.clear();
      for (const { cancel, fail } of all) {
        cancel();
        fail(new LineError(say('asterisk.connectionLost'), { retryable: true }));
      }
    },
  };
};
