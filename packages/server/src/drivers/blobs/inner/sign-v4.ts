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
  /** All that are signed, in any case; `host` and `x-amz-date` are added here. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, lower-case hex. */
  bodyHash: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986: everything but letters, digits and - . _ ~ is escaped. */
export const escapeUri = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${escapeUri(name)}=${escapeUri(value)}`)
    .sort()
    .join('&');

/**
 * The headers to send for AWS Signature Version 4; `host` is signed too, but every client sends it by itself. The
 * path is signed as it stands in the URL, escaped once, as S3 wants it.
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
