import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { say } from '../words.ts';
import { errorBodyOf } from './answer-errors.ts';
import type { ConnectionLimits } from './connection-limits.ts';

const late = (msg: string) => new AppError('request.timeout', { msg });

const json = 'application/json; charset=utf-8';

/** Answers connections that never sent a valid request: late or unreadable headers. */
export const answerBadConnection =
  ({ headersMs }: Pick<ConnectionLimits, 'headersMs'>) =>
  (error: NodeJS.ErrnoException, socket: Socket) => {
    // Nobody reads a response there, and a browser that only preconnected expects none.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const refusal = isLate
      ? late(say('request.lateHeaders', { seconds: headersMs / 1000 }))
      : new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'request.headers_too_large' : 'request.malformed', {
          ...(error.code !== 'HPE_HEADER_OVERFLOW' && { msg: say('request.notHttp') }),
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
    const body = JSON.stringify(errorBodyOf(late(say('request.lateBody', { seconds: bodyMs / 1000 })), request.id));
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
    // If the buffer is full, Halloo is the slow side.
    const waitsForUs = raw.readableLength >= raw.readableHighWaterMark;
    const stalled = !waitsForUs && socket.bytesRead - before < bodyBytes;
    before = socket.bytesRead;
    // Nobody reads the rest after the response.
    if (stalled || reply.raw.writableFinished) giveUp();
  }, bodyMs);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
};

/** Aborts requests whose body stalls. A body with progress may take any time, and so may the response. */
export const limitBodies = (app: FastifyInstance, limits: ConnectionLimits) => {
  app.addHook('onRequest', async (request, reply) => {
    // An injected request is complete and has no socket.
    if (hasBody(request) && request.raw.socket instanceof Socket) watchBody(request, reply, limits);
  });
};
