import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction, type Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { deleteScriptRow, libraryUsersOf, lockScript, usersOf } from './inner/sql.ts';

/** The script, locked until the transaction ends. */
export const holdScript = async (tx: Tx, id: number) => {
  const script = await lockScript(tx, id);
  if (!script) throw new AppError('script.not_found');
  return script;
};

/** Deletes a script that no campaign uses. */
export const dropScript = async (tx: Tx, id: number): Promise<void> => {
  await deleteScriptRow(tx, id);
  await publish(tx, { type: 'script.changed', script_id: id });
};

/** Deletes a script, unless a campaign that is not archived or a flow of the library uses it. */
export const deleteScript = (context: Context, caller: Caller, id: number): Promise<{ msg: string }> =>
  inTransaction(context.db, async (tx) => {
    const script = await holdScript(tx, id);
    const [first, ...more] = await usersOf(tx, id);
    if (first !== undefined) {
      const msg =
        more.length === 0
          ? say('script.playedBy', { campaign: first })
          : say('script.playedByMore', { campaign: first, more: more.length });
      throw new AppError('script.in_use', { msg });
    }
    const [flow] = await libraryUsersOf(tx, id);
    if (flow !== undefined) throw new AppError('script.in_use', { msg: say('script.playedInLibrary', { flow }) });
    await recordAudit(tx, caller, 'script.deleted', say('audit.script', { name: script.name }));
    await dropScript(tx, id);
    return { msg: say('script.deleted', { name: script.name }) };
  });
