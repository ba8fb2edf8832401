import type { Connection } from '../connect.ts';

/** Tells one database from all others, and its history before a failover from the one after it. */
export interface Origin {
  readonly system: string;
  readonly timeline: number;
}

export interface PrimaryPlace extends Origin {
  /** Everything that was committed and reported to be is at or before it. */
  readonly flushed: string;
}

export interface ReplicaPlace extends Origin {
  readonly is_standby: boolean;
  /** Everything at or before it can be read; null on a server that never was a standby. */
  readonly replayed: string | null;
}

const system = (db: Connection) => db`
  (select system_identifier from pg_control_system()) || ' ' ||
  (select oid from pg_database where datname = current_database())`;

const only = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('the server did not say where it is');
  return row;
};

export const readPrimaryPlace = async (db: Connection): Promise<PrimaryPlace> =>
  only(
    await db<PrimaryPlace[]>`
      select ${system(db)} as system, pg_current_wal_flush_lsn()::text as flushed,
        ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer as timeline`,
  );

/**
 * A standby notes its timeline at a checkpoint, some minutes after it began to follow a new primary. What it receives from
 * there says so at once, to users who may see it (pg_read_all_stats); it is null for others.
 */
export const readReplicaPlace = async (db: Connection): Promise<ReplicaPlace> =>
  only(
    await db<ReplicaPlace[]>`
      select ${system(db)} as system, pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn()::text as replayed,
        greatest((select timeline_id from pg_control_checkpoint()),
          (select min_recovery_end_timeline from pg_control_recovery()),
          (select received_tli from pg_stat_wal_receiver)) as timeline`,
  );

/** The end of the write-ahead log: everything that was committed until now is before it. */
export const readPosition = async (db: Connection): Promise<string> =>
  only(await db<{ position: string }[]>`select pg_current_wal_insert_lsn()::text as position`).position;
