import type { Route } from '@halloo/contract/route';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import { sendError } from './answer-errors.ts';

const patternOf = ({ path }: Route) =>
  new RegExp(
    `^${path
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '[^/]+')
      .replace(/\/$/, '')}/?$`,
  );

/** Handles paths without a route: a JSON error for the API, a page of the console for everything else. */
export const answerUnknown = (
  app: FastifyInstance,
  declared: Record<string, Route>,
  sendIndex: (reply: FastifyReply) => Promise<FastifyReply>,
) => {
  const known = Object.values(declared).map((route) => ({ method: route.method, pattern: patternOf(route) }));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    // A path may look like a route and still not match it, because a parameter is too long.
    if (allowed.length > 0 && !allowed.some((method) => method === request.method)) {
      reply.header('allow', allowed.join(', '));
      return sendError(reply, request.id, new AppError('route.method_not_allowed'));
    }
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !path.startsWith('/assets/');
    return isPage ? sendIndex(reply) : sendError(reply, request.id, new AppError('route.not_found'));
  });
};
