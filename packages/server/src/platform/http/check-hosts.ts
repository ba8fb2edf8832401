import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { isAllowedHost, isAllowedOrigin } from './host-names.ts';

/** The longest that a host name can be; the answer repeats no more of what was sent. */
const longestName = 253;

/**
 * Refuses requests that a browser sends for somebody else's page: one whose name was rebound to our address (its own name is in
 * Host), or one from another site (its own name is in Origin). Programs that send neither are no browsers.
 */
export const checkHosts = (app: FastifyInstance, allowed: readonly string[]) => {
  app.addHook('onRequest', async ({ headers: { host, origin } }) => {
    if (host !== undefined && !isAllowedHost(host, allowed)) {
      throw new AppError('request.unknown_host', {
        msg: `Halloo does not answer under the name "${host.slice(0, longestName)}". To allow it, set HALLOO_PUBLIC_URL or HALLOO_ALLOWED_HOSTS on the server and restart Halloo.`,
      });
    }
    if (origin !== undefined && !isAllowedOrigin(origin, host, allowed)) {
      throw new AppError('request.unknown_origin', {
        msg: `Pages of "${origin.slice(0, longestName)}" cannot use this Halloo. If people open Halloo there, set HALLOO_PUBLIC_URL or HALLOO_ALLOWED_HOSTS on the server and restart Halloo.`,
      });
    }
  });
};
