import type { Settings } from '@halloo/contract/settings';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { readSettings } from '../read-settings.ts';
import { setDraining } from './sql.ts';

/** Drains a node of the line, or lets it accept calls again. Dialers are notified immediately. */
export const changeLineNode = (
  context: Pick<Context, 'db' | 'config'>,
  caller: Caller,
  name: string,
  draining: boolean,
): Promise<Settings> =>
  inTransaction(context.db, async (tx) => {
    const settings = await readSettings(context, tx);
    const node = settings.line.nodes.find((known) => known.name === name);
    if (!node) throw new AppError('line.node_not_found');
    if ((node.state === 'draining') === draining) return settings;
    await setDraining(tx, name, draining);
    await recordAudit(tx, caller, draining ? 'line_node.rested' : 'line_node.resumed', say('audit.node', { name }), {
      calls_in_progress: node.calls,
    });
    await publish(tx, { type: 'settings.changed' });
    return readSettings(context, tx);
  });
