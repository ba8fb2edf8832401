import type { Settings } from '@halloo/contract/settings';
import type { Connection } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { describeLine } from './inner/describe-line.ts';
import { selectDialers, selectDraining } from './inner/sql.ts';

/** The state of the line and of its nodes. */
export const readLineState = async ({ config }: Pick<Context, 'config'>, db: Connection): Promise<Settings['line']> =>
  describeLine(config.line, await selectDialers(db), await selectDraining(db));
