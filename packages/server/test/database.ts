import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/platform/db/connect.ts';
import { startEmbedded } from '../src/platform/db/embedded/start.ts';
import { migrate } from '../src/platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for test databases, and the migrated template to copy. */
    serverUrl: string;
    templateName: string;
    /** The log of that server; empty if Halloo does not run it. */
    serverLog: string;
  }
}

const named = (url: string, name: string) => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/**
 * One PostgreSQL for the whole suite: the embedded one, or the server in HALLOO_TEST_DATABASE_URL. Its migrated
 * template is copied for every test file, which takes milliseconds.
 */
export const setup = async (project: TestProject) => {
  const given = process.env.HALLOO_TEST_DATABASE_URL;
  const folder = given ? undefined : fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-test-'));
  const embedded = folder === undefined ? undefined : await startEmbedded(folder, () => {});
  const serverUrl = given ?? embedded?.url ?? '';
  const templateName = `halloo_test_${process.pid}`;

  // The workers and the processes that tests start inherit it: they load in half the processor time.
  process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../../../node_modules/.cache/node');

  const server = connect(serverUrl, { max: 1 });
  // Nothing in it outlives the suite. A test that simulates a power cut has its own server.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if (embedded) await server`alter system set ${server(setting)} = off`;
  }
  await server`select pg_reload_conf()`;
  await server`create database ${server(templateName)}`;
  const template = connect(named(serverUrl, templateName), { max: 1 });
  await migrate(template);
  await template.end();
  project.provide('serverUrl', serverUrl);
  project.provide('templateName', templateName);
  project.provide('serverLog', folder === undefined ? '' : path.join(folder, 'postgres.log'));

  return async () => {
    await server`drop database ${server(templateName)} with (force)`;
    await server.end();
    await embedded?.stop();
    if (folder) fs.rmSync(folder, { recursive: true, force: true });
  };
};
