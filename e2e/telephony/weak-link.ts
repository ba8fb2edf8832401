import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The network between Halloo and one Asterisk, which can fail in several ways. */
export interface WeakLink {
  /** ARI's address through this network. */
  readonly address: string;
  /** Breaks all connections, and prevents new ones until `mend`. */
  cut(): void;
  /** Drops everything in both directions silently, like a dead router. Dropped data is lost. */
  silence(): void;
  /** Drops everything that Asterisk sends, but not what it receives. */
  swallowAnswers(): void;
  /** Delays everything that Asterisk sends by this much; 0 for none. */
  slow(ms: number): void;
  /** Allows new connections. Silenced ones are broken. */
  mend(): void;
  close(): Promise<void>;
}

export const startWeakLink = async (ari: string): Promise<WeakLink> => {
  const target = new URL(ari);
  const asterisk = { port: Number(target.port), host: target.hostname, noDelay: true };
  const pairs = new Set<{ readonly ends: readonly net.Socket[]; spoilt: boolean }>();
  let isCut = false;
  let passes: 'both' | 'to Asterisk' | 'nothing' = 'both';
  let delayMs = 0;

  const breakAll = (which: (pair: { spoilt: boolean }) => boolean = () => true) => {
    for (const pair of [...pairs].filter(which)) {
      pairs.delete(pair);
      for (const end of pair.ends) end.destroy();
    }
  };
  const server = net.createServer({ noDelay: true }, (near) => {
    near.on('error', () => {});
    if (isCut) return near.destroy();
    const far = net.connect(asterisk);
    const pair = { ends: [near, far], spoilt: passes !== 'both' };
    pairs.add(pair);
    // In the order of sending, whatever the delay was then.
    let said: Promise<void> | undefined;
    const sayLater = (bytes: Buffer) => {
      const due = Date.now() + delayMs;
      const mine = (said ?? Promise.resolve()).then(async () => {
        await delay(Math.max(0, due - Date.now()));
        if (near.writable) near.write(bytes);
        if (said === mine) said = undefined;
      });
      said = mine;
    };
    near.on('data', (bytes) => {
      if (passes === 'nothing') pair.spoilt = true;
      else far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (passes !== 'both') pair.spoilt = true;
      else if (delayMs === 0 && said === undefined) near.write(bytes);
      else sayLater(bytes);
    });
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => other.destroy());
      end.on('close', () => {
        // While everything is dropped, the other end does not notice.
        pair.spoilt ||= passes !== 'both';
        if (passes !== 'both') return;
        pairs.delete(pair);
        other.destroy();
      });
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as net.AddressInfo).port);
  return {
    address: target.href,
    cut: () => {
      isCut = true;
      breakAll();
    },
    silence: () => {
      passes = 'nothing';
    },
    swallowAnswers: () => {
      passes = 'to Asterisk';
    },
    slow: (ms) => {
      delayMs = ms;
    },
    mend: () => {
      isCut = false;
      passes = 'both';
      breakAll(({ spoilt }) => spoilt);
    },
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      breakAll();
      await closed;
    },
  };
};
