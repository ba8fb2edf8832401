import { readAmount, writeAmount } from '@halloo/contract/amounts';
import { moneyLimits, type moneyRoutes, type Price } from '@halloo/contract/money';
import type { RouteBody } from '@halloo/contract/route';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { brokenConstraint, type Connection, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { lookAgain } from '../../call-limits/number-calls.ts';
import {
  countPrices,
  deletePrice,
  findCurrency,
  findPrice,
  hasAmounts,
  holdPrices,
  insertPrice,
  notePriceEdit,
  type PriceFields,
  type PriceRow,
  selectPrices,
  setCurrency,
  updatePrice,
} from './price-sql.ts';

type Prices = Pick<Context, 'db' | 'clock'>;

const show = ({ per_minute, per_call, per_attempt, sim_number: _, ...row }: PriceRow): Price => ({
  ...row,
  per_minute: writeAmount(per_minute),
  per_call: writeAmount(per_call),
  per_attempt: writeAmount(per_attempt),
});

export const listPrices = async (db: Connection, query: { search: string; limit: number; offset: number }) => ({
  count: await countPrices(db, query.search),
  results: (await selectPrices(db, query)).map(show),
  currency: await findCurrency(db),
});

/** Dialers load the prices again, and numbers that were left out without a price are looked at again. */
export const noteChange = async (tx: Tx, now: Date): Promise<void> => {
  await lookAgain(tx, now);
  await notePriceEdit(tx);
  await publish(tx, { type: 'settings.changed' });
};

const taken = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken === 'price_prefix_sim_id_key') throw new AppError('price.exists');
  if (broken === 'price_sim_id_fkey') throw new AppError('sim.not_found');
  throw error;
};

const inAudit = (
  { per_minute, per_call, per_attempt, first_seconds, next_seconds, sim }: PriceRow,
  currency: string,
) => ({
  per_minute: `${writeAmount(per_minute)} ${currency}`,
  per_call: writeAmount(per_call),
  per_attempt: writeAmount(per_attempt),
  steps: `${first_seconds}/${next_seconds}`,
  ...(sim === '' ? {} : { sim }),
});

const thingOf = ({ prefix }: Pick<PriceRow, 'prefix'>) => say('audit.price', { prefix });

const stored = async (tx: Tx, id: number): Promise<PriceRow> => {
  const row = await findPrice(tx, id);
  if (!row) throw new AppError('price.not_found');
  return row;
};

export const addPrice = (
  { db, clock }: Prices,
  caller: Caller,
  { per_minute, per_call, per_attempt, ...given }: RouteBody<typeof moneyRoutes.addPrice>,
): Promise<Price> =>
  inTransaction(db, async (tx) => {
    const currency = await holdPrices(tx);
    if ((await countPrices(tx)) >= moneyLimits.prices) throw new AppError('price.too_many');
    const amounts = {
      per_minute: readAmount(per_minute) ?? 0,
      per_call: readAmount(per_call) ?? 0,
      per_attempt: readAmount(per_attempt) ?? 0,
    };
    const id = await insertPrice(tx, { ...given, ...amounts }).catch(taken);
    const row = await stored(tx, id);
    await recordAudit(tx, caller, 'price.added', thingOf(row), inAudit(row, currency));
    await noteChange(tx, clock.now());
    return show(row);
  });

const fieldsOf = ({ id: _, sim: __, sim_number: ___, ...fields }: PriceRow): PriceFields => fields;

export const changePrice = (
  { db, clock }: Prices,
  caller: Caller,
  id: number,
  { per_minute, per_call, per_attempt, ...given }: RouteBody<typeof moneyRoutes.changePrice>,
): Promise<Price> =>
  inTransaction(db, async (tx) => {
    const currency = await holdPrices(tx);
    const before = await stored(tx, id);
    const amount = (text: string | undefined, was: number) => (text === undefined ? was : (readAmount(text) ?? was));
    const fields = {
      ...fieldsOf(before),
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      per_minute: amount(per_minute, before.per_minute),
      per_call: amount(per_call, before.per_call),
      per_attempt: amount(per_attempt, before.per_attempt),
    };
    await updatePrice(tx, id, fields).catch(taken);
    const row = await stored(tx, id);
    const [was, is] = [before, row].map((price) => ({ prefix: price.prefix, sim: '', ...inAudit(price, currency) }));
    await recordAudit(tx, caller, 'price.changed', thingOf(row), {}, { changes: changesOf(was ?? {}, is ?? {}) });
    await noteChange(tx, clock.now());
    return show(row);
  });

export const removePrice = ({ db, clock }: Prices, caller: Caller, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const currency = await holdPrices(tx);
    const row = await stored(tx, id);
    await deletePrice(tx, id);
    await recordAudit(tx, caller, 'price.removed', thingOf(row), inAudit(row, currency));
    await noteChange(tx, clock.now());
  });

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Amounts that are stored keep their value and get the new currency, which must be confirmed. */
export const changeCurrency = (
  { db }: Prices,
  caller: Caller,
  { currency: given, confirm }: RouteBody<typeof moneyRoutes.changeCurrency>,
): Promise<{ currency: string }> => {
  const currency = given.toUpperCase();
  if (!currencies.has(currency))
    throw new AppError('request.invalid', { fields: { currency: say('price.noCurrency') } });
  return inTransaction(db, async (tx) => {
    const was = await holdPrices(tx);
    if (was === currency) return { currency };
    if (!confirm && (await hasAmounts(tx))) throw new AppError('price.currency_used');
    await setCurrency(tx, currency);
    const changes = changesOf({ currency: was }, { currency });
    await recordAudit(tx, caller, 'price.currency', say('audit.currency'), {}, { changes });
    await publish(tx, { type: 'settings.changed' });
    return { currency };
  });
};
