/** The forecast of a change, in the rehearsal. */
export const whatIf = {
  'whatIf.title': 'What if',
  'whatIf.about':
    'Learns from the calls of this campaign when people answer, where they hang up and what they press, and forecasts the whole list with your change.',
  'whatIf.start': 'Start time',
  'whatIf.end': 'End time',
  'whatIf.retries': 'Retry times',
  'whatIf.delay': 'Retry delay in minutes',
  'whatIf.hour': 'Choose the hour of retries',
  'whatIf.flow': 'Use the flow as it is drawn now',
  'whatIf.forecast': 'Forecast',
  'whatIf.cancel': 'Cancel forecast',
  'whatIf.progress': 'Part of the forecast that is done',
  'whatIf.pickedUp': 'Picked up.',
  'whatIf.completed': 'Completed.',
  // {share} has its percent sign: 41 %; {low} and {high} are percents too.
  'whatIf.unchanged': 'If nothing changes: {share} ({low}–{high}).',
  'whatIf.changed': 'With your change: {share} ({low}–{high}).',
  'whatIf.calls': '{calls} calls per lead.',
  'whatIf.callsChanged': '{before} calls per lead, and {after} with your change.',
  'whatIf.learned':
    'Learned from {calls, plural, one {# call} other {# calls}}, {answered, plural, one {# answered by a person} other {# answered by people}}. The true share is within the brackets 19 times of 20, if people stay as they were.',
} as const;
