import { createHash, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { MetricsSettings } from '../../../config/config.ts';
import { StartError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';

interface Parts {
  readonly log: Log;
  readonly contentType: string;
  /** The current metrics as text. */
  readonly write: () => Promise<string>;
}

const hash = (text: string) => createHash('sha256').update(text).digest();

const mayRead = (token: string | undefined, authorization: string | undefined): boolean =>
  token === undefined || timingSafeEqual(hash(`Bearer ${token}`), hash(authorization ?? ''));

/**
 * The HTTP listener for Prometheus. It has its own port, because dialers serve nothing else and because metrics must
 * not be published together with the console by accident.
 */
export const serveMetrics = async (
  { port, host, token }: MetricsSettings,
  { log, contentType, write }: Parts,
): Promise<() => Promise<void>> => {
  const answer = async (request: http.IncomingMessage): Promise<[status: number, type: string, body: string]> => {
    const [path] = (request.url ?? '').split('?');
    if (request.method !== 'GET') return [405, 'text/plain', 'Only GET is answered here.\n'];
    // A liveness probe; dialers have no other.
    if (path === '/healthz') return [200, 'application/json', '{"status":"ok"}'];
    if (path !== '/metrics') return [404, 'text/plain', 'There is only /metrics here.\n'];
    if (!mayRead(token, request.headers.authorization)) return [401, 'text/plain', 'Send the token.\n'];
    return [200, contentType, await write()];
  };

  const server = http.createServer((request, response) => {
    void answer(request)
      .catch((error): Awaited<ReturnType<typeof answer>> => {
        log.error({ event: 'metrics.failed', err: error }, 'writing the metrics failed');
        return [500, 'text/plain', 'The metrics could not be written; the log says why.\n'];
      })
      .then(([status, type, body]) => {
        response.writeHead(status, {
          'content-type': type,
          'cache-control': 'no-store',
          ...(status === 401 && { 'www-authenticate': 'Bearer' }),
        });
        response.end(body);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const why = code === 'EADDRINUSE' ? 'the port is already in use' : message;
      reject(new StartError(`Halloo cannot offer metrics on ${host} port ${port} (HALLOO_METRICS_PORT): ${why}.`));
    });
    server.listen(port, host, resolve);
  });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
};
