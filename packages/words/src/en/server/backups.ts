/** Backups that Halloo makes by itself. */
export const backups = {
  'backup.thing': 'backup {file}',
  'backup.failedTitle': 'A backup failed',
  // {problem} is a sentence.
  'backup.failed':
    '{problem} Calls continue. Solve the problem, then make a backup in the settings; otherwise Halloo tries again the next night.',
  'backup.noSpace':
    'There is too little space on the disk of the backups: {free} are free, and a backup needs {needed}. Free some space, or keep fewer backups (HALLOO_BACKUP_KEEP).',
  'backup.spaceEnded':
    'The backup was cancelled because the disk became nearly full: {free} are free. Free some space, or keep fewer backups (HALLOO_BACKUP_KEEP).',
  'backup.other': 'Another process was making a backup.',
  // {how} is an exit code or a signal.
  'backup.ended': 'The process of the backup ended unexpectedly ({how}).',
} as const;
