/** The accounts of the workspace. */
export const settingsPeople = {
  'settings.people.title': 'People',
  'settings.people.about':
    'Everyone with an account. Disable an account when someone leaves; remove it to erase their personal data.',
  // Text in <code> is a command.
  'settings.people.alone':
    'Nobody else has an account yet. Invite people, or add them on the server: <code>./halloo account add EMAIL FIRST_NAME LAST_NAME</code>',
  'settings.people.lastSignIn': 'Last sign-in',
  'settings.people.never': 'Never',
  // Marks one’s own account.
  'settings.people.you': 'You',
  'settings.people.active': 'Active',
  'settings.people.disabled': 'Disabled',
  // First name and last name, in the usual order.
  'settings.people.fullName': '{first} {last}',
  'settings.people.actionsFor': 'Actions for {name}',
  'settings.people.disable': 'Disable',
  'settings.people.enable': 'Enable',

  'settings.people.disableTitle': 'Disable “{name}”?',
  'settings.people.disableConfirm': 'Disable account',
  'settings.people.disableKeep': 'Keep active',
  'settings.people.disableSignOut': '{email} is signed out everywhere and cannot sign in.',
  'settings.people.disableKeys':
    '{count, plural, one {Their API key is revoked for good.} other {Their # API keys are revoked for good.}}',
  'settings.people.disableKept': 'Their campaigns, schedules and webhooks continue to work.',
  'settings.people.removeTitle': 'Remove “{name}”?',
  'settings.people.removeConfirm': 'Remove account',
  'settings.people.removeKeep': 'Keep account',
  'settings.people.removeData': 'Erases the name, email, password and sessions of {email}. This cannot be undone.',
  'settings.people.removeKeys':
    '{count, plural, one {Their API key is deleted and stops working.} other {Their # API keys are deleted and stop working.}}',
  'settings.people.removeKept': 'Their campaigns, scripts and webhooks stay. The activity log keeps their email.',
  'settings.people.disableDone': 'The account {email} is disabled.',
  'settings.people.enableDone': 'The account {email} is enabled.',
  'settings.people.removeDone': 'The account {email} is removed.',
} as const;
