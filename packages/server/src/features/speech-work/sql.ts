import type { Connection } from '../../platform/db/connect.ts';
import type { Outcome, SpeechTask } from './inner/task.ts';

/** Says to the processes that do speech work: look, drop some work, or expect answers. */
export const workChannel = 'halloo_speech_work';
/** Says to those who ask for it: some work is done, or the processes that do it changed. */
export const doneChannel = 'halloo_speech_done';

/** A process that does speech work gives a sign of life this often, */
export const beatMs = 1_000;
/** and is taken for dead without one for this long: people wait for what it has in its hands. */
const lostAfterSeconds = 5;

/** How much one owner may have waiting, as in the queue of one process. */
const waitingPerOwner = 2_500;

export const tell = (db: Connection, channel: string, words = '') => db`select pg_notify(${channel}, ${words})`;

const isAlive = (db: Connection) => db`seen_at > now() - make_interval(secs => ${lostAfterSeconds})`;

export const registerProcess = async (db: Connection, name: string, probe: string): Promise<number> => {
  const [row] = await db<{ id: number }[]>`
    insert into speech_process (name, probe) values (${name}, ${probe}) returning id`;
  if (!row) throw new Error('a speech process was not registered');
  return row.id;
};

/** A sign of life. False where the process is not in the books any more. */
export const beat = async (db: Connection, id: number): Promise<boolean> =>
  (await db`update speech_process set seen_at = now() where id = ${id}`).count === 1;

export const leaveSoon = (db: Connection, id: number) => db`update speech_process set leaving = true where id = ${id}`;
export const removeProcess = (db: Connection, id: number) => db`delete from speech_process where id = ${id}`;

/** Those that take work now. */
export const aliveProcesses = (db: Connection) =>
  db<{ id: number; name: string; probe: string }[]>`
    select id, name, probe from speech_process where ${isAlive(db)} and not leaving`;

export interface Asked {
  readonly id: string;
  readonly kind: SpeechTask['kind'];
  readonly owner: string;
  readonly low: boolean;
  readonly task: SpeechTask;
}

/** Asks for work. False: too much of the same owner waits already. */
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
  /** Owners that this process served, the latest last. */
  readonly served: readonly string[];
  /** Background work is taken first, so that it gets on at all. */
  readonly lowFirst: boolean;
}

/**
 * Takes work that waits. Owners take turns: first those that had none for longest, and of each the first before the second
 * of any other. The turns are worked out once, without any lock, for more than is taken: others may take of the same. Joined
 * with them instead, claims from a table that was just filled took seconds.
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

/** Keeps what came of some work. False where it is not in this process' hands any more. */
export const finishWork = async (db: Connection, processId: number, id: string, outcome: Outcome): Promise<boolean> => {
  const rows = await db`
    with finished as (
      update speech_work set outcome = ${db.json(outcome as never)}
      where id = ${id} and process_id = ${processId} and outcome is null returning 1)
    select pg_notify(${doneChannel}, ${id}) from finished`;
  return rows.length > 0;
};

/** Gives back what this process has in its hands, as if it had never been taken. */
export const releaseWork = (db: Connection, processId: number) =>
  db`update speech_work set process_id = null, tries = tries - 1 where process_id = ${processId} and outcome is null`;

/** Of some work in a process' hands, what somebody still waits for. */
export const stillWanted = async (db: Connection, processId: number, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ id: string }[]>`
    select id from speech_work where id = any(${ids as string[]}::uuid[]) and process_id = ${processId}`;
  return new Set(rows.map(({ id }) => id));
};

/** Lets others have what is in the hands of processes that are gone. Returns whether there was any. */
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

/** Takes away what came of some work; undefined while nothing did. */
export const collectWork = async (db: Connection, id: string): Promise<Outcome | undefined> => {
  const [row] = await db<{ outcome: Outcome }[]>`
    delete from speech_work where id = ${id} and outcome is not null returning outcome`;
  return row?.outcome;
};

/** Takes back what nobody has begun. False where somebody has. */
export const takeBackWork = async (db: Connection, id: string): Promise<boolean> =>
  (await db`delete from speech_work where id = ${id} and process_id is null and outcome is null`).count > 0;

/** Nobody waits for it any more; whoever is at it is told. */
export const dropWork = (db: Connection, id: string) => db`
  with dropped as (delete from speech_work where id = ${id} returning 1)
  select pg_notify(${workChannel}, ${`drop ${id}`}) from dropped`;

/** Clears out what processes that were killed left behind. */
export const forgetSpeechWork = async (db: Connection): Promise<void> => {
  await db`delete from speech_work where asked_at < now() - interval '15 minutes'`;
  await db`delete from speech_process where seen_at < now() - interval '15 minutes'`;
  await db`delete from speech_trouble where at < now() - interval '1 day'`;
};

export const selectTroubles = (db: Connection) =>
  db<{ engine: string; note: string }[]>`select engine, note from speech_trouble`;
export const setTrouble = (db: Connection, engine: string, note: string) => db`
  insert into speech_trouble (engine, note) values (${engine}, ${note})
  on conflict (engine) do update set note = excluded.note, at = now()`;
export const removeTrouble = (db: Connection, engine: string) =>
  db`delete from speech_trouble where engine = ${engine}`;
