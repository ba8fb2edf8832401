import type { Plugin } from 'vite';
import { entry } from '../../words/src/en/entry.ts';

const colours = { page: '#faf8f7', text: '#24211e', darkPage: '#171615', darkText: '#e4e1dd', mark: '#cf3b36' };

/** Plain markup without scripts: it asks again by itself every ten seconds. */
const offlinePage = () => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="10">
<title>${entry['problem.waitingTitle']}</title>
<style>
body { display: grid; min-height: 100vh; margin: 0; place-content: center; justify-items: center; gap: 16px; padding: 24px;
  box-sizing: border-box; background: ${colours.page}; color: ${colours.text}; font: 14px/1.55 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font-size: 20px } p { margin: 0; max-width: 46ch }
a { padding: 8px 16px; border: 1px solid; border-radius: 8px; color: inherit; font-weight: 600; text-decoration: none }
@media (prefers-color-scheme: dark) { body { background: ${colours.darkPage}; color: ${colours.darkText} } }
</style>
<svg width="48" height="48" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="${colours.mark}"/>
<path d="M8 13v6M12.75 9v14M19.25 9v14M24 13v6M12.75 16h6.5" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>
<main role="alert"><h1>${entry['problem.waitingTitle']}</h1><p>${entry['problem.waiting']}</p></main>
<a href="">${entry['problem.loadAgain']}</a>
</html>`;

/**
 * The worker keeps nothing: no file of the console, so that an update is never hidden by an older one, and no answer of the
 * API. It only says that Halloo cannot be reached where the browser of an installed app would show its own error.
 */
export const serviceWorker = () => `const offline = ${JSON.stringify(offlinePage())};
const policy = "default-src 'none'; style-src 'unsafe-inline'";
const answerOffline = () =>
  new Response(offline, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy },
  });

addEventListener('install', () => skipWaiting());
// The browser asks for the page while the worker starts, so that it delays no page.
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])),
);
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const page = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(page().catch(answerOffline));
});
`;

/** Beside the pages, because a worker serves only what is below it. */
export const emitServiceWorker = (): Plugin => ({
  name: 'halloo-service-worker',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: serviceWorker() });
  },
});
