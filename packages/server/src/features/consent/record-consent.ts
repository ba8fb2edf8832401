import type { consentSources } from '@halloo/contract/consent';
import { wakeForConsent } from '../../campaign-row/wake-for-consent.ts';
import type { Tx } from '../../platform/db/connect.ts';

export interface NewConsent {
  /** E.164. */
  readonly number: string;
  readonly given: boolean;
  readonly at: Date;
  readonly how: string;
  readonly source: (typeof consentSources)[number];
  readonly accountId?: number | null;
  readonly campaignId?: number;
  readonly callId?: number;
  readonly now: Date;
}

/** Notes a consent or its withdrawal. Campaigns that waited for the consent may call now. */
export const recordConsent = async (tx: Tx, consent: NewConsent): Promise<void> => {
  const { number, given, at, how, source, accountId = null, campaignId = null, callId = null, now } = consent;
  await tx`
    insert into consent (number, given, at, how, source, account_id, campaign_id, call_id, noted_at)
    values (${number}, ${given}, ${at}, ${how}, ${source}, ${accountId}, ${campaignId}, ${callId}, ${now})`;
  if (!given) return;
  await wakeForConsent(tx, tx`${number}`, now);
};
