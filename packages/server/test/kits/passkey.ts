import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** CBOR of the few things that an authenticator writes. */
const head = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};
const number = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: readonly [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

const flags = { present: 1, verified: 4, attested: 64 };

/** An authenticator with one passkey, in software. */
export const createAuthenticator = (rpId: string, origin: string, { counts = true } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: unknown, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (more: Buffer, extra: number, isVerified: boolean) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags.present | (isVerified ? flags.verified : 0) | extra, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, more]);
  };
  const credential = (response: Record<string, string>) => ({
    ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
    clientExtensionResults: {},
    response,
  });

  return {
    create: ({ challenge }: Record<string, unknown>, from?: string) => {
      const key = map([
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), bytes(Buffer.from(x, 'base64url'))],
        [number(-3), bytes(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(Buffer.concat([Buffer.alloc(16), length, id, key]), flags.attested, true);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    get: ({ challenge }: Record<string, unknown>, { from = origin, isVerified = true, back = 0 } = {}) => {
      if (counts) counter += 1 - back;
      const data = authData(Buffer.alloc(0), 0, isVerified);
      const client = clientData('webauthn.get', challenge, from);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
};
