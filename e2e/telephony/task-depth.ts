import { once } from 'node:events';
import net from 'node:net';

/** The network to one Asterisk, in which its report of the task processors can say more than is true. */
export interface TaskDepth {
  /** ARI's address through this network. */
  readonly address: string;
  /** The number of tasks that wait in each task processor of SIP from now on. */
  fill(queued: number): void;
  close(): Promise<void>;
}

/** The row of a task processor of SIP, up to the column with the tasks that wait. */
const row = /(Output: pjsip\/\S+ +\d+ )( *\d+)(?= )/g;

export const startTaskDepth = async (ari: string): Promise<TaskDepth> => {
  const target = new URL(ari);
  const asterisk = { port: Number(target.port), host: target.hostname, noDelay: true };
  const open = new Set<net.Socket>();
  let queued = 0;
  const server = net.createServer({ noDelay: true }, (near) => {
    const far = net.connect(asterisk);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      // The columns keep their width, and the answer its length. A row that is cut in two stays as it is.
      const told = text.replace(
        row,
        (_, before: string, count: string) => `${before}${String(queued).padStart(count.length)}`,
      );
      near.write(queued > 0 ? Buffer.from(told, 'latin1') : bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as net.AddressInfo).port);
  return {
    address: target.href,
    fill: (count) => {
      queued = count;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const end of open) end.destroy();
      await closed;
    },
  };
};
