import { z } from 'zod';
import { route } from './route.ts';

/** What made a backup: Halloo at night, or a person by the button. */
export const backupMakers = ['night', 'person'] as const;

export const backups = z.object({
  on: z.boolean().describe('Whether Halloo makes backups; off with `HALLOO_BACKUP_KEEP=0`'),
  keep: z.number().int().describe('How many nightly backups are kept, and as many made by people'),
  at: z.string().describe('HH:MM in the time zone of the workspace'),
  timezone: z.string(),
  folder: z.string().describe('Where they are; empty where Halloo makes none'),
  running: z
    .object({
      began_at: z.iso.datetime(),
      bytes: z.number().int().describe('Written so far'),
      expected_bytes: z.number().int().nullable().describe('The size of the last one; null for the first'),
    })
    .nullable(),
  last: z
    .object({
      made_at: z.iso.datetime(),
      seconds: z.number().int().describe('How long it took'),
      bytes: z.number().int(),
      file: z.string(),
      by: z.enum(backupMakers),
    })
    .nullable()
    .describe('The newest complete backup'),
  failed: z
    .object({ at: z.iso.datetime(), problem: z.string() })
    .nullable()
    .describe('The newest attempt, where it failed'),
  next_at: z.iso.datetime().nullable(),
  files: z.number().int().describe('Backups of Halloo that are in the folder'),
  bytes: z.number().int().describe('Their size in all'),
});
export type Backups = z.infer<typeof backups>;

const tag = 'Settings';

export const backupRoutes = {
  getBackups: route({
    method: 'GET',
    path: '/api/settings/backups/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'The backups that Halloo makes by itself: the last one, the next one, and the one in progress',
    answer: backups,
  }),
  makeBackup: route({
    method: 'POST',
    path: '/api/settings/backups/',
    auth: 'session',
    scope: 'admin',
    may: 'manage',
    tag,
    summary: 'Make a backup now',
    description: 'Answers when it has begun. `getBackups` tells how far it is, and whether it failed.',
    answer: backups,
  }),
} as const;
