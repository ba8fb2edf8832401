import { type Announcement, announcementRoutes } from '@halloo/contract/announcements';
import type { RouteCall } from '@halloo/contract/route';
import { queryOptions } from '@tanstack/react-query';
import type { AnyChange } from '../../../../api/change.ts';
import { call } from '../../../../api/client.ts';
import { queryKey } from '../../../../api/query-keys.ts';

export const announcementsQuery = queryOptions({
  queryKey: queryKey('settings', 'announcements'),
  queryFn: ({ signal }) => call(announcementRoutes.listAnnouncements, { signal }),
});

export const announcementCallsQuery = (id: number) =>
  queryOptions({
    queryKey: queryKey('settings', 'announcement-calls', id),
    queryFn: ({ signal }) => call(announcementRoutes.listAnnouncementCalls, { params: { id }, signal }),
  });

const setsData = announcementsQuery.queryKey;
const invalidates = [queryKey('audit')];

export const changeUse = {
  key: ['change-announcement-use'],
  send: (body: RouteCall<typeof announcementRoutes.changeAnnouncementUse>['body']) =>
    call(announcementRoutes.changeAnnouncementUse, { body }),
  setsData,
  invalidates,
} satisfies AnyChange;

export const nameAnnouncement = ({ id }: Announcement) =>
  ({
    key: ['name-announcement', id],
    send: (body: RouteCall<typeof announcementRoutes.nameAnnouncement>['body']) =>
      call(announcementRoutes.nameAnnouncement, { params: { id }, body }),
    setsData,
    invalidates,
    invalidatesOnError: true,
  }) satisfies AnyChange;

export const forgetAnnouncement = ({ id }: Announcement) =>
  ({
    key: ['forget-announcement', id],
    send: () => call(announcementRoutes.forgetAnnouncement, { params: { id } }),
    invalidates,
    awaits: [announcementsQuery.queryKey],
    invalidatesOnError: true,
  }) satisfies AnyChange;
