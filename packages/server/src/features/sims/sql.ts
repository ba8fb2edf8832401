import type { CampaignType } from '@halloo/contract/campaigns';
import { otp } from '@halloo/contract/sims';
import type { Connection, Tx } from '../../platform/db/connect.ts';

export interface SimRow {
  readonly id: number;
  readonly number: string;
  readonly isd_code: string;
  readonly phone_no: string;
  readonly label: string;
  readonly channels: number;
  readonly verified: boolean;
  readonly active: boolean;
  readonly code_works: boolean;
  readonly last_failure: string | null;
  readonly last_failure_at: Date | null;
  readonly stopped_because: string | null;
  readonly next_try_at: Date;
  readonly fell_at: Date | null;
  readonly fell_since: Date;
  readonly fell_from: number;
  readonly fell_to: number;
  readonly rests_until: Date | null;
  readonly created_at: Date;
  readonly calls_today: number;
  readonly calls: number;
  readonly answered: number;
  readonly used_by: { campaign_id: number; name: string }[];
}

/** `today` is a date in the workspace's time zone. */
export const selectSims = (db: Connection, { today, now }: { today: string; now: Date }, id?: number) => db<SimRow[]>`
  select sim.id, number, isd_code, phone_no, label, channels, verified_at is not null as verified, active,
    exists (select 1 from sim_code where sim_id = sim.id and tries < ${otp.tries} and expires_at > ${now}) as code_works,
    last_failure, last_failure_at, reason as stopped_because, next_try_at, case when rests_until > ${now} or quiet_until > ${now} then fell_at end as fell_at, fell_since,
    fell_from, fell_to, case when rests_until > ${now} then rests_until end as rests_until, created_at, coalesce(days.today, 0) as calls_today,
    coalesce(days.calls, 0) as calls, coalesce(days.answered, 0) as answered, coalesce(uses.used_by, '[]') as used_by
  from sim left join number_watch on number_watch.sim_id = sim.id
    left join breaker on kind = 'sim' and ref_id = sim.id and closed_at is null
    left join lateral (
      select sum(calls) filter (where day = ${today}) as today, sum(calls) as calls, sum(answered) as answered
      from sim_day where sim_id = sim.id and day > ${today}::date - 7 and day <= ${today}
    ) days on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('campaign_id', campaign.id, 'name', name) order by campaign.id desc) as used_by
      from campaign_sim join campaign on campaign.id = campaign_id
      where sim_id = sim.id and archived_at is null
    ) uses on true
  where ${id === undefined ? db`true` : db`sim.id = ${id}`}
  order by sim.id desc`;

export const insertSim = async (
  tx: Tx,
  sim: {
    number: string;
    isd_code: string;
    phone_no: string;
    label: string;
    channels: number;
    created_by: number;
    created_at: Date;
  },
): Promise<number | undefined> => {
  const [made] = await tx<{ id: number }[]>`
    insert into sim ${tx(sim)} on conflict (number) do nothing returning id`;
  return made?.id;
};

export interface FoundSim {
  readonly id: number;
  readonly number: string;
  readonly verified: boolean;
  readonly active: boolean;
}

const found = (db: Connection) => db`select id, number, verified_at is not null as verified, active from sim`;

export const lockSim = async (tx: Tx, id: number): Promise<FoundSim | undefined> => {
  const [row] = await tx<FoundSim[]>`${found(tx)} where id = ${id} for update`;
  return row;
};

/** A SIM by its whole number, or by its number without the dial code if only one matches. */
export const findByPhone = async (db: Connection, digits: string): Promise<FoundSim | undefined> => {
  const whole = digits.startsWith('+') ? digits : `+${digits}`;
  const rows = await db<FoundSim[]>`${found(db)} where number = ${whole} or phone_no = ${digits} limit 3`;
  return rows.find(({ number }) => number === whole) ?? (rows.length === 1 ? rows[0] : undefined);
};

export const updateSim = (
  tx: Tx,
  id: number,
  change: {
    label?: string;
    channels?: number;
    active?: boolean;
    verified_at?: Date;
    last_failure?: string;
    last_failure_at?: Date;
    failures_in_row?: number;
    failure_mark?: number;
  },
) => tx`update sim set ${tx(change)} where id = ${id}`;

/** Takes the calls by day from a SIM that is removed: they stay, without the SIM. */
export const keepSimDays = (tx: Tx, id: number) => tx`
  with moved as (delete from sim_day where sim_id = ${id} returning day, calls, answered)
  insert into removed_sim_day as kept (day, calls, answered) select day, calls, answered from moved
  on conflict (day) do update set calls = kept.calls + excluded.calls, answered = kept.answered + excluded.answered`;

export const deleteSim = (tx: Tx, id: number) => tx`delete from sim where id = ${id}`;

export const setCode = (tx: Tx, code: { sim_id: number; code_hash: Buffer; expires_at: Date }) => tx`
  insert into sim_code ${tx({ ...code, tries: 0 })}
  on conflict (sim_id) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`;

/** Counts an attempt against a SIM's code, and returns the code while attempts are left. */
export const tryCode = async (tx: Tx, simId: number, tries: number, now: Date): Promise<Buffer | undefined> => {
  const [row] = await tx<{ code_hash: Buffer }[]>`
    update sim_code set tries = tries + 1
    where sim_id = ${simId} and tries < ${tries} and expires_at > ${now} returning code_hash`;
  return row?.code_hash;
};

export const dropCode = (tx: Tx, simId: number) => tx`delete from sim_code where sim_id = ${simId}`;

/** The SIMs that can call. A SIM is busy if each of its channels has a call; channels above its limit do not count. */
export const selectCallingSims = (db: Connection) =>
  db<{ id: number; phone: string; isd_code: string; label: string; busy: boolean }[]>`
    select id, number as phone, isd_code, label, not exists (
      select 1 from sim_channel where sim_id = sim.id and channel <= channels and call_id is null) as busy
    from sim where active order by id`;

/** The channels of active SIMs, and the spin rates of the campaigns that call over them. */
export const countChannels = async (db: Connection): Promise<{ channels: number; claimed: number }> => {
  const [row] = await db<{ channels: number; claimed: number }[]>`
    select coalesce((select sum(channels) from sim where active), 0)::bigint as channels,
      coalesce((select sum(spin_rate) from campaign where campaign_type = 'Outbound'
        and status in ('Live', 'Scheduled') and archived_at is null), 0)::bigint as claimed`;
  return row ?? { channels: 0, claimed: 0 };
};

/** Live or scheduled Inbound campaigns that answer on a SIM. */
export const liveInboundOn = async (db: Connection, simId: number): Promise<string[]> => {
  const rows = await db<{ name: string }[]>`
    select name from campaign
    where status in ('Live', 'Scheduled') and archived_at is null
      and id in (select campaign_id from campaign_sim where sim_id = ${simId})
    order by id desc`;
  return rows.map(({ name }) => name);
};

/** Live or scheduled Outbound campaigns, which use every active SIM. */
export const liveOutbound = async (db: Connection): Promise<string[]> => {
  const rows = await db<{ name: string }[]>`
    select name from campaign
    where status in ('Live', 'Scheduled') and archived_at is null and campaign_type = 'Outbound' order by id desc`;
  return rows.map(({ name }) => name);
};

/** Locks a SIM together with all active ones, so that two concurrent changes cannot both count on the other SIM. */
export const lockActive = async (tx: Tx, simId: number): Promise<FoundSim[]> =>
  tx<FoundSim[]>`${found(tx)} where active or id = ${simId} order by id for update`;

export const selectCampaignSims = async (db: Connection, campaignId: number) =>
  db<{ id: number; active: boolean }[]>`
    select sim.id, active from campaign_sim join sim on sim.id = sim_id where campaign_id = ${campaignId} order by sim.id`;

export interface Sharing {
  readonly id: number;
  readonly name: string;
  readonly campaign_type: CampaignType;
}

/**
 * Other live campaigns with which a campaign would share SIMs. An Outbound one uses every active SIM, an Inbound one
 * its own.
 */
export const selectSharing = (db: Connection, campaignId: number) => db<Sharing[]>`
  with own as (
    select sim.id from sim, campaign where sim.active and campaign.id = ${campaignId} and (
      campaign_type = 'Outbound'
      or exists (select 1 from campaign_sim where campaign_id = campaign.id and sim_id = sim.id))
  )
  select id, name, campaign_type from campaign
  where status = 'Live' and archived_at is null and id <> ${campaignId} and case campaign_type
    when 'Outbound' then exists (select 1 from own)
    else exists (select 1 from own join campaign_sim on sim_id = own.id where campaign_id = campaign.id) end
  order by id desc`;

export const countActive = async (db: Connection): Promise<number> => {
  const [row] = await db<{ count: number }[]>`select count(*) as count from sim where active`;
  return row?.count ?? 0;
};

/** Those of these ids that are verified SIMs. */
export const verifiedAmong = async (db: Connection, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db<{ id: number }[]>`
    select id from sim where id = any(${ids as number[]}) and verified_at is not null`;
  return new Set(rows.map(({ id }) => id));
};

export const replaceCampaignSims = async (tx: Tx, campaignId: number, ids: readonly number[]): Promise<void> => {
  await tx`delete from campaign_sim where campaign_id = ${campaignId}`;
  await tx`insert into campaign_sim select ${campaignId}, unnest(${ids as number[]}::bigint[])`;
};

export const copyCampaignSims = (tx: Tx, from: number, to: number) =>
  tx`insert into campaign_sim select ${to}, sim_id from campaign_sim where campaign_id = ${from}`;
