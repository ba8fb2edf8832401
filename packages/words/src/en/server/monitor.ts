/**
 * Why leads are not being dialled now, and the forecast of a campaign. Times come with date and time zone. With 0 leads a
 * sentence is about one person, on the page of that person.
 */
export const monitor = {
  'monitor.simulatedCall': 'A test call to {number} was started.',
  // Where a call is while an answering machine hears a script of its own.
  'monitor.machineMessage': 'Message for a machine',

  'whyNot.draft':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the campaign is a draft.',
  'whyNot.paused':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the campaign is paused.',
  'whyNot.completed':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the campaign is completed.',
  'whyNot.cancelled':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the campaign is cancelled.',
  'whyNotPerson.inCall': 'In a call now.',
  'whyNotPerson.doNotCall': 'The number is on the do-not-call list.',
  'whyNotPerson.noConsent': 'The campaign calls only people who gave their consent.',
  'whyNotPerson.over': 'No further call is planned: {state}.',
  'whyNotPerson.inbound': 'The campaign takes calls and makes none.',
  'whyNotPerson.inTurn': 'Waits for its turn: the campaign calls its list in order.',
  'whyNot.archived':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the campaign is archived.',
  'whyNot.goesLive':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the campaign goes live within seconds.',
  'whyNot.over':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the last calling hours of the schedule have passed.',
  'whyNot.scheduled':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the campaign starts at {time}.',
  'whyNot.outsideHours':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: outside the calling hours until {time}.',
  'whyNot.dayOff':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: today is a day off. Calling continues at {time}.',
  // {holiday} is a name: “Republic Day”.
  'whyNot.holiday':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: today is a holiday ({holiday}). Calling continues at {time}.',
  'whyNot.noDialer':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: no dialer is running.',
  'whyNot.lineFailing':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the line does not take calls.',
  // {note} says what is wrong with the line.
  'whyNot.lineFailingNote':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the line does not take calls ({note}).',
  // {reason} is the last failure: "The network was busy (cause 34, SIP 503)".
  'whyNot.simsFailing':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: calling stopped because calls over {sims, plural, one {the SIM card} other {all # SIM cards}} did not leave{reason, select, none {} other { ({reason})}}. One call tries again at {time}.',
  'whyNot.campaignFailing':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: calling stopped because most calls of the campaign did not leave{reason, select, none {} other { ({reason})}}. One call tries again at {time}.',
  'whyNot.noSim':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: no SIM card is active.',
  'whyNot.retry':
    '{leads, plural, =0 {This person waits for the next try.} one {# lead waits for its retry.} other {# leads wait for their retries.}}',
  'whyNot.retryAt':
    '{leads, plural, =0 {This person is called again at {time}.} one {# lead waits for its retry at {time}.} other {# leads wait for their retries, the first at {time}.}}',
  'whyNot.retryTooLate':
    '{leads, plural, =0 {The next try is due at {time}, after the schedule ends.} one {# lead waits for its retry, due at {time}, after the schedule ends.} other {# leads wait for their retries, due at {time} or later, after the schedule ends.}}',
  // The limits are one of “whyNot.limit…”.
  'whyNot.ownHours':
    '{leads, plural, =0 {This person waits: the calling hours of their own time zone, a calling rule or a limit of calls allow no call before {time}.} one {# lead waits: the calling hours of its own time zone, a calling rule or a limit of calls allow no call before {time}.} other {# leads wait: the calling hours of their own time zones, calling rules or a limit of calls allow no call now. The next call is possible from {time}.}}',
  'whyNot.callingRule':
    '{leads, plural, =0 {This person waits: the calling rules of their country or a limit of calls allow no call before {time}.} one {# lead waits: the calling rules of its country or a limit of calls allow no call before {time}.} other {# leads wait: the calling rules of their countries or a limit of calls allow no call now. The next call is possible from {time}.}}',
  'whyNot.callingRuleTooLate':
    '{leads, plural, =0 {This person waits: the calling rules of their country or a limit of calls allow no call before {time}, after the schedule ends.} one {# lead waits: the calling rules of its country or a limit of calls allow no call before {time}, after the schedule ends.} other {# leads wait: the calling rules of their countries or a limit of calls allow no call to them before {time}, after the schedule ends.}}',
  'whyNot.callLimit':
    '{leads, plural, =0 {This person waits: the number was called as often as allowed ({limits}), until {time}.} one {# lead waits: its number was called as often as allowed ({limits}), until {time}.} other {# leads wait: their numbers were called as often as allowed ({limits}), the first until {time}.}}',
  'whyNot.callLimitTooLate':
    '{leads, plural, =0 {This person waits: the number was called as often as allowed ({limits}) until {time}, after the schedule ends.} one {# lead waits: its number was called as often as allowed ({limits}) until {time}, after the schedule ends.} other {# leads wait: their numbers were called as often as allowed ({limits}) until {time} or later, after the schedule ends.}}',
  'whyNot.limitDay': '{day, plural, one {# call} other {# calls}} per day',
  'whyNot.limitWeek': '{week, plural, one {# call} other {# calls}} per week',
  'whyNot.limitBoth': '{day, plural, one {# call} other {# calls}} per day and {week, number} per week',
  // {note} says why, and what the limits are.
  'whyNot.lineSlowed':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}} because the node {node} gets fewer calls. {note}',
  'whyNot.starting': '{leads, plural, =0 {This person is} one {# lead is} other {# leads are}} dialled within seconds.',
  'whyNot.doNotCall':
    '{leads, plural, =0 {This person is} one {# lead is} other {# leads are}} on the do-not-call list and never dialled.',
  'whyNot.spinRate':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the spin rate allows {spinRate, plural, one {# call} other {# calls}} at once.',
  'whyNot.spinRateReached':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the spin rate allows {spinRate, plural, one {# call} other {# calls}} at once, and {inProgress, plural, one {# is} other {# are}} in progress.',
  'whyNot.simsBusy':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: {channels, plural, one {the SIM channel is in use} other {all SIM channels are in use}}{others, plural, =0 {} one {, shared with # other live campaign} other {, shared with # other live campaigns}}.',
  'whyNot.simsResting':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: {channels, plural, one {# SIM channel rests} other {# SIM channels rest}} after the last call{others, plural, =0 {} one {, shared with # other live campaign} other {, shared with # other live campaigns}}.',
  'whyNot.simsRestingFor':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: {channels, plural, one {# SIM channel rests} other {# SIM channels rest}} after the last call for {seconds, plural, one {# second} other {# seconds}}{others, plural, =0 {} one {, shared with # other live campaign} other {, shared with # other live campaigns}}.',

  // The next step for each.
  'remedy.setLive': 'Set the campaign live.',
  'remedy.setLiveAgain': 'Set the campaign live again.',
  'remedy.duplicate': 'A cancelled campaign cannot go live again; duplicate it to call them.',
  'remedy.restore': 'Restore the campaign first.',
  'remedy.moveEnd': 'Move the end date in the schedule.',
  'remedy.moveStart': 'Move the start in the schedule.',
  'remedy.removeDayOff': 'To call today, remove this day off or choose other holidays in the schedule.',
  'remedy.widenHours': 'Widen the hours in the schedule.',
  'remedy.startDialer': 'Start a Halloo process that dials; it takes over within seconds.',
  'remedy.checkLine': 'Check the line in the settings. Calling resumes by itself once the line is back.',
  'remedy.moreNodes':
    'Calling speeds up by itself once the node is well. If this happens often, add a node or lower the capacity of this one.',
  'remedy.checkTrunk':
    'Check the trunk, or ask the provider. Calling resumes by itself as soon as one call leaves, and nobody loses an attempt.',
  'remedy.activateSim': 'Activate a SIM card.',
  'remedy.shortenRetry': 'Shorten the retry delay in the schedule. It applies to later retries.',
  'remedy.raiseLimitOrMoveEnd':
    'Move the end date in the schedule, or raise the limit of calls to one person in the settings.',
  'remedy.raiseLimit': 'Raise the limit of calls to one person in the settings.',
  'remedy.allowNumber': 'Take a number off the do-not-call list if it is there by mistake.',
  'remedy.raiseSpinRate': 'Raise the spin rate in the schedule.',
  'remedy.raiseSpinRateAndSims': 'Raise the spin rate in the schedule and activate more SIM cards.',
  'remedy.moreSimsOrPause': 'Activate more SIM cards, or pause another campaign.',
  'remedy.moreSimsOrChannels': 'Activate more SIM cards, or give a SIM more channels.',
  'remedy.shortenRest': 'Shorten the time between calls in the schedule, or activate more SIM cards.',

  // Calls over a SIM, or of a campaign, stopped or resumed.
  'breaker.sim': 'SIM {name}',
  'breaker.campaign': '“{name}”',
  'breaker.stopped': 'Calling stopped: {name}',
  'breaker.stoppedBody':
    'Most calls of the last minutes did not leave. {reason} Nobody lost an attempt. Halloo tries one call at a time and resumes by itself.',
  'breaker.resumed': 'Calling resumed: {name}',
  'breaker.triesNow': 'One call is tried now.',
  'breaker.notStopped': 'Nothing to try: calling is not stopped, or a call is being tried already.',
  'breaker.resumedBody': 'A call left again, so calling continues.',

  'forecast.noTimeLeft': 'No calling time is left: the schedule ended at {time}. Move the end date.',
  'forecast.notEvenMost':
    'Even a spin rate of {most, number} would not finish by {time}. Widen the hours or move the end date.',
  'forecast.needsSpinRate':
    'To finish by {time} the campaign needs a spin rate of {spinRate, number} instead of {spinRateNow, number}.',
  'forecast.needsChannels':
    'To finish by {time} the campaign needs {channels, plural, one {# SIM channel} other {# SIM channels}} instead of {channelsNow, number}.',
  'forecast.needsBoth':
    'To finish by {time} the campaign needs a spin rate of {spinRate, number} instead of {spinRateNow, number} and {channels, plural, one {# SIM channel} other {# SIM channels}} instead of {channelsNow, number}.',

  // A moment in the time zone of a campaign: 09:30 on 4 May 2026 (Asia/Kolkata).
  'moment.inZone': '{clock} on {day} ({zone})',
} as const;
