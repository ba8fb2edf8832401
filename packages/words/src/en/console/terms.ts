/** The terms for registering a number to call from. */
export const terms = {
  'numberTerms.title': 'Terms for registering a number',
  'numberTerms.lead': 'For organisations that place automated calls from their SIM numbers.',
  'numberTerms.home': 'Halloo, to the start',
  'numberTerms.termsOfUse': 'The <link>terms of use</link> of Halloo apply as well.',

  'numberTerms.owner.title': 'The number is yours to use',
  'numberTerms.owner.text':
    'Register a number only if it belongs to your organisation, or if its owner has agreed that you call from it. Keep to your contract with the operator: some operators do not allow automated calls. Their prices apply to every call and message.',
  'numberTerms.consent.title': 'Consent of the people you call',
  'numberTerms.consent.text':
    'Call only people who agreed to automated calls from you, or whom the law lets you call without asking. Keep a note of when and how they agreed.',
  'numberTerms.consent.withdrawn':
    'When somebody asks not to be called again, stop at once and put the number on the do-not-call list. Compare your lists with the public do-not-call register where your country has one.',
  'numberTerms.law.title': 'Hours and local law',
  'numberTerms.law.text':
    'Call within the hours that the law of the called person’s country allows, in that person’s own time zone. Follow its rules on automated calls, recording and personal data. Where they differ from those of your own country, follow the stricter ones.',
  'numberTerms.honesty.title': 'No emergency numbers, no deception',
  'numberTerms.honesty.emergency':
    'Never call the police, an ambulance, the fire service or any other emergency service, nor lines that must stay free, such as those of a hospital ward.',
  'numberTerms.honesty.text':
    'Say at the start who is calling and why. Do not show a number that is not yours, do not pose as somebody else, do not threaten, and never ask for passwords, card numbers or codes.',
  'numberTerms.code.title': 'The code by text message',
  'numberTerms.code.text':
    'Halloo sends a code to the number by text message. The person who enters it confirms that your organisation has the SIM. A code works once and for a few minutes. Halloo never asks for it by phone; give it to nobody.',
  'numberTerms.stored.title': 'What is stored about the number',
  'numberTerms.stored.text':
    'Halloo stores the number, its name and its channels, who added it and when, whether it is verified, how many of its calls were answered, and its last failure. Text messages to it are listed for a while and then deleted. Everyone who signs in to this workspace can see the number.',
  'numberTerms.removal.title': 'Removing the number',
  'numberTerms.removal.text':
    'You can remove the number at any time in the list of SIM cards, as soon as no live campaign needs it. After that, no calls are placed from it. The results of earlier calls and the entries in the activity log are kept.',
  'numberTerms.removal.operator':
    'Give a number back to its operator only after you have removed it here. The operator of this Halloo may remove a number that breaks these terms.',
} as const;
