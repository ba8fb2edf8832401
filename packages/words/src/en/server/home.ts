/** What needs attention, on the home page: each with the next step. */
export const home = {
  // {name} is the name that the settings give a node.
  'home.node': 'Asterisk node {name}',
  'home.line': 'Line',
  // {note} is a whole sentence about the line.
  'home.lineNotReady': 'The line does not take calls. {note}',
  'home.remedy.line': 'Check the line in the settings.',

  'home.sim': 'SIM card {name}',
  // {reason} is a whole sentence.
  'home.simFailing': 'Its last failure: {reason}',
  'home.remedy.simFailing': 'Check the SIM card, or deactivate it until it works.',
  'home.simUnanswered': 'Nobody answered its {calls, plural, one {# call} other {# calls}} today.',
  'home.remedy.simUnanswered': 'The number may be blocked. Try it from a phone, or deactivate it.',

  'home.endsBeforeDone':
    '{leads, plural, one {# lead is} other {# leads are}} not called before the schedule ends, at the present pace.',

  'home.webhooks': 'Webhooks',
  'home.webhooksOff':
    '{count, plural, one {# endpoint was} other {# endpoints were}} disabled after repeated failures.',
  'home.remedy.webhooksOff': 'Check the receiver, then enable the endpoint again.',
  'home.webhooksFailing': 'Deliveries to {count, plural, one {# endpoint} other {# endpoints}} fail.',
  'home.remedy.webhooksFailing': 'Check the receiver. Halloo retries by itself.',

  'home.texts': 'Text messages',
  'home.textsFailed': '{count, plural, one {# message} other {# messages}} failed in the last 24 hours.',
  'home.remedy.textsFailed': 'Check the gateway.',

  'home.refusedRows': '{rows, plural, one {# row of {file} was} other {# rows of {file} were}} left out.',
  'home.remedy.refusedRows': 'Download these rows, correct them and add them again.',

  'home.answersToReview':
    '{answers, plural, one {# recorded answer has} other {# recorded answers have}} no transcript.',
  'home.answersToReviewMany': '{answers, number} or more recorded answers have no transcript.',
  'home.remedy.answersToReview': 'Listen to them in the calls of the result.',
} as const;
