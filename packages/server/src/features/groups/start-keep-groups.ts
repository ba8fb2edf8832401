import { holdCampaign } from '../../campaign-row/hold-campaign.ts';
import { editRefusal } from '../../campaign-row/status.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Fragment, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import { workOff } from '../../platform/work-off.ts';
import type { Context } from '../../ports/context.ts';
import { consentedNumbers, needsConsentOf } from '../consent/consent-sql.ts';
import { addLeads } from '../leads/add-leads.ts';
import { discardFile } from '../leads/forget-file.ts';
import { stagePeople } from '../leads/stage-people.ts';
import { countStaged, dropKnown, markInCampaign } from '../leads/staging.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { belongs, withoutLoops } from './inner/group-sql.ts';
import { claimDue, type DueGroup, selectGroups, settleDue } from './inner/sql.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'log'>;

const everyMs = 10 * 60_000;

/** Persons `p` whom a campaign may call. Others are added as soon as it may. */
const callable = (tx: Tx, needsConsent: boolean): Fragment => tx`
  p.number not in (select number from do_not_call)
  ${needsConsent ? tx`and p.number in (${consentedNumbers(tx)})` : tx``}`;

/** Within the lease of a group, so that no other process looks for the same people. */
const findWithinMs = 10 * 60_000;

/**
 * Adds the people of a group whom a campaign does not have yet, in one transaction. Returns how many. The campaign is locked
 * only after its people were found, which may take minutes.
 */
const addNew = async ({ db, clock }: Parts, due: DueGroup): Promise<number> => {
  const [group] = await selectGroups(db, due.group_id);
  if (!group) return 0;
  const { timezone } = await readDefaults(db);
  return inTransaction(db.long, async (tx) => {
    await tx`select set_config('statement_timeout', ${`${findWithinMs}ms`}, true)`;
    const now = clock.now();
    const list = { name: say('group.listName', { name: group.name }), accountId: due.kept_by, now };
    const needsConsent = await needsConsentOf(tx, due.campaign_id);
    const people = tx`${belongs({ db: tx, timezone }, group.rule)} and ${callable(tx, needsConsent)}`;
    const staged = () => stagePeople(tx, people, { ...list, without: due.campaign_id });
    const { fileId } = await withoutLoops(tx, staged);
    const campaign = await holdCampaign(tx, due.campaign_id);
    // Others may have been added meanwhile.
    await markInCampaign(tx, fileId, due.campaign_id);
    await dropKnown(tx, fileId);
    const { valid: news } = await countStaged(tx, fileId);
    if (news === 0 || editRefusal(campaign) !== undefined) {
      await discardFile(tx, fileId);
      return 0;
    }
    const { valid } = await addLeads(tx, fileId, due.campaign_id, now);
    const thing = say('audit.campaign', { name: campaign.name });
    await recordAudit(tx, { name: say('audit.byHalloo') }, 'campaign.leads_added', thing, { leads: valid });
    await publish(tx, { type: 'campaign.changed', campaign_id: due.campaign_id });
    return valid;
  });
};

/** Brings one campaign up to date with a group. */
export const keepUpToDate = async (parts: Parts, due: DueGroup): Promise<number> => {
  try {
    return await addNew(parts, due);
  } finally {
    await settleDue(parts.db, due, new Date(parts.clock.now().getTime() + everyMs));
  }
};

/** Adds people who enter groups to campaigns, every ten minutes. Safe in every process. Returns a function that stops it. */
export const startKeepGroups = (parts: Parts) => {
  const { db, clock, log } = parts;
  const groups = workOff(log, {
    name: 'groups',
    window: 1,
    claim: (limit) => claimDue(db, clock.now(), limit),
    work: async (due) => {
      await keepUpToDate(parts, due);
    },
  });
  return groups.stop;
};
