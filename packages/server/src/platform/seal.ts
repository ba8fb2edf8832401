import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** Each purpose has its own key, so that a sealed value is of no use in another place. */
const keyOf = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `halloo ${purpose}`, 32));

/** Encrypts a secret for one purpose, such as one row of one table. */
export const seal = (key: Buffer, purpose: string, secret: Buffer): Buffer => {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(key, purpose), iv);
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
};

/** The secret. Throws if it was sealed with another key, for another purpose, or was changed. */
export const unseal = (key: Buffer, purpose: string, sealed: Buffer): Buffer => {
  const opening = createDecipheriv(cipher, keyOf(key, purpose), sealed.subarray(0, ivBytes));
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
};
