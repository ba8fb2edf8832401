import dgram from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { readMuLaw } from '../../packages/server/src/lib/audio/inner/g711.ts';

interface Packet {
  readonly sequence: number;
  readonly payload: Buffer;
}

/** One audio stream, from one port of the sender. */
interface Stream {
  readonly port: number;
  readonly source: number;
  readonly beganAt: number;
  readonly packets: Packet[];
}

/** More missing numbers than this, a second of audio, are a new count of the sender, not a loss. */
const mostLost = 50;

/**
 * In the order of sending; silence where a packet was lost. A sender whose machine is busy pauses and then continues
 * where it was, with the next number: such a pause is left out, because the audio is the same.
 */
const putTogether = (packets: readonly Packet[]): Float32Array => {
  const [first] = packets;
  if (!first) return new Float32Array(0);
  // Sequence numbers have 16 bits and wrap around, so each is compared with the first.
  const place = ({ sequence }: Packet) => ((sequence - first.sequence) << 16) >> 16;
  const inOrder = packets.toSorted((one, other) => place(one) - place(other));
  const heard = inOrder.flatMap(({ payload }, nth) => {
    const before = inOrder[nth - 1];
    const lost = before ? place(inOrder[nth] as Packet) - place(before) - 1 : 0;
    return [
      new Float32Array(Math.min(Math.max(lost, 0), mostLost) * payload.length),
      Float32Array.from(payload, readMuLaw),
    ];
  });
  const samples = new Float32Array(heard.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of heard) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
};

export interface Ear {
  readonly port: number;
  /** Waits until all arrived packets are processed: a busy process may learn of the end before it has read the rest. */
  settled(): Promise<void>;
  /** The audio of the stream from this port that started between these times, as samples at 8 kHz. */
  heard(port: number, from: number, until: number): Float32Array;
  /** When the first stream from this port began, at that time or later. */
  beganAt(port: number, from: number): number;
  /** All received audio, if it is from one call. */
  heardAll(): Float32Array;
  close(): void;
}

/** A port that receives the audio of any number of calls. */
export const openEar = async (): Promise<Ear> => {
  const socket = dgram.createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.setRecvBufferSize(4 * 1024 * 1024);
  const streams: Stream[] = [];
  let taken = 0;
  socket.on('message', (data, { port }) => {
    // RTP with mu-law; the sender's reports and keys are not audio.
    if (data.length <= 12 || ((data[1] ?? 0) & 0x7f) !== 0) return;
    const source = data.readUInt32BE(8);
    let stream = streams.find((each) => each.port === port && each.source === source);
    if (!stream) {
      stream = { port, source, beganAt: Date.now(), packets: [] };
      streams.push(stream);
    }
    taken += 1;
    const payload = Buffer.from(data.subarray(12));
    stream.packets.push({ sequence: data.readUInt16BE(2), payload });
  });
  return {
    port: socket.address().port,
    settled: async () => {
      // Continuous audio never ends, so this is long enough.
      for (let tries = 0, before = -1; tries < 10 && taken !== before; tries += 1) {
        before = taken;
        await delay(30);
      }
    },
    heard: (port, from, until) =>
      putTogether(
        streams
          .filter((stream) => stream.port === port && stream.beganAt >= from && stream.beganAt < until)
          .flatMap(({ packets }) => packets),
      ),
    beganAt: (port, from) =>
      Math.min(
        ...streams.filter((stream) => stream.port === port && stream.beganAt >= from).map(({ beganAt }) => beganAt),
      ),
    heardAll: () => putTogether(streams.flatMap(({ packets }) => packets)),
    close: () => socket.close(),
  };
};
