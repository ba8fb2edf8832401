/** The results of a campaign: the page around the tabs, the table of leads, the list of calls, and one call. */
export const results = {
  'results.title': 'Result',
  'results.notFound': 'Result not found. Make sure you have created the flow for the result you want to see.',
  'results.tabs': 'Parts of the result',
  'results.tab.results': 'Results',
  'results.tab.overview': 'Overview',
  'results.tab.flow': 'Flow',
  'results.tab.dropOff': 'Script drop-off',
  'results.tab.calls': 'Calls',
  'results.tab.compare': 'Compare',

  'results.action.print': 'Print',
  'results.action.followUp': 'Follow-up',
  'results.action.report': 'Report (PDF)',
  'results.action.reportWithPersons': 'Report with calls (PDF)',
  'results.action.reportName': '{campaign} Report.pdf',
  'results.action.sendReport': 'Send report by email…',
  'results.action.overallCsv': 'Overall result (CSV)',
  'results.action.overallExcel': 'Overall result (Excel)',
  'results.action.responsesCsv': 'Every response (CSV)',
  'results.action.formCsv': 'Columns of the form (CSV)',
  'results.action.formExcel': 'Columns of the form (Excel)',

  'results.head.label': 'Counts',
  'results.head.calls': 'Calls',
  'results.head.pickedUp': 'Picked Up',
  'results.head.notPickedUp': 'Not Picked Up',
  'results.head.response': 'Response',
  'results.head.leadsDialled': 'Leads dialled at least once',
  'results.head.incomingCalls': 'Incoming calls',
  'results.head.ofDialled': '{share} of leads dialled',
  'results.head.ofIncoming': '{share} of incoming calls',
  'results.head.ofPickedUp': '{share} of those who picked up',
  'results.head.noCalls': 'No calls yet',
  'results.head.noPickups': 'Nobody has picked up yet',

  'results.summary.notStarted': 'Nobody has been called yet.',
  'results.summary.waiting':
    'Nobody has been called yet. {count, plural, one {# person is waiting.} other {# people are waiting.}}',
  'results.summary.pickedUp':
    '{pickedUp, number} of {called, plural, one {# person called} other {# people called}} picked up ({share}).',
  'results.summary.answered':
    '{pickedUp, number} of {called, plural, one {# person called} other {# people called}} picked up ({share}), and {responded, number} of these gave a response ({responseShare}).',
  'results.summary.topAnswer':
    'Most common answer to “{question}”: “{answer}”, {count, number} of {whole, number} ({share}).',
  // {answers} is a list of two answers or more.
  'results.summary.tiedAnswers':
    'Most common answers to “{question}”: {answers}, {count, number} of {whole, number} each ({share}).',
  'results.summary.toCall':
    '{count, plural, one {# person is still to be called.} other {# people are still to be called.}}',
  'results.summary.noCallers': 'Nobody has called yet.',
  'results.summary.callsIn':
    '{calls, plural, one {# call came in} other {# calls came in}}, and {answered, plural, one {# was answered.} other {# were answered.}}',
  'results.summary.allAnswered':
    '{calls, plural, one {# call came in and was answered.} other {# calls came in, and all were answered.}}',

  // Short lengths of time: s is seconds, min is minutes, h is hours.
  'results.time.seconds': '{seconds, number} s',
  'results.time.minutes': '{minutes, number} min',
  'results.time.minutesSeconds': '{minutes, number} min {seconds, number} s',
  'results.time.hours': '{hours, number} h',
  'results.time.hoursMinutes': '{hours, number} h {minutes, number} min',

  // In place of a name that is not known.
  'results.unknownName': 'Unknown',
  'results.unnamedRule': 'Unnamed rule',
  // What a person said in the call; the label of a recording.
  'results.answerFrom': 'Answer from {name}',
  'results.quoted': '“{text}”',
  'results.countOfCalls': '{count, plural, one {# call} other {# calls}}',

  // Heads of the tables. The first of them are those of the specification.
  'results.column.callDate': 'Call Date',
  'results.column.id': 'ID',
  'results.column.leadId': 'Lead Id',
  'results.column.firstName': 'First Name',
  'results.column.lastName': 'Last Name',
  'results.column.answer': 'Answer',
  'results.column.phone': 'Phone',
  'results.column.phoneNo': 'Phone No.',
  'results.column.substatus': 'Substatus',
  'results.column.attempts': 'No. of Attempts',
  'results.column.keyword': 'Response Keyword',
  'results.column.group': 'Response Group',
  'results.column.recording': 'Recording',
  'results.column.dialled': 'Dialled',
  'results.column.dialledIn': 'Dialled, {zone}',
  'results.column.calledIn': 'Called in',
  'results.column.calledInIn': 'Called in, {zone}',
  'results.column.attempt': 'Attempt',
  'results.column.result': 'Result',
  'results.column.talkTime': 'Talk time',
  'results.column.response': 'Response',
  'results.column.hungUpAt': 'Hung up at',
  'results.column.share': 'Share',
  'results.column.leads': 'Leads',
  'results.column.calls': 'Calls',
  'results.column.pickedUp': 'Picked up',
  'results.column.hungUp': 'Hung up',
  'results.column.step': 'Step',
  'results.column.difference': 'Difference',

  'results.script.type':
    '{type, select, Recorded {Recorded script.} Text {Text script.} other {Text template script.}} Times are in {zone}.',
  'results.script.calls': 'Calls that played {script}',
  'results.script.count': '{count, plural, one {# call played it} other {# calls played it}}',
  'results.script.empty': 'No call has played this script yet. Calls that play it appear here.',

  'results.overall.title': 'Overall Result',
  'results.overall.about': 'Every lead on the list with its status. Times are in {zone}.',
  // A question and its answer, in a list of several.
  'results.overall.answer': '{question}: {answer}',
  'results.overall.search': 'Search by name, number or lead id',
  'results.overall.filter': 'Filter by status',
  'results.overall.allStatuses': 'All statuses',
  'results.overall.downloadCsv': 'Download CSV',
  'results.overall.showCalls': 'Show these calls',
  'results.overall.count': '{count, plural, one {# lead} other {# leads}}',
  'results.overall.countOrMore': '{count, number} leads or more',
  'results.overall.noMatchTitle': 'No matching leads',
  'results.overall.noMatch': 'No leads match your search and filter.',
  'results.overall.inboundTitle': 'No lead list',
  'results.overall.inbound': 'Inbound campaigns have no lead list. Open Calls to see who called.',
  'results.overall.emptyTitle': 'No leads yet',
  'results.overall.empty': 'Edit the campaign to add leads. Each lead appears here with its result.',

  'results.noCalls.title': 'No calls yet',
  'results.noCalls.inboundTitle': 'Nobody has called yet',
  'results.noCalls.openMonitor': 'Open the monitor',
  'results.noCalls.openCampaign': 'Open the campaign',
  'results.noCalls.goLive': 'Set the campaign live to start.',
  'results.noCalls.overview':
    'Charts appear here after the first call: who picked up and when, what they answered, and how many attempts it took.',
  'results.noCalls.flow':
    'The flow appears here after the first answered call, with the number of calls on each path and where people hung up.',
  'results.noCalls.dropOff':
    'The waveform of each script appears here after its first play, with the share of people still listening at each second.',
  'results.noCalls.calls':
    'Each call appears here when it ends, step by step: when it rang, and what the person heard, pressed and said.',

  'results.calls.title': 'Calls',
  'results.calls.countOrMore': '{count, number} calls or more',
  'results.calls.search': 'Search by number, name or lead id',
  'results.calls.filterResult': 'Filter by result',
  'results.calls.anyResult': 'Any result',
  'results.calls.filterAnswered': 'Filter by who answered',
  'results.calls.anyAnswer': 'Answered or not',
  'results.calls.person': 'A person answered',
  'results.calls.machine': 'A machine answered',
  'results.calls.unknown': 'A person or a machine',
  'results.calls.nobody': 'Nobody answered',
  'results.calls.dialledFrom': 'Dialled from',
  // Between the first and the last day of a span.
  'results.calls.to': 'to',
  'results.calls.dialledUntil': 'Dialled until',
  'results.calls.lead': 'Lead {id}',
  'results.calls.answeredAt': 'Answered at {rule}',
  'results.calls.answered': 'Answered “{answer}” at {rule}',
  'results.calls.removeFilter': 'Remove the filter {filter}',
  'results.calls.noMatchTitle': 'No matching calls',
  'results.calls.noMatch': 'No calls match your search and filters.',

  'results.call.title': 'Call step by step',
  'results.call.close': 'Close the call',
  'results.call.inProgress': 'In progress',
  'results.call.dialledAttempt': 'Dialled, attempt {attempt, number}',
  'results.call.sim': 'SIM card',
  'results.call.endReason': 'Why it ended',
  'results.call.flowVersion': 'Flow version {version}',
  'results.call.recording': 'Whole call',
  'results.call.recordingOf': 'Whole call with {name}',
  'results.call.others': 'Other calls of this lead',
  'results.call.other': 'Attempt {attempt, number}, {moment}',
  'results.call.steps': 'Steps of the call',
  // How much of a script was heard: "0:12 of 0:40".
  'results.call.heard': '{heard} of {length}',
} as const;
