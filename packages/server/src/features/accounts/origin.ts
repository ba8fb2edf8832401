import type { FastifyRequest } from 'fastify';
import { describeDevice } from './describe-device.ts';
import type { Origin } from './inner/start-session.ts';

export type { Origin } from './inner/start-session.ts';

/** Where a request comes from. */
export const originOf = (request: FastifyRequest): Origin => ({
  device: describeDevice(request.headers['user-agent']),
  address: request.ip,
});
