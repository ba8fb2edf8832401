import type { SampleKind, Samples } from '@halloo/contract/first-hour';
import { holdClaims } from '../../calling/claim/claim-leads.ts';
import { dropScript } from '../../features/scripts/change-script.ts';
import { deleteSim } from '../../features/sims/sql.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Person } from '../../platform/caller.ts';
import { type Connection, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { clearLeftovers } from '../purge/clear-leftovers.ts';
import { dropCampaign } from '../purge/drop-campaign.ts';
import {
  forgetSample,
  holdRemoval,
  isWaiting,
  noteRemoval,
  scriptUses,
  selectNames,
  selectWaiting,
  simUses,
  stopCampaign,
  type Use,
} from './inner/removal-sql.ts';
import { selectSamples } from './sample-sql.ts';

interface Plan {
  readonly answer: Samples;
  readonly campaigns: readonly number[];
  readonly scripts: readonly number[];
  readonly sims: readonly number[];
}

type Kept = Samples['keep'][number];

/** The samples of one kind: those that go, and those that stay with the reason. */
const sort = async (
  db: Connection,
  kind: SampleKind,
  usesOf: (ids: readonly number[]) => PromiseLike<readonly Use[]>,
) => {
  const rows = await selectSamples(db, kind);
  const ids = rows.map(({ id }) => id);
  const named = new Map((await selectNames(db, kind, ids)).map((row) => [row.id, row]));
  const users = new Map((await usesOf(ids)).map(({ id, campaign }) => [id, campaign]));
  const keep: Kept[] = [];
  const remove: number[] = [];
  let leads = 0;
  for (const { id, changed } of rows) {
    const { name = '', leads: own = 0 } = named.get(id) ?? {};
    const used_by = users.get(id) ?? null;
    if (changed) keep.push({ kind, name, reason: 'changed', used_by: null });
    else if (used_by !== null) keep.push({ kind, name, reason: 'used', used_by });
    else {
      remove.push(id);
      leads += own;
    }
  }
  return { remove, keep, leads };
};

const plan = async (db: Connection): Promise<Plan> => {
  const campaigns = await sort(db, 'campaign', async () => []);
  const scripts = await sort(db, 'script', (ids) => scriptUses(db, ids, campaigns.remove));
  const sims = await sort(db, 'sim', (ids) => simUses(db, ids, campaigns.remove));
  return {
    answer: {
      remove: {
        campaigns: campaigns.remove.length,
        leads: campaigns.leads,
        scripts: scripts.remove.length,
        sims: sims.remove.length,
      },
      keep: [...campaigns.keep, ...scripts.keep, ...sims.keep],
    },
    campaigns: campaigns.remove,
    scripts: scripts.remove,
    sims: sims.remove,
  };
};

/** What removing the samples would take away. */
export const readSamples = async ({ db }: Pick<Context, 'db'>): Promise<Samples> => (await plan(db)).answer;

const dropCampaigns = async (tx: Tx, ids: readonly number[], onCalls: (id: number) => PromiseLike<unknown>) => {
  for (const id of ids) {
    const calls = await dropCampaign(tx, id);
    if (calls > 0) await onCalls(id);
    else await forgetSample(tx, 'campaign', id);
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
  }
};

/**
 * Removes the samples that nobody changed and no other campaign uses. Campaigns with calls in progress are stopped here,
 * and deleted with their scripts by `finishRemoval`.
 */
export const removeSamples = async (
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  caller: Person,
): Promise<Samples> => {
  const removed = await inTransaction(db.long, async (tx) => {
    await holdRemoval(tx);
    // A claim that started before has ended by now, so its calls are visible.
    await holdClaims(tx);
    const { answer, campaigns, scripts, sims } = await plan(tx);
    const now = clock.now();
    await recordAudit(tx, caller, 'samples.removed', say('audit.samples'), answer.remove);
    await dropCampaigns(tx, campaigns, async (id) => {
      await stopCampaign(tx, id, now);
      await noteRemoval(tx, 'campaign', id, now);
    });
    const used = new Set((await scriptUses(tx, scripts, [])).map(({ id }) => id));
    for (const id of scripts) {
      if (used.has(id)) await noteRemoval(tx, 'script', id, now);
      else {
        await forgetSample(tx, 'script', id);
        await dropScript(tx, id);
      }
    }
    for (const id of sims) {
      await forgetSample(tx, 'sim', id);
      await deleteSim(tx, id);
      await publish(tx, { type: 'sim.changed', sim_id: id });
    }
    return answer;
  });
  clearLater({ db, log });
  return removed;
};

/** Deletes what a removal left because of calls in progress. A script that a campaign began to use meanwhile stays. */
export const finishRemoval = async ({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> => {
  if (!(await isWaiting(db))) return;
  await inTransaction(db.long, async (tx) => {
    await holdRemoval(tx);
    await holdClaims(tx);
    const { campaigns, scripts } = await selectWaiting(tx);
    const still: number[] = [];
    await dropCampaigns(tx, campaigns, async (id) => still.push(id));
    const others = new Set((await scriptUses(tx, scripts, still)).map(({ id }) => id));
    const used = new Set((await scriptUses(tx, scripts, [])).map(({ id }) => id));
    for (const id of scripts) {
      if (others.has(id)) await forgetSample(tx, 'script', id);
      if (used.has(id)) continue;
      await forgetSample(tx, 'script', id);
      await dropScript(tx, id);
    }
  });
  clearLater({ db, log });
};

const clearLater = (parts: Pick<Context, 'db' | 'log'>) =>
  void clearLeftovers(parts).catch((error) =>
    parts.log.warn(
      { event: 'samples.cleanup_failed', err: error },
      'deleting the rows of removed samples failed, retrying later',
    ),
  );
