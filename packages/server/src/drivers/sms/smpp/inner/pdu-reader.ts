import { type Decoded, decodePdu } from './decode-pdu.ts';
import { headerBytes, longestPdu } from './pdu.ts';

/** `lost`: a length that cannot be, after which nobody knows where the next PDU begins. */
export type Read = Decoded | { readonly kind: 'lost' };

export interface PduReader {
  /** What became whole with these bytes, in order. After `lost` it reads nothing any more. */
  read(chunk: Uint8Array): readonly Read[];
}

/** Finds the PDUs in a stream of bytes. Keeps at most one that is not whole yet. Never throws. */
export const createPduReader = (): PduReader => {
  let kept: Buffer = Buffer.alloc(0);
  let isLost = false;

  return {
    read: (chunk) => {
      if (isLost) return [];
      const found: Read[] = [];
      let bytes = kept.length > 0 ? Buffer.concat([kept, chunk]) : Buffer.from(chunk);
      while (bytes.length >= 4) {
        const length = bytes.readUInt32BE(0);
        if (length < headerBytes || length > longestPdu) {
          isLost = true;
          kept = Buffer.alloc(0);
          return [...found, { kind: 'lost' }];
        }
        if (bytes.length < length) break;
        found.push(decodePdu(bytes.subarray(0, length)));
        bytes = bytes.subarray(length);
      }
      kept = Buffer.from(bytes);
      return found;
    },
  };
};
