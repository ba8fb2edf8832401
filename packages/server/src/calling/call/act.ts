import { randomUUID } from 'node:crypto';
import type { Action, ActionKind } from '@halloo/flow/actions/registry';
import { recordConsent } from '../../features/consent/record-consent.ts';
import { addToDoNotCall } from '../../features/do-not-call/add-number.ts';
import { isPretended } from '../../features/messages/is-pretended.ts';
import { queueText } from '../../features/messages/queue-text.ts';
import { queueWebhook } from '../../features/webhooks/queue-webhook.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';

interface Acted {
  readonly ok: boolean;
  readonly detail: string;
}

type ActContext = Pick<Context, 'db' | 'clock' | 'sms' | 'config'>;
type Vars = Readonly<Record<string, string>>;
type Work<A extends Action> = (context: ActContext, action: A, call: ClaimedCall, vars: Vars) => Promise<Acted> | Acted;

/** Text messages sent by a call expire after a day. */
const textExpiresMs = 86_400_000;

/** The server's implementation of each kind. Kinds without an entry are handled by the line or by the interpreter. */
const works: { readonly [K in ActionKind]?: Work<Extract<Action, { kind: K }>> } = {
  sms: async (context, { text }, { number }) => {
    if (isPretended(context)) return { ok: true, detail: say('call.act.notSent') };
    const expiresAt = new Date(context.clock.now().getTime() + textExpiresMs);
    const message = { to: number, body: text, purpose: 'flow' as const, accountId: null, expiresAt };
    const id = await inTransaction(context.db, (tx) => queueText(context, tx, message));
    return { ok: true, detail: say('call.act.messageQueued', { id: String(id) }) };
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
      /** The lead's data fields, and the answers saved under a name. */
      fields: vars,
    };
    const job = { url, event: body.event, body, callId: call.id, leadId: lead.id, campaignId: campaign.id };
    const id = await inTransaction(context.db, (tx) => queueWebhook(context, tx, job));
    return { ok: true, detail: say('call.act.webhookQueued', { id: String(id) }) };
  },

  do_not_call: async ({ db }, _action, { number, campaign }) => {
    const reason = say('call.act.askedIn', { campaign: campaign.name });
    await inTransaction(db, (tx) => addToDoNotCall(tx, number, reason, null));
    return { ok: true, detail: say('call.act.onDoNotCall') };
  },

  consent: async ({ db, clock }, { given }, { number, campaign, id }) => {
    const now = clock.now();
    const how = say('call.act.askedIn', { campaign: campaign.name });
    const noted = { number, given, at: now, how, source: 'call' as const, campaignId: campaign.id, callId: id, now };
    await inTransaction(db, (tx) => recordConsent(tx, noted));
    return { ok: true, detail: given ? say('call.act.consentGiven') : say('call.act.consentWithdrawn') };
  },

  callback: (_context, { minutes }) => ({ ok: true, detail: say('call.act.callback', { minutes: minutes ?? 0 }) }),
};

/** Runs a System Action once. When the promise resolves, everything that the action queues is queued. */
export const actFor =
  (context: ActContext) =>
  async (action: Action, call: ClaimedCall, vars: Vars): Promise<Acted> => {
    const work = works[action.kind] as Work<Action> | undefined;
    return work ? work(context, action, call, vars) : { ok: true, detail: '' };
  };
