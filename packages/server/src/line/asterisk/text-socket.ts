import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';

/** What RFC 6455 has a server prove with that it speaks WebSocket. */
const accepts = (key: string) =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');

const opcodes = { more: 0, text: 1, close: 8, ping: 9, pong: 10 } as const;
/** A list of ten thousand channels is 10 MB. */
const mostBytes = 64 * 1024 * 1024;
/** The other side has this long to end its half of the connection as well. */
const closeMs = 1_000;

interface Frame {
  readonly opcode: number;
  readonly isLast: boolean;
  readonly payload: Buffer;
}

/** A frame as a client sends it: whole, and masked as the RFC wants it. */
const frameOf = (opcode: number, payload: Buffer): Buffer => {
  const { length } = payload;
  const extra = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const frame = Buffer.allocUnsafe(6 + extra + length);
  frame[0] = 0x80 | opcode;
  frame[1] = 0x80 | (extra === 0 ? length : extra === 2 ? 126 : 127);
  if (extra === 2) frame.writeUInt16BE(length, 2);
  if (extra === 8) frame.writeBigUInt64BE(BigInt(length), 2);
  const mask = randomBytes(4);
  mask.copy(frame, 2 + extra);
  const start = 6 + extra;
  for (let at = 0; at < length; at += 1) frame[start + at] = (payload[at] as number) ^ (mask[at & 3] as number);
  return frame;
};

/** Takes frames of a server out of the bytes as they come. Throws where that is none. */
const createFrameReader = () => {
  let rest: Buffer = Buffer.alloc(0);
  const next = (): Frame | undefined => {
    if (rest.length < 2) return undefined;
    const [first = 0, second = 0] = rest;
    const short = second & 0x7f;
    const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
    if (rest.length < 2 + extra) return undefined;
    const length = extra === 0 ? short : extra === 2 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
    if ((second & 0x80) !== 0 || (first & 0x70) !== 0 || length > mostBytes) throw new Error('not a frame');
    const end = 2 + extra + length;
    if (rest.length < end) return undefined;
    const frame = { opcode: first & 0x0f, isLast: (first & 0x80) !== 0, payload: rest.subarray(2 + extra, end) };
    rest = rest.subarray(end);
    return frame;
  };
  return (bytes: Buffer): Frame[] => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const frames: Frame[] = [];
    for (let frame = next(); frame; frame = next()) frames.push(frame);
    return frames;
  };
};

export interface TextSocket {
  send(text: string): void;
  /** Ends it, whether the other side answers or not. `onClose` is not called then. */
  close(): void;
}

interface Parts {
  readonly headers: Readonly<Record<string, string>>;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
  /** It is given up where it does not open within this. */
  readonly openMs: number;
}

const converse = (socket: Socket, head: Buffer, { onText, onClose }: Parts): TextSocket => {
  const read = createFrameReader();
  let isOver = false;
  let begun: Buffer[] = [];

  const end = () => {
    if (isOver) return;
    isOver = true;
    socket.end(frameOf(opcodes.close, Buffer.from([0x03, 0xe8])));
    // Nobody waits for one that stands still.
    socket.unref();
    setTimeout(() => socket.destroy(), closeMs).unref();
  };
  const lost = () => {
    if (isOver) return;
    end();
    onClose();
  };
  const take = ({ opcode, isLast, payload }: Frame) => {
    if (opcode === opcodes.close) return lost();
    if (opcode === opcodes.ping) return void socket.write(frameOf(opcodes.pong, payload));
    if (opcode !== opcodes.text && opcode !== opcodes.more) return;
    if (isLast && begun.length === 0) return onText(payload.toString());
    begun.push(payload);
    if (!isLast) return;
    const whole = Buffer.concat(begun);
    begun = [];
    onText(whole.toString());
  };
  const framesIn = (bytes: Buffer): Frame[] => {
    try {
      return read(bytes);
    } catch {
      lost();
      return [];
    }
  };
  socket.setNoDelay(true);
  socket.setTimeout(0);
  if (head.length > 0) socket.unshift(head);
  socket.on('data', (bytes: Buffer) => {
    for (const frame of framesIn(bytes)) if (!isOver) take(frame);
  });
  for (const sign of ['end', 'error', 'close'] as const) socket.on(sign, lost);
  return {
    send: (text) => {
      if (!isOver) socket.write(frameOf(opcodes.text, Buffer.from(text)));
    },
    close: end,
  };
};

/**
 * A WebSocket for texts. Node's own waits for ever until the other side agrees to close it: an Asterisk that stands
 * still would keep Halloo from ending.
 */
export const openTextSocket = (address: string, parts: Parts): Promise<TextSocket> =>
  new Promise((resolve, reject) => {
    const key = randomBytes(16).toString('base64');
    const asked = (address.startsWith('https:') ? https : http).request(address, {
      agent: false,
      headers: {
        ...parts.headers,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': key,
      },
    });
    const late = setTimeout(() => asked.destroy(new Error('not opened in time')), parts.openMs);
    asked.on('close', () => clearTimeout(late));
    asked.on('upgrade', (answer, socket, head) => {
      clearTimeout(late);
      if (answer.headers['sec-websocket-accept'] === accepts(key))
        return resolve(converse(socket as Socket, head, parts));
      socket.destroy();
      return reject(new Error('not a WebSocket'));
    });
    asked.on('response', (answer) => {
      answer.destroy();
      reject(new Error(`status ${answer.statusCode}`));
    });
    asked.on('error', reject);
    asked.end();
  });
