import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Log } from '../../../../platform/log.ts';
import type { LineTime } from '../../../../ports/line.ts';
import type { SoundAddress } from '../settings.ts';
import { createFrames } from './audio-socket.ts';

/** A connection says within this to which tap it belongs. */
const introduceMs = 5_000;
/** Far more than one process can listen to. */
const mostConnections = 2_000;

/** The sound of one channel. */
export interface SoundEntry {
  /** Unguessable: whoever connects must name it. */
  readonly id: string;
  /** Expects nobody any more, and disconnects who came. */
  close(): void;
}

export interface SoundReceiver {
  readonly onOpen?: () => void;
  readonly onFrame: (samples: Int16Array) => void;
  /** The connection was there and has ended. */
  readonly onEnd: () => void;
}

/** Receives the sound of calls from Asterisk's AudioSocket. */
export interface SoundDoor {
  /** Rejects if the address cannot be used. Resolves with the address for the nodes. */
  open(): Promise<string>;
  expect(receiver: SoundReceiver): SoundEntry;
  close(): Promise<void>;
}

/** An address of this machine is the only one that it listens on. A name, or a router's address, needs them all. */
const listenOn = (host: string): string | undefined => {
  const own = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map(({ address }) => address));
  return host === 'localhost' || host.startsWith('127.') || own.includes(host) ? host : undefined;
};

export const createSoundDoor = (
  { host, port }: SoundAddress,
  { time, log }: { readonly time: LineTime; readonly log: Log },
): SoundDoor => {
  const expected = new Map<string, { readonly receiver: SoundReceiver; socket?: net.Socket }>();
  const server = net.createServer({ noDelay: true });
  server.maxConnections = mostConnections;

  server.on('connection', (socket) => {
    let receiver: SoundReceiver | undefined;
    const cancel = time.after(introduceMs, () => {
      if (!receiver) socket.destroy();
    });
    const introduce = (id: string) => {
      const entry = expected.get(id);
      // Asterisk connects once for each id.
      if (receiver || !entry || entry.socket) return socket.destroy();
      entry.socket = socket;
      receiver = entry.receiver;
      receiver.onOpen?.();
      return undefined;
    };
    const frames = createFrames({
      onId: introduce,
      onSamples: (samples) => receiver?.onFrame(samples),
      onEnd: () => socket.destroy(),
    });
    socket.on('data', (bytes) => {
      if (!socket.destroyed) frames.push(bytes);
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      cancel();
      receiver?.onEnd();
    });
  });

  return {
    open: async () => {
      server.listen({ port, ...(listenOn(host) !== undefined && { host }) });
      await once(server, 'listening');
      server.on('error', (error) => log.warn({ event: 'line.sound_door', err: error }, 'the sound of calls stopped'));
      // Calls keep the process alive, and not this.
      server.unref();
      const bound = (server.address() as net.AddressInfo).port;
      return `${host.includes(':') ? `[${host}]` : host}:${bound}`;
    },
    expect: (receiver) => {
      const id = randomUUID();
      expected.set(id, { receiver });
      return {
        id,
        close: () => {
          const socket = expected.get(id)?.socket;
          expected.delete(id);
          socket?.destroy();
        },
      };
    },
    close: async () => {
      for (const { socket } of expected.values()) socket?.destroy();
      expected.clear();
      if (!server.listening) return;
      server.close();
    },
  };
};
