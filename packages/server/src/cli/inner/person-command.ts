import { privacyCommand } from '../../upkeep/privacy/command.ts';
import type { Command } from '../command.ts';
import { withDatabase } from './with-database.ts';

export const personCommand: Command = {
  name: 'person',
  summary: 'export or erase all data of one person, by phone number',
  usage: ['person export NUMBER [--json | --to FILE.zip]', 'person erase NUMBER --yes NUMBER [--never-call]'],
  details: ['Erasing cannot be undone, so type the number twice. Earlier backups still contain the erased data.'],
  options: {},
  raw: true,
  run: (parts, { words }) =>
    withDatabase(parts, { schema: 'up to date' }, async (opened) => {
      const { context, close } = await parts.makeContext(opened);
      try {
        parts.terminal.line(await privacyCommand({ ...context, cwd: parts.cwd }, words));
        return 0;
      } finally {
        await close();
      }
    }),
};
