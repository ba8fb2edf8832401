import type { FlowAnswer } from '@halloo/contract/flows';
import type { libraryRoutes } from '@halloo/contract/library';
import { AppError } from '../../platform/errors.ts';
import { pageOf, readIdCursor } from '../../platform/http/cursor.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { showFlow } from '../flow-documents/show-flow.ts';
import { changeFlow, removeFlow } from './inner/change-flow.ts';
import { describe } from './inner/describe.ts';
import { saveToLibrary, saveVersion } from './inner/save-to-library.ts';
import { countFlows, findFlow, findVersion, selectFlows, selectTests, selectUsers } from './inner/sql.ts';

export const libraryHandlers: Handlers<typeof libraryRoutes> = {
  listLibrary: async ({ db }, { query: { search, limit, offset, after } }) => {
    const behind = readIdCursor(after);
    const [count, found] = await Promise.all([
      countFlows(db, search),
      selectFlows(db, { search, limit: limit + 1, offset, behind }),
    ]);
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    return { count, results: rows.map(describe), next };
  },
  getLibraryFlow: async ({ db }, { caller, params, query }) => {
    const row = await findVersion(db, params.id, query.version);
    if (!row) throw new AppError((await findFlow(db, params.id)) ? 'library.version_not_found' : 'library.not_found');
    const flowdata = row.document as FlowAnswer['msg'];
    return {
      ...describe(row),
      newest: row.newest,
      flowdata: showFlow(flowdata, caller),
      tests: [...(await selectTests(db, params.id, row.version))],
      used_by: await selectUsers(db, params.id),
    };
  },
  saveToLibrary: (context, { caller, body }) => saveToLibrary(context, caller, body),
  saveLibraryVersion: (context, { caller, params, body }) => saveVersion(context, caller, params.id, body),
  changeLibraryFlow: (context, { caller, params, body }) => changeFlow(context, caller, params.id, body),
  removeLibraryFlow: (context, { caller, params }) => removeFlow(context, caller, params.id),
};
