import { z } from 'zod';
import { readNodes } from '../../drivers/line/asterisk/settings.ts';
import { readAllowedHost } from '../../platform/http/host-names.ts';
import { isProxy } from '../../platform/http/is-proxy.ts';

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be ${values.length > 1 ? `one of ${values.join(', ')}` : values[0]}`);

const httpUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
export const webAddress = () => z.string().refine(httpUrl, 'must be like https://host or http://host:port').optional();

export const postgresUrl = (value: string) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);

export const smppUrl = (value: string) => /^smpps?:\/\/[^/]+\/?$/.test(value) && URL.canParse(value);

export const asteriskNodes = z.string().transform((list, context) => {
  const { nodes, problems } = readNodes(list);
  for (const message of problems) context.addIssue(message);
  return nodes;
});

/** `host:port`, with brackets around an IPv6 address. */
export const soundAddress = z.string().transform((value, context): 'off' | 'local' | { host: string; port: number } => {
  if (value === 'off' || value === 'local') return value;
  const url = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+):\d{1,5}$/.test(value) ? URL.parse(`tcp://${value}`) : null;
  const port = Number(url?.port);
  if (url && port > 0) return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
  context.addIssue('must be local, off, or an address of this machine with a port, such as 10.0.0.2:9092');
  return z.NEVER;
});

export const wholeNumber = (min: number, max: number) => {
  const problem = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(problem).int(problem).min(min, problem).max(max, problem);
};

export const listenAddress = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be an address or a host name to listen on')
    .default('127.0.0.1');

/**
 * Which proxies are trusted to report the client's address. Not a number of proxies, because a client that bypasses
 * them could then claim any address; Fastify accepts none for that reason.
 */
export const trustedProxies = z.string().transform((value, context): 'off' | string[] => {
  if (value === 'off') return value;
  const proxies = value.split(',').map((proxy) => proxy.trim());
  if (proxies.every(isProxy)) return proxies;
  context.addIssue('must be off, loopback, or the addresses of the balancers such as 10.0.0.0/8,192.168.1.7');
  return z.NEVER;
});

/** Additional host names that browsers may use. */
export const hostNames = z.string().transform((list, context): string[] => {
  const names = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readAllowedHost);
  if (names.every((name) => name !== undefined)) return names;
  context.addIssue('must be host names without a port, such as halloo.example,.internal.example');
  return z.NEVER;
});
