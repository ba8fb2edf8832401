import { Readable } from 'node:stream';
import type { doNotCallRoutes } from '@halloo/contract/do-not-call';
import { sendFile } from '../../platform/http/send-file.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { listIn } from '../leads/receive-list.ts';
import { addNumbers } from './inner/add-numbers.ts';
import { exportNumbers } from './inner/export-numbers.ts';
import { importNumbers } from './inner/import-numbers.ts';
import { listNumbers } from './inner/list-numbers.ts';
import { removeNumber } from './inner/remove-number.ts';

export const doNotCallHandlers: Handlers<typeof doNotCallRoutes> = {
  listDoNotCall: ({ db }, { query }) => listNumbers(db, query),
  addDoNotCall: (context, { caller, body: { number, numbers = [], reason, country } }) =>
    addNumbers(context, caller, { given: number === undefined ? numbers : [number], reason, country }),
  importDoNotCall: async (context, { caller, query: { reason, country, ...choice }, request }) => {
    const upload = await listIn(request);
    return whileConnected(request, (signal) =>
      importNumbers(context, caller, { ...upload, reason, country, choice, signal }),
    );
  },
  removeDoNotCall: async (context, { caller, params }) => {
    await removeNumber(context, caller, params.number);
    return { msg: say('doNotCall.removed') };
  },
  exportDoNotCall: ({ db }, { reply }) =>
    sendFile(reply, say('doNotCall.file'), 'text/csv; charset=utf-8', Readable.from(exportNumbers(db))),
};
