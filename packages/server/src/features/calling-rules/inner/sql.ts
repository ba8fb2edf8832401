import type { HolidayRule } from '@halloo/contract/calling-rules';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

/** What the workspace does with one rule. */
export interface RuleRow {
  readonly region: string;
  readonly is_on: boolean;
  readonly hours: string | null;
  readonly holidays: HolidayRule | null;
  readonly per_day: number | null;
  readonly per_week: number | null;
  readonly per_30_days: number | null;
}

export const untouched = (region: string): RuleRow => ({
  ...{ region, is_on: false, hours: null, holidays: null, per_day: null, per_week: null, per_30_days: null },
});

export const selectRules = (db: Connection) => db<RuleRow[]>`
  select region, is_on, hours, holidays, per_day, per_week, per_30_days from calling_rule order by region`;

/** Changes run one after the other. */
export const holdRules = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('halloo_calling_rules'))`;

export const storeRule = (tx: Tx, { region, ...row }: RuleRow) => tx`
  insert into calling_rule ${tx({ region, ...row })}
  on conflict (region) do update set ${tx(row)}, changed_at = now()`;
