/** API keys of other programs. */
export const settingsApiKeys = {
  'settings.apiKeys.title': 'API keys',
  'settings.apiKeys.about':
    'Other programs use Halloo with a key: <code>Authorization: Bearer hal_…</code>. The <link>API reference</link> lists all requests.',
  'settings.apiKeys.empty': 'No keys yet',
  'settings.apiKeys.emptyHelp':
    'Create a key for each program that uploads leads, runs campaigns or reads results. You can revoke each key separately.',
  'settings.apiKeys.new': 'New key',
  'settings.apiKeys.prefix': 'Starts with',
  // The column with what a key may do: Read, Run or Admin.
  'settings.apiKeys.scope': 'Scope',
  'settings.apiKeys.lastUsed': 'Last used',
  'settings.apiKeys.created': 'Created',
  // {moment} is such as “today 14:20”, {who} is an email, {address} is a network address.
  'settings.apiKeys.createdBy': '{moment} by {who}',
  'settings.apiKeys.createdLine': 'Created {moment} by {who}',
  'settings.apiKeys.usedFrom': '{moment} from {address}',
  'settings.apiKeys.never': 'Never',
  'settings.apiKeys.active': 'Active',
  'settings.apiKeys.expired': 'Expired',
  'settings.apiKeys.revoked': 'Revoked',
  'settings.apiKeys.revokedAt': 'Revoked {moment}',
  'settings.apiKeys.untilRevoked': 'Valid until revoked',
  'settings.apiKeys.until': 'Valid until {day}',
  'settings.apiKeys.expiredOn': 'Expired {day}',

  'settings.apiKeys.newTitle': 'New API key',
  'settings.apiKeys.nameHelp': 'The program that will use the key, such as “Nightly import”.',
  'settings.apiKeys.scopeLabel': 'Permissions',
  'settings.apiKeys.read': 'Read',
  'settings.apiKeys.readHelp': 'Reads campaigns, leads, calls and results. Changes nothing.',
  'settings.apiKeys.run': 'Run',
  'settings.apiKeys.runHelp': 'Also uploads leads, creates scripts and flows, and starts and stops campaigns.',
  'settings.apiKeys.admin': 'Admin',
  'settings.apiKeys.adminHelp':
    'Also reads webhooks, notifications and activity, changes settings and SIM cards, and deletes permanently.',
  'settings.apiKeys.lifetime': 'Valid for',
  'settings.apiKeys.lifetimeHelp': 'You can revoke the key at any time.',
  'settings.apiKeys.days': '{count, plural, one {# day} other {# days}}',
  'settings.apiKeys.oneYear': 'One year',
  'settings.apiKeys.forever': 'Until revoked',
  'settings.apiKeys.create': 'Create key',

  'settings.apiKeys.newKey': 'New key “{name}”',
  'settings.apiKeys.copyNow': 'Copy the key “{name}” now',
  'settings.apiKeys.copyHelp': 'The key cannot be shown again.',
  'settings.apiKeys.key': 'API key',
  'settings.apiKeys.copied': 'I have copied it',

  'settings.apiKeys.revokeKey': 'Revoke {name}',
  'settings.apiKeys.revokeTitle': 'Revoke “{name}”?',
  'settings.apiKeys.revokeHelp': 'Programs that use the key are refused immediately. This cannot be undone.',
  'settings.apiKeys.revokeUsed': 'The key was last used {moment} from {address}.',
  'settings.apiKeys.revokeUnused': 'The key was never used.',
  'settings.apiKeys.revoke': 'Revoke key',
  'settings.apiKeys.keep': 'Keep key',
  'settings.apiKeys.revokedNotice': 'The key “{name}” is revoked.',
} as const;
