import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { holdScript } from '../change-script.ts';
import { insertVersion, type ScriptContent, type VersionPlace } from './version-sql.ts';

/** Adds a version and locks the script. `based` is the version that the edit started from. */
export const addVersion = async (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  caller: Caller,
  { id, based }: { id: number; based: number },
  content: ScriptContent & VersionPlace,
): Promise<void> => {
  const { name, version } = await holdScript(tx, id);
  if (version !== based) throw new AppError('script.conflict');
  const saved = { version: version + 1, saved_by: caller.accountId, saved_at: context.clock.now() };
  await insertVersion(tx, id, content, saved);
  const { language } = content;
  await recordAudit(tx, caller, 'script.edited', say('audit.script', { name }), {
    version: version + 1,
    ...(language !== '' && { language }),
  });
  await publish(tx, { type: 'script.changed', script_id: id });
};
