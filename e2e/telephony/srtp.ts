import { createCipheriv, createHmac } from 'node:crypto';

const stream = (key: Buffer, iv: Buffer, bytes: Buffer) => createCipheriv('aes-128-ctr', key, iv).update(bytes);

/** AES_CM_128_HMAC_SHA1_80 (RFC 3711) for less than 65,536 packets, with the key of an `a=crypto` line. */
export const createSrtp = (inline: string) => {
  const given = Buffer.from(inline, 'base64');
  const [master, masterSalt] = [given.subarray(0, 16), given.subarray(16, 30)];
  const derive = (label: number, length: number) => {
    const iv = Buffer.concat([masterSalt, Buffer.alloc(2)]);
    iv.writeUInt8(iv.readUInt8(7) ^ label, 7);
    return stream(master, iv, Buffer.alloc(length));
  };
  const [key, auth, salt] = [derive(0, 16), derive(1, 20), derive(2, 14)];
  const crypt = (packet: Buffer) => {
    const iv = Buffer.concat([salt, Buffer.alloc(2)]);
    iv.writeUInt32BE((iv.readUInt32BE(4) ^ packet.readUInt32BE(8)) >>> 0, 4);
    iv.writeUInt16BE(iv.readUInt16BE(12) ^ packet.readUInt16BE(2), 12);
    return Buffer.concat([packet.subarray(0, 12), stream(key, iv, packet.subarray(12))]);
  };
  const tag = (packet: Buffer) =>
    createHmac('sha1', auth).update(packet).update(Buffer.alloc(4)).digest().subarray(0, 10);
  return {
    protect: (packet: Buffer): Buffer => {
      const encrypted = crypt(packet);
      return Buffer.concat([encrypted, tag(encrypted)]);
    },
    /** The plain packet; undefined if its signature is wrong. */
    open: (packet: Buffer): Buffer | undefined => {
      const encrypted = packet.subarray(0, -10);
      return tag(encrypted).equals(packet.subarray(-10)) ? crypt(encrypted) : undefined;
    },
  };
};
