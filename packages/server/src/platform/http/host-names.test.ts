import { expect, test } from 'vitest';
import { isAllowedHost, isAllowedOrigin, isLoopback, readAllowedHost } from './host-names.ts';

const allowed = ['halloo.example', '.corp.example', 'xn--bcher-kva.example'];

test.each([
  ...['localhost', 'localhost:8080', 'LOCALHOST.', 'console.localhost:1', '127.0.0.1:8080', '[::1]:8080'],
  ...['10.0.0.11:8080', '[2001:db8::7]', 'halloo.example', 'Halloo.Example:443', 'halloo.example.'],
  ...['corp.example', 'a.b.corp.example:8080', 'bücher.example'],
])('a browser may use Halloo as %s', (host) => {
  expect(isAllowedHost(host, allowed)).toBe(true);
});

test.each([
  ...['rebound.example', 'halloo.example.evil.example', 'evilhalloo.example', 'evilcorp.example'],
  ...['localhost.evil.example', '127.0.0.1.evil.example', 'evil.example#localhost', 'evil.example/localhost'],
  ...['localhost@evil.example', 'evil.example\\localhost', '', ' ', ':8080', '[::1', 'local host', '..'],
])('and not as "%s"', (host) => {
  expect(isAllowedHost(host, allowed)).toBe(false);
});

test('allows pages of the same host and of allowed names, and no others', () => {
  const may = (origin: string, host?: string) => isAllowedOrigin(origin, host, allowed);
  expect(may('https://halloo.example', '127.0.0.1:8080')).toBe(true);
  expect(may('http://127.0.0.1:5173', '127.0.0.1:8080')).toBe(true);
  expect(may('http://10.0.0.11:8080', '10.0.0.11:8080')).toBe(true);
  expect(may('http://[2001:db8::7]:8080', '[2001:db8::7]:8080')).toBe(true);
  expect(may('http://10.0.0.66', '10.0.0.11:8080')).toBe(false);
  expect(may('https://evil.example', 'halloo.example')).toBe(false);
  expect(may('null', 'halloo.example')).toBe(false);
  expect(may('null')).toBe(false);
});

test('recognises loopback addresses', () => {
  for (const host of ['127.0.0.1', '127.8.9.1', '::1', '[::1]', 'localhost']) expect(isLoopback(host)).toBe(true);
  for (const host of ['0.0.0.0', '::', '10.0.0.1', 'fe80::1', 'halloo.example', '127.evil.example'])
    expect(isLoopback(host)).toBe(false);
});

test('normalises allowed names as browsers send them', () => {
  expect(['Halloo.Example', '.corp.example', 'bücher.example', '10.0.0.1'].map(readAllowedHost)).toEqual([
    ...['halloo.example', '.corp.example', 'xn--bcher-kva.example', '10.0.0.1'],
  ]);
  for (const wrong of ['https://halloo.example', 'halloo.example:80', 'halloo.example:8080', '', '.', 'a b'])
    expect([wrong, readAllowedHost(wrong)]).toEqual([wrong, undefined]);
});
