/** The page with examples of campaigns. */
export const products = {
  'products.title': 'Products',
  'products.about':
    'Examples of what people do with Halloo. Each of them is a campaign with its own list, script and flow.',
  'products.campaigns.name': 'Voice campaigns',
  'products.campaigns.text':
    'One message to a whole list, at the hours you choose, from your own SIM cards. Busy numbers are tried again.',
  'products.campaigns.example': 'A town tells 12,000 households when the water is off.',
  'products.reminders.name': 'Reminders',
  'products.reminders.text':
    'Personal calls: name, date and place come from your list and are spoken in the person’s language.',
  'products.reminders.example': 'A clinic reminds 480 families of tomorrow’s vaccination.',
  'products.surveys.name': 'Surveys',
  'products.surveys.text':
    'Questions answered with a key or a word. Each answer leads to the next question and is counted at once.',
  'products.surveys.example': 'A school asks 1,450 parents which evening suits them.',
  'products.alerts.name': 'Alerts',
  'products.alerts.text':
    'Short and urgent, to everybody at once, until a person has answered. You see who has heard it and who has not.',
  'products.alerts.example': 'A district warns 61 villages along the river.',
  'products.payments.name': 'Payment follow-up',
  'products.payments.text': 'A polite reminder before and after the due date, with a key to ask for a call back.',
  'products.payments.example': 'A credit union follows up 27,600 instalments.',
  'products.helpLine.name': 'Help line',
  'products.helpLine.text':
    'The same call flow for people who call you: they choose, leave a message, or reach a colleague.',
  'products.helpLine.example': 'A bank answers its branch numbers after six.',
} as const;
