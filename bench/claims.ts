import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { claimCalls } from '../packages/server/src/calling/claim/claim-leads.ts';
import { campaignIdFor, longList } from '../packages/server/src/features/leads/own-partition.ts';
import { registerDialer } from '../packages/server/src/features/line/presence.ts';
import { systemClock } from '../packages/server/src/platform/clock.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { startEmbedded } from '../packages/server/src/platform/db/embedded/start.ts';
import { migrate } from '../packages/server/src/platform/db/migrate.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from '../packages/server/test/calling.ts';
import { percentile, row } from './with-halloo.ts';

const many = { shared: 500, own: 30 } as const;
const rounds = 5;
const claimsARound = 7;

/** Creates paused campaigns of 900 leads; a third of the leads of each wait for a retry that is due. */
const makeCampaigns = async (db: Db, partitions: keyof typeof many): Promise<number[]> => {
  const flow = menuFlow(await makeScript(db, 1));
  const ids: number[] = [];
  for (let n = 0; n < many[partitions]; n += 1) {
    const id = partitions === 'own' ? await campaignIdFor({ db, log: createLog('silent') }, longList.leads) : undefined;
    ids.push(await makeLiveCampaign(db, { id, leads: 900, flow, spinRate: 10_000, status: 'Paused' }));
  }
  await db`
    update lead set state = 3, attempts = 1, next_attempt_at = now() - interval '1 minute'
    where campaign_id = any(${ids}) and position % 3 = 0`;
  await db`update ledger_counter set leads = 600 where state = 1`;
  await db`insert into ledger_counter select campaign_id, 3, 300 from ledger_counter where state = 1 on conflict do nothing`;
  await db`vacuum analyze`;
  return ids;
};

/** The median time of a claim of 100 calls while these campaigns are live. */
const claimWith = async (db: Db, dialerId: number, live: readonly number[]): Promise<number> => {
  await db`update campaign set status = case when id = any(${live as number[]}) then 'Live' else 'Paused' end`;
  const after = new Map<number, number>();
  const took: number[] = [];
  for (let turn = 0; turn < claimsARound; turn += 1) {
    const began = performance.now();
    const claim = { dialerId, room: 100, mine: new Map(), after, turn };
    const { calls } = await claimCalls(db, claim, systemClock);
    if (calls.length !== 100) throw new Error(`${calls.length} of 100 calls were claimed`);
    took.push(performance.now() - began);
  }
  await db`update sim_channel set call_id = null`;
  return percentile(took, 0.5);
};

const compare = async (db: Db, partitions: keyof typeof many, title: string) => {
  const ids = await makeCampaigns(db, partitions);
  const dialerId = await registerDialer(db, 'bench', { state: 'ready', note: '' });
  const [one, all]: [number[], number[]] = [[], []];
  // By turns, so that other work on the machine disturbs both alike.
  for (let n = 0; n < rounds; n += 1) {
    one.push(await claimWith(db, dialerId, ids.slice(n, n + 1)));
    all.push(await claimWith(db, dialerId, ids));
  }
  const [few, most] = [percentile(one, 0.5), percentile(all, 0.5)];
  row(
    `claim of 100 calls, 1 / ${ids.length} live campaigns${title}`,
    `${few.toFixed(1)} / ${most.toFixed(1)} ms: ${(most / few).toFixed(2)} x`,
  );
};

/** Whether a claim costs more when many campaigns are live. */
export const claimFigures = async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-bench-'));
  const embedded = await startEmbedded(folder, () => {});
  const db = connect(embedded.url, { max: 4 });
  try {
    await migrate(db);
    await makeSims(db, 10, 600);
    await db`update workspace set calls_per_second = 1000`;
    await compare(db, 'shared', '');
    await compare(db, 'own', ', each with its own partitions');
  } finally {
    await db.end({ timeout: 1 });
    await embedded.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
};
