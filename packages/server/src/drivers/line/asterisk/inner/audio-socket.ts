/**
 * Asterisk's AudioSocket: messages of a kind (one byte), a length (two bytes) and that many bytes. The first one is the id of
 * the connection; the others are sound, 16 bits at 8 kHz.
 */
const kinds = { hangUp: 0x00, id: 0x01, sound: 0x10, error: 0xff } as const;
const headBytes = 3;
/** 20 ms. */
const frameSamples = 160;

export interface FrameListener {
  readonly onId: (uuid: string) => void;
  /** One frame of sound. */
  readonly onSamples: (samples: Int16Array) => void;
  readonly onEnd: () => void;
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Cuts the bytes of a connection into messages, and their sound into frames. */
export const createFrames = ({ onId, onSamples, onEnd }: FrameListener) => {
  let rest: Buffer = Buffer.alloc(0);
  let frame = new Int16Array(frameSamples);
  let filled = 0;

  const takeSound = (bytes: Buffer) => {
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      frame[filled] = bytes.readInt16LE(at);
      filled += 1;
      if (filled < frameSamples) continue;
      onSamples(frame);
      frame = new Int16Array(frameSamples);
      filled = 0;
    }
  };
  const take = (kind: number | undefined, payload: Buffer) => {
    if (kind === kinds.sound) takeSound(payload);
    else if (kind === kinds.id) onId(uuidOf(payload));
    else if (kind === kinds.hangUp || kind === kinds.error) onEnd();
  };

  return {
    push: (bytes: Buffer): void => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      while (rest.length >= headBytes) {
        const end = headBytes + rest.readUInt16BE(1);
        if (rest.length < end) return;
        const message = rest;
        rest = rest.subarray(end);
        take(message[0], message.subarray(headBytes, end));
      }
    },
  };
};
