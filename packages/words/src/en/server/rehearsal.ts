/** Rehearsals: what was assumed, and what callers met. */
export const rehearsal = {
  'rehearsal.onlyOutbound': 'Only Outbound campaigns can be rehearsed, because nobody knows who will call in.',
  'rehearsal.noLeads': 'There is no lead left to call.',
  'rehearsal.noFlow': 'The campaign has no call flow yet.',
  // {problem} is a sentence about the flow.
  'rehearsal.brokenFlow': 'The call flow cannot run. {problem}',
  'rehearsal.noMachineScript':
    'The campaign leaves a script on answering machines, but none is chosen. They hear the flow instead.',
  'rehearsal.callPlan':
    'Rounds and steps by date are not rehearsed: everybody who waits is called once, and people with a planned time at that time.',
  'rehearsal.noConsent':
    '{leads, plural, one {# lead gave no consent to calls, waits for it, and is not called.} other {# leads gave no consent to calls, wait for it, and are not called.}}',
  'rehearsal.sharedSims':
    '{rivals, plural, one {Another live campaign shares} other {# other live campaigns share}} the SIM cards; this rehearsal uses them alone.',
  // {assumed} is a list of the four below.
  'rehearsal.incomplete': 'The schedule is not complete. This rehearsal assumes {assumed}.',
  'rehearsal.assumeNow': 'calls from now on',
  'rehearsal.assumeNoEnd': 'no last day',
  'rehearsal.assumeAllDay': 'calls all day',
  'rehearsal.assumeSpinRate': 'a spin rate of {spinRate, number}',
  'rehearsal.noSim':
    'No SIM card is active, so nobody could be called. This rehearsal assumes SIM cards for {calls, plural, one {# call} other {# calls}} at once.',
  'rehearsal.fewChannels':
    'The active SIM cards carry {channels, plural, one {# call} other {# calls}} at once, so the spin rate of {spinRate, number} is not reached.',
  'rehearsal.unfinished':
    '{leads, plural, one {# lead is} other {# leads are}} not finished when the schedule ends at {time}.',
  // {fields} is a list of field names.
  'rehearsal.otherLanguage': 'The script “{script}” has no version in {language}, so people heard another language.',
  'rehearsal.spokenWithout': '“{script}” was spoken without {fields}.',
  // {problem} is a sentence about a node.
  'rehearsal.atNode': '{node}: {problem}',
  // The rest of: Script 7 could not be played: …
  'rehearsal.emptyText': 'its text is empty without the missing fields',
  'rehearsal.pretended': 'Only simulated in a rehearsal.',
  'rehearsal.machineHeardFlow': 'Answering machine, which heard the flow',
  'rehearsal.machineRetried': 'Answering machine, retried where retries are left',
  'rehearsal.machineScript': 'Answering machine, which got its own script',
} as const;
