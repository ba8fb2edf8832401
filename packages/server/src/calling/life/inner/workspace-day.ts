import { dayIn } from '../../../campaign-row/status.ts';
import { readDefaults } from '../../../features/settings/read-defaults.ts';
import type { Db } from '../../../platform/db/connect.ts';

/** Days in the workspace's time zone, by which the calls of a SIM are counted. */
export const createWorkspaceDay = async (db: Db) => {
  let { timezone } = await readDefaults(db);
  return {
    of: (at: number): string => dayIn(timezone, new Date(at)),
    /** After the settings have changed. */
    reload: async () => {
      ({ timezone } = await readDefaults(db));
    },
  };
};
