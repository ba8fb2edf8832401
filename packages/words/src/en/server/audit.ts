/** The audit: what its check finds. {place} is the position of an entry, or the number of a seal. */
export const audit = {
  'audit.log': 'audit',
  'audit.changed': 'Entry {place, number} was changed after it was sealed.',
  'audit.missing': 'Entry {place, number} is missing.',
  'audit.badSeal': 'Seal {place, number} does not match the entries before it, or is missing.',
  'audit.badKey': 'Seal {place, number} was made with a key that is not known.',
  'audit.unsealed': 'The seals of entry {place, number} and of those behind it are missing.',
  'audit.badErasure': 'Content was erased from entry {place, number}, and no signed entry gives the reason.',
  'audit.badBeginning': 'Entries up to {place, number} are missing, and no signed entry says that they were removed.',
  'audit.removed':
    'Seal {place, number} of the audit was made on this machine and is no longer in the database: somebody removed entries there.',
  'audit.removedTitle': 'Entries of the audit were removed',
} as const;
