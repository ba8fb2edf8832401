import { systemRoutes } from '@halloo/contract/system';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestSeconds, requests } from './instruments.ts';

/** Counts an answered request under its route as it is declared: what people put into addresses is no label. */
export const countRequest = (request: FastifyRequest, reply: FastifyReply): void => {
  const route = request.routeOptions.url ?? 'unknown';
  const { method } = request;
  requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
  // A stream is open for as long as somebody looks on.
  if (route !== systemRoutes.events.path) requestSeconds.observe({ method, route }, reply.elapsedTime / 1000);
};
