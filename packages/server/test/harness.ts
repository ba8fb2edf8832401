import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ErrorBody } from '@halloo/contract/errors';
import type { Role } from '@halloo/contract/roles';
import type { Route, RouteAnswer } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, inject } from 'vitest';
import { createServer } from '../src/app/http/server.ts';
import { describeSetUp } from '../src/app/wire/describe-set-up.ts';
import { readConfig } from '../src/config/config.ts';
import { createFileStore } from '../src/drivers/blobs/files.ts';
import { createOutboxDriver } from '../src/drivers/sms/outbox/create-outbox-driver.ts';
import { createEmbeddedSpeech } from '../src/drivers/speech/create-embedded-speech.ts';
import type { OwnSpeech } from '../src/drivers/speech/create-speech.ts';
import { createSealKey } from '../src/platform/audit/seal-key.ts';
import { connect, type Db } from '../src/platform/db/connect.ts';
import { createEventHub } from '../src/platform/events/hub.ts';
import { createDiskSpace } from '../src/platform/http/disk-space.ts';
import { askThrough, createReadiness } from '../src/platform/http/readiness.ts';
import { createLog } from '../src/platform/log.ts';
import type { Context } from '../src/ports/context.ts';
import { openReadOnly } from './read-only-replica.ts';

/** A database for one test file, copied from the migrated template and dropped when the file ends. */
export const createTestDatabase = async (): Promise<{ db: Db; url: string }> => {
  const name = `halloo_test_${randomUUID().replaceAll('-', '')}`;
  const server = connect(inject('serverUrl'), { max: 1 });
  // Copying the files takes less time than logging each page.
  await server`create database ${server(name)} template ${server(inject('templateName'))} strategy file_copy`;
  const address = new URL(inject('serverUrl'));
  address.pathname = `/${name}`;
  const db = connect(address.href, { max: 5, checksHolds: true });
  afterAll(async () => {
    await db.end({ timeout: 1 });
    await server`drop database if exists ${server(name)} with (force)`;
    await server.end();
  });
  return { db, url: address.href };
};

/** A clock that stands still until a test advances it. */
export const createTestClock = (start = '2026-11-16T09:00:00Z') => {
  let now = new Date(start);
  return {
    now: () => now,
    advance: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
};

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  address?: string;
}

/** The path of a declared route with its parameters filled in. */
export const pathOf = (route: Route, params: Record<string, string | number> = {}) =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)));

/** The quick built-in engines, loaded once for all files of a worker. Their threads end with the process. */
let sharedSpeech: OwnSpeech | undefined;
const builtInSpeech = (): OwnSpeech => {
  sharedSpeech ??= createEmbeddedSpeech({ natural: false });
  return sharedSpeech;
};

const sealKey = createSealKey();

/** A whole server with its own database, without a socket. */
export const createTestServer = async (
  overrides: Partial<Context> & {
    written?: string[];
    /** Instead of one that is made for the file. */
    database?: Awaited<ReturnType<typeof createTestDatabase>>;
  } = {},
) => {
  const { written, database, ...parts } = overrides;
  const { db, url } = database ?? (await createTestDatabase());
  const clock = createTestClock();
  const log = written ? createLog('debug', { write: (line: string) => void written.push(line) }) : createLog('silent');
  const events = await createEventHub(db, log);
  const uploadDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-uploads-'));
  const audioDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-audio-'));
  const speech = parts.speech ?? builtInSpeech();
  const disk = createDiskSpace([uploadDir], { least: 0 });
  const readOnly = openReadOnly(url, db);
  const context: Context = {
    config: { signUp: 'open', line: 'simulated', webhooks: { allowPrivate: false }, database: 'embedded' },
    setUp: describeSetUp(readConfig({}, audioDir)),
    db,
    replica: parts.db ? undefined : readOnly.replica,
    clock,
    log,
    events,
    speech,
    blobs: createFileStore(audioDir),
    sms: createOutboxDriver(),
    auditKey: sealKey,
    signingKey: Buffer.alloc(32, 7),
    databaseUrl: url,
    uploadDir,
    checkAnswers: true,
    disk,
    checkReady: createReadiness({ ...askThrough(db, db), disk, log }),
    ...parts,
  };
  const app: FastifyInstance = await createServer(context);
  afterAll(async () => {
    // A client that still reads a response at the end of a test would delay the close.
    app.server.closeAllConnections();
    await app.close();
    await parts.speech?.close();
    await events.close();
    await readOnly.end();
    for (const dir of [uploadDir, audioDir]) fs.rmSync(dir, { recursive: true, force: true });
  });

  /** Calls a route with any input, valid or not, and returns the response. */
  const send = async <R extends Route>(route: R, { params, query, body, token, headers, address }: Parts = {}) => {
    const options: InjectOptions = {
      method: route.method,
      url: pathOf(route, params),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(query && { query: query as Record<string, string> }),
      ...(body !== undefined && { payload: body as object }),
      ...(address && { remoteAddress: address }),
    };
    const response = await app.inject(options);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      raw: response.rawPayload,
      body: (isJson ? response.json() : undefined) as RouteAnswer<R> & ErrorBody,
      headers: response.headers,
    };
  };

  let made = 0;
  /** A new account with its first session. */
  /** An Owner, unless another role is given. */
  const signUp = async ({ role = 'owner', ...given }: { email?: string; password?: string; role?: Role } = {}) => {
    made += 1;
    const account = { email: `person${made}@example.org`, password: 'correct horse', ...given };
    const { body } = await send(routes.register, {
      body: { ...account, first_name: 'Ada', last_name: 'Lovelace', policy: true },
      address: `10.1.${Math.floor(made / 250)}.${made % 250}`,
    });
    await db`update account set role = ${role} where email = ${account.email}`;
    return { ...account, token: body.access };
  };

  /** Sends a form with one file as a browser does. */
  const multipart = <R extends Route>(
    route: R,
    token: string,
    fields: Record<string, string>,
    file: { field: string; name: string; type: string; bytes: Uint8Array },
    query: Record<string, string | number> = {},
    headers: Record<string, string> = {},
    params: Record<string, string | number> = {},
  ) => {
    const edge = `edge${randomUUID()}`;
    const texts = Object.entries(fields).map(
      ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${edge}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`;
    return send(route, {
      token,
      query,
      params,
      body: Buffer.concat([Buffer.from(texts.join('') + head), file.bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${edge}`, ...headers },
    });
  };

  /** Uploads a list as a browser does. */
  const upload = (token: string, name: string, content: string | Buffer, query: Record<string, string | number> = {}) =>
    multipart(
      routes.uploadLeadFile,
      token,
      {},
      { field: 'file', name, type: 'application/octet-stream', bytes: Buffer.from(content) },
      query,
    );

  return { app, context, db, url, clock, send, signUp, upload, multipart, uploadDir };
};
