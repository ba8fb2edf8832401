import type { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serverFrame, startScriptedAri } from '../../../../../test/kits/line/scripted-ari.ts';
import { openTextSocket } from './text-socket.ts';

const opened = async (options: Parameters<typeof startScriptedAri>[0] = {}, openMs = 5_000) => {
  const ari = await startScriptedAri(options);
  onTestFinished(() => ari.close());
  const texts: string[] = [];
  const onClose = vi.fn();
  const parts = { headers: { authorization: 'Basic x' }, openMs, onText: (text: string) => texts.push(text), onClose };
  const socket = await openTextSocket(`${ari.baseUrl}/events`, parts);
  const [other] = ari.sockets;
  if (!other) throw new Error('nobody came');
  return { ari, socket, other, texts, onClose };
};

/** Sends forever until it notices that the peer is gone. */
const isBrokenOff = async (other: Socket) => {
  const closed = new Promise((resolve) => other.once('close', resolve));
  const saying = setInterval(() => other.write(serverFrame('too late')), 50);
  await closed;
  clearInterval(saying);
};

test('texts of any length pass in both directions', async () => {
  const { ari, socket, other, texts } = await opened();
  const all = [0, 1, 125, 126, 65_535, 65_536, 300_000].map(
    (length) => 'é'.repeat(length / 2) + 'x'.repeat(length % 2),
  );
  for (const text of all) {
    socket.send(text);
    other.write(serverFrame(text));
  }
  await expect.poll(() => texts).toEqual(all);
  await expect.poll(() => ari.received.map(({ text }) => text)).toEqual(all);
});

test('an invalid frame from the server closes the socket and is reported once', async () => {
  const { other, texts, onClose } = await opened();
  other.write(serverFrame('as a client', { masked: true }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await isBrokenOff(other);
  expect(texts).toEqual([]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(['says goodbye', 'breaks off'])('the peer %s: the close is reported once', async (how) => {
  const { other, onClose } = await opened();
  if (how === 'breaks off') other.destroy();
  else other.write(serverFrame('', { opcode: 8 }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('closes without the consent of the peer', async () => {
  const { ari, socket, other, texts, onClose } = await opened();
  socket.close();
  socket.close();
  socket.send('too late');
  await isBrokenOff(other);
  expect(ari.received).toEqual([{ opcode: 8, text: expect.any(String) }]);
  expect(texts).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['a refusal', { status: 401 }],
  ['a server that is none', { accept: 'something' }],
  ['silence', { status: 0 }],
])('%s opens nothing', async (_, options) => {
  await expect(opened(options, 300)).rejects.toThrow();
});
