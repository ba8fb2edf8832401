import { randomUUID } from 'node:crypto';
import type { Action } from '@halloo/flow/schema';
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

/** A text message that belongs to a call is of no use a day later. */
const textExpiresMs = 86_400_000;

/** Does the work of a System Action, each once: what is queued is queued when this resolves. */
export const actFor = (context: Pick<Context, 'db' | 'clock' | 'sms' | 'config'>) => {
  const { db, clock, sms, config } = context;
  /** Real messages about calls that nobody got would be a nuisance to real people. */
  const pretend = config.line === 'simulated' && sms.name !== 'outbox';

  return async (action: Action, call: ClaimedCall, vars: Readonly<Record<string, string>>): Promise<Acted> => {
    const { number, lead, campaign } = call;
    switch (action.kind) {
      case 'sms': {
        if (pretend) return { ok: true, detail: 'Not sent, because calls are simulated.' };
        const expiresAt = new Date(clock.now().getTime() + textExpiresMs);
        const text = { to: number, body: action.text, purpose: 'flow' as const, accountId: null, expiresAt };
        const id = await inTransaction(db, (tx) => queueText(context, tx, text));
        return { ok: true, detail: `Text message ${id} was queued.` };
      }
      case 'webhook': {
        const body = {
          id: `flow.webhook-${call.id}-${randomUUID()}`,
          event: 'flow.webhook',
          at: clock.now().toISOString(),
          simulated: config.line === 'simulated',
          campaign: { id: campaign.id, name: campaign.name },
          lead: { id: lead.id, lead_id: lead.lead_id, first_name: lead.first_name, last_name: lead.last_name },
          call: { id: call.id, direction: call.direction, attempt: call.attempt, number, sim: call.sim.number },
          /** The lead's data fields, and what was answered under a name. */
          fields: vars,
        };
        const job = {
          url: action.url,
          event: body.event,
          body,
          callId: call.id,
          leadId: lead.id,
          campaignId: campaign.id,
        };
        const id = await inTransaction(db, (tx) => queueWebhook(context, tx, job));
        return { ok: true, detail: `Webhook ${id} was queued.` };
      }
      case 'do_not_call':
        await inTransaction(db, (tx) => addToDoNotCall(tx, number, `asked in the campaign ${campaign.name}`, null));
        return { ok: true, detail: 'The number is on the do-not-call list.' };
      case 'callback':
        return { ok: true, detail: `To be called back in ${action.minutes} minutes.` };
      default:
        return { ok: true, detail: '' };
    }
  };
};
