import type { Connection } from '../../../platform/db/connect.ts';

export const workspaceName = async (db: Connection): Promise<string> => {
  const [row] = await db<{ workspace_name: string }[]>`select workspace_name from workspace`;
  return row?.workspace_name ?? '';
};

/** So many calls at the beginning and at the end of a campaign are looked at for their numbers: reading all of a long one takes seconds. */
export const callsLookedAt = 5_000;

/** The numbers that calls went out from, or came in on. */
export const selectNumbers = async (db: Connection, campaignId: number): Promise<string[]> => {
  const rows = await db<{ number: string }[]>`
    select number from sim where id in (
      select sim_id from (select sim_id from call where campaign_id = ${campaignId} order by id limit ${callsLookedAt}) f
      union
      select sim_id from (select sim_id from call where campaign_id = ${campaignId} order by id desc limit ${callsLookedAt}) l)
    order by number`;
  return rows.map(({ number }) => number);
};

/** What the scripts of the flow are spoken by: a voice, or people who recorded them. */
export const selectVoices = (db: Connection, scriptIds: readonly number[]) => db<
  { voice_name: string; is_recorded: boolean }[]
>`
  select distinct case when audio_type = 'Recorded' then '' else voice_name end as voice_name, audio_type = 'Recorded' as is_recorded
  from script where id = any(${scriptIds as number[]}) order by voice_name`;

/** How many people have coded the answers to each question. */
export const countCoders = async (db: Connection, campaignId: number): Promise<Map<string, number>> => {
  const rows = await db<{ rule_id: string; coders: number }[]>`
    select rule_id, count(distinct coalesce(coder_id, 0))::integer as coders from answer_review
    where campaign_id = ${campaignId} and coded_at is not null group by rule_id`;
  return new Map(rows.map(({ rule_id, coders }) => [rule_id, coders]));
};
