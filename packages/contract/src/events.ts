import { z } from 'zod';

/**
 * What the live stream (`GET /api/events/`) carries. An event says that something changed, never the
 * whole new state: a client that missed some fetches again and is right.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('accounts.changed') }),
  z.object({ type: z.literal('api_keys.changed') }),
  z.object({ type: z.literal('campaign.changed'), campaign_id: z.number().int() }),
  /** Calls of a running campaign went on. At most one a second for each campaign. */
  z.object({ type: z.literal('campaign.progress'), campaign_id: z.number().int() }),
  z.object({ type: z.literal('do_not_call.changed') }),
  z.object({ type: z.literal('flow.changed'), campaign_id: z.number().int(), version: z.number().int() }),
  z.object({
    type: z.literal('lead_file.progress'),
    file_id: z.string(),
    rows_read: z.number().int(),
    /** Between 0 and 1; how much of the file's bytes has been read. */
    share: z.number(),
  }),
  z.object({ type: z.literal('message.changed'), message_id: z.number().int() }),
  z.object({ type: z.literal('notification.created'), notification_id: z.number().int() }),
  z.object({ type: z.literal('notification.read') }),
  z.object({ type: z.literal('profile.changed') }),
  z.object({
    type: z.literal('rehearsal.progress'),
    campaign_id: z.number().int(),
    /** Between 0 and 1; how much of the list is finished. At most four a second, to whoever rehearses. */
    share: z.number(),
  }),
  z.object({ type: z.literal('script.changed'), script_id: z.number().int() }),
  z.object({ type: z.literal('sessions.changed') }),
  z.object({ type: z.literal('settings.changed') }),
  z.object({ type: z.literal('sim.changed'), sim_id: z.number().int() }),
  /** An endpoint or its deliveries; null for those that flows asked for. At most one a second for each and process. */
  z.object({ type: z.literal('webhook.changed'), endpoint_id: z.number().int().nullable() }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * Two further messages that the stream makes itself, with empty data: `hello` opens it and carries the
 * newest id; `reset` means that the events since the given id are no longer kept, so fetch everything anew.
 */
export const streamMessages = ['hello', 'reset'] as const;
