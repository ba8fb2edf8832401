import { privacyCommand } from '../../upkeep/privacy/command.ts';
import type { Command } from '../command.ts';
import { withDatabase } from './with-database.ts';

export const personCommand: Command = {
  name: 'person',
  summary: 'what is known of one person by their number, or erase it',
  usage: ['person export NUMBER [--json | --to FILE.zip]', 'person erase NUMBER --yes NUMBER [--never-call]'],
  details: [
    'Erasing cannot be undone, so the number is written twice. Backups that were made before still hold what was erased.',
  ],
  options: {},
  raw: true,
  run: (parts, { words }) =>
    withDatabase(parts, { schema: 'up to date' }, async (opened) => {
      const { context, close } = await parts.makeContext(opened);
      try {
        parts.terminal.line(await privacyCommand(context, words));
        return 0;
      } finally {
        await close();
      }
    }),
};
