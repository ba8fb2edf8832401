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
  'factor.signInAgain': 'You signed in a while ago. Sign out and in again to confirm that it is you.',
  'sso.refusedReason': 'The sign-in provider did not let you in. It says: “{reason}”',
  'sso.linkedTitle': 'You sign in with single sign-on now',
  'sso.linkedBody':
    'The earlier password, second factors, sessions and API keys of this account have ended, because its email was not confirmed before.',
  'sso.otherIssuer': 'The saved client secret belongs to the old issuer. Enter the one of the new issuer.',
  'sso.secretAgain': 'is needed for the new issuer',
  'sso.leavesOutOff':
    '{count, plural, one {One person signs} other {# people sign}} in with the provider only. Without it, they cannot sign in until an Owner gives them a reset link.',
  'sso.leavesOutMoved':
    '{count, plural, one {One person signs} other {# people sign}} in with the old provider only. They cannot sign in until the new provider confirms the same email, or an Owner gives them a reset link.',
  'sso.button': 'Sign in with your organisation',
  'sso.testOk':
    'The provider {issuer} answers. Register the redirect address there, then sign in once to check the rest.',
  'sso.testAway':
    'The provider cannot be reached ({cause}). Check the address, and that this machine may connect to it.',
  'sso.testWrong':
    'The answer is no discovery document of this issuer ({cause}). Copy the issuer from the provider, without “/.well-known/openid-configuration”.',
  'sso.testEndpoints': 'The discovery document lacks the addresses for signing in, tokens or keys.',
  'sso.testPkce': 'The provider does not support PKCE with S256, which Halloo requires.',
  'sso.testHttps': 'The address of a provider must begin with https://.',
  'factor.wrong': 'is wrong or was used before',
  'factor.clockField': 'does not fit the time',
  // {seconds} is a multiple of 30.
  'factor.clockAhead':
    'This code is of {seconds} seconds in the future. The clock of your phone, or of the machine that runs Halloo, is wrong: set both to the automatic time, then enter the next code.',
  'factor.clockBehind':
    'This code is {seconds} seconds old. If you entered it at once, the clock of your phone, or of the machine that runs Halloo, is wrong: set both to the automatic time, then enter the next code.',
  'factor.addedTitle': 'A second factor was added to your account',
  'factor.removedTitle': 'A second factor was removed from your account',
  'factor.recoveryUsedTitle': 'A recovery code was used to sign in',
  'factor.recoveryUsedBody':
    'If this was not you, contact an administrator. {left, plural, =0 {No code is left: make new ones.} one {One code is left.} other {# codes are left.}}',
  'factor.passkeyRenamed': 'The passkey has a new name.',
  'factor.passkeyRemoved': 'The passkey was removed.',
  'factor.appRemoved': 'The authenticator app was removed.',
  'factor.reset': 'The second factors were removed.',
  'factor.ownPage': 'Change your own second factors on your account page.',
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

  // {roles} is a list of roles, such as “Owner or Manager”.
  'account.needsRole': 'This needs the role {roles}. An Owner can give it to you.',

  'notification.read': 'Marked as read.',

  // The object of an entry of the activity log.
  'language.taken': 'is taken',
  'language.code': 'must be the code of a language, such as hi-IN',
  'language.nameTaken': 'Another language has this name. Please choose another.',
  'language.tooMany': 'A workspace has at most {most, number} languages.',
  'language.hasScripts':
    '{scripts, plural, one {A script has a version in {name}. Remove it under Audio Script first.} other {# scripts have versions in {name}. Remove them under Audio Script first.}}',
  'language.isFallback': '{name} is the fallback. Make another language the fallback first.',
  'audit.account': 'account {email}',
  'audit.emailTo': 'email to {email}',
  'audit.apiKey': 'API key {name}',
  'audit.outcome': 'outcome {name}',
  'audit.outcomes': 'outcomes',
  'audit.campaign': 'campaign {name}',
  'audit.language': 'language {name}',
  'audit.announcement': 'announcement “{name}”',
  'audit.announcementUse': 'announcements',
  'audit.unnamedAnnouncement': 'without a name',
  'audit.pronunciation': 'pronunciation of “{word}”',
  'audit.example': 'example of “{phrase}”',
  'audit.libraryFlow': 'library flow {name}',
  'audit.node': 'node {name}',
  'audit.testCalls': 'test calls',
  'audit.number': 'number {number}',
  'audit.numberEnding': 'a number ending in {digits}',
  'audit.numbers': '{count, plural, one {a number} other {# numbers}}',
  'audit.person': 'person {reference}',
  'audit.samples': 'samples of the first start',
  'audit.script': 'script {name}',
  'audit.sim': 'SIM {number}',
  'audit.webhook': 'webhook {name}',
  'audit.request': 'HTTP request to {host}',
  // The author of an entry: a program that used the API key of a person.
  'audit.byKey': 'key “{key}” of {email}',
  'audit.byHalloo': 'Halloo',
} as const;
