/** What an organisation agrees to when it registers a number to call from. */
export const numberTerms = [
  {
    title: 'The number is yours to use',
    paragraphs: [
      'Register a number only if it belongs to your organisation, or if its owner has agreed that you call from it. Keep to your contract with the operator: some operators do not allow automated calls. Their prices apply to every call and message.',
    ],
  },
  {
    title: 'Consent of the people you call',
    paragraphs: [
      'Call only people who agreed to automated calls from you, or whom the law lets you call without asking. Keep a note of when and how they agreed.',
      'When somebody asks not to be called again, stop at once and put the number on the do-not-call list. Compare your lists with the public do-not-call register where your country has one.',
    ],
  },
  {
    title: 'Hours and local law',
    paragraphs: [
      'Call within the hours that the law of the called person’s country allows, in that person’s own time zone. Follow its rules on automated calls, recording and personal data. Where they differ from those of your own country, keep to the stricter ones.',
    ],
  },
  {
    title: 'No emergency numbers, no deception',
    paragraphs: [
      'Never call the police, an ambulance, the fire service or any other emergency service, nor lines that must stay free, such as those of a hospital ward.',
      'Say at the start who is calling and why. Do not show a number that is not yours, do not pose as somebody else, do not threaten, and never ask for passwords, card numbers or codes.',
    ],
  },
  {
    title: 'The code by text message',
    paragraphs: [
      'Halloo sends a code to the number by text message. Whoever enters it confirms that the SIM is in your organisation’s hands. A code works once and for a few minutes. Halloo never asks for it by phone; give it to nobody.',
    ],
  },
  {
    title: 'What is stored about the number',
    paragraphs: [
      'Halloo keeps the number, its name and its channels, who added it and when, whether it is verified, how many of its calls were answered, and its last failure. Text messages to it are listed for a while and then forgotten. Everyone who signs in to this workspace can see the number.',
    ],
  },
  {
    title: 'Removing the number',
    paragraphs: [
      'You can remove the number at any time in the list of SIM cards, as soon as no live campaign needs it. No call goes out from it after that. The results of earlier calls and the entries in the activity log stay.',
      'Give a number back to its operator only after you have removed it here. Whoever runs this Halloo may remove a number that breaks these terms.',
    ],
  },
] as const;
