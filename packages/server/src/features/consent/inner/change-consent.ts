import type { CampaignConsent } from '@halloo/contract/consent';
import { holdCampaign } from '../../../campaign-row/hold-campaign.ts';
import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Connection, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { numberInAudit } from '../../do-not-call/audit-words.ts';
import { recordConsent } from '../record-consent.ts';

interface Given {
  readonly given: boolean;
  readonly how: string;
  readonly at?: string | undefined;
}

/** Notes what a person in the console, or a program, knows about a number. */
export const noteConsent = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  number: string,
  { given, how, at }: Given,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const when = at === undefined ? now : new Date(at);
    if (when > now) throw new AppError('request.invalid', { fields: { at: say('consent.future') } });
    const source = caller.key ? 'program' : 'staff';
    await recordConsent(tx, { number, given, at: when, how, source, accountId: caller.accountId, now });
    await recordAudit(tx, caller, given ? 'consent.given' : 'consent.withdrawn', numberInAudit(number), {
      at: when.toISOString(),
    });
    await publish(tx, { type: 'do_not_call.changed' });
  });

export const readCampaignConsent = async (db: Connection, id: number): Promise<CampaignConsent> => {
  const [row] = await db<CampaignConsent[]>`select id as campaign_id, needs_consent from campaign where id = ${id}`;
  if (!row) throw new AppError('campaign.not_found');
  return row;
};

/** Whether a campaign calls only people who gave their consent. Those who waited for it are judged again. */
export const changeCampaignConsent = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: number,
  needsConsent: boolean,
): Promise<CampaignConsent> =>
  inTransaction(db, async (tx) => {
    const { name } = await holdCampaign(tx, id);
    const { needs_consent } = await readCampaignConsent(tx, id);
    const changes = changesOf({ needs_consent }, { needs_consent: needsConsent });
    await tx`update campaign set needs_consent = ${needsConsent} where id = ${id}`;
    if (!needsConsent) {
      await tx`
        update lead set next_attempt_at = ${clock.now()}, retry_after_seconds = 0, substatus = ''
        where campaign_id = ${id} and state = ${leadState('Retry due')} and next_attempt_at > ${clock.now()}
          and substatus = ${say('call.note.noConsent')}`;
    }
    await recordAudit(tx, caller, 'campaign.consent_changed', say('audit.campaign', { name }), {}, { changes });
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
    return readCampaignConsent(tx, id);
  });
