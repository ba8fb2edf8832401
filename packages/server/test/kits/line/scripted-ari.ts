import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A frame as a server sends it, as large or as wrong as a test wants it. */
export const serverFrame = (payload: string | Buffer, { opcode = 1, isLast = true, masked = false } = {}): Buffer => {
  const bytes = Buffer.from(payload);
  const size = bytes.length;
  const head = size < 126 ? Buffer.alloc(2) : size < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10);
  head[0] = (isLast ? 0x80 : 0) | opcode;
  head[1] = (masked ? 0x80 : 0) | (size < 126 ? size : size < 65_536 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(size, 2);
  if (head.length === 10) head.writeBigUInt64BE(BigInt(size), 2);
  return Buffer.concat([head, bytes]);
};

/** The unmasked frames of a client, and the remaining bytes. */
const clientFrames = (bytes: Buffer) => {
  const frames: { opcode: number; payload: Buffer }[] = [];
  let rest = bytes;
  while (rest.length >= 6) {
    const short = (rest[1] ?? 0) & 0x7f;
    const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
    if (rest.length < 6 + extra) break;
    const size = extra === 0 ? short : extra === 2 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
    const start = 6 + extra;
    if (rest.length < start + size) break;
    const mask = rest.subarray(2 + extra, start);
    const payload = Buffer.from(rest.subarray(start, start + size)).map((byte, at) => byte ^ (mask[at & 3] ?? 0));
    frames.push({ opcode: (rest[0] ?? 0) & 0x0f, payload: Buffer.from(payload) });
    rest = rest.subarray(start + size);
  }
  return { frames, rest };
};

export interface ScriptedAri {
  readonly baseUrl: string;
  /** The opened connections, the newest last. */
  readonly sockets: Socket[];
  /** The messages from the client, in order. */
  readonly received: { readonly opcode: number; readonly text: string }[];
  /** Sends this to the client on the newest connection. */
  say(event: object): void;
  close(): Promise<void>;
}

/** An Asterisk whose messages the test controls. `hear` gets each text that arrives. */
export const startScriptedAri = async ({
  hear = () => {},
  status = 101,
  accept,
  greeting,
}: {
  hear?: (text: string, say: (event: object) => void) => void;
  /** Other than 101: the response instead of opening a WebSocket; 0 is no response. */
  status?: number;
  accept?: string;
  /** Sent together with the opening of the first connection. */
  greeting?: object;
} = {}): Promise<ScriptedAri> => {
  const sockets: Socket[] = [];
  const received: { opcode: number; text: string }[] = [];
  const server = http.createServer();
  server.on('upgrade', ({ headers }, stream: Socket) => {
    stream.on('error', () => {});
    sockets.push(stream);
    if (status === 0) return;
    if (status !== 101) return stream.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
    const proof = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
    const head = `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept ?? proof.digest('base64')}\r\n\r\n`;
    const greets = greeting && sockets.length === 1;
    stream.write(Buffer.concat([Buffer.from(head), ...(greets ? [serverFrame(JSON.stringify(greeting))] : [])]));
    let rest: Buffer = Buffer.alloc(0);
    stream.on('data', (bytes: Buffer) => {
      const read = clientFrames(Buffer.concat([rest, bytes]));
      rest = read.rest;
      for (const { opcode, payload } of read.frames) {
        received.push({ opcode, text: payload.toString() });
        if (opcode === 1) hear(payload.toString(), (event) => stream.write(serverFrame(JSON.stringify(event))));
      }
    });
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ari`,
    sockets,
    received,
    say: (event) => {
      sockets.at(-1)?.write(serverFrame(JSON.stringify(event)));
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
