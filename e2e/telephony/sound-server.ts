import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves sounds by hash to Asterisk, like Halloo's own route. */
export const startSoundServer = async (sounds: readonly Uint8Array[]) => {
  const kept = new Map(sounds.map((bytes) => [createHash('sha256').update(bytes).digest('hex'), bytes]));
  const server = http.createServer((request, response) => {
    const bytes = kept.get(/^\/([0-9a-f]{64})\.wav$/.exec(request.url ?? '')?.[1] ?? '');
    if (!bytes) return response.writeHead(404).end();
    const headers = { 'content-type': 'audio/wav', 'content-length': bytes.length, 'cache-control': 'max-age=3600' };
    return response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    hashes: [...kept.keys()],
    address: (hash: string) => `http://127.0.0.1:${port}/${hash}.wav`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
