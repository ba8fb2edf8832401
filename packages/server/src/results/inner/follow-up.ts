import { randomUUID } from 'node:crypto';
import { campaignLimits } from '@halloo/contract/campaigns';
import { leadStateName } from '@halloo/contract/ledger';
import type { FollowUp, Slice, SliceCount } from '@halloo/contract/result-slices';
import { nodeAt } from '@halloo/flow/walk';
import { holdCampaign } from '../../campaign-row/hold-campaign.ts';
import { nameTaken } from '../../campaign-row/name-taken.ts';
import { flowAtVersion } from '../../features/flows/flow-versions.ts';
import { copyFlow } from '../../features/flows/history.ts';
import { noteCopied } from '../../features/leads/duplicate-leads.ts';
import { campaignIdFor, keepPartitions, longList } from '../../features/leads/own-partition.ts';
import { copyScriptUses } from '../../features/scripts/campaign-script.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Db, inSnapshot, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Context } from '../../ports/context.ts';
import { readCampaign, selectScripts } from '../pages/campaign-sql.ts';
import { namerOf } from '../pages/flow-names.ts';
import { copySettings, copySlice, countLeads, namesLike, noteFlow } from '../selection/slice-sql.ts';
import { readCounts } from '../tally/read-tally.ts';
import { tallyCampaign } from '../tally/tally-campaign.ts';

/** The name of a node in the newest flow that calls were made with and that has it. */
const nodeName = async (db: Db, tx: Tx, campaignId: number, nodeId: string): Promise<string> => {
  const counts = await readCounts(tx, campaignId, ['calls']);
  const versions = counts.all('calls').map(({ version }) => version);
  for (const version of versions.toSorted((a, b) => b - a)) {
    const flow = await flowAtVersion(db, campaignId, version, tx);
    if (flow && nodeAt(flow, nodeId)) return (await namerOf(tx, flow))(nodeId);
  }
  return nodeId;
};

/** A slice in words, as a person would name it. */
const sliceInWords = async (db: Db, tx: Tx, campaignId: number, slice: Slice): Promise<string> => {
  const name = (nodeId: string) => nodeName(db, tx, campaignId, nodeId);
  switch (slice.kind) {
    case 'states':
      return slice.states.map(leadStateName).join(', ');
    case 'not_answered':
      return 'not answered';
    case 'no_response':
      return 'answered without a response';
    case 'outcome':
      return slice.outcome === 'none' ? 'no outcome' : slice.outcome;
    case 'response': {
      const rule = await name(slice.rule_id);
      if (slice.child_id === null) return `answered at ${rule}`;
      return `${await name(slice.child_id)} at ${rule}${slice.which === 'any' ? ', once or more' : ''}`;
    }
    case 'hung_up_in':
      return `hung up in ${await name(slice.node_id)}`;
    case 'heard_less': {
      const [script] = await selectScripts(tx, [slice.script_id]);
      return `hung up within ${slice.seconds} s of ${script?.name ?? 'a script'}`;
    }
  }
};

/** A name that no campaign has yet, short enough to be one. */
const freeName = async (tx: Tx, wanted: string): Promise<string> => {
  const room = campaignLimits.name - 5;
  const short = [...wanted].length > room ? `${[...wanted].slice(0, room - 1).join('')}…` : wanted;
  const taken = await namesLike(tx, short);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? short : `${short} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
};

/** How many leads a slice has, before a campaign is made of it. */
export const countSlice = async ({ db }: Pick<Context, 'db'>, id: number, slice: Slice): Promise<SliceCount> => {
  // Slices are of what is tallied, so that millions are found by the database alone.
  await tallyCampaign(db, id, { wait: true });
  return inSnapshot(db, async (tx) => {
    const campaign = await readCampaign(tx, id);
    const sentence = await sliceInWords(db, tx, id, slice);
    return {
      ...(await countLeads(tx, id, slice)),
      sentence,
      suggested_name: await freeName(tx, `${campaign.name}: ${sentence}`),
    };
  });
};

/** How many leads a campaign of a slice may have; those of a short list need not be counted. */
const mostLeads = async (db: Db, id: number, slice: Slice): Promise<number> => {
  const { records } = await readCampaign(db, id);
  return records < longList ? records : (await countLeads(db, id, slice)).leads;
};

/**
 * Makes a new Outbound draft from a slice. Names of campaigns are unique, so that a second click makes no second campaign.
 */
export const makeFollowUp = async (
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  caller: Caller,
  id: number,
  { slice, name, without_do_not_call: withoutDoNotCall, copy_flow }: FollowUp,
) => {
  const { db, clock } = context;
  await tallyCampaign(db, id, { wait: true });
  const own = await campaignIdFor(context, await mostLeads(db, id, slice));
  return inTransaction(db.long, async (tx) => {
    const from = await holdCampaign(tx, id);
    const sentence = await sliceInWords(db, tx, id, slice);
    const copy = { as: own, name, createdBy: caller.accountId };
    const to = await copySettings(tx, id, copy).catch(nameTaken);
    if (own !== undefined) await keepPartitions(tx, own);
    const counted = await countLeads(tx, id, slice);
    const importId = randomUUID();
    const leads = await copySlice(tx, { from: id, to, slice, importId, withoutDoNotCall });
    if (leads === 0) throw new AppError('result.no_leads');
    await noteCopied(tx, caller, { importId, name: `${from.name}: ${sentence}`, to, leads, now: clock.now() });
    if (copy_flow) {
      await copyScriptUses(tx, id, to);
      await copyFlow(tx, id, to);
      await noteFlow(tx, id, to);
    }
    const left_out = counted.leads - leads;
    const detail = { from: from.name, slice: sentence, leads, left_out };
    await recordAudit(tx, caller, 'campaign.followed_up', `campaign ${name}`, detail);
    await publish(tx, { type: 'campaign.changed', campaign_id: to });
    const left = left_out === 0 ? '' : ` ${left_out.toLocaleString('en')} on the do-not-call list were left out.`;
    const msg = `${name} was made with ${leads.toLocaleString('en')} ${leads === 1 ? 'lead' : 'leads'}.${left}`;
    return { msg, campaign_id: to, leads, left_out };
  });
};
