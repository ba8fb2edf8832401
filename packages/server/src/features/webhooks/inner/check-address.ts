import { BlockList, isIP } from 'node:net';
import { WebhookError } from './webhook-error.ts';

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]) => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};

/** IANA's special-purpose addresses: whatever is not on the public internet, or means this machine or its cloud. */
const special4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local, and there the metadata of most clouds.
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
  // Azure's platform, at a public number.
  '168.63.129.16/32',
]);

/** The only part of IPv6 that is given out for the internet. Mapped, local and multicast addresses lie outside. */
const global6 = listOf('ipv6', ['2000::/3']);

/** What of that is not public all the same: protocols' own (Teredo among them), documentation, 6to4. */
const special6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Networks without IPv4 reach it through addresses that hold the IPv4 address in their last 32 bits. */
const nat64 = listOf('ipv6', ['64:ff9b::/96']);

const lastFour = (address: string): string => {
  // URL writes the last four bytes as two groups of hexadecimal digits, however they were spelled.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [high = '', low = ''] = canonical.split(':').slice(-2);
  const bits = (Number.parseInt(high || '0', 16) << 16) | Number.parseInt(low || '0', 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
};

/** Whether an IP address is one on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  // With a zone (fe80::1%eth0) it means something on this machine's own links.
  if (family !== 6 || address.includes('%')) return false;
  if (nat64.check(address, 'ipv6')) return isPublicAddress(lastFour(address));
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
};

const final = (sentence: string) => new WebhookError(sentence, { retryable: false });

/** The address of a webhook as it can be called, with its host in the one spelling that URL gives it. */
export const readAddress = (text: string): URL => {
  const url = URL.parse(text);
  if (!url) throw final('This is not an address that can be called.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw final('Only addresses that begin with https:// or http:// are called.');
  }
  if (url.username !== '' || url.password !== '') {
    throw final('The address carries a user name or a password, which is not allowed.');
  }
  return url;
};

export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** Asks the system for all addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly HostAddress[]>;

/**
 * The IP addresses to connect to. Unless private ones are allowed, every one of them is public: a name that also leads
 * inside is not called at all. The connection is made to these and to no others, so that a name which means something
 * else a moment later gains nothing.
 */
export const findAddresses = async (
  { hostname }: URL,
  { allowPrivate, resolve }: { allowPrivate: boolean; resolve: Resolve },
): Promise<readonly HostAddress[]> => {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const addresses = family > 0 ? [{ address: literal, family }] : await resolve(hostname);
  if (addresses.length === 0) throw new WebhookError(`${hostname} has no address.`, { retryable: true });
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw final('The address leads to this machine or into a private network, where Halloo does not call.');
  }
  return addresses;
};
