import { isIP, isIPv4 } from 'node:net';

/**
 * A host in the form of `URL`: lower case, punycode, IPv6 without brackets, no trailing dot. Undefined for anything
 * else.
 */
const normalise = (host: string): string | undefined => {
  const url = /^[^\s/?#@\\]+$/.test(host) ? URL.parse(`http://${host}`) : null;
  return url?.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '') || undefined;
};

/** The host of a URL, as an allowed name. */
export const hostOf = (address: string): string | undefined => normalise(URL.parse(address)?.host ?? '');

/** Whether only this machine can reach the host. */
export const isLoopback = (host: string): boolean => {
  const name = normalise(host.includes(':') && !host.startsWith('[') ? `[${host}]` : host) ?? '';
  if (name === '::1' || name === 'localhost' || name.endsWith('.localhost')) return true;
  return isIPv4(name) && name.startsWith('127.');
};

/** A name for HALLOO_ALLOWED_HOSTS: `halloo.example`, or `.example` for it and all its subdomains. */
export const readAllowedHost = (given: string): string | undefined => {
  const name = normalise(given.replace(/^\./, ''));
  if (name === undefined || name.includes(':') || /:\d+$/.test(given)) return undefined;
  return given.startsWith('.') ? `.${name}` : name;
};

const isNamed = (name: string, allowed: readonly string[]): boolean =>
  isLoopback(name) || allowed.some((one) => (one.startsWith('.') ? `.${name}`.endsWith(one) : name === one));

/**
 * Whether a browser may use Halloo under this Host header. Loopback names, IP addresses and allowed names are safe,
 * because a page that rebinds its name to our address has its own name.
 */
export const isAllowedHost = (header: string, allowed: readonly string[]): boolean => {
  const name = normalise(header);
  return name !== undefined && (isIP(name) !== 0 || isNamed(name, allowed));
};

/** Whether a page of this origin may send requests: one of the same host or of an allowed name. */
export const isAllowedOrigin = (origin: string, header: string | undefined, allowed: readonly string[]): boolean => {
  const name = hostOf(origin);
  return name !== undefined && (isNamed(name, allowed) || (header !== undefined && name === normalise(header)));
};
