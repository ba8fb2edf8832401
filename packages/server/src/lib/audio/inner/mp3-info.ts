import { type FrameHeader, headerBytes } from './mp3-header.ts';

/** An encoder's information about a file, in a first frame without audio. */
export interface Mp3Info {
  /** The number of following audio frames. */
  frames: number | undefined;
  /** The padding samples before and after the sound. */
  delay: number;
  padding: number;
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Xing's layout: flags declare which fields follow. LAME's fields come after all of them. */
const readXing = (frame: Uint8Array, at: number): Mp3Info => {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const fieldBytes = [4, 4, 100, 4];
  if (at + 8 > frame.length) return { frames: undefined, delay: 0, padding: 0 };
  const flags = view.getUint32(at + 4);
  const hasFrames = (flags & 1) !== 0 && at + 12 <= frame.length;
  const encoderAt = fieldBytes.reduce((next, bytes, bit) => next + (flags & (1 << bit) ? bytes : 0), at + 8);
  const trimAt = encoderAt + 21;
  const isTrimmed = /^[ -~]{4}$/.test(textAt(frame, encoderAt, 4)) && trimAt + 3 <= frame.length;
  const trim = isTrimmed ? view.getUint32(trimAt - 1) & 0xff_ffff : 0;
  return { frames: hasFrames ? view.getUint32(at + 8) : undefined, delay: trim >> 12, padding: trim & 0xfff };
};

/** The information in a frame; null for an audio frame. */
export const readInfo = (bytes: Uint8Array, at: number, header: FrameHeader): Mp3Info | null => {
  const frame = bytes.subarray(at, at + header.bytes);
  const isStereo = header.channels === 2;
  const sideBytes = header.version === 1 ? (isStereo ? 32 : 17) : isStereo ? 17 : 9;
  // Some encoders reserve space for a checksum.
  for (const xingAt of [headerBytes + sideBytes, headerBytes + 2 + sideBytes]) {
    if (/^(?:Xing|Info)$/.test(textAt(frame, xingAt, 4))) return readXing(frame, xingAt);
  }
  const fraunhoferAt = headerBytes + 32;
  if (textAt(frame, fraunhoferAt, 4) === 'VBRI' && fraunhoferAt + 18 <= frame.length) {
    const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
    return { frames: view.getUint32(fraunhoferAt + 14), delay: 0, padding: 0 };
  }
  return null;
};
