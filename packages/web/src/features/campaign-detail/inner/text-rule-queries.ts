import type { RouteCall } from '@halloo/contract/route';
import { textRuleRoutes } from '@halloo/contract/text-rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';

export type TextRuleChanges = RouteCall<typeof textRuleRoutes.changeTextRules>['body']['rules'];

export const changeTextRules = (id: number) =>
  ({
    send: (rules: TextRuleChanges) =>
      call(textRuleRoutes.changeTextRules, { params: { campaign_id: id }, body: { rules } }),
    awaits: [queryKey('messages', 'rules', id)],
    invalidates: [queryKey('campaigns')],
  }) satisfies AnyChange;

export const previewQuery = (id: number, text: string) =>
  queryOptions({
    queryKey: queryKey('messages', 'preview', id, text),
    queryFn: ({ signal }) => call(textRuleRoutes.previewText, { params: { campaign_id: id }, body: { text }, signal }),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
  });

export const sendTestText = (id: number) =>
  ({
    send: (body: RouteCall<typeof textRuleRoutes.sendTestText>['body']) =>
      call(textRuleRoutes.sendTestText, { params: { campaign_id: id }, body }),
    invalidates: [queryKey('messages')],
  }) satisfies AnyChange;
