import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requireAuthDeclared } from './add-route.ts';

const declare = (config: object | undefined) => {
  const app = Fastify();
  requireAuthDeclared(app);
  app.get('/api/things/', { ...(config && { config: config as never }) }, () => 'things');
};

test.each([
  ['no auth', undefined],
  ['no scope', { auth: 'session', may: 'look' }],
  ['no permission', { auth: 'session', scope: 'read' }],
  ['no permission', { auth: 'signed' }],
])('a route that declares %s does not start', (missing, config) => {
  expect(() => declare(config)).toThrow(`The route /api/things/ declares ${missing}`);
});

test.each([{ auth: 'session', scope: 'read', may: 'look' }, { auth: 'signed', may: 'persons' }, { auth: 'none' }])(
  'a route that declares %j starts',
  (config) => {
    expect(() => declare(config)).not.toThrow();
  },
);
