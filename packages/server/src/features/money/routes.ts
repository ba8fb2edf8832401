import { Readable } from 'node:stream';
import type { moneyRoutes } from '@halloo/contract/money';
import { uploadIn } from '../../platform/http/receive-upload.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { changeBudget, readMoney } from './inner/change-budget.ts';
import { addPrice, changeCurrency, changePrice, listPrices, removePrice } from './inner/change-prices.ts';
import { exportCsv, exportXlsx } from './inner/export-prices.ts';
import { importPrices, priceFileRules } from './inner/import-prices.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const moneyHandlers: Handlers<typeof moneyRoutes> = {
  listPrices: ({ db }, { query }) => listPrices(db, query),
  addPrice: (context, { caller, body }) => addPrice(context, caller, body),
  changePrice: (context, { caller, params, body }) => changePrice(context, caller, params.id, body),
  removePrice: async (context, { caller, params }) => {
    await removePrice(context, caller, params.id);
    return { msg: say('price.isRemoved') };
  },
  changeCurrency: (context, { caller, body }) => changeCurrency(context, caller, body),
  importPrices: async (context, { caller, query: { mode }, request }) => {
    const upload = await uploadIn(request, priceFileRules);
    return whileConnected(request, (signal) => importPrices(context, caller, { upload, mode, signal }));
  },
  exportPrices: ({ db }, { reply }) =>
    sendFile(reply, say('price.csvFile'), 'text/csv; charset=utf-8', Readable.from(exportCsv(db))),
  exportPriceSheet: ({ db }, { reply }) =>
    sendFile(reply, say('price.xlsxFile'), xlsxType, Readable.from(exportXlsx(db))),
  getCampaignMoney: ({ db, clock }, { params }) => readMoney(db, params.campaign_id, clock.now()),
  changeBudget: (context, { caller, params, body }) => changeBudget(context, caller, params.campaign_id, body),
};
