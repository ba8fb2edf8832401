import { type BudgetChange, type CampaignMoney, moneyRoutes } from '@halloo/contract/money';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../api/change.ts';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

/** The estimate reads the whole list, so it is not fetched with every call that ends. */
const pollMs = 15_000;

export const moneyQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'money', id),
    queryFn: ({ signal }) => call(moneyRoutes.getCampaignMoney, { params: { campaign_id: id }, signal }),
  });

/** For screens of a campaign that calls. */
export const movingMoneyQuery = (id: number) => ({ ...moneyQuery(id), refetchInterval: pollMs });

export const changeBudget = (id: number) =>
  ({
    send: (body: BudgetChange): Promise<CampaignMoney> =>
      call(moneyRoutes.changeBudget, { params: { campaign_id: id }, body }),
    setsData: moneyQuery(id).queryKey,
    invalidates: [queryKey('audit'), queryKey('campaigns')],
  }) satisfies AnyChange;
