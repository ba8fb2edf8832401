import type { Writable } from 'node:stream';
import { WebSocket } from 'ws';
import { joinWrites } from '../../../../platform/join-writes.ts';

/** A list of ten thousand channels is 10 MB. */
const mostBytes = 64 * 1024 * 1024;
/** The timeout for the peer's part of the closing handshake. */
const closeMs = 500;

export interface TextSocket {
  send(text: string): void;
  /** Closes the socket whether the peer answers or not. Does not call `onClose`. */
  close(): void;
}

interface Parts {
  readonly headers: Readonly<Record<string, string>>;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
  /** The timeout for opening the socket. */
  readonly openMs: number;
}

/**
 * A WebSocket for text. Node's own waits forever for the peer's part of the closing handshake: a frozen Asterisk would
 * keep Halloo from exiting.
 */
export const openTextSocket = (address: string, { headers, openMs, onText, onClose }: Parts): Promise<TextSocket> =>
  new Promise((resolve, reject) => {
    const settings = {
      headers,
      handshakeTimeout: openMs,
      maxPayload: mostBytes,
      perMessageDeflate: false,
      closeTimeout: closeMs,
    };
    const socket = new WebSocket(address.replace(/^http/, 'ws'), settings);
    let isOver = false;
    const end = () => {
      isOver = true;
      socket.close(1000);
    };
    const lost = () => {
      if (isOver) return;
      end();
      onClose();
    };
    socket.on('message', (data) => {
      if (!isOver) onText(String(data));
    });
    socket.on('error', (error) => {
      reject(error);
      lost();
    });
    // A turn of many calls sends many requests at once.
    let stream: Writable | undefined;
    socket.once('upgrade', (response) => {
      stream = response.socket;
    });
    socket.once('open', () => {
      socket.on('close', lost);
      resolve({
        send: (text) => {
          if (isOver) return;
          if (stream) joinWrites(stream);
          socket.send(text);
        },
        close: () => {
          if (!isOver) end();
        },
      });
    });
  });
