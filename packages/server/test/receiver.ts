import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface Received {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly body: {
    readonly id: string;
    readonly event: string;
    readonly n?: number;
    readonly lead?: { readonly id: number; readonly number: string };
    readonly call?: { readonly id: number };
    readonly response?: object;
    readonly campaign?: { readonly id: number };
  };
}

/** The response of a receiver: a status, with text if it matters, or none at all. */
type Reply = number | { readonly status: number; readonly text: string } | 'silence';

/** A real webhook receiver on loopback. `reply` sets its behaviour, and may change. */
export const createReceiver = async () => {
  const received: Received[] = [];
  /** Leads with a request in progress, and the maximum of concurrent requests. */
  const open = new Set<number>();
  let reply: (request: Received) => Reply | Promise<Reply> = () => 204;
  let overlaps = 0;
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', async () => {
      const text = Buffer.concat(pieces).toString('utf8');
      const all = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) };
      received.push(all);
      const lead = all.body.lead?.id;
      if (lead !== undefined && open.has(lead)) overlaps += 1;
      if (lead !== undefined) open.add(lead);
      const said = await reply(all);
      if (lead !== undefined) open.delete(lead);
      if (said === 'silence') return;
      const { status, text: words } = typeof said === 'number' ? { status: said, text: '' } : said;
      response.writeHead(status).end(words);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    host: `127.0.0.1:${port}`,
    received,
    /** How often an event of a lead arrived before an earlier one of the same lead was answered. */
    overlaps: () => overlaps,
    replies: (next: typeof reply) => {
      reply = next;
    },
    forget: () => {
      received.length = 0;
      reply = () => 204;
    },
  };
};

/** The number of signatures in a header that are valid for a key. */
export const rightSignatures = ({ headers, text }: Pick<Received, 'headers' | 'text'>, key: string): number => {
  const [time = '', ...signatures] = String(headers['halloo-signature']).split(',');
  const right = createHmac('sha256', key)
    .update(`${time.slice(2)}.${text}`)
    .digest('hex');
  return signatures.filter((signature) => signature === `v1=${right}`).length;
};
