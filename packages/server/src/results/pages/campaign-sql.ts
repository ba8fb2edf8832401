import type { CampaignType, StoredStatus } from '@halloo/contract/campaigns';
import type { ResultCampaign } from '@halloo/contract/results';
import type { Connection } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';

/** A campaign with its counters and its ledger, as all screens show it. */
export interface CountedCampaign {
  readonly id: number;
  readonly name: string;
  readonly campaign_type: CampaignType;
  readonly status: StoredStatus;
  readonly archived: boolean;
  readonly timezone: string;
  readonly data_fields: readonly string[];
  readonly has_flow: boolean;
  readonly records: number;
  readonly calling: number;
  readonly dialled: number;
  readonly picked_up: number;
  readonly responded: number;
  readonly ledger: Readonly<Record<string, number>>;
}

export const readCampaign = async (db: Connection, id: number): Promise<CountedCampaign> => {
  const [row] = await db<CountedCampaign[]>`
    select id, name, campaign_type, status, archived_at is not null as archived, timezone, data_fields,
      flow_saved_at is not null or flow_version is not null as has_flow, records, calling, dialled, picked_up, responded,
      coalesce((
        select jsonb_object_agg(state, leads) from ledger_counter l where l.campaign_id = campaign.id), '{}') as ledger
    from campaign join campaign_counter on campaign_id = id where id = ${id}`;
  if (!row) throw new AppError('campaign.not_found');
  return row;
};

export const headerOf = (row: CountedCampaign): ResultCampaign => ({
  id: row.id,
  name: row.name,
  campaign_type: row.campaign_type,
  status: row.status,
  shown_status: row.status === 'Live' && row.calling > 0 ? 'Ongoing' : row.status,
  archived: row.archived,
  timezone: row.timezone,
});

/** Names and texts of scripts with their audio; deleted scripts are omitted. */
export interface PlayedScript {
  readonly id: number;
  readonly name: string;
  readonly audio_type: 'Text' | 'Text Template' | 'Recorded';
  readonly text_message: string;
  readonly sound_id: string;
  readonly duration_ms: number;
  readonly peaks: Uint8Array;
}

export const selectScripts = (db: Connection, ids: readonly number[]) => db<PlayedScript[]>`
  select script.id, name, audio_type, text_message, sound_id, duration_ms, peaks
  from script join sound on sound.id = sound_id where script.id = any(${ids as number[]})`;

/** The newest version of scripts in each language that they have or had; deleted scripts are omitted. */
export const selectNewestVersions = (db: Connection, ids: readonly number[]) =>
  db<(PlayedScript & { language: string; lang_code: string })[]>`
    select distinct on (script_id, language) script_id as id, name, language, v.lang_code, v.audio_type, v.text_message,
      v.sound_id, duration_ms, peaks
    from script_version v join script on script.id = script_id join sound on sound.id = v.sound_id
    where script_id = any(${ids as number[]}) order by script_id, language, v.version desc`;

/** Versions of scripts that calls played; deleted scripts are omitted. `current` is the newest one in its language. */
export const selectPlayedVersions = (db: Connection, ids: readonly number[]) =>
  db<(PlayedScript & { version: number; current: number; language: string | null })[]>`
    select script.id, script.name, v.audio_type, v.version, v.text_message, v.sound_id, duration_ms, peaks,
      coalesce(w.name, nullif(v.language, '')) as language,
      (select max(version) from script_version n where n.script_id = script.id and n.language = v.language) as current
    from script join script_version v on v.script_id = script.id join sound on sound.id = v.sound_id
      left join workspace_language w on w.code = v.language
    where script.id = any(${ids as number[]})`;

/** Scripts in the current flow of a campaign. */
export const scriptsOfFlow = async (db: Connection, campaignId: number): Promise<number[]> => {
  const rows = await db<{ script_id: number }[]>`
    select distinct script_id from script_use where campaign_id = ${campaignId}`;
  return rows.map(({ script_id }) => script_id);
};

export interface Bucketed {
  readonly at: number;
  readonly dialled: number;
  readonly answered: number;
  readonly ended: number;
}

/** The first and the last minute with events, in seconds since 1970. */
export const findSpan = async (db: Connection, campaignId: number) => {
  const [row] = await db<{ first: number | null; last: number | null }[]>`
    select extract(epoch from min(minute))::bigint as first, extract(epoch from max(minute))::bigint as last
    from campaign_minute where campaign_id = ${campaignId}`;
  return row && row.first !== null && row.last !== null ? { first: row.first, last: row.last } : undefined;
};

export const selectMinutes = (db: Connection, campaignId: number) => db<Bucketed[]>`
  select extract(epoch from minute)::bigint as at, dialled, answered, ended
  from campaign_minute where campaign_id = ${campaignId} order by minute`;

/** Calls in progress, by the quarter hour of dialling, in seconds since 1970. */
export const selectDiallingNow = (db: Connection, campaignId: number) => db<{ at: number; calls: number }[]>`
  select floor(extract(epoch from dialled_at) / 900)::bigint * 900 as at, count(*) as calls
  from live_call where campaign_id = ${campaignId} group by 1`;
