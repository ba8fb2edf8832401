import { accountCommand as runAccount } from '../../features/accounts/command.ts';
import { openSealKey } from '../../platform/audit/seal-key.ts';
import type { Command } from '../command.ts';
import { withDatabase } from './with-database.ts';

export const accountCommand: Command = {
  name: 'account',
  summary: 'list, add, disable and remove accounts, reset a password or a second factor',
  usage: [
    'account list',
    'account add EMAIL FIRST_NAME LAST_NAME [ROLE]',
    'account role EMAIL ROLE',
    'account reset-password EMAIL',
    'account disable EMAIL',
    'account enable EMAIL',
    'account remove-second-factor EMAIL',
    'account remove EMAIL',
  ],
  details: [
    'A new password is generated and shown once. Resetting a password ends all sessions of the account.',
    'Removing the second factor of an account, such as after a lost phone, ends its sessions: it signs in with its password.',
    'A disabled account cannot sign in, and its API keys are revoked for good. Removing an account cannot be',
    'undone; everything it created stays. The last active account can be neither disabled nor removed.',
  ],
  options: {},
  raw: true,
  run: (parts, { words }) =>
    withDatabase(parts, { schema: 'up to date', make: true }, async ({ db }) => {
      parts.terminal.line(await runAccount(db, [...words], () => openSealKey(parts.config.dataDir)));
      return 0;
    }),
};
