import type { Fragment, Tx } from '../platform/db/connect.ts';
import { say } from '../platform/words.ts';
import { leadState } from './lead-state-sql.ts';

/** Lets the next claim judge leads that wait for the consent of these numbers. Locks them in one order, as lists may share people. */
export const wakeForConsent = (tx: Tx, numbers: Fragment, now: Date): Fragment => tx`
  update lead l set next_attempt_at = ${now}, retry_after_seconds = 0, substatus = ''
  from (
    select campaign_id, id from lead
    where campaign_id in (select id from campaign where needs_consent and archived_at is null) and number in (${numbers})
      and state = ${leadState('Retry due')} and next_attempt_at > ${now} and substatus = ${say('call.note.noConsent')}
    order by campaign_id, id for update) waiting
  where l.campaign_id = waiting.campaign_id and l.id = waiting.id`;
