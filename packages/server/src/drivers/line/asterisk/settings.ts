/** How to reach one Asterisk node, and how to place calls through it. */
export interface AsteriskNodeSettings {
  /** The name of the node in the console and the database. */
  readonly name: string;
  /** The URL of ARI, such as http://10.0.0.5:8088/ari, without credentials and trailing slash. */
  readonly baseUrl: string;
  readonly user: string;
  readonly password: string;
  /** The PJSIP endpoint for outbound calls. `{from}` in it is replaced with the digits of the SIM's number. */
  readonly trunk: string;
  /** The maximum number of simultaneous calls, for all dialers together. */
  readonly capacity: number;
  /** The number format of the carrier: +919876543210 or 919876543210. */
  readonly number: 'plus' | 'digits';
  /** The Stasis application to which the dialplan passes this Halloo's inbound calls. */
  readonly inbound: string;
}

/** The address at which nodes deliver the sound of calls. */
export interface SoundAddress {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
}

/** Where nodes deliver the sound of calls. `local`: only nodes on this machine do, at any free port. */
export type SoundSettings = 'off' | 'local' | SoundAddress;

const example = 'http://user:password@host:8088/ari?trunk=provider';
const known: readonly string[] = ['trunk', 'capacity', 'name', 'number', 'inbound'];

const namePattern = /^[A-Za-z0-9_.:-]{1,40}$/;
/** Not like the applications of processes, `halloo-<installation>-<process>`. */
const inboundPattern = /^[A-Za-z0-9_]{1,40}$/;
const trunkPattern = /^(?=.)[A-Za-z0-9_.-]*(\{from\}[A-Za-z0-9_.-]*)?$/;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The host and port as a name: an IPv6 address without brackets, and the port even if it is the default. */
const placeOf = ({ hostname, port, protocol }: URL) =>
  `${hostname.replace(/^\[|\]$/g, '')}:${port || (protocol === 'https:' ? 443 : 80)}`;

const capacityOf = (given: string | null) => {
  const capacity = given === null ? 100 : Number(given);
  return Number.isInteger(capacity) && capacity >= 1 && capacity <= 10_000 ? capacity : undefined;
};

/**
 * Parses one node, or returns what is wrong with it. The error never quotes the address: a misplaced part may be the
 * password.
 */
const readNode = (address: string): AsteriskNodeSettings | string => {
  const url = /^https?:\/\//.test(address) ? URL.parse(address) : null;
  if (!url) return `must be like ${example}`;
  if (url.hash) return 'must have %23 where a # is meant';
  const query = url.searchParams;
  const names = [...query.keys()];
  if (names.some((name) => !known.includes(name))) return `may have ${known.join(', ')} after the ? and nothing else`;
  if (new Set(names).size < names.length) return 'must have each setting after the ? only once';
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (!user || !password) {
    return 'must have the ARI user and password before the host, with % and two digits for special characters';
  }
  const path = url.pathname.replace(/\/+$/, '') || '/ari';
  if (!path.endsWith('/ari')) return 'must have a path that ends in /ari, or none';
  const trunk = query.get('trunk');
  if (trunk === null) return 'must name the PJSIP endpoint that calls go out by, as in ?trunk=provider';
  if (!trunkPattern.test(trunk)) {
    return 'must have a trunk of letters, digits and . _ - alone, with {from} at most once for the digits of the SIM’s number';
  }
  const capacity = capacityOf(query.get('capacity'));
  if (capacity === undefined) return 'must have a capacity that is a whole number from 1 to 10000';
  const name = query.get('name') ?? placeOf(url);
  if (!namePattern.test(name)) return 'must have a name of 1 to 40 letters, digits and . _ : -';
  const number = query.get('number') ?? 'plus';
  if (number !== 'plus' && number !== 'digits') return 'must have a number that is plus or digits';
  const inbound = query.get('inbound') ?? 'halloo';
  if (!inboundPattern.test(inbound)) return 'must have an inbound of 1 to 40 letters, digits and _';
  return { name, baseUrl: `${url.origin}${path}`, user, password, trunk, capacity, number, inbound };
};

/** Parses a list of nodes separated by spaces, line ends or commas, and collects its errors. */
export const readNodes = (
  list: string,
): { readonly nodes: readonly AsteriskNodeSettings[]; readonly problems: readonly string[] } => {
  const nodes: AsteriskNodeSettings[] = [];
  const problems: string[] = [];
  const addresses = list.split(/[\s,]+/).filter(Boolean);
  addresses.forEach((address, index) => {
    const node = readNode(address);
    const which = addresses.length > 1 ? `(node ${index + 1}) ` : '';
    if (typeof node === 'string') problems.push(`${which}${node}`);
    else if (nodes.some(({ name }) => name === node.name)) {
      problems.push(`${which}must have a name that no other node has`);
    } else if (nodes.some(({ baseUrl }) => baseUrl === node.baseUrl)) {
      problems.push(`${which}must have an address that no other node has`);
    } else nodes.push(node);
  });
  if (addresses.length === 0) problems.push(`must have at least one address like ${example}`);
  return { nodes, problems };
};
