import { Readable } from 'node:stream';
import { type BlobStore, BlobStoreError } from '../../ports/blobs.ts';
import { checkHash, hashOf, outsideBytes } from './inner/hash.ts';
import { createS3Client, type HashedBytes, type S3Answer, type S3Settings, type S3Timing } from './s3-client.ts';

const probeName = 'halloo-check';

const isSuccess = ({ status }: S3Answer): boolean => status >= 200 && status < 300;

/**
 * The number of bytes that a response announces: all of them, or those from `start`. Null if it is not the requested
 * range.
 */
const promisedBytes = ({ status, headers }: S3Answer, start: number | undefined): number | null => {
  if (start === undefined) {
    const length = headers.get('content-length');
    return status === 200 && length !== null ? Number(length) : null;
  }
  const part = /^bytes (\d+)-(\d+)\//.exec(headers.get('content-range') ?? '');
  return status === 206 && part && Number(part[1]) === start ? Number(part[2]) - start + 1 : null;
};

type S3Client = ReturnType<typeof createS3Client>;

const requireSuccess = async ({ refusal }: S3Client, answer: S3Answer): Promise<void> => {
  if (!isSuccess(answer)) throw await refusal(answer);
};

const putObject = async (client: S3Client, name: string, body: HashedBytes, contentType: string): Promise<void> => {
  const checksum = Buffer.from(body.hash, 'hex').toString('base64');
  const headers = { 'content-type': contentType, 'x-amz-checksum-sha256': checksum };
  const answer = await client.send({ method: 'PUT', name, headers, body });
  await requireSuccess(client, answer);
  answer.discard();
};

/** Also succeeds if the object does not exist. */
const removeObject = async (client: S3Client, name: string): Promise<void> => {
  const answer = await client.send({ method: 'DELETE', name });
  if (answer.status !== 404) await requireSuccess(client, answer);
  answer.discard();
};

/** The chunks of a response. Fails if their total length is not the announced one. */
async function* deliver({ failure }: S3Client, answer: S3Answer, promised: number) {
  let delivered = 0;
  try {
    for await (const piece of answer.pieces()) {
      delivered += piece.length;
      yield piece;
    }
  } catch (cause) {
    throw failure('broke off', { retryable: true, cause });
  }
  if (delivered !== promised) throw failure('sent another number of bytes than it said', { retryable: true });
}

/** Stores blobs as objects in a bucket of Amazon S3 or a compatible server. */
export const createS3Store = (settings: S3Settings, timing: Partial<S3Timing> = {}): BlobStore => {
  const client = createS3Client(settings, timing);
  const { send, failure } = client;

  return {
    async put(bytes, contentType) {
      const hash = hashOf(bytes);
      await putObject(client, hash, { bytes, hash }, contentType);
      return hash;
    },

    async read(hash, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await send({ method: 'GET', name: checkHash(hash), headers });
      if (answer.status === 404) {
        answer.discard();
        return null;
      }
      if (answer.status === 416) {
        answer.discard();
        throw outsideBytes();
      }
      await requireSuccess(client, answer);
      const promised = promisedBytes(answer, range?.start);
      if (promised === null) {
        answer.discard();
        throw failure('sent something else than was asked for', { retryable: false });
      }
      const stream = Readable.from(deliver(client, answer, promised), { objectMode: false });
      return stream.once('close', () => answer.discard());
    },

    async size(hash) {
      const answer = await send({ method: 'HEAD', name: checkHash(hash) });
      answer.discard();
      if (answer.status === 404) return null;
      await requireSuccess(client, answer);
      return Number(answer.headers.get('content-length'));
    },

    async remove(hash) {
      await removeObject(client, checkHash(hash));
    },

    async check() {
      try {
        const bytes = new TextEncoder().encode('halloo');
        await putObject(client, probeName, { bytes, hash: hashOf(bytes) }, 'text/plain');
        await removeObject(client, probeName);
        return null;
      } catch (error) {
        if (error instanceof BlobStoreError) return error.message;
        throw error;
      }
    },
  };
};
