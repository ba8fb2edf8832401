import { campaignRoutes } from '@halloo/contract/campaigns';
import { type GroupRule, groupRoutes, type PersonGroup } from '@halloo/contract/groups';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../api/change.ts';
import { call } from '../../../api/client.ts';
import { queryKey } from '../../../api/query-keys.ts';
import { withGroup } from '../../../shared/groups/with-group.ts';

export const optionsQuery = queryOptions({
  queryKey: queryKey('groups', 'options'),
  queryFn: ({ signal }) => call(groupRoutes.getGroupOptions, { signal }),
});

export const questionsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKey('groups', 'questions', campaignId),
    queryFn: ({ signal }) => call(groupRoutes.getGroupQuestions, { params: { campaign_id: campaignId }, signal }),
    enabled: campaignId > 0,
  });

const changed = { invalidates: [queryKey('audit')], awaits: [queryKey('groups', 'list')] };

export interface GroupBody {
  name: string;
  rule: GroupRule;
}

export const saveGroup = (id: number | undefined) =>
  ({
    send: (body: GroupBody) =>
      id === undefined ? call(groupRoutes.addGroup, { body }) : call(groupRoutes.changeGroup, { params: { id }, body }),
    ...changed,
  }) satisfies AnyChange;

export const removeGroup = {
  send: (id: number) => call(groupRoutes.removeGroup, { params: { id } }),
  ...changed,
} satisfies AnyChange;

export const keepGroup = (id: number) =>
  ({
    send: (campaign_id: number) => call(groupRoutes.keepGroup, { params: { id, campaign_id } }),
    ...changed,
  }) satisfies AnyChange;

export const releaseGroup = (id: number) =>
  ({
    send: (campaign_id: number) => call(groupRoutes.releaseGroup, { params: { id, campaign_id } }),
    ...changed,
  }) satisfies AnyChange;

/** A campaign with the people of a group, kept up to date if wanted. */
export const makeCampaign = (group: PersonGroup) =>
  ({
    send: ({ name, keep }: { name: string; keep: boolean }) =>
      withGroup({ group, keep }, (file_id) =>
        call(campaignRoutes.createCampaign, { body: { campaign: name, file_id } }),
      ),
    invalidates: [queryKey('campaigns'), queryKey('audit')],
    awaits: [queryKey('groups', 'list')],
  }) satisfies AnyChange;
