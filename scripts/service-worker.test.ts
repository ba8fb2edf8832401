import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { serviceWorker } from '../packages/web/build/service-worker.ts';

type Listener = (event: object) => void;

/** Runs the worker. Whatever it uses besides these, such as the browser's caches, throws. */
const startWorker = (fetch: () => Promise<unknown>) => {
  const listeners = new Map<string, Listener>();
  runInNewContext(serviceWorker(), {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    fetch,
    Response,
  });
  return {
    ask: (mode: string, preloadResponse?: Promise<unknown>) => {
      let answer: Promise<unknown> | undefined;
      const respondWith = (given: Promise<unknown>) => {
        answer = given;
      };
      listeners.get('fetch')?.({ request: { mode }, preloadResponse, respondWith });
      return answer;
    },
  };
};

test('a page comes from the server, and without an answer a notice takes its place', async () => {
  const online = startWorker(async () => 'the page');
  expect(await online.ask('navigate')).toBe('the page');
  expect(await online.ask('navigate', Promise.resolve('asked for meanwhile'))).toBe('asked for meanwhile');
  const offline = startWorker(() => Promise.reject(new TypeError('Failed to fetch')));
  const notice = (await offline.ask('navigate')) as Response;
  expect(notice.status).toBe(503);
  expect(notice.headers.get('cache-control')).toBe('no-store');
  expect(await notice.text()).toContain('Waiting for Halloo');
});

test('the worker leaves files and answers of the API to the browser', () => {
  const worker = startWorker(() => Promise.reject(new Error('not asked')));
  for (const mode of ['cors', 'no-cors', 'same-origin']) expect(worker.ask(mode)).toBeUndefined();
});
