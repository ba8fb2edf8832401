import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault in one request: no response, an error, a response that stalls or ends early, or the wrong range. */
export type Mishap =
  | 'hang up'
  | 'hang'
  | 'fail'
  | 'slow down'
  | 'stall'
  | 'break off'
  | 'ignore the range'
  | 'fail at length';

export interface Keys {
  region: string;
  accessKey: string;
  secretKey: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Implements the description of Signature Version 4, independently of the code under test. */
const isSignedWell = (request: IncomingMessage, body: Buffer, keys: Keys): boolean => {
  const { headers } = request;
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const [, accessKey, day, region, names, signature] = pattern.exec(headers.authorization ?? '') ?? [];
  const time = String(headers['x-amz-date']);
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!day || !region || !names || !required.every((name) => names.split(';').includes(name))) return false;
  if (accessKey !== keys.accessKey || region !== keys.region || !time.startsWith(day)) return false;
  const sent = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(Date.now() - sent) < 15 * 60_000)) return false;
  if (headers['x-amz-content-sha256'] !== sha256(body).toString('hex')) return false;
  const [path, query = ''] = (request.url ?? '').split('?');
  const signed = names
    .split(';')
    .map((name) => `${name}:${headers[name]}\n`)
    .join('');
  const canonical = `${request.method}\n${path}\n${query}\n${signed}\n${names}\n${sha256(body).toString('hex')}`;
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical).toString('hex')}`;
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretKey}`, day), region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature;
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

const refuse = (response: ServerResponse, status: number, code: string, secrets = '') =>
  response
    .writeHead(status)
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><StringToSign>${secrets}</StringToSign></Error>`);

/** A small S3-compatible server that keeps objects in memory and misbehaves on demand. */
export const startS3Server = async (bucket: string, keys: Keys) => {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>();
  const mishaps: Mishap[] = [];
  const seen: string[] = [];

  const send = (request: IncomingMessage, response: ServerResponse, bytes: Buffer, mishap: Mishap | undefined) => {
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const start = range ? Number(range[1]) : 0;
    const end = range ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1;
    if (range && start >= bytes.length) return refuse(response, 416, 'InvalidRange');
    const part = bytes.subarray(start, end + 1);
    if (range && mishap !== 'ignore the range') {
      const shown = `bytes ${start}-${end}/${bytes.length}`;
      response.writeHead(206, { 'content-length': part.length, 'content-range': shown });
    } else response.writeHead(200, { 'content-length': bytes.length });
    if (request.method === 'HEAD') return response.end();
    if (mishap !== 'stall' && mishap !== 'break off') return response.end(mishap ? bytes : part);
    return response.write(part.subarray(0, part.length / 2), () => {
      if (mishap === 'break off') response.destroy();
    });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const mishap = mishaps.shift();
    seen.push(`${request.method} ${request.url}`);
    if (mishap === 'hang') return;
    if (mishap === 'hang up') return request.socket.destroy();
    if (mishap === 'fail') return refuse(response, 500, 'InternalError');
    if (mishap === 'slow down') return refuse(response, 429, 'SlowDown');
    if (mishap === 'fail at length') return response.writeHead(403).end('x'.repeat(5_000_000));
    if (!isSignedWell(request, body, keys)) {
      return refuse(response, 403, 'SignatureDoesNotMatch', `${keys.accessKey} ${keys.secretKey}`);
    }
    const [, path = ''] = /^\/([^?]*)$/.exec(request.url ?? '') ?? [];
    if (!path.startsWith(`${bucket}/`)) return refuse(response, 404, 'NoSuchBucket');
    const object = objects.get(path);
    if (request.method === 'PUT') {
      const { 'x-amz-checksum-sha256': checksum, 'content-type': contentType = '' } = request.headers;
      if (checksum !== sha256(body).toString('base64')) return refuse(response, 400, 'BadDigest');
      objects.set(path, { bytes: body, contentType });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    return object ? send(request, response, object.bytes, mishap) : refuse(response, 404, 'NoSuchKey');
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    mishaps,
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
