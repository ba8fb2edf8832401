/** The page of one's own account: profile, password and sessions. */
export const account = {
  'account.title': 'Account',

  'account.profile.title': 'Profile',
  'account.profile.about': 'Your name and how Halloo reaches you.',
  'account.profile.firstName': 'First name',
  'account.profile.lastName': 'Last name',
  'account.profile.email': 'Email',
  'account.profile.emailHelp': 'You sign in with this address.',
  'account.profile.passwordHelp': 'Required to change the email.',
  'account.profile.country': 'Country (optional)',
  'account.profile.chooseCountry': 'Choose a country',
  'account.profile.industry': 'Industry (optional)',
  'account.profile.chooseIndustry': 'Choose an industry',
  'account.profile.channels': 'Channels (optional)',
  'account.profile.channelsHelp': 'How you contact people, or plan to.',
  'account.profile.startPage': 'Start page',
  'account.profile.startPageHelp': 'Opens after you sign in, on every device.',
  'account.profile.startCampaigns': 'Campaigns',
  'account.profile.startHome': 'Home',
  'account.profile.save': 'Save profile',
  'account.profile.saved': 'Your profile is saved.',

  'account.password.title': 'Password',
  'account.password.about': 'A new password ends all your other sessions.',
  'account.password.current': 'Current password',
  'account.password.new': 'New password',
  'account.password.rule':
    'At least {min, plural, one {# character} other {# characters}}. A longer password is safer than a complicated one.',
  'account.password.change': 'Change password',
  'account.password.changed':
    'Your password is changed. {ended, plural, =0 {No other session was open.} one {One other session has ended.} other {# other sessions have ended.}}',

  'account.sessions.title': 'Where you are signed in',
  'account.sessions.about': 'End any session that you do not recognise or no longer need.',
  'account.sessions.list': 'Sessions',
  'account.sessions.current': 'This session',
  'account.sessions.unknownDevice': 'Unknown device',
  'account.sessions.unknownAddress': 'Unknown address',
  // {address} is a network address; the moments are such as “today 14:20”.
  'account.sessions.times': '{address} · last used <used>{lastUsed}</used> · signed in <begun>{signedIn}</begun>',
  // A button that ends a session.
  'account.sessions.end': 'End',
  'account.sessions.endOn': 'End the session on {device}',
  'account.sessions.ended': 'The session on {device} has ended.',
} as const;
