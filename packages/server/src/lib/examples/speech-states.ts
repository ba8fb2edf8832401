/** What an encoder made of a piece of speech: one unit vector for each frame, without what all its frames have in common. */
export interface SpeechStates {
  readonly frames: number;
  /** The numbers of a frame. */
  readonly size: number;
  readonly data: Float32Array;
}

/** The layout of packed states: the numbers of a frame (16 bits), then each as one byte. */
const headBytes = 2;
const scale = 127;

/**
 * Makes comparable states of an encoder's output. `edge` frames at each end, which the encoder needed only to hear the
 * beginning and the end of the speech, are left out, but never more than half of the frames.
 */
export const speechStates = (encoded: Float32Array, size: number, edge: number): SpeechStates => {
  const all = Math.floor(encoded.length / size);
  const left = Math.min(edge, Math.floor(all / 4));
  const frames = all - 2 * left;
  const data = encoded.slice(left * size, (left + frames) * size);
  const mean = new Float32Array(size);
  for (let at = 0; at < data.length; at += 1) mean[at % size] = (mean[at % size] ?? 0) + (data[at] ?? 0) / frames;
  for (let frame = 0; frame < frames; frame += 1) {
    let power = 0;
    for (let nth = 0; nth < size; nth += 1) {
      const value = (data[frame * size + nth] ?? 0) - (mean[nth] ?? 0);
      data[frame * size + nth] = value;
      power += value * value;
    }
    const gain = 1 / Math.sqrt(power + 1e-9);
    for (let at = frame * size; at < (frame + 1) * size; at += 1) data[at] = (data[at] ?? 0) * gain;
  }
  return { frames, size, data };
};

/** States in a byte for each number, which costs no answer and a quarter of the room. */
export const packStates = ({ frames, size, data }: SpeechStates): Uint8Array => {
  const packed = new Uint8Array(headBytes + frames * size);
  const view = new DataView(packed.buffer);
  view.setUint16(0, size);
  for (const [at, value] of data.entries()) view.setInt8(headBytes + at, Math.round(value * scale));
  return packed;
};

export const unpackStates = (packed: Uint8Array): SpeechStates => {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const size = view.getUint16(0);
  const data = new Float32Array(packed.length - headBytes);
  for (let at = 0; at < data.length; at += 1) data[at] = view.getInt8(headBytes + at) / scale;
  return { frames: Math.floor(data.length / size), size, data };
};
