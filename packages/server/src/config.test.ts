import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string> = {}) => readConfig(env, '/srv/halloo');

test('an empty environment gives the documented defaults', () => {
  expect(read()).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/srv/halloo/.halloo',
    databaseUrl: undefined,
    signUp: 'open',
    admin: { email: undefined, password: undefined },
    line: 'simulated',
    demo: true,
    logLevel: 'warn',
  });
});

test('sign-up is closed by default on a server database, and can be opened', () => {
  const HALLOO_DATABASE_URL = 'postgres://halloo@db/halloo';
  expect(read({ HALLOO_DATABASE_URL }).signUp).toBe('closed');
  expect(read({ HALLOO_DATABASE_URL, HALLOO_SIGN_UP: 'open' }).signUp).toBe('open');
});

test('an empty value counts as unset', () => {
  expect(read({ HALLOO_PORT: '', HALLOO_SIGN_UP: '' }).port).toBe(8080);
});

test.each([
  ['HALLOO_PORT', 'eighty', 'port number from 1 to 65535'],
  ['HALLOO_PORT', '70000', 'port number from 1 to 65535'],
  ['HALLOO_HOST', 'a b', 'address or a host name'],
  ['HALLOO_DATABASE_URL', 'mysql://x', 'postgres://'],
  ['HALLOO_SIGN_UP', 'maybe', 'open, closed'],
  ['HALLOO_ADMIN_EMAIL', 'nobody', 'e-mail'],
  ['HALLOO_ADMIN_PASSWORD', 'short', '8 to 128'],
  ['HALLOO_LINE', 'tin can', 'simulated'],
  ['HALLOO_DEMO', 'yes', 'on, off'],
  ['HALLOO_LOG', 'loud', 'info'],
])('%s=%s stops the start with its name and what is allowed', (name, value, allowed) => {
  expect(() => read({ [name]: value })).toThrow(name);
  expect(() => read({ [name]: value })).toThrow(allowed);
});

test('a wrong value is not repeated, because it may be a secret', () => {
  expect(() => read({ HALLOO_ADMIN_PASSWORD: 'hunter2' })).not.toThrow('hunter2');
});
