import { text } from 'node:stream/consumers';
import { errorBody } from '@halloo/contract/errors';
import type { Route } from '@halloo/contract/route';
import { routeErrors } from '@halloo/contract/route-errors';
import { routes } from '@halloo/contract/routes';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { keyedAddress } from '../../src/platform/http/keyed-address.ts';
import { signAddress } from '../../src/platform/http/signed-address.ts';
import { fillDemo } from '../../src/upkeep/demo/fill-demo.ts';
import { fillDemoScripts } from '../../src/upkeep/demo/fill-demo-scripts.ts';
import { createTestServer } from '../harness.ts';
import { createQuickSpeech } from './quick-speech.ts';
import { type CallerName, type FuzzRequest, requestTo } from './request-arbitrary.ts';

/** `npm run test:fuzz` sends many more, with a different seed each time; HALLOO_FUZZ_SEED repeats one. */
const runs = Number(process.env.HALLOO_FUZZ_RUNS ?? 8);
const long = process.env.HALLOO_FUZZ_RUNS !== undefined;
const seed = Number(process.env.HALLOO_FUZZ_SEED ?? (long ? Date.now() % 2 ** 31 : 17));
/** Files are read in a worker thread, which costs as much as a hundred other requests. */
const runsOf = (route: Route) => Math.ceil(runs / (route.files ? 5 : 1));
/** Far longer than any request takes: a request without a response by then hangs. */
const deadlineMs = 60_000;

/** The log of the current request: it shows the cause of a 500. */
const written: string[] = [];

const { app, context, db, clock, send, signUp } = await createTestServer({
  speech: createQuickSpeech(),
  written,
});
const person = await signUp();
await fillDemo(db, { id: 1, email: person.email }, clock.now());
const demoCaller = { accountId: 1, email: person.email, role: 'owner', sessionId: 1 } as const;
await fillDemoScripts(context, demoCaller, new AbortController().signal);
await send(routes.createWebhook, {
  token: person.token,
  body: { url: 'http://127.0.0.1:9/x', events: ['call.ended'] },
});

const keyOf = async (name: string, scope: 'admin' | 'run' | 'read') => {
  const { body } = await send(routes.createApiKey, { token: person.token, body: { name, scope } });
  return body;
};
const revoked = await keyOf('revoked', 'read');
await send(routes.revokeApiKey, { token: person.token, params: { id: revoked.id } });
const tokens: Record<CallerName, string | undefined> = {
  person: person.token,
  admin: (await keyOf('admin', 'admin')).key,
  run: (await keyOf('run', 'run')).key,
  read: (await keyOf('read', 'read')).key,
  revoked: revoked.key,
  nobody: undefined,
  nonsense: 'nonsense',
};

/** Routes that end sessions and keys; the other routes need theirs. */
const ends = new Set(['logout', 'changePassword', 'endSession', 'endOtherSessions', 'revokeApiKey', 'changeProfile']);
let expendable = await signUp();

const tokenFor = (name: string, caller: CallerName) =>
  caller === 'person' && ends.has(name) ? expendable.token : tokens[caller];

const keySubjects: Readonly<Record<string, string>> = { getLineSound: `${'a'.repeat(64)}.9999999999` };

/** Adds the signature to the address of routes that require it there. */
const permitted = (name: string, route: Route, path: string, caller: CallerName): string => {
  if (caller === 'nobody' || caller === 'nonsense') return path;
  if (route.auth === 'signed') return signAddress(context, demoCaller, path);
  return route.auth === 'keyed' ? keyedAddress(context.signingKey, route, keySubjects[name] ?? '1') : path;
};

const optionsFor = (name: string, route: Route, request: FuzzRequest): InjectOptions => {
  const token = tokenFor(name, request.caller);
  const url = permitted(name, route, request.path, request.caller);
  return {
    method: route.method,
    url: request.query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${request.query}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(request.type !== undefined && { 'content-type': request.type }),
      ...request.headers,
    },
    ...(request.payload !== undefined && { payload: request.payload }),
  };
};

const within = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** An event stream does not end: its first bytes are its response. */
const ask = async (name: string, options: InjectOptions) => {
  if (name !== 'events') return within(app.inject(options));
  const { statusCode, stream } = await within(app.inject({ ...options, payloadAsStream: true }));
  if (statusCode === 200) stream().destroy();
  const body = statusCode === 200 ? '' : await within(text(stream()));
  return { statusCode, body, json: () => JSON.parse(body) as unknown };
};

const general = ['route.not_found', 'request.failed', 'request.malformed', 'request.unsupported_type'];

/** Whatever the request, the response is one that the contract defines. */
const check = async (name: string, route: Route, request: FuzzRequest) => {
  written.length = 0;
  const answer = await ask(name, optionsFor(name, route, request));
  const { statusCode: status } = answer;
  expect(status, written.join('')).toBeLessThan(500);
  if (status >= 400) {
    const { code } = errorBody.parse(answer.json());
    expect([...routeErrors(name, route), ...general]).toContain(code);
  } else if (route.answer) {
    route.answer.parse(answer.json());
  }
  if (ends.has(name) && status === 401) expendable = await signUp();
};

const declared = Object.entries(routes as Record<string, Route>);

test.each(declared)(
  '%s responds to any request as the contract says',
  { timeout: long ? 3_600_000 : 120_000 },
  async (name, route) => {
    const property = fc.asyncProperty(requestTo(name, route), (request) => check(name, route, request));
    // Not shrunk, because each request changes the state for the next one. The report has the seed and the request.
    await fc.assert(property, { numRuns: runsOf(route), seed, endOnFailure: true });
  },
);
