import net from 'node:net';
import tls from 'node:tls';
import { say } from '../../../../platform/words.ts';
import type { SmppSettings } from '../settings.ts';

type Where = Pick<SmppSettings, 'host' | 'port' | 'tls'>;

/** Connects a socket to the SMSC. `upEvent` is the event of an established connection. */
export const dial = ({ host, port, tls: isSecure }: Where): { socket: net.Socket; upEvent: string } => {
  // PDUs are small and wait for an answer: collecting them only delays them.
  const options = { host, port, noDelay: true, keepAlive: true };
  if (!isSecure) return { socket: net.connect(options), upEvent: 'connect' };
  // SNI requires a host name, not an IP address.
  const servername = net.isIP(host) === 0 ? { servername: host } : {};
  return { socket: tls.connect({ ...options, ...servername }), upEvent: 'secureConnect' };
};

/** By the code of the error: `smpp.why.…`. */
const reasons = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  ETIMEDOUT: 'noAnswer',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unknownName',
  EAI_AGAIN: 'noLookUp',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  CERT_HAS_EXPIRED: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
} as const;

const isKnown = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

/** Why a socket failed, as the end of a sentence. */
export const socketFault = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_SSL')) return say('smpp.why.tls');
  if (isKnown(code)) return say(`smpp.why.${reasons[code]}`);
  return code === '' ? say('smpp.why.failed') : say('smpp.why.failedCode', { code });
};

/** For messages. */
export const placeOf = ({ host, port }: Pick<SmppSettings, 'host' | 'port'>): string =>
  net.isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`;
