import type { ErrorBody, ErrorCode } from '@halloo/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brokenConstraint, isUnavailable } from '../db/connect.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { type DiskSpace, isFullDisk } from './disk-space.ts';

/** Refusals of the HTTP layer itself, before a handler runs. */
const fromFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_BAD_URL: 'route.not_found',
};

/** The account of a request was deleted during the request, so its change refers to a missing account. */
const isCallerGone = (error: unknown) =>
  (error as { code?: string }).code === '23503' &&
  /_(account_id|created_by|added_by)_fkey$/.test(brokenConstraint(error) ?? '');

/** Converts an error to the one that the client gets; undefined for a bug. */
export const understand = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (isFullDisk(error)) return new AppError('server.disk_full');
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code && fromFramework[code]) return new AppError(fromFramework[code]);
  if (isCallerGone(error)) return new AppError('token_not_valid');
  if (isUnavailable(error)) return new AppError('server.unavailable');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('request.failed');
  return undefined;
};

export const errorBodyOf = (error: AppError, requestId: string): ErrorBody => ({
  code: error.code,
  msg: error.message,
  detail: error.message,
  ...(error.fields && { fields: error.fields }),
  ...(error.retryAfterSeconds !== undefined && { retry_after: error.retryAfterSeconds }),
  request_id: requestId,
});

export const sendError = (reply: FastifyReply, requestId: string, error: AppError) => {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply.status(error.status).send(errorBodyOf(error, requestId));
};

/** Converts any error to an error response. The details of a bug are only logged. */
export const answerErrors = (
  app: FastifyInstance,
  { log, disk }: { readonly log: Log; readonly disk?: Pick<DiskSpace, 'noteFull'> },
) => {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = understand(error);
    if (known?.code === 'server.disk_full') disk?.noteFull();
    if (!known || known.status >= 500) {
      log.error(
        {
          event: 'request.failed',
          err: error,
          request_id: request.id,
          method: request.method,
          path: request.routeOptions.url,
        },
        'request failed',
      );
    }
    return sendError(reply, request.id, known ?? new AppError('server.error'));
  });
};
