import { textRuleRoutes } from '@halloo/contract/text-rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

/**
 * The texts of a campaign after calls. The key begins with 'messages', so that a live event of a message invalidates
 * the counts.
 */
export const textRulesQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('messages', 'rules', id),
    queryFn: ({ signal }) => call(textRuleRoutes.getTextRules, { params: { campaign_id: id }, signal }),
  });

/** More than the rules of a campaign. */
const mostTexts = 20;

/** The texts to one person. */
export const leadTextsQuery = (campaignId: number, lead: number) =>
  queryOptions({
    queryKey: queryKey('messages', 'of-lead', campaignId, lead),
    queryFn: ({ signal }) =>
      call(textRuleRoutes.listLeadTexts, {
        params: { campaign_id: campaignId },
        query: { lead, limit: mostTexts },
        signal,
      }),
  });
