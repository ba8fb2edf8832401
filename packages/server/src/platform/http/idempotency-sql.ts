import type { Connection } from '../db/connect.ts';

/** How long the first response is repeated. */
export const keepAnswersMs = 24 * 60 * 60_000;

/** The identity of a request and a hash of its content. */
export interface AskedOnce {
  readonly caller: string;
  readonly route: string;
  readonly key: string;
  readonly asked: Buffer;
}

export interface Claim {
  readonly id: number;
  readonly runId: string;
}

/**
 * Claims a request for this run: a new one, or one whose run died before it changed anything. Returns undefined if
 * another run has it or it is done.
 */
export const claimRequest = async (
  db: Connection,
  request: AskedOnce,
  { runId, until, now }: { runId: string; until: Date; now: Date },
): Promise<Claim | undefined> => {
  const row = { ...request, run_id: runId, claimed_until: until, created_at: now };
  const oldest = new Date(now.getTime() - keepAnswersMs);
  const [claimed] = await db<{ id: number }[]>`
    insert into idempotent_request ${db(row)}
    on conflict (caller, route, key) do update set
      asked = excluded.asked, run_id = excluded.run_id, claimed_until = excluded.claimed_until,
      created_at = excluded.created_at, changed = false, status = null, answer = null
    where idempotent_request.created_at <= ${oldest}
      or (idempotent_request.asked = excluded.asked and idempotent_request.status is null
        and not idempotent_request.changed and idempotent_request.claimed_until <= ${now})
    returning id`;
  return claimed && { id: claimed.id, runId };
};

export interface Earlier {
  readonly asked: Buffer;
  readonly claimed_until: Date;
  readonly changed: boolean;
  readonly status: number | null;
  readonly answer: string | null;
}

export const findRequest = async (db: Connection, { caller, route, key }: AskedOnce): Promise<Earlier | undefined> => {
  const [row] = await db<Earlier[]>`
    select asked, claimed_until, changed, status, answer from idempotent_request
    where caller = ${caller} and route = ${route} and key = ${key}`;
  return row;
};

export const renewClaim = (db: Connection, { id, runId }: Claim, until: Date) =>
  db`update idempotent_request set claimed_until = ${until} where id = ${id} and run_id = ${runId}`;

/** Marks the change as made, in its own transaction. Returns false if another run has claimed the request meanwhile. */
export const noteChange = async (
  tx: Connection,
  { id, runId }: Claim,
  kept: { status: number; answer: string } | undefined,
): Promise<boolean> => {
  const done = await tx`
    update idempotent_request
    set changed = true, status = ${kept?.status ?? null}, answer = ${kept?.answer ?? null}
    where id = ${id} and run_id = ${runId}`;
  return done.count > 0;
};

export const keepAnswer = (
  db: Connection,
  { id, runId }: Claim,
  { status, answer }: { status: number; answer: string },
) => db`update idempotent_request set status = ${status}, answer = ${answer} where id = ${id} and run_id = ${runId}`;

/** Releases a request: deletes it if nothing was changed, else leaves it as changed without a response. */
export const releaseClaim = async (db: Connection, { id, runId }: Claim, now: Date): Promise<void> => {
  const gone = await db`delete from idempotent_request where id = ${id} and run_id = ${runId} and not changed`;
  if (gone.count > 0) return;
  await db`update idempotent_request set claimed_until = ${now} where id = ${id} and run_id = ${runId}`;
};

export const forgetRequestsBefore = (db: Connection, before: Date) =>
  db`delete from idempotent_request where created_at <= ${before}`;
