import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const dist = path.resolve(import.meta.dirname, '../../../../web/dist');

/** Styles that the UI library creates at run time carry a nonce. No other inline code or style is allowed. */
const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the built console: hashed files are cached for a year, and each page gets a new nonce. */
export const serveConsole = async (app: FastifyInstance, { signUp }: { signUp: 'open' | 'closed' }) => {
  await app.register(fastifyStatic, {
    root: dist,
    serve: true,
    wildcard: true,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    // Only sendPage sends pages, because it adds the nonce.
    allowedPath: (place) => !place.endsWith('.html'),
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const sendPage = async (reply: FastifyReply, name: 'index.html' | 'api-docs.html') => {
    const nonce = randomBytes(16).toString('base64');
    const html = await fs.readFile(path.join(dist, name), 'utf8').catch(() => undefined);
    if (html === undefined) {
      return reply
        .status(503)
        .type('text/plain')
        .send('The console is not built yet: start Halloo with "npm start".\n');
    }
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce).replaceAll('__SIGN_UP__', signUp));
  };

  app.get('/api/docs', { config: { auth: 'none' } }, (_request, reply) => sendPage(reply, 'api-docs.html'));
  app.get('/', { config: { auth: 'none' } }, (_request, reply) => sendPage(reply, 'index.html'));
  return { sendIndex: (reply: FastifyReply) => sendPage(reply, 'index.html') };
};
