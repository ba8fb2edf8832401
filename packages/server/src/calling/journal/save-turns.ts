import type { Fact, Run } from '@halloo/flow/run';
import type { Unwanted } from '../../features/do-not-call/add-number.ts';
import { listened, queueResponses } from '../../features/webhooks/queue-events.ts';
import type { CallSoFar, TurnLine } from '../../lib/call-turns.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { noteRecordings } from './note-recordings.ts';

export interface NewResponse {
  readonly rule_id: string;
  readonly child_id: string;
  readonly kind: string;
  readonly value: string;
  readonly said: string | null;
  readonly recording: string | null;
  readonly outcome: string | null;
  /** False: no expected answer matched, and the call asked again or went on. */
  readonly understood: boolean;
  readonly at: string;
}

/** New turns of a call: the latest run, and the facts since the last save. */
export interface TurnSave {
  readonly id: number;
  readonly campaignId: number;
  readonly leadId: number | null;
  /** Incremented with each turn, so that a repeated save is recognised. */
  readonly turn: number;
  readonly run: Run | null;
  readonly facts: readonly Fact[];
  /** Writes the run and the facts: one writer for all turns of a call, used once for each, in their order. */
  readonly write: (turn: CallSoFar) => TurnLine;
  readonly responses: readonly NewResponse[];
  /** Set when the call is answered, and again if that was a machine after all. */
  readonly answered: { readonly at: Date; readonly by: 'person' | 'machine' | 'unknown' } | null;
  /** The caller pressed the key for no more calls. */
  readonly stopped?: Unwanted;
  /** When the phone began to ring. Set together with `answered`. */
  readonly rang?: Date | null;
  readonly beginsRecording?: true;
}

/** A turn as it is stored. */
export interface WrittenTurn extends Omit<TurnSave, 'write' | 'run' | 'facts'> {
  /** Empty if the turn adds nothing. */
  readonly lines: readonly TurnLine[];
}

export const writeTurn = ({ write, run, facts, ...turn }: TurnSave): WrittenTurn => ({
  ...turn,
  lines: run || facts.length > 0 ? [write({ run, facts })] : [],
});

/** Two turns of one call as one. */
export const mergeTurns = (a: WrittenTurn, b: WrittenTurn): WrittenTurn => ({
  ...a,
  ...b,
  lines: [...a.lines, ...b.lines],
  responses: [...a.responses, ...b.responses],
  // Somebody who answered may turn out to be a machine.
  answered: b.answered ?? a.answered,
  rang: b.rang ?? a.rang ?? null,
});

/** Most turns have none. */
const isAnswer = ({ fact }: Fact): boolean => fact === 'responded' || fact === 'no_match';

/** Extracts the answers from the facts, with recorded ones that no expected answer matched. */
export const responsesIn = (facts: readonly Fact[]): NewResponse[] =>
  (facts.some(isAnswer) ? facts : []).flatMap((fact): NewResponse[] => {
    if (fact.fact === 'responded') {
      const { ruleId: rule_id, childId: child_id, kind, value, text: said, recording, outcome } = fact;
      const at = new Date(fact.at).toISOString();
      return [{ rule_id, child_id, kind, value, said, recording, outcome, understood: true, at }];
    }
    if (fact.fact !== 'no_match' || typeof fact.recording !== 'string') return [];
    const { ruleId: rule_id, given, recording } = fact;
    const heard = { child_id: '', kind: 'phrase', value: '', said: given === '' ? null : given, outcome: null };
    return [{ rule_id, ...heard, recording, understood: false, at: new Date(fact.at).toISOString() }];
  });

/**
 * Which calls were saved, and which now belong to another dialer. Calls in neither set were closed by another dialer.
 */
export interface SaveOutcome {
  readonly saved: ReadonlySet<number>;
  readonly taken: ReadonlySet<number>;
}

export const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

/** Classifies calls that the update did not touch: already saved, owned by another dialer, or closed. */
export const classifyUntouched = async (tx: Tx, dialerId: number, calls: readonly number[]): Promise<SaveOutcome> => {
  const rows = await tx<{ id: number; dialer_id: number }[]>`
    select id, dialer_id from live_call where id = any(${calls as number[]})`;
  return {
    saved: ids(rows.filter(({ dialer_id }) => dialer_id === dialerId)),
    taken: ids(rows.filter(({ dialer_id }) => dialer_id !== dialerId)),
  };
};

export const none: ReadonlySet<number> = new Set();

/** `ending`: the calls that end in the same transaction. The end writes all their facts, so their turns are not added. */
export const saveTurns = async (
  db: Db,
  tx: Tx,
  dialerId: number,
  turns: readonly WrittenTurn[],
  ending: ReadonlySet<number>,
): Promise<SaveOutcome> => {
  if (turns.length === 0) return { saved: none, taken: none };
  const rows = turns.map(({ id, turn, lines, rang, answered }) => ({
    id,
    turn,
    lines: ending.has(id) || lines.length === 0 ? null : lines,
    rang_at: rang ?? null,
    answered_at: answered?.at ?? null,
    answered_by: answered?.by ?? null,
  }));
  const saved = ids(
    await tx<{ id: number }[]>`
      with saved as (
        update live_call l set turn = t.turn, rang_at = coalesce(t.rang_at, l.rang_at),
          answered_at = coalesce(t.answered_at, l.answered_at), answered_by = coalesce(t.answered_by, l.answered_by)
        from json_to_recordset(${asRows(tx, rows)}) as t (id bigint, turn integer, lines json,
          rang_at timestamptz, answered_at timestamptz, answered_by text)
        where l.id = t.id and l.dialer_id = ${dialerId} and l.turn < t.turn
        returning t.*
      ), added as (
        insert into call_turn (call_id, turn, lines) select id, turn, lines from saved where lines is not null
      )
      select id from saved`,
  );
  const responses = turns
    .filter(({ id }) => saved.has(id))
    .flatMap(({ id, campaignId, leadId, responses }) =>
      responses.map((response) => ({ ...response, call_id: id, campaign_id: campaignId, lead_id: leadId })),
    );
  if (responses.length > 0) {
    const made = await tx<{ id: number; understood: boolean; listened: boolean }[]>`
      insert into response (call_id, campaign_id, lead_id, rule_id, child_id, kind, value, said, recording, outcome, understood, at)
      select * from json_to_recordset(${asRows(tx, responses)}) as r (call_id bigint, campaign_id bigint, lead_id bigint,
        rule_id text, child_id text, kind text, value text, said text, recording text, outcome text, understood boolean,
        at timestamptz)
      returning id, understood, ${listened(tx, ['response.given'])} as listened`;
    const given = made.flatMap(({ id, understood }) => (understood ? id : []));
    if (made[0]?.listened && given.length > 0) await queueResponses(db, tx, given);
  }
  await noteRecordings(tx, turns, saved);
  if (saved.size === turns.length) return { saved, taken: none };
  return classifyUntouched(
    tx,
    dialerId,
    turns.map(({ id }) => id),
  );
};
