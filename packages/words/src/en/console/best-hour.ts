/** The hour that answers: the setting of a campaign. */
export const bestHour = {
  'bestHour.title': 'The hour that answers',
  'bestHour.about': 'Calls people who did not answer again at the hour at which people like them answer most.',
  'bestHour.switch': 'Choose the hour of retries',
  'bestHour.switchAbout':
    'After no answer or an answering machine. The calling hours, rules and limits still apply, and first calls never wait. One retry in ten tries another hour.',
  'bestHour.within': 'Longest wait in days',
  'bestHour.withinAbout': 'Counted from the end of the retry delay, and shorter where the campaign ends before.',
  'bestHour.saved': 'Saved',
  'bestHour.waiting':
    '{waiting, plural, one {# lead waits for a better hour.} other {# leads wait for a better hour.}}',
  'bestHour.none': 'No calls yet. Halloo learns the hours from the calls of all campaigns.',
  'bestHour.learned':
    '{calls, plural, one {Learned from # call} other {Learned from # calls}} of all campaigns. The figures are percentages of calls that a person answered, by the hour at the person’s place.',
  'bestHour.shares': 'Answers by hour',
  'bestHour.weekdays': 'Mon–Fri',
  'bestHour.weekend': 'Sat–Sun',
  'bestHour.hour': '{day} {hour}: {reached, number} of {calls, plural, one {# call} other {# calls}} answered',
  'bestHour.few': 'Fewer than {count, number} calls',
} as const;
