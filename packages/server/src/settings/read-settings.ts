import type { Settings } from '@halloo/contract/settings';
import type { Context } from '../context.ts';
import type { Connection } from '../db/connect.ts';
import { version } from '../version.ts';
import { selectDefaults, selectDialers, serverVersion } from './sql.ts';

const simulatedNote = 'Calls are simulated: nobody is really called, and no phone rings.';

/** How the line does, by the signs of life that dialers give. */
const lineState = async (db: Connection, driver: string): Promise<Pick<Settings['line'], 'state' | 'note'>> => {
  const dialers = await selectDialers(db);
  const [first] = dialers;
  if (!first) return { state: 'not ready', note: 'No dialer is running, so no calls are made.' };
  if (dialers.every(({ line_state }) => line_state === 'failing')) return { state: 'not ready', note: first.line_note };
  return { state: 'ready', note: driver === 'simulated' ? simulatedNote : '' };
};

/** The workspace defaults and what Halloo runs on. */
export const readSettings = async ({ config }: Pick<Context, 'config'>, db: Connection): Promise<Settings> => ({
  ...(await selectDefaults(db)),
  line: { driver: config.line, ...(await lineState(db, config.line)) },
  database: { kind: config.database, version: await serverVersion(db) },
  sign_up: config.signUp,
  webhooks: { private_addresses: config.webhooks.allowPrivate ? 'allowed' : 'refused' },
  version,
});
