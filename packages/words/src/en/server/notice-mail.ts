/** Notices and results by email. */
export const noticeMail = {
  'noticeMail.subject': '{count, plural, one {# notice} other {# notices}} from Halloo',
  'noticeMail.footer': 'You chose these notices on your account page: {link}',
  'report.subject': 'Results of “{campaign}”',
  'report.body': 'The campaign “{campaign}” is completed.',
  'report.share': '{count} ({share})',
  'report.leads': 'Leads',
  'report.dialled': 'Dialled',
  'report.pickedUp': 'Picked up',
  'report.responded': 'Responded',
  'report.interested': 'Good outcome',
  'report.notInterested': 'Bad outcome',
  'report.calls': 'Calls',
  'report.open': 'Open the results',
  'report.attached': 'The report is attached as a PDF.',
  'report.sentBody': '{sender} sends you the results of “{campaign}”. The report is attached as a PDF.',
  'report.sentFooter': 'Sent with Halloo for {sender}. Do not reply to this email; write to {email}.',
  'report.queued':
    '{count, plural, one {The report is on its way.} other {# emails with the report are on their way.}}',
  'report.footer': 'You asked for this email on the page of the results. It is sent once.',
} as const;
