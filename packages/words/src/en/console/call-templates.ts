/** The gallery of ready-made calls. What they say is in `call-templates.ts` beside this folder. */
export const templateGallery = {
  'template.gallery': 'Templates',
  'template.galleryAbout': 'Choose a call to begin with. You can change every word of it in the next step.',
  'template.use': 'Use this call',
  // Columns of the list, such as “amount, due_date”.
  'template.columns':
    '{count, plural, one {The list needs the column {columns}.} other {The list needs the columns {columns}.}}',

  // The name of the script that is saved for a part of a template.
  'template.scriptName': '{template}: {part}',
  'template.wordingTitle': '{template}: your words',
  'template.wordingAbout': 'Write what people hear. Halloo speaks it when you use the call.',
  'template.language': 'Language of the voice',
  'template.fields': 'Insert a column of the list',
  'template.textRequired': 'Enter what people hear here.',
  'template.hear': 'Hear this call',
  'template.chosen': 'The call: {template}. You change its words in the next step.',
  'template.startFrom': 'Start from a template',
  // Who is called in the phone that plays a template.
  'template.caller': 'You',
  'template.spokenNow': 'Being said now',
  'template.callOver': 'The call has ended.',
  'template.callAgain': 'Call again',
} as const;
