import type { Flow, FlowNode } from '@halloo/flow/model';
import { expect, onTestFinished, vi } from 'vitest';
import type { Db } from '../src/platform/db/connect.ts';
import { type DialerOptions, startDialer } from './dialer.ts';
import { createDoor } from './door.ts';
import { createExchange } from './exchange.ts';
import { liveRuns } from './live-runs.ts';

export const until = (holds: () => Promise<void> | void) => vi.waitFor(holds, { timeout: 60_000, interval: 50 });

type Drawn = FlowNode extends infer N
  ? N extends FlowNode
    ? Omit<N, 'id' | 'x' | 'y' | 'name' | 'wire'>
    : never
  : never;

/** A flow from its nodes, and its links as "START > ASK". */
export const drawFlow = (nodes: Readonly<Record<string, Drawn>>, ...ways: string[]): Flow => {
  const links = ways.flatMap((way) => {
    const ids = way.split(' > ');
    return ids.slice(1).map((to, index) => {
      const from = ids[index] ?? '';
      return [`${from}-${to}`, { id: `${from}-${to}`, from, to, wire: undefined }] as const;
    });
  });
  const placed = Object.entries(nodes).map(([id, node], x) => [
    id,
    { id, x, y: 0, name: id, wire: undefined, ...node },
  ]);
  return { nodes: Object.fromEntries(placed), links: Object.fromEntries(links), rest: {} };
};

/**
 * Dialers that share one exchange, each with its own database connections: any can freeze, be considered dead, and
 * resume.
 */
export const createCrew = (db: Db, url: string) => {
  const exchange = createExchange();
  const wakeAll: (() => void)[] = [];
  const join = async (
    name: string,
    database: 'embedded' | 'server' = 'server',
    options: Pick<DialerOptions, 'intervals'> = {},
  ) => {
    const door = await createDoor(url);
    const seat = exchange.seat(name);
    const dialer = await startDialer(door.db, { line: seat, database, ...options });
    const [row] = await db<{ id: number }[]>`select max(id) as id from dialer`;
    const wake = () => {
      door.open();
      seat.thaw();
    };
    wakeAll.push(wake);
    // A dialer that froze in the middle of a claim blocks the others, and would keep them from stopping.
    onTestFinished(() => {
      for (const wakeOne of wakeAll) wakeOne();
    });
    return {
      name,
      seat,
      dialer,
      id: row?.id ?? 0,
      freeze: () => {
        door.shut();
        seat.freeze();
      },
      wake,
    };
  };
  type Member = Awaited<ReturnType<typeof join>>;
  return {
    exchange,
    join,
    /** Makes the other dialers consider this one dead. */
    takeForDead: ({ id }: Member) => db`update dialer set lost_at = now() where id = ${id}`,
    /** Waits until all calls placed so far are in progress in one process. */
    calls: async (member: Member, count: number): Promise<string[]> => {
      await until(() => expect(exchange.calls.size).toBe(count));
      await until(() => expect(member.dialer.calls).toBe(count));
      return [...exchange.calls.keys()];
    },
    /** Waits until the saved calls wait for this kind of event. */
    waitsFor: (kind: string | null, count = 1) =>
      until(async () => {
        const runs = await liveRuns(db);
        expect(runs.map((run) => run?.waiting.for ?? null)).toEqual(Array.from({ length: count }, () => kind));
      }),
  };
};
