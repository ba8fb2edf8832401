import { readMigrations } from '../../platform/db/migrate.ts';
import { version } from '../../platform/version.ts';
import type { Command } from '../command.ts';

export const versionCommand: Command = {
  name: 'version',
  summary: 'which Halloo this is',
  usage: ['version'],
  details: [],
  options: {},
  run: async ({ terminal }) => {
    const newest = readMigrations().at(-1);
    terminal.line(`Halloo ${version}, database up to migration ${newest?.id ?? 0}, Node ${process.versions.node}`);
    return 0;
  },
};
