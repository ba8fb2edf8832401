/** The state of the line, and SIM cards. */
export const line = {
  'line.simulated': 'Calls are simulated: nobody is really called, and no phone rings.',
  'line.noDialer': 'No dialer is running, so no calls are made.',
  'line.allDraining': 'Every node was told to take no new calls.',
  'line.noNodeCalls': 'No node takes calls: each is failing or was told to take no new calls.',
  'line.throughAll': 'Calls go through {nodes, plural, one {# Asterisk node} other {# Asterisk nodes}}.',
  'line.throughSome':
    'Calls go through {calling, number} of {nodes, plural, one {# Asterisk node} other {# Asterisk nodes}}.',
  // {note} is a sentence.
  'line.someDialers': '{failing, number} of {dialers, number} dialers cannot call through it: {note}',
  'line.drained': 'Has no calls and takes no new ones.',
  'line.draining': 'Finishes {calls, plural, one {# call} other {# calls}} and takes no new ones.',

  'sim.codeSent': 'A code was sent to this number.',
  'sim.removed': 'The SIM card was removed.',
  'sim.dialCodeLocale': 'does not belong to the locale',
  'sim.dialCode': 'The dial code {problem}.',
  // From the specification.
  'sim.invalidNumber': 'Invalid phone format for {locale}',
  'sim.onlyInbound': 'are for Inbound campaigns; Outbound ones call over every active SIM',
  'sim.onlyVerified': 'must all be verified SIM cards',
  // {campaigns} is a list of names.
  'sim.answersHere':
    '{count, plural, one {{campaigns} is live and answers on it. Pause the campaign first.} other {{campaigns} are live and answer on it. Pause the campaigns first.}}',
  'sim.lastActive':
    '{count, plural, one {It is the last active SIM card, and {campaigns} is live.} other {It is the last active SIM card, and {campaigns} are live.}} Pause the campaigns or activate another SIM card first.',
} as const;
