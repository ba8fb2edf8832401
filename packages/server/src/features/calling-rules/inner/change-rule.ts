import type { CallingRule, RuleChange } from '@halloo/contract/calling-rules';
import { loosenedBy } from '../../../lib/calling-rules/limits.ts';
import type { CountryRule, Limits } from '../../../lib/calling-rules/rule.ts';
import { hoursProblemInWords, regionInSentence } from '../../../lib/calling-rules/rule-words.ts';
import { allRules, countryOfRegion, findRule } from '../../../lib/calling-rules/rules.ts';
import { readWeekHours, writeWeekHours } from '../../../lib/calling-rules/week-hours.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { changeLimits, holdLimits } from '../../call-limits/number-calls.ts';
import { readRuleHolidays, storeRuleHolidays } from '../calling-law.ts';
import { describeRule, ownLimits, rowsByRegion } from './describe-rule.ts';
import { holdRules, type RuleRow, selectRules, storeRule, untouched } from './sql.ts';

const refuseField = (name: string, problem: string) => new AppError('request.invalid', { fields: { [name]: problem } });

/** Hours in the one way in which they are stored. */
const readHours = (typed: string): string => {
  const read = readWeekHours(typed);
  if ('problem' in read) throw refuseField('hours', hoursProblemInWords(read.problem));
  return writeWeekHours(read.week);
};

/** The row with the change. What equals the rule is no change of it. */
const rowWith = (before: RuleRow, rule: CountryRule, { on, confirm: _, ...change }: RuleChange): RuleRow => {
  const hours = change.hours === undefined ? before.hours : change.hours && readHours(change.hours);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: RuleRow = { ...before, ...given, hours, is_on: on ?? before.is_on };
  return {
    ...after,
    hours: after.hours === rule.hours ? null : after.hours,
    holidays: after.holidays === rule.holidays ? null : after.holidays,
    per_day: after.per_day === rule.perDay ? null : after.per_day,
    per_week: after.per_week === rule.perWeek ? null : after.per_week,
    per_30_days: after.per_30_days === rule.per30Days ? null : after.per_30_days,
  };
};

/** What this change allows beyond the rule, in words. What was confirmed before is not asked again. */
const loosening = (rule: CountryRule, before: RuleRow, after: RuleRow): string[] => {
  const [allowed, asked] = [loosenedBy(rule, ownLimits(before)), loosenedBy(rule, ownLimits(after))];
  const isNew = ([limit, words]: [keyof Limits, string]) => allowed.get(limit) !== words;
  return [
    ...(before.is_on && !after.is_on ? [say('rule.loosened.off', { region: regionInSentence(rule.region) })] : []),
    ...[...asked].filter(isNew).map(([, words]) => words),
  ];
};

const fields = ['is_on', 'hours', 'holidays', 'per_day', 'per_week', 'per_30_days'] as const;

/** Switches a rule on or off, or changes its limits. To allow more than the rule needs `confirm`. */
export const changeRule = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  region: string,
  change: RuleChange,
): Promise<CallingRule> => {
  const rule = findRule(region);
  if (!rule) throw new AppError('calling_rule.not_found');
  if (change.on !== undefined && countryOfRegion(region) !== region) {
    throw refuseField('on', say('rule.countriesOnly'));
  }
  const regions = allRules
    .map((each) => each.region)
    .filter((each) => countryOfRegion(each) === countryOfRegion(region));
  const holidays = await readRuleHolidays(regions, clock.now());
  // The first rule reads the calls of the last days.
  return inTransaction(change.on ? db.long : db, async (tx) => {
    await holdRules(tx);
    await holdLimits(tx);
    await storeRuleHolidays(tx, regions, holidays);
    const rows = rowsByRegion(await selectRules(tx));
    const before = rows.get(region) ?? untouched(region);
    const after = rowWith(before, rule, change);
    const changed = fields.filter((field) => before[field] !== after[field]);
    if (changed.length > 0) {
      const loosened = loosening(rule, before, after);
      if (loosened.length > 0 && change.confirm !== true) {
        throw new AppError('calling_rule.confirm', { fields: { confirm: loosened.join(' ') } });
      }
      await changeLimits(tx, clock.now(), () => storeRule(tx, after));
      const action = loosened.length > 0 ? 'calling_rule.loosened' : 'calling_rule.changed';
      await recordAudit(
        tx,
        caller,
        action,
        say('audit.callingRule', { name: regionInSentence(region) }),
        {
          ...Object.fromEntries(changed.map((field) => [field === 'is_on' ? 'on' : field, after[field]])),
          ...(loosened.length > 0 && { loosened }),
        },
        { changes: changesOf(before, Object.fromEntries(changed.map((field) => [field, after[field]]))) },
      );
      await publish(tx, { type: 'settings.changed' });
    }
    return describeRule(rule, new Map(rows).set(region, after));
  });
};
