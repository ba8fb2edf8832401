import type { LibraryFlow, libraryRoutes } from '@halloo/contract/library';
import type { RouteBody } from '@halloo/contract/route';
import { changesOf } from '../../../platform/audit/changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { describe } from './describe.ts';
import { nameTaken } from './name-taken.ts';
import { holdFlow } from './save-to-library.ts';
import { findFlow, selectUsers, setRemoved, setWords } from './sql.ts';

/** Changes the name or the description. Flows that enter it keep the name of their own node. */
export const changeFlow = (
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  id: number,
  given: RouteBody<typeof libraryRoutes.changeLibraryFlow>,
): Promise<LibraryFlow> =>
  inTransaction(db, async (tx) => {
    const held = await holdFlow(tx, id);
    const { name = held.name, description = held.description } = given;
    await setWords(tx, id, { name, description }).catch(nameTaken);
    const changes = changesOf(held, { name, description });
    await recordAudit(tx, caller, 'library.changed', say('audit.libraryFlow', { name }), {}, { changes });
    await publish(tx, { type: 'library.changed' });
    const row = await findFlow(tx, id);
    if (!row) throw new AppError('library.not_found');
    return describe(row);
  });

/** Removes a flow that no other flow enters. */
export const removeFlow = ({ db, clock }: Pick<Context, 'db' | 'clock'>, caller: Caller, id: number) =>
  inTransaction(db, async (tx) => {
    const { name } = await holdFlow(tx, id);
    const [first, ...more] = await selectUsers(tx, id);
    if (first) {
      const user = { flow: first.name };
      const msg =
        more.length === 0
          ? say('library.enteredBy', user)
          : say('library.enteredByMore', { ...user, more: more.length });
      throw new AppError('library.in_use', { msg });
    }
    await setRemoved(tx, id, clock.now());
    await recordAudit(tx, caller, 'library.removed', say('audit.libraryFlow', { name }));
    await publish(tx, { type: 'library.changed' });
    return { msg: say('library.removed', { name }) };
  });
