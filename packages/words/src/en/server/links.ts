/** Invitations and links to choose a new password. */
export const links = {
  'invitation.mailSubject': 'Invitation to {workspace}',
  'invitation.mailBody': '{inviter} invited you to {workspace} on Halloo as {role}.',
  'invitation.mailValid': 'The link works once, for {days, plural, one {# day} other {# days}}.',
  'invitation.mailAction': 'Accept the invitation',
  'invitation.mailFooter': 'If you do not expect this email, ignore it.',
  'invitation.cancelled': 'The invitation is cancelled.',
  'reset.mailSubject': 'Choose a new password for Halloo',
  'reset.mailBody': 'Somebody at {address} asked for a new password for {email}.',
  'reset.mailValid': 'The link works once, for an hour. Until you use it, your password stays as it is.',
  'reset.mailAction': 'Choose a new password',
  'reset.mailFooter': 'If this was not you, ignore this email.',
  'reset.own': 'Change your own password on your account page.',
  'reset.changedBody':
    'The password of {email} was changed with a reset link, from {address} ({device}). All sessions have ended.',
  'audit.invitation': 'invitation of {email}',
} as const;
