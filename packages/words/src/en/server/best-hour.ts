/** The hour that answers. A note is shown beside the state of a lead: in lower case, without a full stop. */
export const bestHour = {
  // {note} is “call.note.retry”, {reason} one of the two below.
  'bestHour.note': '{note}; {reason}',
  // {clock} is a time of day: 18:20.
  'bestHour.best': 'waits until {clock}: people with numbers like this one answer {times, number} times as often then',
  'bestHour.explored': 'waits until {clock}, chosen to try another hour',
  'bestHour.inbound': 'An Inbound campaign calls nobody again.',
  'whyNot.bestHour':
    '{leads, plural, =0 {This person waits for an hour at which people like them answer more often, at {time}.} one {# lead waits for an hour at which people like this one answer more often, at {time}.} other {# leads wait for an hour at which people like them answer more often, the first until {time}.}}',
  'remedy.bestHour':
    'To call them as soon as the retry delay is over, switch off “The hour that answers” in the schedule.',

  'whatIf.missing':
    'There are too few calls to learn from: {calls, number} of {mostCalls, number} ended calls, {answered, number} of {mostAnswered, number} answered by a person. Let the campaign call more people first.',
} as const;
