import { dayIn } from '../../../campaign-row/status.ts';
import { readDefaults } from '../../../features/settings/read-defaults.ts';
import type { Db } from '../../../platform/db/connect.ts';

/** Dates in the workspace's time zone, by which a SIM's calls are counted. */
export const createWorkspaceDay = async (db: Db) => {
  let { timezone } = await readDefaults(db);
  return {
    of: (at: number): string => dayIn(timezone, new Date(at)),
    /** Call after the settings have changed. */
    reload: async () => {
      ({ timezone } = await readDefaults(db));
    },
  };
};
