import { setTimeout as delay } from 'node:timers/promises';
import type { Halloo } from '../e2e/halloo.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { followEveryRule, followRulesEverywhere } from '../packages/server/test/faults/every-rule.ts';
import { cpuOf, percentile, row, withHalloo } from './with-halloo.ts';

const calls = Number(process.env.HALLOO_BENCH_CALLS ?? 20_000);
const rounds = Number(process.env.HALLOO_BENCH_ROUNDS ?? 6);

interface Run {
  readonly perSecond: number;
  readonly cpuMs: number;
}

/** No limit, no rule and no price, as in a new workspace. */
const followNothing = async (db: Db) => {
  await db`update workspace set most_calls_day = null, most_calls_week = null, price_edit = price_edit + 1`;
  for (const table of ['calling_rule', 'rule_holiday', 'price', 'text_rule']) await db`delete from ${db(table)}`;
  await db`truncate number_call`;
};

/** One list, called to its end. */
const run = async (halloo: Halloo, db: Db, hasRules: boolean): Promise<Run> => {
  const flow = menuFlow(await makeScript(db, 1));
  const id = await makeLiveCampaign(db, { leads: calls, flow, spinRate: 1_000, status: 'Paused' });
  await followNothing(db);
  if (hasRules) {
    await followRulesEverywhere(db);
    await followEveryRule(db, id);
  }
  await db`vacuum analyze`;
  const finished = async () => {
    const [counted] = await db<{ done: number }[]>`
      select coalesce(sum(leads), 0)::bigint as done from ledger_counter where campaign_id = ${id} and state > 3`;
    return counted?.done ?? 0;
  };
  const pid = halloo.child.pid ?? 0;
  const before = cpuOf(pid);
  const began = performance.now();
  await db`update campaign set status = 'Live' where id = ${id}`;
  while ((await finished()) < calls) await delay(50);
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: calls / seconds, cpuMs: ((cpuOf(pid) - before) / calls) * 1000 };
};

const told = (values: number[]) =>
  `${percentile(values, 0.5).toFixed(3)} x (${Math.min(...values).toFixed(3)} to ${Math.max(...values).toFixed(3)})`;

/** A campaign with every rule and one without any, by turns in one Halloo, so that other load affects both. */
export const ruleFigures = () =>
  withHalloo(
    async (halloo, dataDir) => {
      const db = connect(runningDatabaseUrl(dataDir) ?? '', { max: 2 });
      try {
        await makeSims(db, 10, 200);
        for (const hasRules of [false, true]) await run(halloo, db, hasRules);
        const ratios: Run[] = [];
        const costs: { readonly plain: number; readonly ruled: number }[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const isRuledFirst = round % 2 === 1;
          const one = await run(halloo, db, isRuledFirst);
          const two = await run(halloo, db, !isRuledFirst);
          const [plain, ruled] = isRuledFirst ? [two, one] : [one, two];
          ratios.push({ perSecond: ruled.perSecond / plain.perSecond, cpuMs: ruled.cpuMs / plain.cpuMs });
          costs.push({ plain: plain.cpuMs, ruled: ruled.cpuMs });
        }
        row(
          `calls a second with every rule against none, median of ${rounds} pairs (bar 0.95)`,
          told(ratios.map(({ perSecond }) => perSecond)),
        );
        row('processor time a call against it', told(ratios.map(({ cpuMs }) => cpuMs)));
        const median = (of: 'plain' | 'ruled') =>
          percentile(
            costs.map((cost) => cost[of]),
            0.5,
          ).toFixed(2);
        row('processor time a call, without / with rules', `${median('plain')} / ${median('ruled')} ms`);
      } finally {
        await db.end({ timeout: 1 });
      }
    },
    { HALLOO_SIMULATED_PROFILE: 'perfect', HALLOO_DEMO: 'off' },
  );
