import { randomUUID } from 'node:crypto';
import type { Action, ActionKind } from '@halloo/flow/schema';
import { addToDoNotCall } from '../../features/do-not-call/add-number.ts';
import { queueText } from '../../features/messages/queue-text.ts';
import { queueWebhook } from '../../features/webhooks/queue-webhook.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';

interface Acted {
  readonly ok: boolean;
  readonly detail: string;
}

type ActContext = Pick<Context, 'db' | 'clock' | 'sms' | 'config'>;
type Vars = Readonly<Record<string, string>>;
type Work<A extends Action> = (context: ActContext, action: A, call: ClaimedCall, vars: Vars) => Promise<Acted> | Acted;

/** A text message that belongs to a call is of no use a day later. */
const textExpiresMs = 86_400_000;

/** Real messages about calls that nobody got would be a nuisance to real people. */
const isPretended = ({ config, sms }: ActContext): boolean => config.line === 'simulated' && sms.name !== 'outbox';

/** What the server does for each kind. A kind without an entry is done by the line, or by the walk through the flow. */
const works: { readonly [K in ActionKind]?: Work<Extract<Action, { kind: K }>> } = {
  sms: async (context, { text }, { number }) => {
    if (isPretended(context)) return { ok: true, detail: 'Not sent, because calls are simulated.' };
    const expiresAt = new Date(context.clock.now().getTime() + textExpiresMs);
    const message = { to: number, body: text, purpose: 'flow' as const, accountId: null, expiresAt };
    const id = await inTransaction(context.db, (tx) => queueText(context, tx, message));
    return { ok: true, detail: `Text message ${id} was queued.` };
  },

  webhook: async (context, { url }, call, vars) => {
    const { lead, campaign } = call;
    const body = {
      id: `flow.webhook-${call.id}-${randomUUID()}`,
      event: 'flow.webhook',
      at: context.clock.now().toISOString(),
      simulated: context.config.line === 'simulated',
      campaign: { id: campaign.id, name: campaign.name },
      lead: { id: lead.id, lead_id: lead.lead_id, first_name: lead.first_name, last_name: lead.last_name },
      call: {
        id: call.id,
        direction: call.direction,
        attempt: call.attempt,
        number: call.number,
        sim: call.sim.number,
      },
      /** The lead's data fields, and what was answered under a name. */
      fields: vars,
    };
    const job = { url, event: body.event, body, callId: call.id, leadId: lead.id, campaignId: campaign.id };
    const id = await inTransaction(context.db, (tx) => queueWebhook(context, tx, job));
    return { ok: true, detail: `Webhook ${id} was queued.` };
  },

  do_not_call: async ({ db }, _action, { number, campaign }) => {
    await inTransaction(db, (tx) => addToDoNotCall(tx, number, `asked in the campaign ${campaign.name}`, null));
    return { ok: true, detail: 'The number is on the do-not-call list.' };
  },

  callback: (_context, { minutes }) => ({ ok: true, detail: `To be called back in ${minutes} minutes.` }),
};

/** Does the work of a System Action, each once: what is queued is queued when this resolves. */
export const actFor =
  (context: ActContext) =>
  async (action: Action, call: ClaimedCall, vars: Vars): Promise<Acted> => {
    const work = works[action.kind] as Work<Action> | undefined;
    return work ? work(context, action, call, vars) : { ok: true, detail: '' };
  };
