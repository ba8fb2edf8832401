import { createHash, createHmac } from 'node:crypto';

export interface SigningKey {
  accessKey: string;
  secretKey: string;
  region: string;
  service: string;
}

export interface RequestToSign {
  method: string;
  url: URL;
  /** The headers to sign, in any case. This function adds `host` and `x-amz-date`. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, lower-case hex. */
  bodyHash: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Escapes everything except letters, digits and - . _ ~ (RFC 3986). */
export const escapeUri = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${escapeUri(name)}=${escapeUri(value)}`)
    .sort()
    .join('&');

/**
 * Returns the headers to send for AWS Signature Version 4. `host` is signed too, but every HTTP client sends it by
 * itself. S3 wants the path signed as it is in the URL, escaped once.
 */
export const signV4 = (request: RequestToSign, key: SigningKey, now: Date): Record<string, string> => {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const headers = new Map<string, string>([
    ['host', request.url.host],
    ['x-amz-date', time],
  ]);
  for (const [name, value] of Object.entries(request.headers)) {
    headers.set(name.toLowerCase(), value.trim().replace(/ +/g, ' '));
  }
  const names = [...headers.keys()].sort();
  const signedHeaders = names.join(';');
  const canonicalRequest = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url),
    ...names.map((name) => `${name}:${headers.get(name)}`),
    '',
    signedHeaders,
    request.bodyHash,
  ].join('\n');
  const scope = `${time.slice(0, 8)}/${key.region}/${key.service}/aws4_request`;
  const textToSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest)].join('\n');
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secretKey}`);
  const signature = hmac(signingKey, textToSign).toString('hex');
  headers.delete('host');
  return {
    ...Object.fromEntries(headers),
    authorization: `AWS4-HMAC-SHA256 Credential=${key.accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
};
