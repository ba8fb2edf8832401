import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { say } from '../words.ts';
import { isAllowedHost, isAllowedOrigin } from './host-names.ts';

/** The maximum length of a host name. The response does not repeat more than this. */
const longestName = 253;

/**
 * Rejects requests that a browser sends for another site's page: one whose name was rebound to our address (its own
 * name is in Host), or a cross-site one (its own name is in Origin). Clients that send neither are not browsers.
 */
export const checkHosts = (app: FastifyInstance, allowed: readonly string[]) => {
  app.addHook('onRequest', async ({ headers: { host, origin } }) => {
    if (host !== undefined && !isAllowedHost(host, allowed)) {
      throw new AppError('request.unknown_host', {
        msg: say('request.unknownHost', { host: host.slice(0, longestName) }),
      });
    }
    if (origin !== undefined && !isAllowedOrigin(origin, host, allowed)) {
      throw new AppError('request.unknown_origin', {
        msg: say('request.unknownOrigin', { origin: origin.slice(0, longestName) }),
      });
    }
  });
};
