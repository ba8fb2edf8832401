import type { ActiveRules } from '../../lib/calling-rules/may-call.ts';
import { allRules } from '../../lib/calling-rules/rules.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { isOn, limitsOf, rowsByRegion } from './inner/describe-rule.ts';
import { selectRules } from './inner/sql.ts';

/** The limits of the regions that the workspace follows, with its own changes. Empty where all rules are off. */
export const readActiveRules = async (db: Connection): Promise<ActiveRules> => {
  const rows = rowsByRegion(await selectRules(db));
  return new Map(
    allRules.filter(({ region }) => isOn(region, rows)).map((rule) => [rule.region, limitsOf(rule, rows)] as const),
  );
};
