/** How scripts sound on a phone. */
export const phoneChecks = {
  'phoneCheck.open': 'On a phone',
  'phoneCheck.title': '“{name}” on a phone',
  'phoneCheck.count': '{count, plural, one {# finding} other {# findings}}',
  'phoneCheck.countNamed':
    '{count, plural, one {{name}: # finding on a phone. Show} other {{name}: # findings on a phone. Show}}',
  'phoneCheck.pending': 'Halloo has not checked this sound yet. It takes a minute or two.',
  'phoneCheck.good': 'Nothing to improve: a caller understands it.',
  'phoneCheck.failed': 'This sound could not be checked completely. Calls play it all the same.',
  'phoneCheck.listen': 'Listen as in a street',
  'phoneCheck.own': 'The script itself',
  'phoneCheck.from': 'Listen from {time}',
} as const;
