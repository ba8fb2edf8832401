import type { TestCall, TestTarget } from '@halloo/contract/test-calls';
import type { Connection } from '../../platform/db/connect.ts';
import { activeSims, lastGood, newestCalls, selectLines } from './inner/sql.ts';

/** The name of both the node and the trunk of a line without nodes. */
export const withoutNodes = 'simulated';

/** A trunk of a node. */
export interface Target {
  readonly node: string;
  readonly trunk: string;
  /** The SIM of a trunk that belongs to one. */
  readonly simId: number | null;
}

const keyOf = ({ node, trunk }: Pick<Target, 'node' | 'trunk'>) => `${node} ${trunk}`;

/** The trunks of all nodes that running dialers call through. */
export const listTargets = async (db: Connection): Promise<Target[]> => {
  const [lines, sims] = await Promise.all([selectLines(db), activeSims(db)]);
  const all = lines.flatMap(({ line_nodes }): Target[] => {
    if (line_nodes.length === 0) return [{ node: withoutNodes, trunk: withoutNodes, simId: null }];
    return line_nodes.flatMap(({ name: node, trunk }): Target[] => {
      if (trunk === undefined) return [];
      if (!trunk.includes('{from}')) return [{ node, trunk, simId: null }];
      return sims.map(({ id, number }) => ({ node, trunk: trunk.replace('{from}', number.slice(1)), simId: id }));
    });
  });
  return [...new Map(all.map((target) => [keyOf(target), target])).values()];
};

/** The same with their test calls. */
export const readTargets = async (db: Connection): Promise<TestTarget[]> => {
  const [targets, calls, good] = await Promise.all([listTargets(db), newestCalls(db), lastGood(db)]);
  const goodAt = new Map(good.map(({ at, ...target }) => [keyOf(target), at]));
  const find = (target: Target, fits: (call: TestCall) => boolean) =>
    calls.find((call) => keyOf(call) === keyOf(target) && fits(call)) ?? null;
  return targets.map((target) => ({
    node: target.node,
    trunk: target.trunk,
    last: find(target, ({ state }) => state === 'over'),
    open: find(target, ({ state }) => state !== 'over'),
    last_good_at: goodAt.get(keyOf(target))?.toISOString() ?? null,
  }));
};
