/** What an encoder made of a piece of speech: one unit vector for each frame, without what all its frames have in common. */
export interface SpeechStates {
  readonly frames: number;
  /** The numbers of a frame. */
  readonly size: number;
  readonly data: Float32Array;
}

/** The layout of packed states: their frames and the numbers of a frame (16 bits each), then each number as a byte. */
const headBytes = 4;
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

/** Several states in one piece, in a byte for each number, which costs no answer and takes a quarter of the room. */
export const packStates = (all: readonly SpeechStates[]): Uint8Array => {
  const packed = new Uint8Array(all.reduce((sum, { data }) => sum + headBytes + data.length, 0));
  const view = new DataView(packed.buffer);
  let place = 0;
  for (const { frames, size, data } of all) {
    view.setUint16(place, frames);
    view.setUint16(place + 2, size);
    place += headBytes;
    for (const value of data) {
      view.setInt8(place, Math.round(value * scale));
      place += 1;
    }
  }
  return packed;
};

export const unpackStates = (packed: Uint8Array): SpeechStates[] => {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const all: SpeechStates[] = [];
  for (let place = 0; place + headBytes <= packed.length; ) {
    const [frames, size] = [view.getUint16(place), view.getUint16(place + 2)];
    place += headBytes;
    const data = new Float32Array(frames * size);
    for (let nth = 0; nth < data.length; nth += 1) data[nth] = view.getInt8(place + nth) / scale;
    all.push({ frames, size, data });
    place += data.length;
  }
  return all;
};
