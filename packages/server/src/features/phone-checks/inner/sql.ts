import type { ScriptType } from '@halloo/contract/scripts';
import type { Finding } from '../../../lib/ear/finding.ts';
import type { Connection } from '../../../platform/db/connect.ts';

/** Goes up when the judge changes, so that scripts are judged again. */
const judgeVersion = 1;

/** After this many attempts, a script counts as not to be judged. */
export const mostTries = 5;
/** The attempt of a process that ended is repeated after this. */
const leaseMs = 15 * 60_000;
const secondsToRetry = 30;

/** Separates the parts of what is hashed. */
const between = '\u001f';

/** What a sound is judged by besides itself: `textKey` in SQL. */
const textKey = (db: Connection) =>
  db`encode(sha256(convert_to(audio_type || ${between}::text || lang_code || ${between}::text || text_message, 'UTF8')), 'hex')`;

export interface CheckJob {
  readonly id: number;
  readonly tries: number;
  readonly sound_id: string;
  readonly audio_type: ScriptType;
  readonly lang_code: string;
  readonly text_message: string;
  readonly call: string;
  readonly original: string | null;
  readonly original_type: string | null;
  readonly duration_ms: number;
}

/** Claims a script that was not judged yet, newest first. */
export const claimCheck = async (db: Connection, now: Date): Promise<CheckJob | undefined> => {
  const lease = new Date(now.getTime() + leaseMs);
  const [job] = await db<CheckJob[]>`
    with played as (
      select script_id, sound_id, ${textKey(db)} as text_key, audio_type, lang_code, text_message from playable_script),
    wanted as (
      select played.*, call, original, original_type, duration_ms from played
        join sound on sound.id = played.sound_id
        left join phone_check c on c.sound_id = played.sound_id and c.text_key = played.text_key
      where c.id is null or c.judge < ${judgeVersion} or (c.state = 'pending' and c.due_at <= ${now})
      order by script_id desc limit 1),
    claimed as (
      insert into phone_check as c (sound_id, text_key, judge, tries, due_at)
      select sound_id, text_key, ${judgeVersion}, 1, ${lease} from wanted
      on conflict (sound_id, text_key) do update set
        judge = excluded.judge, state = 'pending', due_at = excluded.due_at,
        tries = case when c.judge < excluded.judge then 1 else c.tries + 1 end
      where c.judge < excluded.judge or (c.state = 'pending' and c.due_at <= ${now})
      returning id, tries)
    select claimed.id, claimed.tries, wanted.sound_id, audio_type, lang_code, text_message, call, original, original_type, duration_ms
    from claimed, wanted`;
  return job;
};

/** Saves the result of a job. Returns the scripts that it concerns. */
export const finishCheck = async (
  db: Connection,
  { id, sound_id }: Pick<CheckJob, 'id' | 'sound_id'>,
  { state, findings }: { readonly state: 'done' | 'failed'; readonly findings: readonly Finding[] },
): Promise<number[]> => {
  await db`update phone_check set state = ${state}, findings = ${db.json(findings as never)} where id = ${id}`;
  const scripts = await db<{ script_id: number }[]>`
    select distinct script_id from playable_script where sound_id = ${sound_id} order by script_id`;
  return scripts.map(({ script_id }) => script_id);
};

/** The job is done again, later with every attempt. */
export const postponeCheck = (db: Connection, { id, tries }: CheckJob, now: Date) => db`
  update phone_check set due_at = ${new Date(now.getTime() + secondsToRetry * 1000 * 2 ** (tries - 1))} where id = ${id}`;

/** The job is done again at once, as if it had never been claimed. */
export const releaseCheck = (db: Connection, { id }: CheckJob, now: Date) =>
  db`update phone_check set due_at = ${now}, tries = tries - 1 where id = ${id}`;

/** What a script, a version of it in a language, is judged by. */
export interface JudgedPart {
  readonly sound_id: string;
  readonly audio_type: ScriptType;
  readonly lang_code: string;
  readonly text_message: string;
}

export interface CheckRow {
  readonly state: 'pending' | 'done' | 'failed';
  readonly findings: readonly Finding[];
}

/** The results for these parts, in their order; undefined where there is none yet. */
export const selectChecks = async (db: Connection, parts: readonly JudgedPart[]): Promise<(CheckRow | undefined)[]> => {
  if (parts.length === 0) return [];
  const column = (name: keyof JudgedPart) => parts.map((part) => part[name]);
  const rows = await db<(CheckRow & { place: number })[]>`
    with part as (
      select * from unnest(${column('sound_id')}::uuid[], ${column('audio_type')}::text[], ${column('lang_code')}::text[],
        ${column('text_message')}::text[]) with ordinality as given (sound_id, audio_type, lang_code, text_message, place))
    select place::int as place, c.state, c.findings from part
      join phone_check c on c.sound_id = part.sound_id and c.text_key = ${textKey(db)}`;
  const found = new Map(rows.map(({ place, ...row }) => [place, row]));
  return parts.map((_, at) => found.get(at + 1));
};
