import { callingRuleRoutes, type RuleChange } from '@halloo/contract/calling-rules';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { ApiError, call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';

export const callingRulesQuery = queryOptions({
  queryKey: queryKey('settings', 'calling-rules'),
  queryFn: ({ signal }) => call(callingRuleRoutes.listCallingRules, { signal }),
});

export const changeRule = (region: string) =>
  ({
    invalidates: [queryKey('audit'), queryKey('campaigns', 'launch-check')],
    awaits: [callingRulesQuery.queryKey],
    invalidatesOnError: true,
    send: (body: RuleChange) => call(callingRuleRoutes.changeCallingRule, { params: { region }, body }),
  }) satisfies AnyChange;

/** What a change would allow beyond the rule, where the server asks for a confirmation. */
export const loosenedIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'calling_rule.confirm' ? error.fields.confirm : undefined;
