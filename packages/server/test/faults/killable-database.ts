import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../src/platform/db/connect.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../src/platform/db/embedded/start.ts';
import { migrate } from '../../src/platform/db/migrate.ts';

/**
 * A PostgreSQL that can be killed and restarted at the same address. Its port changes with each start, so clients
 * connect through a proxy.
 */
export const createKillableDatabase = async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-faults-'));
  let server: EmbeddedDatabase = await startEmbedded(folder, () => {});
  const sockets = new Set<net.Socket>();
  const door = net.createServer((client) => {
    const behind = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        behind.destroy();
      });
    }
    client.pipe(behind).pipe(client);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = new URL(server.url);
  address.port = String((door.address() as net.AddressInfo).port);
  const first = connect(server.url, { max: 1 });
  await migrate(first);
  await first.end();

  /** Child processes of the killed server end a moment later; until then no other can start. */
  const startAgain = async (): Promise<EmbeddedDatabase> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await startEmbedded(folder, () => {});
      } catch (error) {
        if (tries > 40) throw error;
        await delay(250);
      }
    }
  };

  return {
    url: address.href,
    /** Cuts every connection; new ones are accepted immediately. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    /** Kills the server as a power cut would, and restarts it. */
    kill: async () => {
      const { pid } = JSON.parse(fs.readFileSync(path.join(folder, 'database.json'), 'utf8'));
      process.kill(pid, 'SIGKILL');
      await server.died;
      await server.stop().catch(() => {});
      server = await startAgain();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      door.close();
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};
