/** Notices and results by email. */
export const noticeMailWords = {
  'noticeMail.title': 'Notices by email',
  'noticeMail.about':
    'Notices under the bell that also come to your email. Notices from the same minute arrive in one email.',
  'noticeMail.notSetUp': 'This Halloo sends no emails. An Owner can set up a mail server.',
  'noticeMail.saved': 'Saved',
  'noticeMail.campaigns': 'Campaigns: completed, stopped, next round, lists that cannot be fetched',
  'noticeMail.budgets': 'Budgets: nearly used up, used up',
  'noticeMail.numbers': 'Caller numbers that people answer less',
  'noticeMail.webhooks': 'Webhooks that were switched off',
  'noticeMail.people': 'People who join',
  'reportMail.label': 'Email me the results when this campaign is completed',
  'reportMail.on': 'You get the results by email.',
  'reportMail.off': 'You get no email.',
} as const;
