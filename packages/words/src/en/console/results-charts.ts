/** The charts of the results: overview, flow, drop-off and comparison. */
export const resultsCharts = {
  'results.outcome.title': 'Outcomes',
  'results.outcome.about': 'Leads dialled, by the outcome of their last response or End.',
  'results.outcome.caption': 'Leads dialled, by outcome.',
  'results.outcome.column': 'Outcome',
  'results.outcome.none': 'No outcome',

  'results.attempts.title': 'Attempts needed',
  'results.attempts.about': 'The attempt on which somebody picked up.',
  'results.attempts.average': 'The average is {average} calls per lead.',
  'results.attempts.caption': 'Leads dialled, by the attempt that was picked up.',
  'results.attempts.attempt': 'Attempt {attempt, number}',
  'results.attempts.never': 'Not picked up so far',

  'results.talk.title': 'Talk time',
  'results.talk.about': 'Average {average}, median {median}, total {total}.',
  'results.talk.caption': 'Calls answered by a person, by length.',
  'results.talk.column': 'Length',
  'results.talk.under': 'Under {seconds, number} s',
  'results.talk.seconds': '{from, number} to {to, number} s',
  'results.talk.minutes': '{from, number} to {to, number} min',
  'results.talk.secondsUp': '{from, number} s and longer',
  'results.talk.minutesUp': '{from, number} min and longer',

  'results.callResult.title': 'Call results',
  'results.callResult.about': '{count, plural, one {# call ended.} other {# calls ended.}}',
  'results.callResult.aboutRetries':
    '{count, plural, one {# call ended, retries included.} other {# calls ended, retries included.}}',
  'results.callResult.caption': 'Calls that ended, by result.',

  'results.endReason.title': 'How answered calls ended',
  'results.endReason.caption': 'Calls answered by a person, by how they ended.',
  'results.endReason.column': 'End',

  'results.split.title': 'Ways of “{split}”',
  'results.split.about': 'People took these ways by chance. Only calls that a person answered count.',
  'results.split.caption': 'The results of the calls that took each way.',
  'results.split.compareBy': 'Compare by',
  'results.split.way': 'Way',
  'results.split.calls': 'Calls',
  // The three things to compare by, also as headings of columns.
  'results.split.responded': 'Gave an answer',
  'results.split.finished': 'Did not hang up',
  // {measure} is one of the three.
  'results.split.bars': '{measure}, by way',
  'results.split.cell': '{count, number} ({share})',
  'results.split.ofCalls': 'of {calls, plural, one {# call} other {# calls}}',
  'results.rule.title': 'Answers at “{rule}”',
  'results.rule.unnamedTitle': 'Answers',
  'results.rule.aboutLeads':
    '{arrived, plural, one {# call came here} other {# calls came here}}, and {leads, plural, one {# lead answered.} other {# leads answered.}}',
  'results.rule.aboutResponses':
    '{arrived, plural, one {# call came here} other {# calls came here}}, and {responses, plural, one {# answer was given.} other {# answers were given.}}',
  'results.rule.noInput': '{count, plural, one {No input came # time.} other {No input came # times.}}',
  'results.rule.noMatch': '{count, plural, one {The input was invalid # time.} other {The input was invalid # times.}}',
  'results.rule.caption': 'The last answer of each lead, and all answers given.',
  'results.rule.column': 'Answer',
  'results.rule.responses': 'Responses',
  // An answer and the key for it: "Yes (1)".
  'results.rule.answer': '{name} ({answer})',
  'results.rule.showCalls': 'Show the calls',

  'results.hours.title': 'When people pick up',
  'results.hours.about': 'Share of calls picked up, by weekday and hour of dialling ({zone}).',
  // A weekday and the hour that begins then: "Monday 09:00".
  'results.hours.hour': '{day} {hour}',
  'results.hours.cell': '{day} {hour}: {answered, number} of {dialled, plural, one {# call} other {# calls}} picked up',
  'results.hours.best':
    'Best hour: {day} {hour}, {share} of {dialled, plural, one {# call} other {# calls}} picked up.',
  'results.hours.caption': 'Calls by weekday and hour of dialling.',
  'results.hours.column': 'Hour',
  'results.hours.label': 'Calls picked up, in per cent',
  'results.hours.few': 'Fewer than {count, number} calls',

  'results.overTime.title': 'Calls over time',
  'results.overTime.perSeconds':
    '{count, plural, one {One column per second ({zone}).} other {One column per # seconds ({zone}).}}',
  'results.overTime.perMinutes':
    '{count, plural, one {One column per minute ({zone}).} other {One column per # minutes ({zone}).}}',
  'results.overTime.perHours':
    '{count, plural, one {One column per hour ({zone}).} other {One column per # hours ({zone}).}}',
  'results.overTime.perDays':
    '{count, plural, one {One column per day ({zone}).} other {One column per # days ({zone}).}}',
  'results.overTime.caption': 'Calls over time. Times without calls are left out.',
  'results.overTime.from': 'From',
  'results.overTime.cameIn': 'Came in',
  'results.overTime.answered': 'Answered',
  'results.overTime.sumDialled': '{count, number} dialled',
  'results.overTime.sumPickedUp': '{count, number} picked up',
  'results.overTime.sumCameIn': '{count, number} came in',
  'results.overTime.sumAnswered': '{count, number} answered',
  'results.overTime.label': '{time}: {dialled, number} dialled, {answered, number} picked up',

  'results.ledger.title': 'Where the leads stand',
  'results.ledger.about': 'Every lead has one state. Together they add up to all records.',

  'results.flow.title': 'Paths through the flow',
  'results.flow.about':
    '{count, plural, one {# call answered by a person went through the flow.} other {# calls answered by a person went through the flow.}} Thicker links carried more calls. Choose a step to list its callers.',
  'results.flow.caption': 'Steps of the flow, in the order of a call.',
  'results.flow.notDrawn': 'This flow cannot be drawn: {problem}',
  'results.flow.hungUpHere': 'Hung up here',
  'results.flow.noAnswer': 'No answer',
  'results.flow.version': 'Version of the flow',
  'results.flow.versionCalls': 'Version {version}, {calls, plural, one {# call} other {# calls}}',
  'results.flow.versionSaved': 'Version {version}, {calls, plural, one {# call} other {# calls}}, saved {moment}',
  'results.flow.step': '{step}: {count, plural, one {# call came here} other {# calls came here}} ({share}).',
  'results.flow.stepHungUp': '{count, number} hung up here.',
  'results.flow.stepNoAnswer': '{count, number} gave no answer.',
  // Marks in the drawing, and the counts at its links.
  'results.flow.markHungUp': '{count, number} hung up',
  'results.flow.markNoAnswer': '{count, number} no answer',
  'results.flow.link': '{name}: {count}',

  'results.callers.title': 'Callers at “{step}”',
  'results.callers.close': 'Close the list',
  'results.callers.which': 'Callers to list',
  'results.callers.arrived': 'Came here ({count, number})',
  'results.callers.hungUp': 'Hung up here ({count, number})',
  'results.callers.callBack': 'Call back people who hung up',
  'results.callers.empty': 'No calls came here.',

  'results.hangUps.title': 'Where people hung up',
  'results.hangUps.about':
    '{count, plural, one {# call ended before the flow did.} other {# calls ended before the flow did.}}',
  'results.hangUps.share': '{share} of the calls that came here',
  'results.hangUps.caption': 'Calls in which the caller hung up, by step.',
  'results.hangUps.arrived': 'Came here',

  'results.dropOff.summary':
    'Played {plays, plural, one {# time} other {# times}}: {heard} heard it to the end, {skipped} answered early, {hungUp} hung up.',
  'results.dropOff.cut': '{count, plural, one {# play was cut short.} other {# plays were cut short.}}',
  'results.dropOff.peak': 'Hang-ups peak around {time}.',
  'results.dropOff.second':
    'At {time}, {share} stayed: {listening, number} listening, {skipped, number} had pressed a key, {hungUp, number} had hung up.',
  'results.dropOff.position': 'Second of {script}',
  'results.dropOff.caption': 'Plays at the start of each second.',
  'results.dropOff.column': 'Second',
  'results.dropOff.listening': 'Listening',
  'results.dropOff.pressed': 'Pressed a key',
  'results.dropOff.stayed': 'Stayed',
  'results.dropOff.pause': 'Pause',
  'results.dropOff.playFrom': 'Play from {time}',
  'results.dropOff.notPlayable': 'Cannot be played',
  'results.dropOff.pauseScript': 'Pause: {script}',
  'results.dropOff.playScript': 'Play from {time}: {script}',
  'results.dropOff.callBack': 'Call back people who hung up before {time}',

  'results.compare.with': 'Compare with',
  'results.compare.choose': 'Choose a campaign',
  'results.compare.option': 'Campaign {id}, {status}',
  'results.compare.noMatch': 'No campaigns match.',
  'results.compare.emptyTitle': 'Choose a second campaign',
  'results.compare.empty': 'Its counts, rates and times appear next to those of this campaign, with the difference.',
  'results.compare.rates': 'Rates side by side',
  'results.compare.ratesCaption': 'Rates of both campaigns.',
  'results.compare.rate': 'Rate',
  'results.compare.figures': 'All figures',
  'results.compare.figuresTable': 'All figures side by side',
  'results.compare.figure': 'Figure',
  'results.compare.ratePickedUp': 'Picked up, of leads called',
  'results.compare.rateResponse': 'Gave a response, of those who picked up',
  'results.compare.rateOutcome': '{outcome}, of leads called',
  'results.compare.rateCalls': 'Picked up, of all calls',
  'results.compare.records': 'Records',
  'results.compare.leadsCalled': 'Leads called',
  'results.compare.notPickedUp': 'Not picked up',
  'results.compare.responded': 'Gave a response',
  'results.compare.callsPerLead': 'Calls per lead',
  'results.compare.averageTalk': 'Average talk time',
  'results.compare.totalTalk': 'Total talk time',
  // How much more or less the second campaign has.
  'results.compare.same': 'the same',
  'results.compare.more': '+{amount}',
  'results.compare.less': '−{amount}',
  // Percentage points.
  'results.compare.points': '{count, plural, one {# point} other {# points}}',
} as const;
