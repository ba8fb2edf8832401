import type { CampaignDetail, LaunchCheck, LaunchProblem } from '@halloo/contract/campaigns';
import { leadStates, openStateIds } from '@halloo/contract/ledger';
import { readKeys } from '../../campaign-row/call-keys.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { readLaunchPlan } from '../call-plans/plan-problems.ts';
import { readActiveRules } from '../calling-rules/read-rules.ts';
import { needsConsentOf } from '../consent/consent-sql.ts';
import { findFlowProblems } from '../flows/find-problems.ts';
import { leadsByPrefix, leadsLacking } from '../leads/next-leads.ts';
import { readLine } from '../line/read-line.ts';
import { readMissedFacts } from '../missed-calls/launch-problems.ts';
import { readBudgetBlockers, readLaunchMoney } from '../money/launch-money.ts';
import { zonesOfList } from '../person-zones/zones-of-list.ts';
import { findLanguageProblems, noLanguageProblems } from '../scripts/language-problems.ts';
import { findPhoneProblems } from '../scripts/phone-problems.ts';
import { findTemplateProblems } from '../scripts/template-problems.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { campaignsSharing, simsOfCampaign, usableSims } from '../sims/campaign-sims.ts';
import { textBlockers, textProblems } from '../text-rules/text-problems.ts';
import { findDetail, selectLedger } from './inner/detail-sql.ts';
import { checkLaunch } from './inner/launch-check.ts';
import { phoneWarnings } from './inner/phone-warnings.ts';
import { noRules, type RuleFacts } from './inner/rule-problems.ts';

/** One campaign with its schedule and its ledger. */
export const readDetail = async (db: Connection, id: number): Promise<CampaignDetail> => {
  const row = await findDetail(db, id);
  if (!row) throw new AppError('campaign.not_found');
  const counted = new Map((await selectLedger(db, id)).map(({ state, leads }) => [state, leads]));
  const ledger = leadStates.map(({ id: state, name }) => ({ id: state, name, count: counted.get(state) ?? 0 }));
  return { ...row, call_keys: await readKeys(db, id), sim_cards: await simsOfCampaign(db, id), ledger };
};

/** Leads that are read for the rules of countries: enough to name them, and quick in the longest list. */
const mostLeads = 100_000;

const readRules = async (db: Connection, id: number, leadsToCall: number): Promise<RuleFacts> => {
  const active = await readActiveRules(db);
  if (active.size === 0) return noRules;
  return { active, prefixes: await leadsByPrefix(db, id, mostLeads), isPart: leadsToCall > mostLeads };
};

const readFacts = async (db: Connection, id: number, now: Date) => {
  const detail = await readDetail(db, id);
  const leadsToCall = detail.ledger.reduce(
    (sum, { id: state, count }) => sum + (openStateIds.includes(state) ? count : 0),
    0,
  );
  // The columns of a list are unknown before it is uploaded.
  const isUnknown = detail.campaign_type === 'Outbound' && detail.total_record === 0;
  const flow = await findFlowProblems(db, id, isUnknown ? undefined : detail.data_fields);
  const templates = await findTemplateProblems(db, id, detail.data_fields, flow.inputs);
  const sims = await usableSims(db, id, detail.campaign_type);
  const sharing = await campaignsSharing(db, id);
  const line = await readLine(db);
  const { calling_start: start, calling_end: end } = await readDefaults(db);
  const callingRules = detail.campaign_type === 'Outbound' ? await readRules(db, id, leadsToCall) : noRules;
  const needsConsent = await needsConsentOf(db, id);
  const callPlan = await readLaunchPlan(db, id, now);
  const missed = await readMissedFacts(db, id, detail.campaign_type);
  const zones = detail.hours_in === 'person' ? await zonesOfList(db, detail, { limit: mostLeads }) : [];
  const person_zones = [...new Set(zones.flatMap((group) => group.zones))];
  const people = { zones, person_zones, hours: { start, end } };
  return {
    ...detail,
    needsConsent,
    callPlan,
    missed,
    flow,
    leadsToCall,
    templates,
    sims,
    sharing,
    line,
    callingRules,
    ...people,
  };
};

const noMoney: Awaited<ReturnType<typeof readLaunchMoney>> = { blockers: [], warnings: [], cost: null };

/** The blockers and warnings before going live now. */
export const readLaunchCheck = async (
  context: Pick<Context, 'db' | 'speech' | 'sms' | 'config'>,
  id: number,
  now: Date,
): Promise<LaunchCheck> => {
  const { db } = context;
  const facts = await readFacts(db, id, now);
  const { setLanguages, readBackScripts, keys } = facts.flow;
  const languages = [...setLanguages, ...(keys.language?.languages ?? [])];
  const fromLeads = {
    leadsLacking: await leadsLacking(db, id, facts.templates.columns),
    languages: await findLanguageProblems(context, id, facts.data_fields, { languages, readBackScripts }),
  };
  const check = checkLaunch({ ...facts, ...fromLeads }, now);
  const texts = await textProblems(context, id, facts.data_fields);
  const onPhone = phoneWarnings(await findPhoneProblems(db, id, new Set(facts.flow.menuScripts)));
  const money = facts.campaign_type === 'Outbound' ? await readLaunchMoney(db, id, now) : noMoney;
  return {
    ...check,
    blockers: [...check.blockers, ...texts.blockers, ...money.blockers],
    warnings: [...check.warnings, ...onPhone, ...texts.warnings, ...money.warnings],
    cost: money.cost,
  };
};

/** The blockers alone. They do not depend on the data of leads, so no whole list is read, which takes a second for a million; only a plan by date reads its dates. */
export const readBlockers = async (db: Connection, id: number, now: Date): Promise<LaunchProblem[]> => {
  const facts = await readFacts(db, id, now);
  const { blockers } = checkLaunch({ ...facts, leadsLacking: 0, languages: noLanguageProblems }, now);
  return [...blockers, ...(await textBlockers(db, id, facts.data_fields)), ...(await readBudgetBlockers(db, id, now))];
};
