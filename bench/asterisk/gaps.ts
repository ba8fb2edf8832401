import dgram from 'node:dgram';
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';

/**
 * A thread that only receives audio and records the gap before each packet, so that other work does not distort the
 * delays. On `read` it returns the gaps of all calls since the last `read`.
 */
const socket = dgram.createSocket('udp4');
socket.bind(0, '127.0.0.1');
await once(socket, 'listening');
socket.setRecvBufferSize(4 * 1024 * 1024);
const last = new Map<string, { at: number; sequence: number }>();
let waits: number[] = [];
let missing = 0;

socket.on('message', (data, { port }) => {
  if (data.length <= 12 || ((data[1] ?? 0) & 0x7f) !== 0) return;
  const now = performance.now();
  const key = `${port} ${data.readUInt32BE(8)}`;
  const sequence = data.readUInt16BE(2);
  const before = last.get(key);
  last.set(key, { at: now, sequence });
  if (!before) return;
  const step = (sequence - before.sequence) & 0xffff;
  if (step === 1) waits.push(now - before.at);
  else if (step > 1 && step < 1_000) missing += step - 1;
});
parentPort?.on('message', () => {
  parentPort?.postMessage({ waits: Float64Array.from(waits), missing });
  waits = [];
  missing = 0;
});
parentPort?.postMessage({ port: socket.address().port });
