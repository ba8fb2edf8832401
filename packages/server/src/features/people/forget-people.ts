import { inTransaction, type Tx } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { forgetConsents, forgetUnlisted } from './inner/forget-consents.ts';
import { holdPeople, remake } from './inner/people-work.ts';

/** Keeps persons from being made of leads until the end of the transaction. Comes before the leads are locked. */
export { holdPeople };

/** Removes a person from the search, in the transaction that removes the number from the leads. */
export const forgetPerson = async (tx: Tx, number: string): Promise<void> => {
  await tx`delete from person where number = ${number}`;
  await tx`delete from refused_person where number = ${number}`;
  await tx`delete from consent where number = ${number}`;
};

/**
 * Removes people from the search whose leads were anonymised, except for what other campaigns know of them: also those whose
 * leads the search does not know yet. The caller holds people.
 */
export const forgetAnonymised = async (tx: Tx, numbers: readonly string[]): Promise<void> => {
  const people = await tx<{ number: string; campaigns: number[] }[]>`
    select number, campaigns || array(select distinct campaign_id from person_work where kind = 'added') as campaigns
    from person where number = any(${numbers as string[]})`;
  await forgetConsents(tx, await remake(tx, people));
};

/** Removes the refused rows of a campaign from the search. */
export const forgetRefused = (tx: Tx, campaignId: number) =>
  tx`delete from refused_person where campaign_id = ${campaignId}`;

/** Removes the people of an anonymised campaign from the search, except for what other campaigns know of them. */
export const forgetCampaignPeople = async (tx: Tx, campaignId: number): Promise<void> => {
  await forgetRefused(tx, campaignId);
  await tx`select note_gone_leads(${campaignId}, false)`;
};

/** Removes consents of numbers that are on no list, as long as nothing newer is known of them. */
export const forgetUnlistedConsents = ({ db }: Pick<Context, 'db'>, before: Date): Promise<void> =>
  inTransaction(db.long, (tx) => forgetUnlisted(tx, before));
