import { systemRoutes } from '@halloo/contract/system';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestSeconds, requests } from './instruments.ts';

/** Counts a request under its route pattern: values in paths must not become labels. */
export const countRequest = (request: FastifyRequest, reply: FastifyReply): void => {
  const route = request.routeOptions.url ?? 'unknown';
  const { method } = request;
  requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
  // A stream stays open as long as its reader.
  if (route !== systemRoutes.events.path) requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
};
