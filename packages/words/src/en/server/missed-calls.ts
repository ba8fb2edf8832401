/** Missed calls: rings that are declined unanswered and called back. Times come with date and time zone. */
export const missedCalls = {
  'missed.inbound': 'An Inbound campaign answers its calls. Use an Outbound campaign for missed calls.',
  'missed.noSims': 'must have at least one number while missed calls are on',
  'missed.unknownCountry': 'has an unknown country, {code}',
  'missed.listensFor':
    '{number} already listens for missed calls of “{campaign}”. Choose another number, or switch missed calls off there.',
  'missed.answersFor':
    'The Inbound campaign “{campaign}” answers calls on {number}. Choose another number, or remove it there.',
  'missed.notInbound': 'must not have {number}, which listens for missed calls of “{campaign}”',
  'missed.listensHere': '“{campaign}” is live and listens on it for missed calls. Pause the campaign first.',
  // The note of a lead, shown beside its state. In lower case, without a full stop.
  'missed.note': 'rang at {time}, to be called back',

  'missed.state.listening': 'Rings on {numbers} are declined and called back.',
  'missed.state.noNumber': 'No active number listens. Choose one that is active, or activate it under SIM cards.',
  'missed.state.draft': 'The campaign is a draft. Rings are declined, and nobody is called back until it is live.',
  'missed.state.over': 'The campaign is over. Rings are declined, and nobody is called back.',
  'missed.state.pausedWait': 'The campaign is paused. People who ring are called back when it is live again.',
  'missed.state.pausedDrop': 'The campaign is paused. Until it is live again, nobody is called back.',
  'missed.state.closedWait': 'The campaign may not call now. People who ring are called back from {time}.',
  'missed.state.closedDrop': 'The campaign may not call before {time}. Until then, nobody is called back.',
  'missed.state.dayLimit':
    '{most, plural, one {The limit of # call back a day is reached.} other {The limit of # call backs a day is reached.}} Nobody else is called back today. Raise the limit to go on.',
  'missed.state.totalLimit':
    '{most, plural, one {The limit of # call back in all is reached.} other {The limit of # call backs in all is reached.}} Nobody else is called back. Raise the limit to go on.',

  // Results of a ring.
  // On the page of a person. {why} is a sentence; {who} a name.
  'personEvent.calledBack': 'Rang, and was called back.',
  'personEvent.callsBack': 'Rang, and waits to be called back.',
  'personEvent.notCalledBack': 'Rang, and was not called back. Reason: {why}',
  'personEvent.asked': '{who} asked for a call.',
  'personEvent.somebody': 'Somebody',
  'personEvent.waits': 'It waits.',
  'missed.result.call_back': 'Call back',
  'missed.result.waiting': 'A call was already waiting or in progress',
  'missed.result.cool_down': 'Called back shortly before',
  'missed.result.person_limit': 'Called back as often as allowed that day',
  'missed.result.day_limit': 'Limit of the campaign for the day reached',
  'missed.result.total_limit': 'Limit of the campaign reached',
  'missed.result.do_not_call': 'On the do-not-call list',
  'missed.result.not_listed': 'Not on the list',
  'missed.result.other_country': 'Number of another country',
  'missed.result.costly': 'Premium-rate or other special number',
  'missed.result.withheld': 'Number withheld',
  'missed.result.invalid': 'Number not valid',
  'missed.result.outside_hours': 'Outside calling hours',
  'missed.result.not_live': 'Campaign not live',
  'missed.result.ended': 'Campaign over',

  'launch.missedNoNumber':
    'Missed calls are on, but none of their numbers is active. Choose an active number, or switch missed calls off.',
  'launch.missedTaken':
    '{numbers} {count, plural, one {declines its rings} other {decline their rings}} for missed calls of {names}. Remove the number there or here.',
  'launch.missedFields':
    'People who ring and are not on the list have no {fields}. Scripts leave the gap empty for them.',
  'whyNot.rang':
    '{leads, plural, =0 {This person rang and is called back at {time}.} one {# person rang and is called back at {time}.} other {# people rang and are called back from {time}.}}',
} as const;
