import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../../platform/log.ts';
import { virtualTime } from '../../time.ts';
import { createSoundDoor } from './sound-door.ts';

const message = (kind: number, payload: Buffer): Buffer => {
  const head = Buffer.alloc(3);
  head[0] = kind;
  head.writeUInt16BE(payload.length, 1);
  return Buffer.concat([head, payload]);
};
const introduction = (id: string) => message(0x01, Buffer.from(id.replaceAll('-', ''), 'hex'));
const sound = (...samples: number[]) => message(0x10, Buffer.from(Int16Array.from(samples).buffer));
const frame = (value: number) => sound(...Array.from({ length: 160 }, () => value));

const open = async () => {
  const time = virtualTime(0);
  const door = createSoundDoor({ host: '127.0.0.1', port: 0 }, { time, log: createLog('silent') });
  const [, port = ''] = (await door.open()).split(':');
  const sockets: net.Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await door.close();
  });
  const heard: (number | undefined)[] = [];
  let ended = 0;
  const entry = door.expect({ onFrame: (samples) => heard.push(samples[0]), onEnd: () => (ended += 1) });
  const call = async () => {
    const socket = net.connect(Number(port), '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return { socket, closed: once(socket, 'close') };
  };
  return { time, door, entry, heard, ended: () => ended, call };
};

test('delivers frames, however the bytes are cut, from the connection that names its id', async () => {
  const { entry, heard, ended, call } = await open();
  const { socket, closed } = await call();
  const bytes = Buffer.concat([introduction(entry.id), frame(1), message(0x03, Buffer.from('5')), frame(2), frame(3)]);
  for (let at = 0; at < bytes.length; at += 7) socket.write(bytes.subarray(at, at + 7));
  await expect.poll(() => heard).toEqual([1, 2, 3]);
  expect(ended()).toBe(0);
  socket.end(message(0x00, Buffer.alloc(0)));
  await closed;
  await expect.poll(ended).toBe(1);
});

test('puts pieces of other lengths together to frames of 20 ms', async () => {
  const { entry, heard, call } = await open();
  const { socket } = await call();
  socket.write(introduction(entry.id));
  for (let piece = 0; piece < 4; piece += 1) socket.write(sound(...Array.from({ length: 80 }, () => piece)));
  await expect.poll(() => heard).toEqual([0, 2]);
});

test('refuses an unknown id, an id that is taken, and whoever does not say who it is', async () => {
  const { time, entry, heard, call } = await open();
  const stranger = await call();
  stranger.socket.write(Buffer.concat([introduction('00000000-0000-4000-8000-000000000000'), frame(9)]));
  await stranger.closed;
  const first = await call();
  first.socket.write(Buffer.concat([introduction(entry.id), frame(1)]));
  await expect.poll(() => heard).toEqual([1]);
  const second = await call();
  second.socket.write(Buffer.concat([introduction(entry.id), frame(2)]));
  await second.closed;
  const silent = await call();
  await expect.poll(() => time.advance(1_000).then(() => silent.socket.destroyed || silent.socket.closed)).toBe(true);
  expect(heard).toEqual([1]);
});

test('disconnects when nobody listens any more', async () => {
  const { entry, call } = await open();
  const { socket, closed } = await call();
  socket.write(introduction(entry.id));
  socket.write(frame(1));
  await new Promise((resolve) => setImmediate(resolve));
  entry.close();
  const late = await call();
  late.socket.write(introduction(entry.id));
  await late.closed;
  socket.write(frame(1));
  await expect.poll(() => socket.destroyed).toBe(true);
  await closed;
});
