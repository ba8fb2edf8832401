import { z } from 'zod';
import { because } from './form-words.ts';
import { done, id, route } from './route.ts';

export const notification = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable().describe('A path of the console that the notification is about'),
  created_at: z.iso.datetime(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationRoutes = {
  listNotifications: route({
    method: 'GET',
    path: '/api/notifications/',
    auth: 'session',
    may: 'own',
    // Without a gateway, this includes the codes of SIM cards.
    scope: 'admin',
    tag: 'Notifications',
    summary: 'The own notifications, newest first; `before` is the id to go on from',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), before: id.optional() }),
    answer: z.object({ unread: z.number().int(), more: z.boolean(), results: z.array(notification) }),
  }),
  readNotifications: route({
    method: 'POST',
    path: '/api/notifications/read/',
    auth: 'session',
    scope: 'person',
    may: 'own',
    tag: 'Notifications',
    summary: 'Mark notifications as read: those up to and including `up_to`, or the one `id`',
    body: z.union([z.object({ up_to: id }), z.object({ id })], because('field.eitherNotice')),
    answer: done.extend({ unread: z.number().int() }),
  }),
} as const;
