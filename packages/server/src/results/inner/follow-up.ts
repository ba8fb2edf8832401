import { randomUUID } from 'node:crypto';
import { campaignLimits } from '@halloo/contract/campaigns';
import { leadStateName } from '@halloo/contract/ledger';
import type { FollowUp, Slice, SliceCount, SlicedLeads } from '@halloo/contract/result-slices';
import { outcomeName } from '@halloo/flow/outcome-names';
import { nodeAt } from '@halloo/flow/walk';
import { holdCampaign } from '../../campaign-row/hold-campaign.ts';
import { nameTaken } from '../../campaign-row/name-taken.ts';
import { flowAtVersion } from '../../features/flows/flow-versions.ts';
import { copyFlow } from '../../features/flows/history.ts';
import { namerOf } from '../../features/flows/node-namer.ts';
import { noteCopied } from '../../features/leads/duplicate-leads.ts';
import { campaignIdFor, keepPartitions, longList } from '../../features/leads/own-partition.ts';
import { outcomeNames } from '../../features/outcomes/read-outcomes.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Db, inSnapshot, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { readCampaign, selectScripts } from '../pages/campaign-sql.ts';
import { languageNamer } from '../pages/language-names.ts';
import { copySettings, copySlice, countLeads, namesLike, noteFlow } from '../selection/slice-sql.ts';
import { readCounts } from '../tally/read-tally.ts';
import { tallyCampaign } from '../tally/tally-campaign.ts';

/** The name of a node, from the newest called flow version that contains it. */
const nodeName = async (db: Db, tx: Tx, campaignId: number, nodeId: string): Promise<string> => {
  const counts = await readCounts(tx, campaignId, ['calls']);
  const versions = counts.all('calls').map(({ version }) => version);
  for (const version of versions.toSorted((a, b) => b - a)) {
    const flow = await flowAtVersion(db, campaignId, version, tx);
    if (flow && nodeAt(flow, nodeId)) return (await namerOf(tx, flow))(nodeId);
  }
  return nodeId;
};

const sliceInWords = async (db: Db, tx: Tx, campaignId: number, slice: Slice): Promise<string> => {
  const name = (nodeId: string) => nodeName(db, tx, campaignId, nodeId);
  switch (slice.kind) {
    case 'states':
      return slice.states.map((state) => say(`leadState.${leadStateName(state)}`)).join(', ');
    case 'called':
      return say('slice.called');
    case 'not_answered':
      return say('slice.notAnswered');
    case 'no_response':
      return say('slice.noResponse');
    case 'outcome':
      return slice.outcome === 'none' ? say('slice.noOutcome') : outcomeName(slice.outcome, await outcomeNames(tx));
    case 'response': {
      const rule = await name(slice.rule_id);
      if (slice.child_id === null) return say('slice.answeredAt', { rule });
      const answer = await name(slice.child_id);
      return slice.which === 'any'
        ? say('slice.answerOnceOrMore', { answer, rule })
        : say('slice.answer', { answer, rule });
    }
    case 'hung_up_in':
      return say('slice.hungUpIn', { node: await name(slice.node_id) });
    case 'heard_less': {
      const [script] = await selectScripts(tx, [slice.script_id]);
      return say('slice.heardLess', {
        seconds: slice.seconds,
        script: script?.name ?? say('slice.scriptGone'),
      });
    }
  }
};

/** Describes the leads of a slice in words. */
const slicedInWords = async (db: Db, tx: Tx, campaignId: number, { slice, language }: SlicedLeads): Promise<string> => {
  const words = await sliceInWords(db, tx, campaignId, slice);
  if (language === '') return words;
  return say('slice.inLanguage', { slice: words, language: (await languageNamer(tx))(language).name });
};

/** A campaign name that is not taken and not too long. */
const freeName = async (tx: Tx, wanted: string): Promise<string> => {
  const room = campaignLimits.name - 5;
  const short = [...wanted].length > room ? `${[...wanted].slice(0, room - 1).join('')}…` : wanted;
  const taken = await namesLike(tx, short);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? short : `${short} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
};

/** Counts the leads of a slice before a campaign is created from it. */
export const countSlice = async ({ db }: Pick<Context, 'db'>, id: number, sliced: SlicedLeads): Promise<SliceCount> => {
  // Slices use tallied calls only, so that the database can find millions of leads by itself.
  await tallyCampaign(db, id, { wait: true });
  return inSnapshot(db, async (tx) => {
    const campaign = await readCampaign(tx, id);
    const sentence = await slicedInWords(db, tx, id, sliced);
    return {
      ...(await countLeads(tx, id, sliced)),
      sentence,
      suggested_name: await freeName(tx, say('slice.campaignName', { campaign: campaign.name, slice: sentence })),
    };
  });
};

/** The maximum number of leads in a campaign made from a slice; a short list need not be counted. */
const maxLeads = async (db: Db, id: number, sliced: SlicedLeads): Promise<number> => {
  const { records } = await readCampaign(db, id);
  return records < longList.leads ? records : (await countLeads(db, id, sliced)).leads;
};

/** Creates an Outbound draft from a slice. Campaign names are unique, so a second click creates no second campaign. */
export const makeFollowUp = async (
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  caller: Caller,
  id: number,
  { slice, language, name, without_do_not_call: withoutDoNotCall, copy_flow }: FollowUp,
) => {
  const { db, clock } = context;
  const sliced = { slice, language };
  await tallyCampaign(db, id, { wait: true });
  const own = await campaignIdFor(context, await maxLeads(db, id, sliced));
  return inTransaction(db.long, async (tx) => {
    const from = await holdCampaign(tx, id);
    const sentence = await slicedInWords(db, tx, id, sliced);
    const copy = { as: own, name, createdBy: caller.accountId };
    const to = await copySettings(tx, id, copy).catch(nameTaken);
    if (own !== undefined) await keepPartitions(tx, own);
    const counted = await countLeads(tx, id, sliced);
    const importId = randomUUID();
    const leads = await copySlice(tx, { from: id, to, sliced, importId, withoutDoNotCall });
    if (leads === 0) throw new AppError('result.no_leads');
    await noteCopied(tx, caller, {
      importId,
      name: say('slice.campaignName', { campaign: from.name, slice: sentence }),
      to,
      leads,
      now: clock.now(),
    });
    if (copy_flow) {
      await copyFlow(tx, id, to);
      await noteFlow(tx, id, to);
    }
    const left_out = counted.leads - leads;
    const detail = { from: from.name, slice: sentence, leads, left_out };
    await recordAudit(tx, caller, 'campaign.followed_up', say('audit.campaign', { name }), detail);
    await publish(tx, { type: 'campaign.changed', campaign_id: to });
    const msg =
      left_out === 0
        ? say('followUp.created', { name, leads })
        : say('followUp.createdWithout', { name, leads, leftOut: left_out });
    return { msg, campaign_id: to, leads, left_out };
  });
};
