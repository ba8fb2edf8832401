/** A campaign that calls some of the people of a result again. */
export const resultsFollowUp = {
  'results.followUp.callAgain': 'Call these people again',
  'results.followUp.callAgainWho': 'Call these people again: {who}',
  'results.followUp.title': 'Follow up “{campaign}”',
  'results.followUp.who': 'People to call',
  'results.followUp.language': 'Language',
  'results.followUp.languageAbout': 'The language of their last call.',
  'results.followUp.counting': 'Counting…',
  'results.followUp.name': 'Name of the new campaign',
  'results.followUp.nameMissing': 'Enter a name.',
  'results.followUp.copyFlow': 'Copy the flow',
  'results.followUp.copyFlowAbout': 'Also copies its scripts. Then only the schedule is left to set.',
  'results.followUp.leaveOut':
    '{count, plural, one {Leave out # lead on the do-not-call list} other {Leave out # leads on the do-not-call list}}',
  'results.followUp.leaveOutAbout': 'Leads on the list are never called, even if you keep them.',
  'results.followUp.create': 'Create draft',
  'results.followUp.created': '“{name}” is a draft with {count, plural, one {# lead.} other {# leads.}}',
  'results.followUp.open': 'Open it',
  // `who` describes the leads: "pressed 2 at “Menu”".
  'results.followUp.nobody': 'No leads: {who}.',
  'results.followUp.leads': '{count, plural, one {# lead} other {# leads}}: {who}.',
  'results.followUp.leadsWithout':
    '{count, plural, one {# lead} other {# leads}}: {who}, without {left, number} on the do-not-call list.',

  // People who can be called again, and the groups that they are offered in.
  'results.slice.byPickup': 'By pickup',
  'results.slice.byAnswer': 'By answer',
  'results.slice.byOutcome': 'By outcome',
  'results.slice.byStatus': 'By status',
  'results.slice.selectedGroup': 'Selected in the result',
  'results.slice.selected': 'Selected people',
  'results.slice.counted': '{who} ({count, number})',
  'results.slice.called': 'Everybody who was called',
  'results.slice.calledIn': 'Called in {language}',
  'results.slice.notPickedUp': 'Called, but nobody picked up',
  'results.slice.noResponse': 'Picked up, but gave no response',
  'results.slice.answerAt': '{answer} at {rule}',
  'results.slice.hungUpAt': 'Hung up at {step}',
  'results.slice.hungUpBefore': 'Hung up before {time} in {script}',
} as const;
