import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { errorBodyOf } from './answer-errors.ts';
import type { ConnectionLimits } from './connection-limits.ts';

const tooSlow = (what: string, ms: number) =>
  new AppError('request.timeout', { msg: `Halloo waited ${ms / 1000} seconds for the rest of the ${what}.` });

const json = 'application/json; charset=utf-8';

/** Answers what never became a request: late or unreadable headers. */
export const answerBadConnection =
  ({ headersMs }: Pick<ConnectionLimits, 'headersMs'>) =>
  (error: NodeJS.ErrnoException, socket: Socket) => {
    // Nobody reads an answer there, and a browser that only opened a connection in advance expects none.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const refusal = late
      ? tooSlow('request headers', headersMs)
      : new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'request.headers_too_large' : 'request.malformed', {
          ...(error.code !== 'HPE_HEADER_OVERFLOW' && { msg: 'The request could not be read as HTTP.' }),
        });
    const body = JSON.stringify(errorBodyOf(refusal, randomUUID()));
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      `content-type: ${json}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const watchBody = (request: FastifyRequest, reply: FastifyReply, { bodyMs, bodyBytes }: ConnectionLimits) => {
  const { raw } = request;
  const { socket } = raw;
  let before = socket.bytesRead;
  const giveUp = () => {
    clearInterval(timer);
    if (reply.raw.headersSent) {
      socket.destroy();
      return;
    }
    const body = JSON.stringify(errorBodyOf(tooSlow('request body', bodyMs), request.id));
    reply.hijack();
    reply.raw
      .writeHead(408, {
        'content-type': json,
        'content-length': Buffer.byteLength(body),
        'x-request-id': request.id,
        connection: 'close',
      })
      .end(body, () => socket.destroy());
  };
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer);
    // With a full buffer it is Halloo that is slow.
    const waitsForUs = raw.readableLength >= raw.readableHighWaterMark;
    const stalled = !waitsForUs && socket.bytesRead - before < bodyBytes;
    before = socket.bytesRead;
    // What still comes after the answer, nobody reads.
    if (stalled || reply.raw.writableFinished) giveUp();
  }, bodyMs);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
};

/** Ends requests whose body stalls. One that makes progress may take as long as it needs, and so may its answer. */
export const limitBodies = (app: FastifyInstance, limits: ConnectionLimits) => {
  app.addHook('onRequest', async (request, reply) => {
    // One that was injected comes whole, and has no socket.
    if (hasBody(request) && request.raw.socket instanceof Socket) watchBody(request, reply, limits);
  });
};
