import { WebSocket } from 'ws';

/** A list of ten thousand channels is 10 MB. */
const mostBytes = 64 * 1024 * 1024;
/** The other side has this long to agree to an end. */
const closeMs = 500;

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

/**
 * A WebSocket for texts. Node's own waits for ever until the other side agrees to close it: an Asterisk that stands
 * still would keep Halloo from ending.
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
    socket.once('open', () => {
      socket.on('close', lost);
      resolve({
        send: (text) => {
          if (!isOver) socket.send(text);
        },
        close: () => {
          if (!isOver) end();
        },
      });
    });
  });
