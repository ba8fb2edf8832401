import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeGateway, GatewayMood, Received } from './conformance.ts';

export const testUser = 'AC-test/user';
/** Contains the user name, as careless passwords do. */
export const testPassword = 'AC-test/user+very secret';

interface Arrival {
  readonly headers: http.IncomingHttpHeaders;
  readonly form: URLSearchParams;
  readonly response: http.ServerResponse;
}

/** The gateway's reaction to a message; returns the reference if it accepted it. */
export type Behaviour = (arrival: Arrival) => string | null;

let lastReference = 0;

/** Any response. */
export const replies =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  ({ response }) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    return null;
  };

/** Twilio's response for an accepted message. */
export const takes: Behaviour = (arrival) => {
  lastReference += 1;
  const sid = `SM${String(lastReference).padStart(32, '0')}`;
  replies(201, { sid, status: 'queued', num_segments: '2', error_code: null, error_message: null })(arrival);
  return sid;
};

/** Refuses with a reason, and repeats everything it received. */
export const refuses =
  (status: number, code: number): Behaviour =>
  (arrival) => {
    const heard = `${arrival.headers.authorization} ${testUser} ${testPassword} ${arrival.form} ${arrival.form.get('Body')}`;
    return replies(status, { code, message: `Not possible\u0000 with ${heard}`, status })(arrival);
  };

export const never: Behaviour = () => null;

export const cutsOff: Behaviour = ({ response }) => {
  response.socket?.destroy();
  return null;
};

/** Disconnects in the middle of a response that started well. */
export const cutsOffMidway: Behaviour = ({ response }) => {
  response.writeHead(201, { 'content-length': '500' });
  response.write('{"sid": "SM1", ', () => response.socket?.destroy());
  return null;
};

const moods: Record<Exclude<GatewayMood, 'slow' | 'gone'>, Behaviour> = {
  takes,
  refuses: refuses(400, 21211),
  'refuses-for-now': refuses(429, 20429),
  rubbish: replies(200, '<!doctype html><h1>Welcome</h1>'),
  silent: never,
};

const bodyOf = async (request: http.IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** A gateway on this machine that records messages and behaves as the test says. */
export const startTestGateway = async () => {
  const received: (Received & Omit<Arrival, 'response'>)[] = [];
  let behaviour: Behaviour = takes;
  /** Requests that wait for a response while it is slow. */
  let held: (() => void)[] | undefined;

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { headers } = request;
    const form = new URLSearchParams(await bodyOf(request));
    const seen = {
      headers,
      form,
      to: form.get('To') ?? '',
      text: form.get('Body') ?? '',
      mark: headers['idempotency-key']?.toString(),
    };
    const index = received.push({ ...seen, reference: null }) - 1;
    const respond = () => {
      received[index] = { ...seen, reference: behaviour({ headers, form, response }) };
    };
    if (held) held.push(respond);
    else respond();
  };

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const behaves = (next: Behaviour) => {
    behaviour = next;
    const waiting = held ?? [];
    held = undefined;
    for (const respond of waiting) respond();
  };

  const becomes = async (mood: GatewayMood) => {
    if (mood === 'gone') return close();
    if (!server.listening) await listen(port);
    if (mood === 'slow') held = [];
    else behaves(moods[mood]);
  };

  return {
    url: `http://127.0.0.1:${port}/2010-04-01/Accounts/AC1/Messages.json`,
    host: `127.0.0.1:${port}`,
    received,
    becomes,
    behaves,
    close,
  } satisfies FakeGateway & Record<string, unknown>;
};

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;
