/** The terms of use, for visitors and for people who are signed in. */
export const termsOfUse = {
  'termsOfUse.home': 'Halloo, to the start',

  'termsOfUse.purpose.title': 'What Halloo is for',
  'termsOfUse.purpose.text':
    'Halloo calls people on your lists, plays your messages and records what they press or say. You decide whom it calls, when, and with which words. That makes you responsible for the calls.',
  'termsOfUse.consent.title': 'Call only people who may be called',
  'termsOfUse.consent.text':
    'Use lists of people who agreed to be called or whom the law lets you call. Keep to the calling hours and the do-not-call rules of the country you call. When somebody asks not to be called again, put them on the do-not-call list. Halloo then no longer calls them.',
  'termsOfUse.identity.title': 'Say who you are',
  'termsOfUse.identity.text':
    'Your message says who is calling and why. Do not pretend to be somebody else, do not threaten, and do not ask for passwords, card numbers or one-time codes.',
  'termsOfUse.numbers.title': 'Your numbers',
  'termsOfUse.numbers.text':
    'Register only SIM cards and phone numbers that belong to you or that you may use. Halloo checks each with a one-time code. Your operator’s prices and rules apply to the calls and messages that go out on them.',
  'termsOfUse.data.title': 'Recordings and personal data',
  'termsOfUse.data.text':
    'Lead lists, answers and recordings are personal data. Keep only what you need, show it only to people who work on the campaign, and delete it when the work is done. Where the law asks for it, tell people that the call is recorded.',
  'termsOfUse.account.title': 'Your account',
  'termsOfUse.account.text':
    'Keep your password to yourself. Everyone who is signed in sees all campaigns of this workspace, and Halloo records who changed what. Tell the person who runs Halloo when you think somebody else has used your account.',
  'termsOfUse.warranty.title': 'No warranty',
  'termsOfUse.warranty.text':
    'Halloo is free software under the GNU General Public License, version 3 or later. It comes without any warranty. The person or organisation that runs this installation may set further rules.',
} as const;
