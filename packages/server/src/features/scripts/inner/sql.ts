import type { Script, ScriptType } from '@halloo/contract/scripts';
import type { Connection } from '../../../platform/db/connect.ts';
import { containing } from '../../../platform/db/containing.ts';

export interface ScriptRow {
  readonly id: number;
  readonly name: string;
  readonly audio_type: ScriptType;
  readonly text_message: string;
  readonly lang_code: string;
  readonly lang_name: string;
  readonly voice_name: string;
  readonly version: number;
  readonly own_version: number;
  readonly sound_id: string;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly duration_ms: number;
  readonly peaks: Uint8Array;
  readonly used_by: Script['used_by'];
}

const rows = (db: Connection) => db`
  select script.id, script.name, audio_type, text_message, lang_code, lang_name, voice_name, version, own_version,
    sound_id, script.created_at, account.email as created_by, duration_ms, peaks, coalesce(used_by, '[]') as used_by
  from script
    join sound on sound.id = sound_id
    left join account on account.id = script.created_by
    left join lateral (
      select jsonb_agg(jsonb_build_object('campaign_id', id, 'name', name, 'archived', archived_at is not null, 'status', status)
        order by id desc) as used_by
      from campaign
      where machine_script_id = script.id or record_script_id = script.id or id in (select campaign_id from campaign_script where script_id = script.id)
    ) uses on true`;

const matching = (db: Connection, search: string) =>
  search === '' ? db`true` : db`(script.name ilike ${containing(search)} or text_message ilike ${containing(search)})`;

export const countScripts = async (db: Connection, search: string): Promise<number> => {
  const [row] = await db<{ count: number }[]>`select count(*) as count from script where ${matching(db, search)}`;
  return row?.count ?? 0;
};

interface ScriptPage {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
  readonly behind: number | undefined;
}

export const selectScripts = (db: Connection, { search, limit, offset, behind }: ScriptPage) =>
  db<ScriptRow[]>`
    ${rows(db)} where ${matching(db, search)} and ${behind === undefined ? db`true` : db`script.id < ${behind}`}
    order by script.id desc limit ${limit} offset ${offset}`;

export const findScript = async (db: Connection, id: number): Promise<ScriptRow | undefined> => {
  const [row] = await db<ScriptRow[]>`${rows(db)} where script.id = ${id}`;
  return row;
};

export interface NewScript {
  readonly name: string;
  readonly audio_type: ScriptType;
  readonly text_message: string;
  readonly lang_code: string;
  readonly lang_name: string;
  readonly voice_name: string;
  readonly sound_id: string;
  readonly created_by: number;
  readonly created_at: Date;
}

export const insertScript = async (db: Connection, script: NewScript): Promise<number> => {
  const [made] = await db<{ id: number }[]>`insert into script ${db(script)} returning id`;
  if (!made) throw new Error('a script was not stored');
  return made.id;
};

/** What a synthesised script says, and how. */
export type Spoken = Pick<NewScript, 'name' | 'audio_type' | 'text_message' | 'lang_code' | 'voice_name'>;

export const selectSpoken = (db: Connection, ids: readonly number[]): Promise<(Spoken & { id: number })[]> => db`
  select id, name, audio_type, text_message, lang_code, voice_name from script where id = any(${ids as number[]})`;

export interface NamedScript {
  readonly id: number;
  readonly lang_code: string;
  readonly lang_name: string;
}

/** The newest script of this name, else the one with this id. Locked against its deletion. */
export const selectNamed = async (db: Connection, given: string): Promise<NamedScript | undefined> => {
  const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
  const [row] = await db<NamedScript[]>`
    select id, lang_code, lang_name from script where name = ${given} or id = ${id}
    order by name = ${given} desc, id desc limit 1 for share`;
  return row;
};

/** Locks a script's row until the end of the transaction. */
export const lockScript = async (db: Connection, id: number): Promise<HeldScript | undefined> => {
  const [row] = await db<
    HeldScript[]
  >`select id, name, audio_type, lang_code, version, own_version from script where id = ${id} for update`;
  return row;
};

export interface HeldScript {
  readonly id: number;
  readonly name: string;
  readonly audio_type: ScriptType;
  readonly lang_code: string;
  readonly version: number;
  readonly own_version: number;
}

export const setName = (db: Connection, id: number, name: string) =>
  db`update script set name = ${name} where id = ${id}`;

/** Deletes a script. Archived campaigns lose it. */
export const deleteScriptRow = async (db: Connection, id: number): Promise<void> => {
  await db`delete from script_use where script_id = ${id}`;
  await db`delete from script where id = ${id}`;
};

/** Campaigns that are not archived and use a script. */
export const usersOf = async (db: Connection, id: number): Promise<string[]> => {
  const found = await db<{ name: string }[]>`
    select name from campaign
    where archived_at is null
      and (machine_script_id = ${id} or record_script_id = ${id} or id in (select campaign_id from campaign_script where script_id = ${id}))
    order by id desc`;
  return found.map(({ name }) => name);
};

/** Flows of the library that play a script. */
export const libraryUsersOf = async (db: Connection, id: number): Promise<string[]> => {
  const found = await db<{ name: string }[]>`
    select name from library_flow join library_script on library_id = id where script_id = ${id} order by id desc`;
  return found.map(({ name }) => name);
};

export const selectScriptTexts = (db: Connection, ids: readonly number[]) =>
  db<{ id: number; name: string; audio_type: ScriptType; text_message: string }[]>`
    select script_id as id, name, audio_type, text_message from playable_script where script_id = any(${ids as number[]})`;

/** The parts of scripts that sound different: each script in each of its languages, in the order of the ids. */
export const selectJudged = (db: Connection, ids: readonly number[]) =>
  db<(Omit<Spoken, 'voice_name'> & { script_id: number; sound_id: string })[]>`
    select script_id, name, sound_id, audio_type, text_message, lang_code from playable_script
    where script_id = any(${ids as number[]}) order by array_position(${ids as number[]}::bigint[], script_id), language`;

export const selectPlayable = (db: Connection, ids: readonly number[]) =>
  db<(TemplateRow & { version: number; audio_type: ScriptType; hash: string; duration_ms: number })[]>`
    select script_id as id, name, language, version, audio_type, text_message, voice_name, lang_code, call as hash, duration_ms
    from playable_script join sound on sound.id = sound_id where script_id = any(${ids as number[]})`;

export interface TemplateRow {
  readonly id: number;
  readonly name: string;
  /** The language of a version beside the own sound; empty for that. */
  readonly language: string;
  readonly text_message: string;
  readonly lang_code: string;
  readonly voice_name: string;
}

/** The template for answering machines, if there is one, in all languages. */
export const machineTemplateOf = (db: Connection, campaignId: number) =>
  db<TemplateRow[]>`
    select script_id as id, s.name, language, text_message, lang_code, voice_name from playable_script s
      join campaign on machine_script_id = script_id and on_machine = 'script'
    where campaign.id = ${campaignId} and audio_type = 'Text Template' order by language`;

/** The templates that a campaign's calls play, in all languages, or would play with its newest flow. */
export const templatesOf = (db: Connection, campaignId: number) =>
  db<TemplateRow[]>`
    select script_id as id, name, language, text_message, lang_code, voice_name from playable_script
    where audio_type = 'Text Template'
      and script_id in (select script_id from campaign_script where campaign_id = ${campaignId})
    order by id, language`;

export const scriptsOfCampaign = async (db: Connection, campaignId: number): Promise<number[]> => {
  const rows = await db<{ script_id: number }[]>`
    select script_id from campaign_script where campaign_id = ${campaignId}`;
  return rows.map(({ script_id }) => script_id);
};

/** The scripts that a campaign's calls would play with its newest flow, in their order, then those for machines, for the key that stops calls, and the announcement. */
export const scriptsOfLaunch = async (db: Connection, campaignId: number): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select script_id as id from (
      select script_id, place from script_use where campaign_id = ${campaignId}
      union all
      select machine_script_id, 1000000 from campaign
      where id = ${campaignId} and on_machine = 'script' and machine_script_id is not null
      union all
      select record_script_id, 1000002 from campaign
      where id = ${campaignId} and record_calls = 'announced' and record_script_id is not null
      union all
      select script_id, 1000001 from campaign_key where campaign_id = ${campaignId} and script_id is not null) played
    group by script_id order by min(place), script_id`;
  return rows.map(({ id }) => id);
};

/** The representative sound of each of these campaigns: of the script that its calls play first. */
export const soundsOfCampaigns = async (
  db: Connection,
  campaignIds: readonly number[],
): Promise<Map<number, { script: string; sound_id: string }>> => {
  const found = await db<{ campaign_id: number; script: string; sound_id: string }[]>`
    select campaign.id as campaign_id, heard.name as script, heard.sound_id
    from campaign cross join lateral (
      select script.name, sound_id from script_use join script on script.id = script_id
      where campaign_id = campaign.id
      order by place, script.id limit 1
    ) heard
    where campaign.id = any(${campaignIds as number[]})`;
  return new Map(found.map(({ campaign_id, ...rest }) => [campaign_id, rest]));
};

/** Campaigns that are live, or will be by themselves, and use a template. */
export const campaignsWithTemplates = async (db: Connection): Promise<number[]> => {
  const found = await db<{ id: number }[]>`
    select distinct campaign.id from campaign
      join campaign_script on campaign_id = campaign.id
      join playable_script s on s.script_id = campaign_script.script_id and audio_type = 'Text Template'
    where status in ('Live', 'Scheduled') and archived_at is null order by id`;
  return found.map(({ id }) => id);
};
