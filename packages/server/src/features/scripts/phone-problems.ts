import type { FindingKey, PhoneFinding } from '@halloo/contract/phone-checks';
import type { Connection } from '../../platform/db/connect.ts';
import { readPhoneChecks } from '../phone-checks/read-phone-checks.ts';
import { scriptsOfLaunch, selectJudged } from './inner/sql.ts';

/** A script of a campaign that callers would not understand well on a phone. */
export interface PhoneProblem {
  readonly script: string;
  readonly findings: readonly PhoneFinding[];
}

/** What matters only before a question: elsewhere, the words have another meaning. */
const ofMenus: ReadonlySet<FindingKey> = new Set(['late_choice', 'many_choices']);

/**
 * What was found in the scripts of a campaign, in all languages, as far as it is known. `menus` are the scripts that are
 * played directly before a Rule.
 */
export const findPhoneProblems = async (
  db: Connection,
  campaignId: number,
  menus: ReadonlySet<number>,
): Promise<PhoneProblem[]> => {
  const parts = await selectJudged(db, await scriptsOfLaunch(db, campaignId));
  const checks = await readPhoneChecks(db, parts);
  const found = parts.map(({ script_id, name }, at) => ({
    script_id,
    name,
    findings: (checks[at]?.findings ?? []).filter(({ key }) => menus.has(script_id) || !ofMenus.has(key)),
  }));
  return [...Map.groupBy(found, ({ script_id }) => script_id).values()]
    .map((same) => ({ script: same[0]?.name ?? '', findings: same.flatMap(({ findings }) => findings) }))
    .filter(({ findings }) => findings.length > 0);
};
