import { BlockList, isIP } from 'node:net';
import { say } from '../../../platform/words.ts';
import { WebhookError } from './webhook-error.ts';

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]) => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};

/**
 * IANA's special-purpose addresses: everything that is not on the public internet, or means this machine or its cloud.
 */
const special4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local, including the metadata service of most clouds.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's platform, at a public address.
  '168.63.129.16/32',
]);

/** The only part of IPv6 that is assigned to the internet. Mapped, local and multicast addresses are outside. */
const global6 = listOf('ipv6', ['2000::/3']);

/** Exceptions within it: protocol assignments (Teredo among them), documentation, 6to4. */
const special6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Networks without IPv4 reach it through addresses that contain the IPv4 address in their last 32 bits. */
const nat64 = listOf('ipv6', ['64:ff9b::/96']);

const lastFour = (address: string): string => {
  // URL writes the last four bytes as two groups of hexadecimal digits, in any spelling.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [high = '', low = ''] = canonical.split(':').slice(-2);
  const bits = (Number.parseInt(high || '0', 16) << 16) | Number.parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
};

/** Whether an IP address is on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  // An address with a zone (fe80::1%eth0) is on this machine's own links.
  if (family !== 6 || address.includes('%')) return false;
  if (nat64.check(address, 'ipv6')) return isPublicAddress(lastFour(address));
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
};

const final = (sentence: string) => new WebhookError(sentence, { retryable: false });

/** The URL of a webhook, with its host as URL normalises it. */
export const readAddress = (text: string): URL => {
  const url = URL.parse(text);
  if (!url) throw final(say('webhook.noAddress'));
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw final(say('webhook.wrongProtocol'));
  }
  if (url.username !== '' || url.password !== '') {
    throw final(say('webhook.credentials'));
  }
  return url;
};

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Resolves all addresses of a host name with the system's resolver. */
export type Resolve = (host: string) => Promise<readonly HostAddress[]>;

/**
 * The IP addresses to connect to. Unless private ones are allowed, every one must be public: a name that also has a
 * private address is rejected. The connection uses only these addresses, so a later change of the DNS record has no
 * effect.
 */
export const findAddresses = async (
  { hostname }: URL,
  { allowPrivate, resolve }: { allowPrivate: boolean; resolve: Resolve },
): Promise<readonly HostAddress[]> => {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const addresses = family > 0 ? [{ address: literal, family }] : await resolve(hostname);
  if (addresses.length === 0)
    throw new WebhookError(say('webhook.unknownHost', { host: hostname }), { retryable: true });
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw final(say('webhook.private'));
  }
  return addresses;
};
