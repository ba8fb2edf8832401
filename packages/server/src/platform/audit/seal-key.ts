import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../errors.ts';
import { notesInFile, notesInMemory, type SealLine, type SealNotes } from './seal-notes.ts';

/** The key with which this machine seals the audit log. */
export interface SealKey {
  /** The first half of the SHA-256 of the public key. */
  readonly id: string;
  /** The public key: SPKI in base64. */
  readonly publicKey: string;
  sign(text: string): Buffer;
  /** The seals that this machine made. */
  readonly notes: SealNotes;
}

/** What a seal states. */
export interface Seal {
  readonly id: number;
  readonly position: number;
  readonly at: Date;
  readonly chain: Buffer;
}

export const sealText = ({ id, position, at, chain }: Seal): string =>
  `halloo audit seal\n${id}\n${position}\n${at.toISOString()}\n${chain.toString('hex')}\n`;

/** A seal with its signature. */
export interface SignedSeal extends Seal {
  readonly key_id: string;
  readonly signature: Buffer;
}

/** A seal as files state it. */
export const sealLineOf = ({ id, position, at, chain, key_id, signature }: SignedSeal): SealLine => ({
  ...{ seal: id, position, at: at.toISOString(), chain: chain.toString('hex') },
  ...{ key: key_id, signature: signature.toString('base64') },
});

export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32);

const keyFrom = (pem: string, notes: SealNotes): SealKey => {
  const secret = createPrivateKey(pem);
  if (secret.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key');
  const publicKey = createPublicKey(secret).export({ format: 'der', type: 'spki' }).toString('base64');
  return { id: keyIdOf(publicKey), publicKey, sign: (text) => sign(null, Buffer.from(text), secret), notes };
};

const freshPem = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** A key that ends with the process. */
export const createSealKey = (): SealKey => keyFrom(freshPem(), notesInMemory());

/** The seals that are noted in a data folder. */
export const notesOf = (dataDir: string): SealNotes => notesInFile(path.join(dataDir, 'audit-seals.jsonl'));

/** The key of a data folder, made at the first use, with the seals that are noted in the folder. */
export const openSealKey = (dataDir: string): SealKey => {
  const file = path.join(dataDir, 'audit-key.pem');
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    if (!fs.existsSync(file)) {
      const draft = `${file}.${process.pid}`;
      fs.writeFileSync(draft, freshPem(), { mode: 0o600 });
      // Fails if another process was first, whose key counts.
      try {
        fs.linkSync(draft, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        fs.rmSync(draft, { force: true });
      }
    }
    return keyFrom(fs.readFileSync(file, 'utf8'), notesOf(dataDir));
  } catch (error) {
    throw new StartError(`The key of the audit in ${file} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  }
};

const publicKeys = new Map<string, ReturnType<typeof createPublicKey>>();

/** Whether a text was signed with this key. */
export const isSignedBy = (publicKey: string, text: string, signature: Buffer): boolean => {
  try {
    let key = publicKeys.get(publicKey);
    if (!key) {
      key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
      publicKeys.set(publicKey, key);
    }
    return verify(null, Buffer.from(text), key, signature);
  } catch {
    return false;
  }
};
