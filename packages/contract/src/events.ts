import { z } from 'zod';

/**
 * The events of the live stream (`GET /api/events/`). An event says that something changed, and never contains the
 * whole new state: a client that missed some reloads and is up to date.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('accounts.changed') }),
  z.object({ type: z.literal('api_keys.changed') }),
  /** From 0 to 1: the fraction of the chain that is verified. Sent to the person who asked for it. */
  z.object({ type: z.literal('audit.progress'), share: z.number() }),
  z.object({ type: z.literal('campaign.changed'), campaign_id: z.number().int() }),
  /** Calls of a running campaign progressed. At most one per second and campaign. */
  z.object({ type: z.literal('campaign.progress'), campaign_id: z.number().int() }),
  z.object({ type: z.literal('do_not_call.changed') }),
  z.object({
    type: z.literal('form.progress'),
    campaign_id: z.number().int(),
    /** The texts of the form that are spoken so far, and all of them. Sent to the person who creates the flow. */
    spoken: z.number().int(),
    texts: z.number().int(),
  }),
  z.object({ type: z.literal('email.changed'), email_id: z.number().int() }),
  z.object({ type: z.literal('flow.changed'), campaign_id: z.number().int(), version: z.number().int() }),
  z.object({
    type: z.literal('lead_file.progress'),
    file_id: z.string(),
    rows_read: z.number().int(),
    /** From 0 to 1: the fraction of the file that has been read. */
    share: z.number(),
  }),
  /** Saved groups of people. */
  z.object({ type: z.literal('groups.changed') }),
  z.object({ type: z.literal('library.changed') }),
  /** Examples of what callers may say, in any campaign. */
  z.object({ type: z.literal('examples.changed') }),
  /** Recorded answers of a campaign were coded, or its code books changed. */
  z.object({ type: z.literal('review.changed'), campaign_id: z.number().int() }),
  z.object({ type: z.literal('message.changed'), message_id: z.number().int() }),
  z.object({ type: z.literal('notification.created'), notification_id: z.number().int() }),
  z.object({ type: z.literal('notification.read') }),
  z.object({ type: z.literal('profile.changed') }),
  z.object({
    type: z.literal('rehearsal.progress'),
    campaign_id: z.number().int(),
    /**
     * From 0 to 1: the fraction of the list that is finished. At most four per second, sent to the person who
     * rehearses.
     */
    share: z.number(),
  }),
  z.object({ type: z.literal('script.changed'), script_id: z.number().int() }),
  z.object({ type: z.literal('sessions.changed') }),
  z.object({ type: z.literal('settings.changed') }),
  z.object({
    type: z.literal('speech.progress'),
    /** From 0 to 1: the fraction of the text that is spoken. Slow voices send it to the person who asked for the speech. */
    share: z.number(),
    voice_name: z.string(),
  }),
  z.object({ type: z.literal('sim.changed'), sim_id: z.number().int() }),
  /** An endpoint or its deliveries; null for webhooks of flows. At most one per second, endpoint and process. */
  z.object({ type: z.literal('webhook.changed'), endpoint_id: z.number().int().nullable() }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * Two further messages of the stream itself, with empty data: `hello` opens it and contains the newest id; `reset`
 * means that the events since the given id are no longer stored, so reload everything.
 */
export const streamMessages = ['hello', 'reset'] as const;
