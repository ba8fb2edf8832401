import type { AnnouncementCall, AnnouncementEffect, AnnouncementUse } from '@halloo/contract/announcements';
import { asRows } from '../../../platform/db/as-rows.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';

export const selectUse = async (db: Connection): Promise<AnnouncementUse & { readonly edit: number }> => {
  const [row] = await db<(AnnouncementUse & { edit: number })[]>`
    select listens, keeps_sound, edit from announcement_use`;
  if (!row) throw new Error('the row of announcement_use is missing');
  return row;
};

export const updateUse = (tx: Tx, change: Partial<AnnouncementUse>) => tx`update announcement_use set ${tx(change)}`;

/** Serialises changes of the announcements, and tells all dialers of them. */
export const noteEdit = (tx: Tx) => tx`update announcement_use set edit = edit + 1`;

export interface KnownRow {
  readonly id: number;
  readonly print: Buffer;
  readonly name: string;
  readonly effect: AnnouncementEffect | null;
  readonly script_id: number | null;
  readonly has_sound: boolean;
}

export const selectKnown = (db: Connection) => db<KnownRow[]>`
  select id, print, name, effect, script_id, sound is not null as has_sound from announcement order by id`;

export interface AnnouncementRow {
  readonly id: number;
  readonly name: string;
  readonly effect: AnnouncementEffect | null;
  readonly script_id: number | null;
  readonly calls: number;
  readonly early_calls: number;
  readonly first_heard_at: Date;
  readonly last_heard_at: Date;
  readonly sound: string | null;
  readonly length_ms: number | null;
  readonly words: string | null;
  readonly campaigns: { readonly id: number; readonly name: string; readonly calls: number }[];
  readonly numbers: { readonly number: string; readonly calls: number }[];
}

/** Of each of these, the places where it was heard most. */
const mostPlaces = 3;

export const selectAnnouncements = (db: Connection) => db<AnnouncementRow[]>`
  select id, name, effect, script_id, calls, early_calls, first_heard_at, last_heard_at, sound, length_ms, words,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'calls', heard.calls) order by heard.calls desc, c.id), '[]')
      from (select campaign_id, count(*) as calls from announcement_call where announcement_id = announcement.id
        group by campaign_id order by count(*) desc, campaign_id limit ${mostPlaces}) heard
      join campaign c on c.id = heard.campaign_id) as campaigns,
    (select coalesce(json_agg(json_build_object('number', s.number, 'calls', heard.calls) order by heard.calls desc, s.id), '[]')
      from (select sim_id, count(*) as calls from announcement_call where announcement_id = announcement.id
        group by sim_id order by count(*) desc, sim_id limit ${mostPlaces}) heard
      join sim s on s.id = heard.sim_id) as numbers
  from announcement order by effect is not null, calls desc, id`;

interface Named {
  readonly name: string;
  readonly effect: AnnouncementEffect;
  readonly script_id: number | null;
}

export const holdAnnouncement = async (tx: Tx, id: number): Promise<(Named & { sound: string | null }) | undefined> => {
  const [row] = await tx<(Named & { sound: string | null })[]>`
    select name, effect, script_id, sound from announcement where id = ${id} for update`;
  return row;
};

export const updateName = (tx: Tx, id: number, named: Named) =>
  tx`update announcement set ${tx(named)} where id = ${id}`;

export const deleteAnnouncement = (tx: Tx, id: number) => tx`delete from announcement where id = ${id}`;

export const soundOf = async (db: Connection, id: number): Promise<string | undefined> => {
  const [row] = await db<{ sound: string | null }[]>`select sound from announcement where id = ${id}`;
  return row?.sound ?? undefined;
};

/** Forgets all kept sounds. Returns their hashes. */
export const dropSounds = async (tx: Tx): Promise<string[]> => {
  const rows = await tx<{ sound: string }[]>`
    with held as (select id, sound from announcement where sound is not null for update)
    update announcement a set sound = null, sound_at = null, length_ms = null from held where a.id = held.id
    returning held.sound`;
  return [...new Set(rows.map(({ sound }) => sound))];
};

type CallRow = Omit<AnnouncementCall, 'heard_at'> & { readonly heard_at: Date };

export const selectCalls = (db: Connection, id: number, most: number) => db<CallRow[]>`
  select a.call_id, a.campaign_id, campaign.name as campaign, a.heard_at, a.early,
    coalesce((select number from call c where c.campaign_id = a.campaign_id and c.id = a.call_id),
      (select number from live_call l where l.id = a.call_id), '') as number
  from announcement_call a join campaign on campaign.id = a.campaign_id
  where announcement_id = ${id} order by heard_at desc, call_id desc limit ${most}`;

/** A call that heard a known announcement. */
export interface HeardCall {
  readonly announcementId: number;
  readonly callId: number;
  readonly campaignId: number;
  readonly simId: number;
  readonly at: Date;
  readonly early: boolean;
}

/** What a call heard that nobody knows. */
export interface HeardPrint extends Omit<HeardCall, 'announcementId'> {
  readonly print: Buffer;
}

const rowsOf = (heard: readonly HeardCall[]) =>
  heard.map(({ announcementId, callId, campaignId, simId, at, early }) => ({
    announcement_id: announcementId,
    call_id: callId,
    campaign_id: campaignId,
    sim_id: simId,
    heard_at: at,
    early,
  }));

/** A call counts once for each announcement. Those that were forgotten meanwhile have none. */
export const insertHeard = (tx: Tx, heard: readonly HeardCall[]) => tx`
  with new as (
    insert into announcement_call (announcement_id, call_id, campaign_id, sim_id, heard_at, early)
    select h.* from json_to_recordset(${asRows(tx, rowsOf(heard))}) as h (announcement_id bigint, call_id bigint,
      campaign_id bigint, sim_id bigint, heard_at timestamptz, early boolean)
    where exists (select 1 from announcement where id = h.announcement_id)
    on conflict do nothing returning announcement_id, heard_at, early
  )
  update announcement a set calls = a.calls + n.calls, early_calls = a.early_calls + n.early,
    last_heard_at = greatest(a.last_heard_at, n.last)
  from (select announcement_id, count(*) as calls, count(*) filter (where early) as early, max(heard_at) as last
    from new group by announcement_id) n
  where a.id = n.announcement_id`;

export const insertPrints = (tx: Tx, prints: readonly HeardPrint[]) =>
  tx`insert into announcement_print ${tx(
    prints.map(({ callId, campaignId, simId, at, early, print }) => ({
      ...{ call_id: callId, campaign_id: campaignId, sim_id: simId, heard_at: at, early, print },
    })),
  )}`;

/** Stores the sound of an announcement that has none. Returns whether it did. */
export const updateSound = async (
  tx: Tx,
  id: number,
  sound: { readonly sound: string; readonly sound_at: Date; readonly length_ms: number },
): Promise<boolean> => {
  const rows = await tx`
    update announcement set ${tx(sound)} where id = ${id} and sound is null
      and (select keeps_sound from announcement_use) returning 1`;
  return rows.length > 0;
};

export interface PrintRow {
  readonly id: number;
  readonly print: Buffer;
  readonly number: string;
}

/** One process at a time looks for announcements. */
export const mayFind = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<{ may: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtext('halloo_announcements')) as may`;
  return row?.may ?? false;
};

/** The newest prints, with the number that each call was to. Numbers that were erased are left out. */
export const selectPrints = (tx: Tx, most: number) => tx<PrintRow[]>`
  select p.id, p.print, coalesce(c.number, l.number) as number
  from (select * from announcement_print order by id desc limit ${most}) p
  left join call c on c.campaign_id = p.campaign_id and c.id = p.call_id left join live_call l on l.id = p.call_id
  where coalesce(c.number, l.number) like '+%' order by p.id`;

export const newestPrint = async (db: Connection): Promise<number> => {
  const [row] = await db<{ id: number }[]>`select coalesce(max(id), 0) as id from announcement_print`;
  return row?.id ?? 0;
};

/** A new announcement from its best print. Returns its id. */
export const insertAnnouncement = async (tx: Tx, best: number): Promise<number> => {
  const [row] = await tx<{ id: number }[]>`
    insert into announcement (print, first_heard_at, last_heard_at, calls, early_calls)
    select print, heard_at, heard_at, 0, 0 from announcement_print where id = ${best} returning id`;
  return row?.id ?? 0;
};

/** The calls of these prints heard the announcement; the prints are not needed any more. */
export const assignPrints = async (tx: Tx, announcementId: number, prints: readonly number[]): Promise<void> => {
  const rows = await tx<{ call_id: number; campaign_id: number; sim_id: number; heard_at: Date; early: boolean }[]>`
    delete from announcement_print where id = any(${prints as number[]})
    returning call_id, campaign_id, sim_id, heard_at, early`;
  const heard = rows.map(({ call_id, campaign_id, sim_id, heard_at, early }) => ({
    ...{ announcementId, callId: call_id, campaignId: campaign_id, simId: sim_id, at: heard_at, early },
  }));
  if (heard.length === 0) return;
  await insertHeard(tx, heard);
  await tx`
    update announcement set first_heard_at = least(first_heard_at, (
      select min(heard_at) from announcement_call where announcement_id = ${announcementId}))
    where id = ${announcementId}`;
};

export const countAnnouncements = async (tx: Tx): Promise<number> => {
  const [row] = await tx<{ count: number }[]>`select count(*) as count from announcement`;
  return row?.count ?? 0;
};

/** Announcements whose sound nobody has read. */
export const selectUnread = (db: Connection) => db<{ id: number; sound: string }[]>`
  select id, sound from announcement where sound is not null and words is null order by id limit 5`;

export const updateWords = (db: Connection, id: number, words: string) =>
  db`update announcement set words = ${words} where id = ${id}`;
