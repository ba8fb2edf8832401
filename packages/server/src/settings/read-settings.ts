import type { Settings } from '@halloo/contract/settings';
import type { Context } from '../context.ts';
import type { Connection } from '../db/connect.ts';
import { version } from '../version.ts';
import { selectDefaults, serverVersion } from './sql.ts';

/** The workspace defaults and what Halloo runs on. */
export const readSettings = async ({ config }: Pick<Context, 'config'>, db: Connection): Promise<Settings> => ({
  ...(await selectDefaults(db)),
  line: {
    driver: config.line,
    state: 'not ready',
    note: 'The calling engine is not part of this version: campaigns can be looked at, and nobody is called.',
  },
  database: { kind: config.database, version: await serverVersion(db) },
  sign_up: config.signUp,
  version,
});
