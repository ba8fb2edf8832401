/** The schedule of a campaign. */
export const schedule = {
  'schedule.title': 'Schedule',
  'schedule.startDate': 'Start date',
  'schedule.endDate': 'End date',
  'schedule.startTime': 'Start time',
  'schedule.endTime': 'End time',
  'schedule.timeZone': 'Time zone',
  'schedule.clock': 'It is {clock} there now.',
  'schedule.spinRate': 'Spin rate',
  'schedule.spinRateHelp': 'Calls in progress at once.',
  'schedule.timeBetween': 'Time between calls',
  'schedule.timeBetweenHelp': 'Seconds before the same channel calls again.',
  'schedule.retryTimes': 'Retry times',
  'schedule.retryTimesInbound': 'Has no effect: incoming calls are not retried.',
  'schedule.retryDelay': 'Retry delay',
  'schedule.ringTime': 'Ring time',
  'schedule.ringTimeHelp': 'Seconds a phone rings, counted from its first ring.',
  // Units after a number in a field.
  'schedule.secondsSuffix': ' s',
  'schedule.minutesSuffix': ' min',
  'schedule.required': 'Required',
  'schedule.endBeforeStart': 'End date must not be before the start date',
  'schedule.save': 'Save schedule',
  'schedule.whoops': 'Whoops!',
  'schedule.failed': 'Something went wrong!',
  'schedule.lockDeleted': 'The campaign is deleted. Restore it to change this.',
  'schedule.lockCancelled': 'A cancelled campaign makes no more calls, so this cannot be changed.',

  // A length of time: “3 h 30 min”, “20 min”, “5 h”.
  'schedule.time.minutes': '{minutes, number} min',
  'schedule.time.hours': '{hours, number} h',
  'schedule.time.both': '{hours, number} h {minutes, number} min',
  'schedule.pace':
    '{calls, plural, one {# call at once} other {# calls at once}}, {pause, plural, =0 {no pause between calls} other {# s pause between calls}}: about {hourly} calls an hour',
  'schedule.paceWithLeads':
    '{calls, plural, one {# call at once} other {# calls at once}}, {pause, plural, =0 {no pause between calls} other {# s pause between calls}}: about {hourly} calls an hour; {leads, plural, one {# lead needs about {time}} other {# leads need about {time}}}',
  'schedule.enoughTime': 'The dates and hours allow {time} of calling on {days, plural, one {# day} other {# days}}.',
  'schedule.tooLittleTime':
    'The dates and hours allow {time} of calling on {days, plural, one {# day} other {# days}}: too little to call everybody once.',

  'schedule.sims': 'SIM cards',
  'schedule.chooseSims': 'Choose SIM cards',
  'schedule.noOtherSim': 'No other active SIM card',
  'schedule.noSim': 'No active SIM card yet. <link>Open SIM cards</link>',
  'schedule.noSimToCall': 'No SIM card is active, so the campaign cannot call. <link>Open SIM cards</link>',
  'schedule.lines':
    'Calls go out over <link>{cards, plural, one {# active SIM card} other {# active SIM cards}}</link> with {channels, plural, one {# channel} other {# channels}}.',
  'schedule.tooFewChannels':
    '{channels, plural, one {So at most # call is in progress at once, not {spinRate, number}.} other {So at most # calls are in progress at once, not {spinRate, number}.}}',
  'schedule.sim.labelled': '{number}, {label}',
  'schedule.sim.off': '{number} (switched off)',
  'schedule.sim.offLabelled': '{number} (switched off), {label}',
  'schedule.sim.unknown': 'SIM card {id}',
  'schedule.sim.removed': 'SIM card {id} (removed)',
  // Notes below a SIM card in a list. Names are quoted names of campaigns.
  'schedule.sim.quoted': '“{name}”',
  'schedule.sim.alsoAnswers': 'also answers for {names}',
  'schedule.sim.busy': 'busy now',
  'schedule.sim.alsoAnswersBusy': 'also answers for {names}, busy now',
  'schedule.picked.none': 'The campaign answers no calls until you choose one.',
  'schedule.picked.inactive': 'None of them is active, so the campaign answers no calls.',
  'schedule.picked.one': 'It answers calls to this number.',
  'schedule.picked.all': 'It answers calls to these {count, number} numbers.',
  'schedule.picked.some': 'It answers calls to {active, number} of these {count, number} numbers.',

  'schedule.keys.heading': 'Keys that always work',
  'schedule.keys.about':
    'Callers can press these keys during every audio and question, without a node in the flow. Say so in the first audio. A question that offers the same key as an answer keeps it, and while a caller types digits only * works.',
  'schedule.keys.key': 'Key',
  'schedule.keys.stopAbout': 'Adds the number to the do-not-call list and ends the call.',
  'schedule.keys.repeatAbout': 'Plays the audio or the question again. It does not count as a try.',
  'schedule.keys.personAbout': 'Connects the caller with a number. Afterwards the call continues where it was.',
  'schedule.keys.languageAbout': 'Plays the audio or the question again in another language. The lead keeps it.',
  // What an audio should tell callers. {key} is a key of the phone.
  'schedule.keys.stopTold': 'Tell callers: “If you do not want to be called again, press {key}.”',
  'schedule.keys.repeatTold': 'Tell callers: “To hear this again, press {key}.”',
  'schedule.keys.personTold': 'Tell callers: “To talk to a person, press {key}.”',
  'schedule.keys.languageTold': 'Tell callers, in each language: “For another language, press {key}.”',
  'schedule.keys.lastScript': 'Last script',
  'schedule.keys.removeScript': 'Remove script',
  'schedule.keys.outcome': 'Outcome',
  'schedule.keys.sameOutcome': 'As before the key',
  'schedule.keys.number': 'Number',
  'schedule.keys.numberHelp': 'With the country code, or a field of the lead in braces.',
  'schedule.keys.numberExample': '+91 20 5550 0100',
  'schedule.keys.notNumber': 'must be a phone number, or a field in braces',
  'schedule.keys.toLanguage': 'Language',
  'schedule.keys.nextLanguage': 'The next language of the scripts',
  'schedule.keys.oneLanguage':
    'The workspace has no second language, so this key does nothing. <link>Open languages</link>',

  'schedule.retryPlan.heading': 'Retry by outcome',
  'schedule.retryPlan.about':
    'Each outcome of a call has its own number of retries and its own delay, in place of the retry times and the retry delay above.',
  'schedule.retryPlan.replaces': 'Not used: retry by outcome is on.',
  'schedule.retryPlan.preset': 'Preset',
  'schedule.retryPlan.preset.gentle': 'Gentle',
  'schedule.retryPlan.preset.standard': 'Standard',
  'schedule.retryPlan.preset.persistent': 'Persistent',
  'schedule.retryPlan.preset.own': 'Custom',
  'schedule.retryPlan.inWords': 'Retries',
  // {outcome} is such as “Busy”, {delay} a length of time, such as “15 minutes”.
  'schedule.retryPlan.never': '{outcome}: not called again.',
  'schedule.retryPlan.again':
    '{outcome}: {times, plural, one {once more, after {delay}.} other {# more times, {delay} apart.}}',
  'schedule.retryPlan.elsewhen':
    '{outcome}: {times, plural, one {once more, after at least {delay}, at another time of day.} other {# more times, at least {delay} apart, at other times of day.}}',
  'schedule.retryPlan.total':
    'At most {total, number} retries to one lead. Morning, afternoon (from 12:00) and evening (from 17:00) are times of day.',
  // {outcomes} is a list of outcomes.
  'schedule.retryPlan.tooLong':
    'The retries do not fit between the dates: {outcomes}. Move the end date, shorten the delay or plan fewer retries.',
  'schedule.retryPlan.details': 'Details',
  'schedule.retryPlan.times': 'Retries',
  'schedule.retryPlan.delay': 'Delay',
  'schedule.retryPlan.other': 'At another time of day',
  'schedule.retryPlan.busyAbout': 'The person is on the phone.',
  'schedule.retryPlan.no_answerAbout': 'The phone rings and nobody answers.',
  'schedule.retryPlan.machineAbout': 'Halloo hung up on it, or it did not take the whole script.',
  'schedule.retryPlan.machinePlays': 'Has no effect: the machine hears the flow and is not called again.',
  'schedule.retryPlan.networkAbout': 'The network or the carrier dropped the call before anybody answered.',
  'schedule.retryPlan.hung_up_earlyAbout': 'The person answered and hung up before answering a question.',

  'schedule.machine.heading': 'When an answering machine answers',
  'schedule.machine.retry': 'Hang up and try again later',
  'schedule.machine.play': 'Play the flow to it',
  'schedule.machine.script': 'Leave another script',
  'schedule.machine.scriptToLeave': 'Script to leave',
  'schedule.machine.noScript': 'No script was chosen.',
  'schedule.machine.choose': 'Choose a script',
  'schedule.machine.chooseAnother': 'Choose another script',
  'schedule.machine.playAbout': 'The machine hears the flow from its start. The lead is not called again.',
  'schedule.machine.scriptAbout': 'The machine hears this script, then Halloo hangs up. The lead is not called again.',
  'schedule.machine.hangUp': 'Halloo hangs up immediately and plays nothing.',
  'schedule.machine.noRetry': 'Halloo hangs up immediately. With 0 retry times the lead is not called again.',
  'schedule.machine.again':
    'Halloo hangs up immediately and calls the lead again, {times, plural, one {once more at most} other {# more times at most}}.',
  // The delay is a length of time, such as “15 minutes”.
  'schedule.machine.againAfter':
    'Halloo hangs up immediately and calls the lead again after {delay}, {times, plural, one {once more at most} other {# more times at most}}.',
  'schedule.tries.once': 'Everybody is called once.',
  'schedule.tries.many':
    '{calls, plural, one {# call to each lead.} other {Up to # calls to a lead that does not answer.}}',
  'schedule.tries.manyWithMachines':
    '{calls, plural, one {# call to each lead.} other {Up to # calls to a lead that does not answer or whose answering machine does.}}',
} as const;
