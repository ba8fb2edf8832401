import type { Tx } from '../../platform/db/connect.ts';
import { holdPeople } from './inner/people-work.ts';

/** Keeps persons from being made of leads until the end of the transaction. Comes before the leads are locked. */
export { holdPeople };

/** Removes a person from the search, in the transaction that removes the number from the leads. */
export const forgetPerson = async (tx: Tx, number: string): Promise<void> => {
  await tx`delete from person where number = ${number}`;
  await tx`delete from refused_person where number = ${number}`;
  await tx`delete from consent where number = ${number}`;
};

/** Removes the people of an anonymised campaign from the search, except for what other campaigns know of them. */
export const forgetCampaignPeople = async (tx: Tx, campaignId: number): Promise<void> => {
  await tx`delete from refused_person where campaign_id = ${campaignId}`;
  await tx`select note_gone_leads(${campaignId})`;
};
