import { type Decoded, decodePdu } from './decode-pdu.ts';
import { headerBytes, longestPdu } from './pdu.ts';

/** `lost`: an impossible length, after which the start of the next PDU is unknown. */
export type Read = Decoded | { readonly kind: 'lost' };

export interface PduReader {
  /** Returns the PDUs that these bytes complete, in order. After `lost` it returns nothing. */
  read(chunk: Uint8Array): readonly Read[];
}

/** Finds the PDUs in a stream of bytes. Buffers at most one incomplete PDU. Never throws. */
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
