import { type GroupRule, groupRoutes } from '@halloo/contract/groups';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';

export const groupsQuery = queryOptions({
  queryKey: queryKey('groups', 'list'),
  queryFn: ({ signal }) => call(groupRoutes.listGroups, { signal }),
});

/** A number of people is counted again each time that somebody asks. */
export const countQuery = (rule: GroupRule | undefined) =>
  queryOptions({
    queryKey: queryKey('groups', 'count', rule),
    queryFn: ({ signal }) => call(groupRoutes.countGroup, { body: { rule: rule as GroupRule }, signal }),
    enabled: rule !== undefined,
    retry: false,
  });
