import type { Connection } from '../../platform/db/connect.ts';
import type { Outcome, SpeechTask } from './inner/task.ts';

/** Notifies speech processes: poll, drop some work, or expect results. */
export const workChannel = 'halloo_speech_work';
/** Notifies waiting processes: some work is done, or the speech processes changed. */
export const doneChannel = 'halloo_speech_done';

/** The heartbeat interval of a speech process. */
export const beatMs = 1_000;
/** A speech process without a heartbeat for this long is considered dead, because people wait for its work. Tests change it. */
export const lost = { afterSeconds: 5 };

/** The limit of waiting work per owner, as in the queue of one process. */
const waitingPerOwner = 2_500;

export const notify = (db: Connection, channel: string, words = '') => db`select pg_notify(${channel}, ${words})`;

const isAlive = (db: Connection) => db`seen_at > now() - make_interval(secs => ${lost.afterSeconds})`;

export const registerProcess = async (db: Connection, name: string, probe: string): Promise<number> => {
  const [row] = await db<{ id: number }[]>`
    insert into speech_process (name, probe) values (${name}, ${probe}) returning id`;
  if (!row) throw new Error('a speech process was not registered');
  return row.id;
};

/** Sends a heartbeat. False if the process was declared dead. */
export const beat = async (db: Connection, id: number): Promise<boolean> =>
  (await db`update speech_process set seen_at = now() where id = ${id}`).count === 1;

export const leaveSoon = (db: Connection, id: number) => db`update speech_process set leaving = true where id = ${id}`;
export const removeProcess = (db: Connection, id: number) => db`delete from speech_process where id = ${id}`;

/** The processes that accept work now. */
export const aliveProcesses = (db: Connection) =>
  db<{ id: number; name: string; probe: string }[]>`
    select id, name, probe from speech_process where ${isAlive(db)} and not leaving`;

/** Tells the process that waits for some work how much of it is done. */
export const notifyProgress = (db: Connection, id: string, share: number) =>
  notify(db, doneChannel, `progress ${id} ${share.toFixed(3)}`);

export interface Asked {
  readonly id: string;
  readonly kind: SpeechTask['kind'];
  readonly owner: string;
  readonly low: boolean;
  readonly task: SpeechTask;
}

/** Inserts work. False: the owner has too much waiting. */
export const insertWork = async (db: Connection, { id, kind, owner, low, task }: Asked): Promise<boolean> => {
  const rows = await db`
    with asked as (
      insert into speech_work (id, kind, owner, low, task)
      select ${id}, ${kind}, ${owner}, ${low}, ${db.json(task as never)}
      where (select count(*) from speech_work where owner = ${owner} and process_id is null) < ${waitingPerOwner}
      returning 1)
    select pg_notify(${workChannel}, '') from asked`;
  return rows.length > 0;
};

export interface Claim {
  readonly processId: number;
  readonly kinds: readonly SpeechTask['kind'][];
  readonly most: number;
  /** The owners that this process served, the latest last. */
  readonly served: readonly string[];
  /** Takes background work first, so that it progresses. */
  readonly lowFirst: boolean;
}

/**
 * Claims waiting work. Owners take turns: first those that were not served for longest, and the first of each before
 * the second of any other. The turns are computed once, without locks, for more work than is claimed, because others
 * may claim the same. With a join instead, claims from a newly filled table took seconds.
 */
export const claimWork = (db: Connection, { processId, kinds, most, served, lowFirst }: Claim) =>
  db<Asked[]>`
    with next as materialized (
      select array(
        select id from (
          select id, low, owner, nth, row_number() over (partition by owner, low order by nth) as turn from speech_work
          where process_id is null and tries < 2 and kind = any(${kinds as string[]})) waiting
        order by (low <> ${lowFirst}), turn, array_position(${served as string[]}::text[], owner) nulls first, nth
        limit ${4 * most}) as ids)
    update speech_work set process_id = ${processId}, tries = tries + 1
    where id = any(array(
      select w.id from speech_work w
      where w.id = any((select ids from next)::uuid[]) and w.process_id is null
      order by array_position((select ids from next), w.id) limit ${most} for update skip locked))
    returning id, kind, owner, low, task`;

/** Saves the result of some work. False if this process no longer has it. */
export const finishWork = async (db: Connection, processId: number, id: string, outcome: Outcome): Promise<boolean> => {
  const rows = await db`
    with finished as (
      update speech_work set outcome = ${db.json(outcome as never)}
      where id = ${id} and process_id = ${processId} and outcome is null returning 1)
    select pg_notify(${doneChannel}, ${id}) from finished`;
  return rows.length > 0;
};

/** Releases the work of this process, as if it had never been claimed. */
export const releaseWork = (db: Connection, processId: number) =>
  db`update speech_work set process_id = null, tries = tries - 1 where process_id = ${processId} and outcome is null`;

/** Those pieces of a process's work for which somebody still waits. */
export const stillWanted = async (db: Connection, processId: number, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`
    select id from speech_work where id = any(${ids as string[]}::uuid[]) and process_id = ${processId}`;
  return new Set(rows.map(({ id }) => id));
};

/** Releases the work of dead processes. Returns whether there was any. */
export const freeLostWork = async (db: Connection): Promise<boolean> => {
  const { count } = await db`
    update speech_work set process_id = null where process_id is not null and outcome is null
      and not exists (select 1 from speech_process p where p.id = process_id and ${isAlive(db)})`;
  return count > 0;
};

export interface WorkState {
  readonly id: string;
  readonly state: 'waiting' | 'in hands' | 'done' | 'hopeless';
}

export const statesOf = (db: Connection, ids: readonly string[]) =>
  db<WorkState[]>`
    select id, case when outcome is not null then 'done' when process_id is not null then 'in hands'
      when tries >= 2 then 'hopeless' else 'waiting' end as state
    from speech_work where id = any(${ids as string[]}::uuid[])`;

/** Takes the result of some work; undefined while there is none. */
export const collectWork = async (db: Connection, id: string): Promise<Outcome | undefined> => {
  const [row] = await db<{ outcome: Outcome }[]>`
    delete from speech_work where id = ${id} and outcome is not null returning outcome`;
  return row?.outcome;
};

/** Deletes work that was not started. False if it was. */
export const takeBackWork = async (db: Connection, id: string): Promise<boolean> =>
  (await db`delete from speech_work where id = ${id} and process_id is null and outcome is null`).count > 0;

/** Marks work as no longer needed and notifies its process. */
export const dropWork = (db: Connection, id: string) => db`
  with dropped as (delete from speech_work where id = ${id} returning 1)
  select pg_notify(${workChannel}, ${`drop ${id}`}) from dropped`;

/** Deletes the work of killed processes. */
export const forgetSpeechWork = async (db: Connection): Promise<void> => {
  await db`delete from speech_work where asked_at < now() - interval '15 minutes'`;
  await db`delete from speech_process where seen_at < now() - interval '15 minutes'`;
  await db`delete from speech_trouble where at < now() - interval '1 day'`;
};

export const selectEngineProblems = (db: Connection) =>
  db<{ engine: string; note: string }[]>`select engine, note from speech_trouble`;
export const setEngineProblem = (db: Connection, engine: string, note: string) => db`
  insert into speech_trouble (engine, note) values (${engine}, ${note})
  on conflict (engine) do update set note = excluded.note, at = now()`;
export const removeEngineProblem = (db: Connection, engine: string) =>
  db`delete from speech_trouble where engine = ${engine}`;
