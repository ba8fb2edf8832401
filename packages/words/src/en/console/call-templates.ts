/** Ready-made calls: their names, and what they say until somebody changes it. */
export const callTemplates = {
  'template.gallery': 'Templates',
  'template.galleryAbout': 'Choose a call to begin with. You can change every word of it in the next step.',
  'template.use': 'Use this call',

  'template.reminder.title': 'Appointment reminder',
  'template.reminder.about': 'Reminds people of an appointment, and they confirm or cancel it.',
  'template.reminder.message': 'Reminder',
  'template.reminder.messageText':
    'Good morning. This is City Clinic. You have an appointment tomorrow at ten o’clock. Press 1 to confirm, press 2 to cancel, or press 9 to hear this again.',
  'template.reminder.confirmed': 'Confirmation',
  'template.reminder.confirmedText': 'Thank you. Your appointment is confirmed. Goodbye.',
  'template.reminder.cancelled': 'Cancellation',
  'template.reminder.cancelledText': 'Your appointment is cancelled. Thank you for telling us. Goodbye.',
  'template.reminder.confirms': 'Confirms',
  'template.reminder.cancels': 'Cancels',

  'template.survey.title': 'Survey with two questions',
  'template.survey.about': 'Asks two questions, one after the other, and thanks people for their answers.',
  'template.survey.first': 'First question',
  'template.survey.firstText':
    'Hello. We have two short questions about our service. How was it? Press 1 for good, 2 for fair, or 3 for poor.',
  'template.survey.second': 'Second question',
  'template.survey.secondText': 'Would you recommend us to a friend? Press 1 for yes, or 2 for no.',
  'template.survey.thanks': 'Closing words',
  'template.survey.thanksText': 'Thank you for your answers. Goodbye.',
  'template.survey.good': 'Good',
  'template.survey.fair': 'Fair',
  'template.survey.poor': 'Poor',

  'template.message.title': 'Information message',
  'template.message.about': 'Says a message. People can hear it again, or ask for no further calls.',
  'template.message.message': 'Message',
  'template.message.messageText': 'Hello. The water supply is off on Sunday from eight in the morning until noon.',
  'template.message.menu': 'Menu',
  'template.message.menuText': 'To hear this message again, press 9. To get no more calls from us, press 8.',
  'template.message.optedOut': 'Opt-out',
  'template.message.optedOutText': 'We will not call you again. Goodbye.',
  'template.message.optsOut': 'No more calls',
  'template.again': 'Hears it again',

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
