import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { openApiDocument } from '@halloo/contract/openapi';
import type { Permission } from '@halloo/contract/roles';
import type { Auth, Route, Scope } from '@halloo/contract/route';
import { type RouteName, type Routes, routes } from '@halloo/contract/routes';
import type { systemRoutes } from '@halloo/contract/system';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { breakerHandlers } from '../../calling/breaker/routes.ts';
import { homeHandlers } from '../../calling/home/routes.ts';
import { callHandlers } from '../../calling/monitor/routes.ts';
import { rehearsalHandlers } from '../../calling/rehearsal/routes.ts';
import { callRequestHandlers } from '../../calling/requests/routes.ts';
import { testCallHandlers } from '../../calling/test-calls/routes.ts';
import { invitationHandlers, passwordResetHandlers } from '../../features/accounts/link-routes.ts';
import { accountHandlers } from '../../features/accounts/routes.ts';
import { announcementHandlers } from '../../features/announcements/routes.ts';
import { apiKeyHandlers } from '../../features/api-keys/routes.ts';
import { auditHandlers } from '../../features/audit/routes.ts';
import { bestHourHandlers } from '../../features/best-hour/routes.ts';
import { callPlanHandlers } from '../../features/call-plans/routes.ts';
import { callerNumberHandlers } from '../../features/caller-numbers/routes.ts';
import { callingRuleHandlers } from '../../features/calling-rules/routes.ts';
import { campaignHandlers } from '../../features/campaigns/routes.ts';
import { consentHandlers } from '../../features/consent/routes.ts';
import { doNotCallHandlers } from '../../features/do-not-call/routes.ts';
import { answerExampleHandlers } from '../../features/examples/routes.ts';
import { flowHandlers } from '../../features/flows/routes.ts';
import { formHandlers } from '../../features/forms/routes.ts';
import { groupHandlers } from '../../features/groups/routes.ts';
import { languageHandlers } from '../../features/languages/routes.ts';
import { leadHandlers } from '../../features/leads/routes.ts';
import { libraryHandlers } from '../../features/library/routes.ts';
import { liveListHandlers } from '../../features/live-lists/routes.ts';
import { mailHandlers } from '../../features/mail/routes.ts';
import { messageHandlers } from '../../features/messages/routes.ts';
import { missedCallHandlers } from '../../features/missed-calls/routes.ts';
import { moneyHandlers } from '../../features/money/routes.ts';
import { noticeMailHandlers } from '../../features/notice-mail/routes.ts';
import { notificationHandlers } from '../../features/notifications/routes.ts';
import { outcomeHandlers } from '../../features/outcomes/routes.ts';
import { peopleHandlers } from '../../features/people/routes.ts';
import { pronunciationHandlers } from '../../features/pronunciations/routes.ts';
import { scriptHandlers } from '../../features/scripts/routes.ts';
import { secondFactorHandlers } from '../../features/second-factor/routes.ts';
import { setUpHandlers } from '../../features/set-up/routes.ts';
import { settingsHandlers } from '../../features/settings/routes.ts';
import { simHandlers } from '../../features/sims/routes.ts';
import { singleSignOnHandlers } from '../../features/single-sign-on/routes.ts';
import { lineHandlers } from '../../features/sounds/routes.ts';
import { textRuleHandlers } from '../../features/text-rules/routes.ts';
import { webhookHandlers } from '../../features/webhooks/routes.ts';
import { AppError } from '../../platform/errors.ts';
import { answerErrors, sendError } from '../../platform/http/answer-errors.ts';
import { answerUnknown } from '../../platform/http/answer-unknown.ts';
import { checkHosts } from '../../platform/http/check-hosts.ts';
import { compressAnswers } from '../../platform/http/compress.ts';
import { type ConnectionLimits, limitConnections, usualLimits } from '../../platform/http/connection-limits.ts';
import { serveConsole } from '../../platform/http/console.ts';
import { answerBadConnection, limitBodies } from '../../platform/http/request-timeouts.ts';
import type { Log } from '../../platform/log.ts';
import { countRequest } from '../../platform/metrics/count-requests.ts';
import { version } from '../../platform/version.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { reportFileHandlers } from '../../results/report-file/routes.ts';
import { reportMailHandlers } from '../../results/reports/routes.ts';
import { reviewHandlers } from '../../results/review/routes.ts';
import { resultHandlers } from '../../results/routes.ts';
import { shareHandlers } from '../../results/shares/routes.ts';
import { backupHandlers } from '../../upkeep/backup/routes.ts';
import { sampleHandlers } from '../../upkeep/demo/routes.ts';
import { firstHourHandlers } from '../../upkeep/first-hour/routes.ts';
import { personHandlers } from '../../upkeep/person/routes.ts';
import { privacyHandlers } from '../../upkeep/privacy/routes.ts';
import { purgeHandlers } from '../../upkeep/purge/routes.ts';
import { addRoute, requireAuthDeclared } from './inner/add-route.ts';
import { createLiveStreams } from './inner/live-events.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route declares who may call it; otherwise the start fails. */
    auth?: Auth;
    scope?: Scope | undefined;
    may?: Permission | undefined;
  }
}

const jsonLimitBytes = 1_000_000;

const createApp = ({ config }: Context, limits: ConnectionLimits): FastifyInstance =>
  fastify({
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    // No limit for a whole request, because a long list takes long on a slow connection. `limitBodies` requires
    // progress instead.
    requestTimeout: 0,
    clientErrorHandler: answerBadConnection(limits),
    bodyLimit: jsonLimitBytes,
    trustProxy: config.trustProxy ? [...config.trustProxy] : false,
    genReqId: () => randomUUID(),
    // A client-supplied id would let clients write into our logs.
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Requests that arrive on an open connection during shutdown are answered, because their sender cannot know about
    // it.
    return503OnClosing: false,
    // Requests in progress finish on close; idle keep-alive connections must not delay it.
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => {
      void sendError(reply as unknown as FastifyReply, request.id, new AppError('route.not_found'));
    },
  });

/** Closes the connection of each request that finishes during shutdown; otherwise it would stay open and idle. */
const endConnectionsOnClose = (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
};

const logRequests = (app: FastifyInstance, log: Log) => {
  app.addHook('onResponse', async (request, reply) => {
    countRequest(request, reply);
    log.info(
      {
        event: 'http.request',
        request_id: request.id,
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request answered',
    );
  });
};

/** Writing the document takes a while, and only its address depends on the request. */
const createOpenApi = (): Handlers<typeof systemRoutes>['openApi'] => {
  let document: ReturnType<typeof openApiDocument> | undefined;
  return async ({ config }, { request }) => {
    const url = config.publicUrl ?? `${request.protocol}://${request.host}`;
    document ??= openApiDocument(routes, version, url);
    return { ...document, servers: [{ url }] };
  };
};

const systemHandlers = (app: FastifyInstance): Handlers<typeof systemRoutes> => ({
  health: async () => ({ status: 'ok' }),
  ready: async ({ checkReady, isLeaving }) => {
    if (isLeaving?.()) throw new AppError('server.unavailable', { msg: say('ready.stopping') });
    const problem = await checkReady?.();
    if (problem !== undefined) throw new AppError('server.unavailable', { msg: problem });
    return { status: 'ready' };
  },
  openApi: createOpenApi(),
  events: createLiveStreams(app),
});

const allHandlers = (app: FastifyInstance): Handlers<Routes> => ({
  ...systemHandlers(app),
  ...accountHandlers,
  ...invitationHandlers,
  ...passwordResetHandlers,
  ...secondFactorHandlers,
  ...singleSignOnHandlers,
  ...notificationHandlers,
  ...noticeMailHandlers,
  ...reportMailHandlers,
  ...settingsHandlers,
  ...auditHandlers,
  ...languageHandlers,
  ...answerExampleHandlers,
  ...pronunciationHandlers,
  ...announcementHandlers,
  ...setUpHandlers,
  ...apiKeyHandlers,
  ...outcomeHandlers,
  ...callingRuleHandlers,
  ...moneyHandlers,
  ...callerNumberHandlers,
  ...breakerHandlers,
  ...campaignHandlers,
  ...leadHandlers,
  ...peopleHandlers,
  ...liveListHandlers,
  ...bestHourHandlers,
  ...callPlanHandlers,
  ...scriptHandlers,
  ...flowHandlers,
  ...libraryHandlers,
  ...formHandlers,
  ...simHandlers,
  ...messageHandlers,
  ...mailHandlers,
  ...testCallHandlers,
  ...textRuleHandlers,
  ...consentHandlers,
  ...doNotCallHandlers,
  ...webhookHandlers,
  ...callHandlers,
  ...callRequestHandlers,
  ...missedCallHandlers,
  ...homeHandlers,
  ...rehearsalHandlers,
  ...lineHandlers,
  ...resultHandlers,
  ...reportFileHandlers,
  ...shareHandlers,
  ...reviewHandlers,
  ...groupHandlers,
  ...personHandlers,
  ...privacyHandlers,
  ...backupHandlers,
  ...purgeHandlers,
  ...sampleHandlers,
  ...firstHourHandlers,
});

/** The HTTP server, ready to listen or for `inject`. */
export const createServer = async (
  context: Context,
  limits: ConnectionLimits = usualLimits,
): Promise<FastifyInstance> => {
  const app = createApp(context, limits);
  requireAuthDeclared(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  limitConnections(app, limits, { log: context.log, trustProxy: context.config.trustProxy || [] });
  limitBodies(app, limits);
  checkHosts(app, context.config.allowedHosts ?? []);
  endConnectionsOnClose(app);
  compressAnswers(app);
  logRequests(app, context.log);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // Halloo serves plain HTTP; the proxy that terminates TLS sets this header.
    strictTransportSecurity: false,
  });
  await app.register(multipart, { limits: { files: 1, fields: 8, fieldSize: 25_000, parts: 9 } });
  answerErrors(app, context);
  addRoutes(app, context, routes, allHandlers(app));
  const { sendIndex } = await serveConsole(app, context.config);
  answerUnknown(app, routes, sendIndex);
  return app;
};

/** Adds every declared route. Throws if a route has no handler or a handler has no route. */
export const addRoutes = (
  app: FastifyInstance,
  context: Context,
  declared: Record<string, Route>,
  handlers: Record<string, unknown>,
) => {
  const names = new Set([...Object.keys(declared), ...Object.keys(handlers)]);
  for (const name of names) {
    const route = declared[name];
    const handler = handlers[name];
    if (!route) throw new Error(`The handler ${name} belongs to no declared route`);
    if (typeof handler !== 'function') throw new Error(`The declared route ${name} has no handler`);
    addRoute(app, context, route, handler as Handlers<Routes>[RouteName]);
  }
};
