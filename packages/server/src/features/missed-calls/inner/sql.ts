import type { StoredStatus } from '@halloo/contract/campaigns';
import type { MissedCallSettings, RingResult } from '@halloo/contract/missed-calls';
import { type ScheduleRow, scheduleColumns } from '../../../campaign-row/schedule-row.ts';
import type { Connection, Fragment, Tx } from '../../../platform/db/connect.ts';

type SettingsRow = Omit<MissedCallSettings, 'sims'>;

export const selectSettings = async (db: Connection, campaignId: number): Promise<MissedCallSettings | undefined> => {
  const [row] = await db<(SettingsRow & { sims: number[] | null })[]>`
    select active, who, delay_seconds, cool_down_minutes, most_person_day, most_day, most_total, countries, outside_hours,
      (select array_agg(sim_id order by sim_id) from missed_call_sim s where s.campaign_id = m.campaign_id) as sims
    from missed_call m where campaign_id = ${campaignId}`;
  return row && { ...row, sims: row.sims ?? [] };
};

export const upsertSettings = (
  tx: Tx,
  row: SettingsRow & { readonly campaign_id: number; readonly changed_at: Date },
) => tx`
  insert into missed_call ${tx(row as never)}
  on conflict (campaign_id) do update set active = excluded.active, who = excluded.who,
    delay_seconds = excluded.delay_seconds, cool_down_minutes = excluded.cool_down_minutes,
    most_person_day = excluded.most_person_day, most_day = excluded.most_day, most_total = excluded.most_total,
    countries = excluded.countries, outside_hours = excluded.outside_hours, changed_at = excluded.changed_at`;

/** Two campaigns that choose the same number wait for each other. */
export const lockSims = (tx: Tx, ids: readonly number[]) => tx`
  select 1 from sim where id = any(${ids as number[]}) order by id for no key update`;

/** A number moves away from a campaign that no longer uses it. */
export const replaceSims = async (tx: Tx, campaignId: number, ids: readonly number[]): Promise<void> => {
  await tx`delete from missed_call_sim where campaign_id = ${campaignId} or sim_id = any(${ids as number[]})`;
  await tx`insert into missed_call_sim (sim_id, campaign_id) select id, ${campaignId} from unnest(${ids as number[]}::bigint[]) id`;
};

/** Campaigns in other states no longer need their numbers. */
const inUse: readonly StoredStatus[] = ['Draft', 'Scheduled', 'Live', 'Paused'];
const answering: readonly StoredStatus[] = ['Scheduled', 'Live', 'Paused'];

export interface SimChoice {
  readonly id: number;
  readonly number: string;
  readonly label: string;
  readonly active: boolean;
  /** The other campaign for which the number listens. */
  readonly listens_for: string | null;
  /** The Inbound campaign that answers on it. */
  readonly answers_for: string | null;
}

export const selectChoices = (db: Connection, campaignId: number) => db<SimChoice[]>`
  select id, number, label, active,
    (select c.name from missed_call_sim s join missed_call m on m.campaign_id = s.campaign_id join campaign c on c.id = s.campaign_id
      where s.sim_id = sim.id and s.campaign_id <> ${campaignId} and m.active and c.archived_at is null
        and c.status = any(${inUse as string[]})) as listens_for,
    (select c.name from campaign_sim s join campaign c on c.id = s.campaign_id
      where s.sim_id = sim.id and c.campaign_type = 'Inbound' and c.archived_at is null
        and c.status = any(${answering as string[]}) order by c.id limit 1) as answers_for
  from sim where verified_at is not null order by number`;

/** SIMs that listen for missed calls of campaigns that have not ended. */
export const selectListening = (db: Connection, which: Fragment) => db<{ number: string; campaign: string }[]>`
  select sim.number, c.name as campaign
  from sim join missed_call_sim s on s.sim_id = sim.id join missed_call m on m.campaign_id = s.campaign_id
    join campaign c on c.id = s.campaign_id
  where ${which} and m.active and c.archived_at is null and c.status = any(${inUse as string[]})
  order by sim.number`;

/** The numbers of an Inbound campaign that listen for missed calls of others. */
export const selectTaken = (db: Connection, campaignId: number) =>
  selectListening(db, db`sim.id in (select sim_id from campaign_sim where campaign_id = ${campaignId})`);

export interface CampaignRow extends ScheduleRow {
  readonly status: StoredStatus;
  readonly archived: boolean;
}

export const selectCampaign = async (db: Connection, id: number): Promise<CampaignRow | undefined> => {
  const [row] = await db<CampaignRow[]>`
    select status, archived_at is not null as archived, ${scheduleColumns(db)} from campaign where id = ${id}`;
  return row;
};

export interface ResultCount {
  readonly result: RingResult;
  readonly today: number;
  readonly total: number;
}

export const selectCounts = (db: Connection, campaignId: number, day: string) => db<ResultCount[]>`
  select result, coalesce(sum(rings) filter (where day = ${day}::date), 0)::bigint as today, sum(rings)::bigint as total
  from missed_ring_count where campaign_id = ${campaignId} group by result order by total desc, result`;

export interface RingRow {
  readonly id: number;
  readonly at: Date;
  readonly result: RingResult;
  readonly lead_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly number: string | null;
  readonly sim: string | null;
  readonly call_id: number | null;
  readonly called_at: Date | null;
}

export const selectRings = (
  db: Connection,
  campaignId: number,
  { lead, limit }: { readonly lead: number | undefined; readonly limit: number },
) => db<RingRow[]>`
  select m.id, m.at, m.result, m.lead_id, l.first_name, l.last_name, l.number, sim.number as sim, r.call_id,
    coalesce(live.dialled_at, c.dialled_at) as called_at
  from missed_ring m
  left join lead l on l.campaign_id = ${campaignId} and l.id = m.lead_id
  left join sim on sim.id = m.sim_id
  left join call_request r on r.id = m.request_id
  left join live_call live on live.id = r.call_id
  left join call c on c.campaign_id = ${campaignId} and c.id = r.call_id
  where m.campaign_id = ${campaignId} ${lead === undefined ? db`` : db`and m.lead_id = ${lead}`}
  order by m.id desc limit ${limit}`;
