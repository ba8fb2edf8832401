import { mostOutcomes, type NewOutcome, type Outcome, type OutcomeChange } from '@halloo/contract/outcomes';
import { documentLimits } from '@halloo/flow/vocabulary';
import { type AuditChanges, changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { brokenConstraint, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { holdList, insertOutcome, removeUnused, selectOutcomes, setPlaces, updateOutcome } from './sql.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

const nameTaken = (error: unknown): never => {
  if (brokenConstraint(error) !== 'outcome_name') throw error;
  throw new AppError('outcome.name_taken', { fields: { name: say('outcome.nameTaken') } });
};

interface Changed<T> {
  readonly result: T;
  /** For the audit log; undefined if nothing changed. */
  readonly thing?: string;
  readonly detail?: Parameters<typeof recordAudit>[4];
  readonly changes?: AuditChanges;
}

/** Runs a change of the list while no other one runs. */
const changeList = <T>(
  { db }: Parts,
  caller: Caller,
  action: string,
  change: (tx: Tx, before: readonly Outcome[]) => Promise<Changed<T>>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    await holdList(tx);
    const { result, thing, detail, changes = {} } = await change(tx, await selectOutcomes(tx));
    if (thing !== undefined) {
      await recordAudit(tx, caller, action, thing, detail, { changes });
      await publish(tx, { type: 'settings.changed' });
    }
    return result;
  });

const find = (all: readonly Outcome[], id: number): Outcome => {
  const found = all.find((one) => one.id === id);
  if (!found) throw new AppError('outcome.not_found');
  return found;
};

const requireRoom = (all: readonly Outcome[]): void => {
  if (all.filter(({ archived }) => !archived).length >= mostOutcomes) throw new AppError('outcome.too_many');
};

/** Slices of results use this word for leads without an outcome. */
const reserved = 'none';

/** The name, or the name with a number where another outcome had it first. */
const freeKey = (all: readonly Outcome[], name: string): string => {
  const taken = new Set([reserved, ...all.map(({ key }) => key.toLowerCase())]);
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const key = `${name
      .slice(0, documentLimits.outcome - end.length)
      .trimEnd()
      .toWellFormed()}${end}`;
    if (!taken.has(key.toLowerCase())) return key;
  }
};

export const createOutcome = (parts: Parts, caller: Caller, given: NewOutcome): Promise<Outcome> =>
  changeList(parts, caller, 'outcome.created', async (tx, all) => {
    requireRoom(all);
    const result = await insertOutcome(tx, { ...given, key: freeKey(all, given.name) }).catch(nameTaken);
    const { name, colour, meaning } = result;
    return { result, thing: say('audit.outcome', { name }), detail: { colour, meaning } };
  });

const fields = ['name', 'colour', 'meaning', 'archived'] as const;

/** The fields that really change. */
const differences = (before: Outcome, change: OutcomeChange): Partial<Pick<Outcome, (typeof fields)[number]>> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      change[field] === undefined || change[field] === before[field] ? [] : [[field, change[field]]],
    ),
  );

export const changeOutcome = (parts: Parts, caller: Caller, id: number, change: OutcomeChange): Promise<Outcome> =>
  changeList(parts, caller, 'outcome.changed', async (tx, all) => {
    const before = find(all, id);
    const detail = differences(before, change);
    if (Object.keys(detail).length === 0) return { result: before };
    if (before.fixed && ('meaning' in detail || 'archived' in detail)) throw new AppError('outcome.fixed');
    if (detail.archived === false) requireRoom(all);
    const { archived, ...rest } = detail;
    const archiving = archived === undefined ? {} : { archived_at: archived ? parts.clock.now() : null };
    await updateOutcome(tx, id, { ...rest, ...archiving }).catch(nameTaken);
    const changes = changesOf(before, detail);
    return { result: { ...before, ...detail }, thing: say('audit.outcome', { name: before.name }), detail, changes };
  });

/** Those that are not named follow in their order before. */
export const orderOutcomes = (parts: Parts, caller: Caller, ids: readonly number[]): Promise<Outcome[]> =>
  changeList(parts, caller, 'outcome.ordered', async (tx, all) => {
    const named = [...new Set(ids)].map((id) => find(all, id));
    const wanted = [...named, ...all.filter((one) => !named.includes(one))].filter(({ fixed }) => !fixed);
    await setPlaces(
      tx,
      wanted.map(({ id }) => id),
    );
    const result = [...(await selectOutcomes(tx))];
    const order = result.map(({ name }) => name);
    const changes = changesOf({ order: all.map(({ name }) => name) }, { order });
    return 'order' in changes ? { result, thing: say('audit.outcomes'), detail: {}, changes } : { result };
  });

export const deleteOutcome = (parts: Parts, caller: Caller, id: number): Promise<void> =>
  changeList(parts, caller, 'outcome.deleted', async (tx, all) => {
    const { name, fixed } = find(all, id);
    if (fixed) throw new AppError('outcome.fixed');
    if ((await removeUnused(tx, id)) === 0) throw new AppError('outcome.in_use');
    return { result: undefined, thing: say('audit.outcome', { name }) };
  });
