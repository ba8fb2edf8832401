import type { backupRoutes } from '@halloo/contract/backups';
import { readDefaults } from '../../features/settings/read-defaults.ts';
import { AppError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import type { Handlers } from '../../ports/handlers.ts';

const noBackups = async ({ db }: Pick<Context, 'db'>) => ({
  ...{ on: false, keep: 0, at: '03:00', timezone: (await readDefaults(db)).timezone, folder: '' },
  ...{ running: null, last: null, failed: null, next_at: null, files: 0, bytes: 0 },
});

export const backupHandlers: Handlers<typeof backupRoutes> = {
  getBackups: (context) => context.backups?.state() ?? noBackups(context),
  makeBackup: async ({ backups }, { caller }) => {
    if (!backups) throw new AppError('backup.off');
    await backups.begin(caller);
    return backups.state();
  },
};
