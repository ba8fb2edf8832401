import type { callingRuleRoutes } from '@halloo/contract/calling-rules';
import { allRules } from '../../lib/calling-rules/rules.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { changeRule } from './inner/change-rule.ts';
import { describeRule, rowsByRegion } from './inner/describe-rule.ts';
import { selectRules } from './inner/sql.ts';

export const callingRuleHandlers: Handlers<typeof callingRuleRoutes> = {
  listCallingRules: async ({ db }) => {
    const rows = rowsByRegion(await selectRules(db));
    return allRules.map((rule) => describeRule(rule, rows));
  },
  changeCallingRule: (context, { caller, params, body }) => changeRule(context, caller, params.region, body),
};
