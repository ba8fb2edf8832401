import { webhookLimits } from '@halloo/contract/webhooks';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Context } from '../../../ports/context.ts';
import { holdEndpoint, newSecret } from './change-endpoints.ts';
import { updateEndpoint } from './endpoint-sql.ts';
import { endpointThing } from './endpoint-words.ts';

interface Secret {
  readonly secret: string;
  readonly old_secret_until: string | null;
}

/** Returns the secret to a person who wants to verify signatures, and audits it. */
export const showSecret = ({ db, clock }: Pick<Context, 'db' | 'clock'>, caller: Caller, id: number): Promise<Secret> =>
  inTransaction(db, async (tx) => {
    const endpoint = await holdEndpoint(tx, id);
    await recordAudit(tx, caller, 'webhook.secret_shown', endpointThing(endpoint));
    const until = endpoint.old_secret_until;
    return {
      secret: endpoint.secret,
      old_secret_until: until !== null && until > clock.now() ? until.toISOString() : null,
    };
  });

/** Creates a new secret. The previous one also signs for a day, so that the receiver can be changed meanwhile. */
export const rotateSecret = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: number,
): Promise<Secret> =>
  inTransaction(db, async (tx) => {
    const endpoint = await holdEndpoint(tx, id);
    const now = clock.now();
    const until = new Date(now.getTime() + webhookLimits.oldSecretHours * 3_600_000);
    const secret = newSecret();
    await updateEndpoint(tx, id, { secret, old_secret: endpoint.secret, old_secret_until: until, changed_at: now });
    await recordAudit(tx, caller, 'webhook.secret_changed', endpointThing(endpoint));
    await publish(tx, { type: 'webhook.changed', endpoint_id: id });
    return { secret, old_secret_until: until.toISOString() };
  });
