import { moneyLimits, type PricesImported } from '@halloo/contract/money';
import { readTable, UnreadableFile } from '../../../lib/tables/reading/read-table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Upload, type UploadRules, withUpload } from '../../../platform/http/receive-upload.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readDefaults } from '../../settings/read-defaults.ts';
import { noteChange } from './change-prices.ts';
import { countPrices, holdPrices, mergePrices, selectSims } from './price-sql.ts';
import { createPriceReader, findColumns, type KnownSim, type ReadRow } from './read-price-rows.ts';

export const priceFileRules: UploadRules = {
  fileBytes: moneyLimits.fileBytes,
  choose: () => say('price.chooseFile'),
  tooLarge: () =>
    new AppError('price.unreadable', {
      msg: say('price.fileTooLarge', { megabytes: moneyLimits.fileBytes / 1_000_000 }),
    }),
};

/** Headings are looked for in the first rows: carriers put their name and a date above them. */
const mostHeadingRows = 20;

const tooMany = () => new AppError('price.too_many', { msg: say('price.tooMany', { max: moneyLimits.prices }) });

const readFile = async (path: string, country: string, sims: readonly KnownSim[]) => {
  let reader: ReturnType<typeof createPriceReader> | undefined;
  let seen = 0;
  const take = ({ row, cells }: ReadRow) => {
    if (reader) return reader.add({ row, cells });
    const columns = findColumns(cells);
    if (columns) reader = createPriceReader(columns, sims);
    seen += 1;
    if (!columns && seen >= mostHeadingRows) throw new AppError('price.unreadable', { msg: say('price.noColumns') });
  };
  try {
    for await (const rows of readTable(path, { country })) {
      for (const row of rows) take(row);
      if ((reader?.prices.length ?? 0) > moneyLimits.prices) throw tooMany();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw new AppError('price.unreadable', { msg: error.message });
    throw error;
  }
  if (!reader) throw new AppError('price.unreadable', { msg: say('price.noColumns') });
  return reader;
};

/** Imports all prices of a file, or none if one of its rows is wrong: half a price list would rate calls wrongly. */
export const importPrices = (
  { db, clock, uploadDir }: Pick<Context, 'db' | 'clock' | 'uploadDir'>,
  caller: Caller,
  { upload, mode, signal }: { readonly upload: Upload; readonly mode: 'add' | 'replace'; readonly signal: AbortSignal },
): Promise<PricesImported> =>
  withUpload(uploadDir, upload, { rules: priceFileRules, signal }, async (path) => {
    const { country } = await readDefaults(db);
    const { prices, problems } = await readFile(path, country.slice(-2), await selectSims(db));
    const wrong = { problems: problems.slice(0, moneyLimits.problems), wrong: problems.length };
    const rows = prices.length + problems.length;
    if (problems.length > 0) return { rows, added: 0, changed: 0, removed: 0, ...wrong };
    if (rows === 0) throw new AppError('price.unreadable', { msg: say('price.noRows') });
    return inTransaction(db, async (tx) => {
      await holdPrices(tx);
      const counts = await mergePrices(tx, prices, mode === 'replace');
      if ((await countPrices(tx)) > moneyLimits.prices) throw tooMany();
      if (counts.added + counts.changed + counts.removed > 0) {
        const thing = say('audit.prices', { count: rows });
        await recordAudit(tx, caller, 'price.imported', thing, { file: upload.name, ...counts });
        await noteChange(tx, clock.now());
      }
      return { rows, ...counts, ...wrong };
    });
  });
