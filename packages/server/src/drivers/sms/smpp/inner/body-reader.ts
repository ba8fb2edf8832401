import type { Tlvs } from './pdu.ts';

/** The body ends before its fields do. */
export class BodyTooShort extends Error {}

/** The optional parameters are malformed. */
export class BadOptionalPart extends Error {}

export interface BodyReader {
  octet(): number;
  octets(count: number): Uint8Array;
  /**
   * Reads up to the terminating zero. `lenient`: the end of the body also terminates it, as some gateways omit the
   * zero.
   */
  text(lenient?: boolean): string;
  /** Reads all remaining TLVs. `lenient`: those that are readable. */
  tlvs(lenient?: boolean): Tlvs;
}

/** Reads the body of a PDU field by field. Returns copies. */
export const readBody = (body: Buffer): BodyReader => {
  let at = 0;

  const octets = (count: number): Buffer => {
    if (at + count > body.length) throw new BodyTooShort();
    at += count;
    return Buffer.from(body.subarray(at - count, at));
  };

  return {
    octet: () => octets(1).readUInt8(0),
    octets: (count) => new Uint8Array(octets(count)),
    text: (lenient = false) => {
      const zero = body.indexOf(0, at);
      if (zero === -1 && !lenient) throw new BodyTooShort();
      const end = zero === -1 ? body.length : zero;
      const value = body.toString('latin1', at, end);
      at = Math.min(end + 1, body.length);
      return value;
    },
    tlvs: (lenient = false) => {
      const found = new Map<number, Uint8Array>();
      while (at < body.length) {
        const length = at + 4 <= body.length ? body.readUInt16BE(at + 2) : Number.POSITIVE_INFINITY;
        if (at + 4 + length > body.length) {
          if (lenient) break;
          throw new BadOptionalPart();
        }
        const tag = octets(4).readUInt16BE(0);
        const value = octets(length);
        if (!found.has(tag)) found.set(tag, new Uint8Array(value));
      }
      return found;
    },
  };
};
