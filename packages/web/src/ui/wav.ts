/** The channels of a sound as one: their mean, so that nothing gets louder than it was. */
export const mixDown = (channels: readonly Float32Array[]): Float32Array => {
  const [first, ...others] = channels;
  if (!first) return new Float32Array();
  if (others.length === 0) return first;
  return first.map((sample, at) => others.reduce((sum, channel) => sum + (channel[at] ?? 0), sample) / channels.length);
};

const headerBytes = 44;

/** Sound between -1 and 1 as a WAV file: mono, 16 bits. */
export const wavOf = (samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(headerBytes + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const word = (at: number, letters: string) => {
    for (let place = 0; place < letters.length; place++) view.setUint8(at + place, letters.charCodeAt(place));
  };
  word(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, at) => {
    const clipped = Math.max(-1, Math.min(1, sample));
    view.setInt16(headerBytes + at * 2, Math.round(clipped * (clipped < 0 ? 0x8000 : 0x7fff)), true);
  });
  return bytes;
};
