import type { Server } from 'node:http';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
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

/** A stop does not wait longer than this many turns of the event loop for new connections to cease. */
const maxTurns = 1_000;

/**
 * Closes the listener once its queue is empty: the kernel resets connections that are still queued then, and a proxy
 * must not repeat a request that may have changed something. Node accepts one connection per turn of the event loop,
 * so the queue is empty after a turn without a new one.
 */
export const stopListening = async (server: Server) => {
  let isEmpty = false;
  const onConnection = () => {
    isEmpty = false;
  };
  server.on('connection', onConnection);
  // The current turn may have looked at the queue already.
  await nextTurn();
  for (let turn = 0; !isEmpty && turn < maxTurns; turn += 1) {
    isEmpty = true;
    await nextTurn();
  }
  server.off('connection', onConnection);
  server.close();
};

/** Lets requests in progress finish, within a limit. */
export const closeWithin = async (app: FastifyInstance, ms: number) => {
  await Promise.race([app.close(), delay(ms, undefined, { ref: false })]);
  app.server.closeAllConnections();
};
