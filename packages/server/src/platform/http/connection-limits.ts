import { BlockList, isIPv4, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

export interface ConnectionLimits {
  /** The timeout from the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** The interval of the check for late headers. */
  readonly checkMs: number;
  /** An unfinished body must progress by `bodyBytes` in each of these intervals. Its total time is unlimited. */
  readonly bodyMs: number;
  readonly bodyBytes: number;
  /** The maximum number of open connections, including idle ones and live streams. */
  readonly connections: number;
  /** The same per address, except for this machine and trusted proxies. */
  readonly perAddress: number;
}

/** High, because an Asterisk node fetches audio for many calls from one address, and a whole office may share one. */
export const usualLimits: ConnectionLimits = {
  headersMs: 20_000,
  checkMs: 2_000,
  bodyMs: 30_000,
  bodyBytes: 1_000,
  connections: 4_000,
  perAddress: 1_000,
};

/** The interval in which all refused connections make one log line. */
const logEveryMs = 60_000;

/** Networks by the names that HALLOO_TRUST_PROXY accepts. */
const networks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of proxies.flatMap((proxy) => networks[proxy] ?? proxy)) {
    const [address = '', bits] = network.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return list;
};

/** The owner of one IPv6 address has the 2^64 addresses of its network. */
export const ownerOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...rest];
  return `${all.slice(0, 4).join(':')}::`;
};

/** Limits the number of open connections, in total and per address. Further ones are closed immediately. */
export const limitConnections = (
  { server }: Pick<FastifyInstance, 'server'>,
  { connections, perAddress }: Pick<ConnectionLimits, 'connections' | 'perAddress'>,
  { log, trustProxy }: { log: Log; trustProxy: readonly string[] },
) => {
  const exempt = listOf(['loopback', ...trustProxy]);
  const open = new Map<string, number>();
  let loggedAt = Number.NEGATIVE_INFINITY;
  const warn = (limit: 'in total' | 'from one address') => {
    if (performance.now() - loggedAt < logEveryMs) return;
    loggedAt = performance.now();
    log.warn({ event: 'http.connection_refused', limit }, 'too many open connections, refusing new ones');
  };

  server.maxConnections = connections;
  server.on('drop', () => warn('in total'));
  server.on('connection', (socket: Socket) => {
    const owner = ownerOf(socket.remoteAddress ?? '');
    if (owner === '' || exempt.check(socket.remoteAddress ?? '', socket.remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4'))
      return;
    const count = (open.get(owner) ?? 0) + 1;
    if (count > perAddress) {
      warn('from one address');
      socket.destroy();
      return;
    }
    open.set(owner, count);
    socket.once('close', () => {
      const left = (open.get(owner) ?? 1) - 1;
      if (left > 0) open.set(owner, left);
      else open.delete(owner);
    });
  });
};
