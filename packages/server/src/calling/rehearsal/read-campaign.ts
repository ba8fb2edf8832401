import type { CampaignDetail } from '@halloo/contract/campaigns';
import { openStateIds } from '@halloo/contract/ledger';
import { scriptIdsIn, textsOf } from '@halloo/flow/about-node';
import { hasKeys } from '@halloo/flow/call-keys';
import { expanded } from '@halloo/flow/expand-sub-flows';
import { type CallLanguage, languageField } from '@halloo/flow/languages';
import type { Flow } from '@halloo/flow/model';
import type { OutcomeNames } from '@halloo/flow/outcome-names';
import { fieldKey, templateFields } from '@halloo/flow/template';
import type { FlowProblem } from '@halloo/flow/validate';
import { readDetail } from '../../features/campaigns/read-detail.ts';
import { findFlowProblems } from '../../features/flows/find-problems.ts';
import { readFlow, storedFlow } from '../../features/flows/read-flow.ts';
import { readLanguages } from '../../features/languages/read-languages.ts';
import { type PricedList, readPricedList } from '../../features/money/estimate.ts';
import { outcomeNames } from '../../features/outcomes/read-outcomes.ts';
import { type PlayableScript, scriptsToPlay } from '../../features/scripts/scripts-to-play.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { say } from '../../platform/words.ts';
import { campaignsById, type LiveCampaign } from '../claim/plan.ts';
import { assumeMissing } from './inner/assume-missing.ts';
import type { RehearsalPlan } from './inner/call-list.ts';
import type { RehearsalTask } from './inner/rehearsal-worker.ts';
import { countChannels, countRivals, countWithoutConsent } from './inner/sql.ts';

/** A campaign for rehearsal: with its flow as currently drawn, live or not. */
export interface ReadCampaign {
  readonly plan: Omit<RehearsalPlan, 'seed' | 'profile' | 'now'>;
  readonly columns: RehearsalTask['columns'];
  /** The assumptions that were made, and other warnings. */
  readonly sentences: readonly string[];
  readonly flowProblems: readonly FlowProblem[];
  readonly outcomes: OutcomeNames;
  /** What the leads to call cost; null without prices. */
  readonly prices: PricedList | null;
  /** Leads of all states. */
  readonly records: number;
}

const refuse = (msg: string) => new AppError('campaign.not_rehearsable', { msg });

const refuseEmpty = ({ campaign_type, ledger }: CampaignDetail, mayBeFinished: boolean): void => {
  if (campaign_type !== 'Outbound') {
    throw refuse(say('rehearsal.onlyOutbound'));
  }
  if (!mayBeFinished && !ledger.some(({ id, count }) => openStateIds.includes(id) && count > 0))
    throw refuse(say('rehearsal.noLeads'));
};

const textsIn = (flow: Flow, scripts: ReadonlyMap<number, PlayableScript>): string[] => [
  ...[...scripts.values()].flatMap(({ own, others }) =>
    [own, ...others.values()].flatMap(({ template }) => template?.text ?? []),
  ),
  ...Object.values(flow.nodes).flatMap(textsOf),
  flow.keys?.person?.number ?? '',
];

/** The columns that calls look at. A lead may know its language from an earlier call, without a column in the list. */
const columnsFor = (
  texts: readonly string[],
  dataFields: readonly string[],
  languages: readonly CallLanguage[],
): string[] | null => {
  const ownField = languages.length > 0 ? [languageField] : [];
  const used = new Set([...texts.flatMap(templateFields), ...ownField].map(fieldKey));
  return used.size === 0 ? null : [...new Set([...dataFields, ...ownField])].filter((name) => used.has(fieldKey(name)));
};

const rivalsInWords = (rivals: number): string[] => (rivals === 0 ? [] : [say('rehearsal.sharedSims', { rivals })]);

/** People whom the campaign does not call before their consent is noted. */
const waitingInWords = async (db: Connection, { id, needsConsent }: LiveCampaign): Promise<string[]> => {
  const leads = needsConsent ? await countWithoutConsent(db, id) : 0;
  return leads === 0 ? [] : [say('rehearsal.noConsent', { leads })];
};

/** Reads everything that a rehearsal needs except the leads, or refuses with a sentence. */
export const readCampaign = async (
  db: Connection,
  id: number,
  { mayBeFinished = false }: { readonly mayBeFinished?: boolean } = {},
): Promise<ReadCampaign> => {
  const detail = await readDetail(db, id);
  refuseEmpty(detail, mayBeFinished);
  const { drawn, problems, keys } = await findFlowProblems(db, id, undefined);
  if (!drawn) throw refuse(say('rehearsal.noFlow'));
  // Every other problem is one that callers meet, and is told with how many do.
  const noStart = problems.find(({ code }) => code === 'no_start');
  if (noStart) throw refuse(say('rehearsal.brokenFlow', { problem: noStart.sentence }));
  const found = (await campaignsById(db, [id])).get(id);
  if (!found) throw new AppError('campaign.not_found');
  // Rounds and steps by date are not rehearsed: everybody who waits is called once.
  const live = { ...found, callPlan: undefined };
  const languages = await readLanguages(db);
  const { machineScriptId, announcementId: announcement } = live;
  const flow = {
    ...expanded(storedFlow((await readFlow(db, id)).msg)),
    ...{ languages, ...(hasKeys(keys) && { keys }), ...(announcement !== undefined && { announcement }) },
  };
  const others = [announcement, machineScriptId, keys.stop?.scriptId].flatMap((scriptId) => scriptId ?? []);
  const ids = [...scriptIdsIn(flow), ...others];
  const scripts = await scriptsToPlay(db, [...new Set(ids)]);
  const { campaign, channels, sentences } = assumeMissing(live, detail, await countChannels(db));
  return {
    plan: { campaign, flow, scripts, channels },
    columns: columnsFor(textsIn(flow, scripts), detail.data_fields, languages),
    sentences: [
      ...sentences,
      ...(await waitingInWords(db, live)),
      ...(found.callPlan ? [say('rehearsal.callPlan')] : []),
      ...(live.onMachine === 'script' && machineScriptId === null ? [say('rehearsal.noMachineScript')] : []),
      ...rivalsInWords(await countRivals(db, id)),
    ],
    flowProblems: problems.filter(({ severity }) => severity === 'error'),
    outcomes: await outcomeNames(db),
    prices: await readPricedList(db, id),
    records: detail.ledger.reduce((sum, { count }) => sum + count, 0),
  };
};
