import net from 'node:net';
import tls from 'node:tls';
import type { SmppSettings } from '../settings.ts';

type Where = Pick<SmppSettings, 'host' | 'port' | 'tls'>;

/** A socket on its way to the SMSC; `upEvent` says that it is there. */
export const dial = ({ host, port, tls: isSecure }: Where): { socket: net.Socket; upEvent: string } => {
  // Small PDUs that wait for an answer: nothing is gained by collecting them.
  const options = { host, port, noDelay: true, keepAlive: true };
  if (!isSecure) return { socket: net.connect(options), upEvent: 'connect' };
  // An address has no name to ask for.
  const servername = net.isIP(host) === 0 ? { servername: host } : {};
  return { socket: tls.connect({ ...options, ...servername }), upEvent: 'secureConnect' };
};

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it refused the connection',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  ETIMEDOUT: 'it did not answer',
  EHOSTUNREACH: 'it cannot be reached',
  ENETUNREACH: 'it cannot be reached',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Why a socket failed, as the end of a sentence. */
export const socketFault = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('ERR_SSL')) return 'it does not speak TLS as we do';
  return reasons[code] ?? `the connection failed${code && ` (${code})`}`;
};

/** For a person. */
export const placeOf = ({ host, port }: Pick<SmppSettings, 'host' | 'port'>): string =>
  net.isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`;
