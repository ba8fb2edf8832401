import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../errors.ts';

export const listen = async (
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
) => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is already in use; stop what uses it, or set HALLOO_PORT to another port.`);
    }
    throw new StartError(`Halloo cannot listen on ${host} port ${port}: ${message}.`, { cause: error });
  }
};

/** Lets requests in progress finish, within a limit. */
export const closeWithin = async (app: FastifyInstance, ms: number) => {
  await Promise.race([app.close(), delay(ms, undefined, { ref: false })]);
  app.server.closeAllConnections();
};
