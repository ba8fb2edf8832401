/** Texts of the sign-in page, and texts for when the console cannot be loaded. Every visit loads them all. */
export const entry = {
  'entry.loading': 'Loading Halloo',
  'entry.loadingPage': 'Loading the page',

  'signIn.title': 'Sign in',
  'signIn.lead': 'Welcome back to Halloo.',
  'signIn.sessionEnded': 'Your session has ended. Please sign in again.',
  'signIn.email': 'Email',
  'signIn.password': 'Password',
  'signIn.showPassword': 'Show or hide the password',
  'signIn.submit': 'Sign in',
  'signIn.success': 'Signed in successfully',
  'signIn.noAccount': 'No account yet? <link>Sign up</link>',
  'signIn.passkey': 'Sign in with a passkey',
  'signIn.or': 'or',
  'signIn.termsOfUse': 'Terms of use',
  'signIn.aboutHalloo': 'About Halloo',
  'signIn.promise': 'Call everyone on your list, play what you have to say, and hear every answer.',

  'failure.unknown': 'Something went wrong. Please try again.',
  'failure.tooMany': 'Too many tries. Please wait {wait} and try again.',
  'failure.withRequest': '{sentence} Request {id}.',
  'failure.network': 'Halloo cannot be reached. Check your connection and try again.',
  'failure.unreadable': 'Halloo sent an answer that the console cannot read. Please try again.',

  'problem.waitingTitle': 'Waiting for Halloo',
  'problem.waiting': 'This page could not be loaded. It loads by itself as soon as Halloo answers.',
  'problem.title': 'Something went wrong on this page',
  'problem.lead': 'Nothing that was saved is lost. Load the page again, or go back to your campaigns.',
  'problem.filesNotLoaded': 'The files of this page could not be loaded.',
  'problem.request': 'Request <code>{id}</code>',
  'problem.loadAgain': 'Load again',
  'problem.backToCampaigns': 'Back to campaigns',

  'notice.done': 'Done',
  'notice.pleaseNote': 'Please note',
  'notice.problem': 'Problem',
  'notice.close': 'Close this notice',

  'duration.seconds': '{count, plural, one {# second} other {# seconds}}',
  'duration.minutes': '{count, plural, one {# minute} other {# minutes}}',
} as const;
