/** Accounts, sessions and API keys. */
export const accounts = {
  'account.passwordChangedTitle': 'Your password was changed',
  'account.passwordChangedBody': 'If this was not you, contact an administrator.',
  'account.emailNeedsPassword': 'Enter your current password to change the email.',
  'account.emailTaken': 'is used by another account',
  'account.passwordWrong': 'is wrong',
  'account.welcomeTitle': 'Welcome to Halloo',
  'account.welcomeBody': 'This list shows what happens to your campaigns while you are away.',
  'account.joined': '{name} joined Halloo',
  'account.signedOut': 'You are signed out.',
  'account.passwordChanged': 'Your password was changed.',
  'account.sessionEnded': 'The session has ended.',
  'account.removed': 'The account was removed.',
  // In place of the email of an account that was removed.
  'account.nobody': 'a removed account',
  'device.unknown': 'Unknown program',
  'device.onSystem': '{browser} on {system}',

  'apiKey.unknown': 'This API key does not exist.',
  'apiKey.nameTaken': 'is taken',
  'apiKey.revoked': 'The key was revoked.',
  'apiKey.needsPerson': 'API keys cannot do this. Sign in to do it.',
  'apiKey.needsScope': 'This needs an API key with the scope “{needed}”; this one has “{held}”.',

  'notification.read': 'Marked as read.',

  // The object of an entry of the activity log.
  'audit.account': 'account {email}',
  'audit.apiKey': 'API key {name}',
  'audit.campaign': 'campaign {name}',
  'audit.language': 'language {name}',
  'audit.libraryFlow': 'library flow {name}',
  'audit.node': 'node {name}',
  'audit.number': 'number {number}',
  'audit.numberEnding': 'a number ending in {digits}',
  'audit.numbers': '{count, plural, one {a number} other {# numbers}}',
  'audit.person': 'person {reference}',
  'audit.samples': 'samples of the first start',
  'audit.script': 'script {name}',
  'audit.sim': 'SIM {number}',
  'audit.webhook': 'webhook {name}',
  // The author of an entry: a program that used the API key of a person.
  'audit.byKey': 'key “{key}” of {email}',
  'audit.byHalloo': 'Halloo',
} as const;
