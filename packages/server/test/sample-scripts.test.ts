import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { fillDemo } from '../src/demo/fill-demo.ts';
import { fillDemoScripts } from '../src/demo/fill-demo-scripts.ts';
import { sampleScripts } from '../src/demo/sample-scripts.ts';
import { createTestServer } from './harness.ts';

const { context, clock, send, signUp } = await createTestServer();

test('the sample scripts are of all three types in several languages, heard, and played by sample campaigns', async () => {
  const { token, email } = await signUp();
  await fillDemo(context.db, { id: 1, email: 'person1@example.org' }, clock.now());
  const caller = { accountId: 1, email, sessionId: 0 };
  await fillDemoScripts(context, caller, new AbortController().signal);
  const { body } = await send(routes.listScripts, { token, query: { limit: 20 } });
  expect(body.count).toBe(sampleScripts.length);
  expect(new Set(body.results.map(({ audio_type }) => audio_type)).size).toBe(3);
  expect(new Set(body.results.map(({ lang_code }) => lang_code)).size).toBeGreaterThanOrEqual(5);
  for (const { name, length_in_seconds, peaks } of body.results) {
    expect(length_in_seconds, name).toBeGreaterThan(1);
    expect(Math.max(...peaks), name).toBeGreaterThan(50);
  }
  expect(body.results.filter(({ used_by }) => used_by.length > 0).length).toBeGreaterThan(5);
}, 60_000);
