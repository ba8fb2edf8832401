/** Backups, in the settings of the server. */
export const settingsBackups = {
  'settings.backups.title': 'Backups',
  'settings.backups.about':
    'A backup has everything: names, numbers, audio, settings. Keep copies on another machine, as safe as Halloo itself.',
  'settings.backups.now': 'Back up now',
  'settings.backups.begun': 'The backup has begun.',
  'settings.backups.off': 'Halloo makes no backups by itself.',
  'settings.backups.offHelp':
    'Use the means of your PostgreSQL server, or set <code>HALLOO_BACKUP_KEEP</code> and restart Halloo.',
  'settings.backups.last': 'Last backup',
  'settings.backups.none': 'None yet',
  'settings.backups.made': '{moment} · {size} · took {duration}',
  'settings.backups.byNight': 'Made at night',
  'settings.backups.byPerson': 'Made with the button',
  'settings.backups.next': 'Next backup',
  'settings.backups.nextHelp': 'Each night at {at} ({timezone}).',
  'settings.backups.kept': 'Kept',
  'settings.backups.files':
    '{count, plural, =0 {No files yet} one {# file, {size}} other {# files, {size}}} in {folder}',
  'settings.backups.keptHelp':
    'Halloo keeps the newest {keep, plural, one {nightly backup} other {# nightly backups}}, and as many made with the button.',
  'settings.backups.size': '{count, number} MB',
  'settings.backups.running': 'A backup is being made: {size} written. Calls continue.',
  'settings.backups.runningShare': 'A backup is being made: {size} of about {expected} written. Calls continue.',
  'settings.backups.failed': 'The backup of {moment} failed',
  'settings.backups.failedNext': 'Solve the problem, then choose Back up now.',
} as const;
