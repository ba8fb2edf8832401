/** Calls of a block, one bit each; the first is the highest bit of the first byte, as in PostgreSQL bit strings. */
export type Bits = Uint8Array;

export const blockSize = 2048;

export const blockOf = (callId: number): number => Math.floor(callId / blockSize);

export const noBits = (): Bits => new Uint8Array(blockSize / 8);

export const addBit = (bits: Bits, callId: number): void => {
  const place = callId % blockSize;
  bits[place >> 3] = (bits[place >> 3] ?? 0) | (128 >> (place & 7));
};

/** In the input format of PostgreSQL bit strings. */
export const toBitText = (bits: Bits): string => `x${Buffer.from(bits).toString('hex')}`;

/** Parses the zeros and ones that PostgreSQL returns. */
export const fromBitText = (text: string): Bits => {
  const bits = noBits();
  for (let place = text.indexOf('1'); place >= 0; place = text.indexOf('1', place + 1)) addBit(bits, place);
  return bits;
};

export const both = (a: Bits, b: Bits): Bits => a.map((byte, index) => byte & (b[index] ?? 0));

export const either = (a: Bits, b: Bits): Bits => a.map((byte, index) => byte | (b[index] ?? 0));

/** The calls of a block, newest first. */
export const callsIn = (block: number, bits: Bits): number[] => {
  const calls: number[] = [];
  for (let place = blockSize - 1; place >= 0; place -= 1) {
    if ((bits[place >> 3] ?? 0) & (128 >> (place & 7))) calls.push(block * blockSize + place);
  }
  return calls;
};
