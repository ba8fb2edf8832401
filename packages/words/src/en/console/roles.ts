/** The roles of people. Their names are in the vocabulary. */
export const roleWords = {
  'roles.title': 'Role',
  'roles.of': 'Role of {name}',
  'roles.given': '{name} now has the role {role}.',
  // {roles} is a list such as “Owner or Manager”.
  'roles.lock': 'This needs the role {roles}.',
  'roles.lockedTitle': 'No access',
  'roles.lockedScreen': 'Your role does not open this page',
  'roles.what': 'What each role may do',
  'roles.permission': 'Permission',
  'roles.yes': 'yes',
  'roles.no': 'no',
  'roles.signUp': 'Role of people who sign up',
  'roles.signUpOpen': 'Everybody who reaches the sign-up page gets this role.',
  'roles.signUpClosed': 'The sign-up page is closed on this server.',
  'roles.signUpChanged': 'People who sign up get the role {role}.',

  'permission.look': 'See campaigns, figures, scripts and flows',
  'permission.persons': 'See phone numbers, names, answers and recordings; share results and send reports',
  'permission.edit': 'Write scripts and draw flows',
  'permission.run': 'Run campaigns, upload lists, register SIM cards',
  'permission.manage': 'Manage people, keys, webhooks and settings; erase and delete for good',
} as const;
