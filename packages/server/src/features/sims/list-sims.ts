import type { Sim, SimDetail } from '@halloo/contract/sims';
import { dayIn } from '../../campaign-row/status.ts';
import type { Connection } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { fallInWords } from './fall-words.ts';
import { plainDigits } from './inner/sim-number.ts';
import { findByPhone, type SimRow, selectCallingSims, selectSims } from './sql.ts';

const fallOf = (row: SimRow, timezone: string, now: Date): Sim['fall'] => {
  const { fell_at, fell_since: since, fell_from: from, fell_to: to, rests_until: restsUntil } = row;
  if (fell_at === null) return null;
  return {
    at: fell_at.toISOString(),
    since: since.toISOString(),
    ...{ from, to },
    rests_until: restsUntil?.toISOString() ?? null,
    sentence: fallInWords({ from, to, since, restsUntil }, timezone, now),
  };
};

const describe = (row: SimRow, timezone: string, now: Date): Sim => ({
  key: row.id,
  id: row.id,
  phone: row.number,
  phone_no: row.phone_no,
  isd_code: row.isd_code,
  otpStatus: [row.verified ? 'verified' : 'unverified'],
  status: [row.active ? 'Active' : 'Inactive'],
  code_works: row.code_works,
  label: row.label,
  channels: row.channels,
  calls_today: row.calls_today,
  answer_rate: row.calls === 0 ? null : row.answered / row.calls,
  last_failure:
    row.last_failure !== null && row.last_failure_at !== null
      ? { at: row.last_failure_at.toISOString(), reason: row.last_failure }
      : null,
  stopped:
    row.stopped_because === null ? null : { reason: row.stopped_because, next_try_at: row.next_try_at.toISOString() },
  fall: fallOf(row, timezone, now),
  used_by: row.used_by,
  created_at: row.created_at.toISOString(),
});

/** All SIMs, or the one with this id, with their recent results. */
export const listSims = async (db: Connection, { clock }: Pick<Context, 'clock'>, id?: number): Promise<Sim[]> => {
  const { timezone } = await readDefaults(db);
  const now = clock.now();
  return (await selectSims(db, { today: dayIn(timezone, now), now }, id)).map((row) => describe(row, timezone, now));
};

/** The SIMs that can call. */
export const listCallingSims = (db: Connection): Promise<SimDetail[]> => selectCallingSims(db);

/** A SIM's number from a number as people write it; undefined if there is none. */
export const findSimNumber = async (db: Connection, given: string): Promise<string | undefined> =>
  (await findByPhone(db, plainDigits(given)))?.number;
