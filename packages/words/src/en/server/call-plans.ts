/** Campaigns that call people again: in rounds, or at steps by a date. Times come with date and time zone. */
export const callPlans = {
  'callPlan.pauseFirst': 'Pause the campaign to change when it calls people again.',
  'callPlan.inbound': 'An Inbound campaign calls nobody.',
  'callPlan.noColumn': 'the list has no column “{field}”. Choose one of its columns',

  // Sentences of the plan. {days} is a list of weekdays, {steps} a list of steps.
  'callPlan.weekly': 'every week on {days} at {time}',
  'callPlan.everyWeeks': 'every {weeks, number} weeks on {days} at {time}',
  'callPlan.monthly': 'every month on day {day, number} at {time}',
  'callPlan.recurring':
    'Calls {whom, select, all {everybody } other {people who have not answered }}again {repeat}, from {from}.',
  'callPlan.recurringUntil':
    'Calls {whom, select, all {everybody } other {people who have not answered }}again {repeat}, from {from} to {until}.',
  'callPlan.byDate': 'Calls each person {steps}.',
  'callPlan.stepBefore': '{days, plural, one {# day} other {# days}} before {field} at {time}',
  'callPlan.stepAfter': '{days, plural, one {# day} other {# days}} after {field} at {time}',
  'callPlan.stepOn': 'on {field} at {time}',

  // Notes of a lead, shown beside its state. In lower case, without a full stop.
  'callPlan.noteStep': 'step {step, number} of {steps, number}: {when}',
  'callPlan.noteRound': 'round {round, number}',
  'callPlan.noteOver': 'all steps by {field} are over',
  'callPlan.note.missing': '{field} is missing',
  'callPlan.note.unreadable': '{field} is not a date',
  'callPlan.note.unclear': '{field} may be day/month or month/day',

  'callPlan.missedTitle': '“{name}” missed {missed, plural, one {a round} other {# rounds}}',
  'callPlan.missedBody':
    'Halloo was not calling at the time of {missed, plural, one {a round} other {# rounds}}. Round {round, number}, planned for {time}, begins now in place of all of them.',

  'whyNot.plannedStep':
    '{leads, plural, =0 {This person waits for the next step at {time}.} one {# lead waits for its next step at {time}.} other {# leads wait for their next step, the first at {time}.}}',
  'whyNot.plannedRound':
    '{leads, plural, =0 {This person waits for the next round at {time}.} one {# lead waits for the next round at {time}.} other {# leads wait for the next round at {time}.}}',
  'whyNot.planning':
    '{leads, plural, =0 {The next call to this person is being planned.} one {# lead is being planned.} other {# leads are being planned.}}',

  'launch.planNever':
    'No round falls into the dates of the campaign. Move its end date, or choose other days for the rounds.',
  'launch.planAllDone':
    '{rounds, plural, one {The only round was} other {All # rounds were}} called. Raise the number of rounds, or remove the limit.',
  'launch.planNextRound': 'The first round begins at {time}. Nobody is called before.',
  'launch.planLate':
    'Rounds begin at {time}, after the calling hours. Their calls wait until {opens}. Choose an earlier time, or widen the hours.',
  'launch.planPastEnd': 'Rounds are planned until {until}, but the campaign ends on {end}. Move its end date.',
  'launch.planNoColumn':
    'The list has no column “{field}”, by whose date people are called. Choose another column, or add leads with it.',
  'launch.planUnclear':
    '{field} may be day/month or month/day for {leads, plural, one {# person} other {# people}}, such as “{example}”. Choose which comes first.',
  'launch.planMissing':
    '{field} is missing for {leads, plural, one {# person; they are} other {# people; they are}} not called.',
  'launch.planUnreadable':
    '{field} is not a date for {leads, plural, one {# person} other {# people}}, such as “{example}”; they are not called. Write dates as 2026-12-31.',
  'launch.planPast':
    'All steps by {field} are over for {leads, plural, one {# person; they are} other {# people; they are}} not called.',
  'launch.planTooLate':
    'Steps of {leads, plural, one {# person come} other {# people come}} after the last day of the campaign and are not called. Move its end date.',
  'launch.planNobody': 'No step by {field} is left for anybody. Choose another column, or add leads with later dates.',
  'launch.planStepLate':
    'A step at {time} is after the calling hours, so its calls wait for the next day. Choose an earlier time, or widen the hours.',
} as const;
