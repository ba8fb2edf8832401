import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Below this size the headers cost more than compression saves. */
const smallest = 1_024;

/** Quick settings, because each answer is compressed for one reader only. */
const encoders = {
  br: (text: string | Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string | Buffer) => promisify(gzip)(text, { level: 5 }),
} as const;

type Encoding = keyof typeof encoders;

/** The encoding to use for an Accept-Encoding header; undefined if the client accepts neither. */
export const chooseEncoding = (accepted: string | undefined): Encoding | undefined => {
  const weights = new Map(
    (accepted ?? '').split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  const accepts = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(accepts);
};

const isText = (reply: FastifyReply): boolean =>
  /^(application\/json|text\/html)\b/.test(String(reply.getHeader('content-type') ?? ''));

/**
 * Compresses answers that are complete in memory: JSON and pages. Streams are not touched, so live events and downloads
 * arrive as they are written; the console's files are compressed when they are built.
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (!isText(reply) || reply.getHeader('content-encoding') !== undefined) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === undefined || request.method === 'HEAD' || Buffer.byteLength(payload) < smallest) return payload;
    const small = await encoders[encoding](payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return small;
  });
};
