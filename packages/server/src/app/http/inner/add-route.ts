import { roleMay } from '@halloo/contract/roles';
import type { Route } from '@halloo/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../../../features/accounts/authenticate.ts';
import { checkFactor } from '../../../features/accounts/check-factor.ts';
import { checkRole } from '../../../features/accounts/check-role.ts';
import { describeDevice } from '../../../features/accounts/describe-device.ts';
import { checkScope } from '../../../features/api-keys/check-scope.ts';
import { withOrigin } from '../../../platform/audit/origin.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Reading } from '../../../platform/db/replica.ts';
import { AppError } from '../../../platform/errors.ts';
import { answerOnce } from '../../../platform/http/idempotency.ts';
import { isKeyOf } from '../../../platform/http/keyed-address.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import type { Context } from '../../../ports/context.ts';
import { authenticateGuest, isGuest } from '../../../results/shares/authenticate-guest.ts';
import { checkShare } from '../../../results/shares/check-share.ts';
import { checkAddress } from './check-address.ts';
import { maskPersons } from './mask-persons.ts';
import { answerFromReplica, notePosition } from './replica-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Set if a replica may answer. */
    reading?: Reading | undefined;
  }
}

type AnyHandler = (
  context: Context,
  input: ReturnType<typeof readInput> & { caller: Caller | undefined; request: FastifyRequest; reply: FastifyReply },
) => Promise<unknown>;

/**
 * Fails the start if a route does not declare who may call it, which permission a role needs and which scope an API key.
 * The console's own files are public.
 */
export const requireAuthDeclared = (app: FastifyInstance) => {
  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.auth && url !== '/*') throw new Error(`The route ${url} declares no auth`);
    if (config?.auth === 'session' && !config.scope) throw new Error(`The route ${url} declares no scope`);
    const isForPeople = config?.auth === 'session' || config?.auth === 'signed';
    if (isForPeople && !config.may) throw new Error(`The route ${url} declares no permission`);
  });
};

/** Parses forms, only for the routes of this Fastify scope. */
const acceptForms = (app: FastifyInstance) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
};

/** Connects one declared route with its handler: authentication, input and answer. */
export const addRoute = (app: FastifyInstance, context: Context, route: Route, handler: unknown) => {
  if (!route.form) return declare(app, context, route, handler);
  void app.register((part, _, done) => {
    acceptForms(part);
    declare(part, context, route, handler);
    done();
  });
};

/** Where the changes of a request come from, for the audit log. */
const originOf = ({ ip, headers }: FastifyRequest) => ({
  ...{ origin: 'request' as const, address: ip, device: describeDevice(headers['user-agent']) },
});

const declare = (app: FastifyInstance, context: Context, route: Route, handler: unknown) => {
  const handle = handler as AnyHandler;
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { auth: route.auth, scope: route.scope, may: route.may },
    exposeHeadRoute: route.method === 'GET' && (!route.streams || route.head === true),
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    // Runs before the body is read, so uploads of unauthenticated callers are not even received.
    onRequest: async (request) => {
      if (route.auth === 'session') {
        const { authorization } = request.headers;
        request.caller = isGuest(authorization)
          ? await authenticateGuest(context, authorization)
          : await authenticate(context, authorization, request.ip);
        await checkShare(context.db, request.caller, route, request.params);
        checkFactor(request.caller, route);
        checkScope(request.caller, route.scope);
        checkRole(request.caller, route.may);
      }
      if (route.auth === 'signed') {
        request.caller = await checkAddress(context, request.url);
        await checkShare(context.db, request.caller, route, request.params);
        checkFactor(request.caller, route);
        checkRole(request.caller, route.may);
      }
      if (route.auth === 'keyed') {
        const { key } = request.params as { key: string };
        if (!isKeyOf(context.signingKey, route, key)) throw new AppError('token_not_valid');
      }
    },
    onSend: async (request, reply) => notePosition(context, route, { request, reply }),
    handler: (request, reply) => withOrigin(originOf(request), () => respond(request, reply)),
  });
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = { ...readInput(route, request), caller: request.caller, request, reply };
    if (route.streams) {
      await answerFromReplica(context, route, input, (parts) => handle(parts, input));
      return reply;
    }
    const work = async (parts: Context) => {
      const answer = await handle(parts, input);
      if (context.checkAnswers) route.answer?.parse(answer);
      const hidesPersons = input.caller !== undefined && !roleMay(input.caller.role, 'persons');
      return hidesPersons && route.answer ? maskPersons(route.answer, answer) : answer;
    };
    reply.header('cache-control', 'no-store');
    const { caller } = request;
    if (route.idempotent && caller && request.headers['idempotency-key'] !== undefined) {
      const { status, answer, replayed } = await answerOnce(context, route, { ...input, caller }, work);
      if (replayed) reply.header('idempotency-replayed', 'true');
      return reply.status(status).type('application/json; charset=utf-8').send(answer);
    }
    return reply.status(route.status ?? 200).send(await answerFromReplica(context, route, input, work));
  };
};
