/** The words on the screens, in plain sentences. Loaded with the glossary, or when a person points at such a word. */
export const glossary = {
  'glossary.answer-rate.word': 'Answer rate',
  'glossary.answer-rate.meaning':
    'The share of a SIM card’s calls in the last seven days that somebody answered. A low rate may mean that people take its number for spam.',
  'glossary.answering-machine.word': 'Answering machine',
  'glossary.answering-machine.meaning':
    'A mailbox or machine that answers in place of a person. Each campaign chooses whether to hang up and retry, play the call anyway, or leave another message.',
  'glossary.api-key.word': 'API key',
  'glossary.api-key.meaning':
    'A password for a program that uses Halloo. Its scope says whether it may read, run campaigns, or change settings as well.',
  'glossary.asterisk.word': 'Asterisk',
  'glossary.asterisk.meaning':
    'The telephone program that connects Halloo with real phones, through a SIP provider or a gateway with SIM cards.',
  'glossary.attempt.word': 'Attempt',
  'glossary.attempt.meaning':
    'One dialled call to a lead. It counts as soon as the call was dialled, whether or not anybody answers.',
  'glossary.audio-script.word': 'Audio script',
  'glossary.audio-script.meaning':
    'What a call plays: a recording, a text that Halloo speaks, or a text template with each person’s own data.',
  'glossary.branch.word': 'Branch',
  'glossary.branch.meaning':
    'A step of a flow that chooses the way of a call by itself: by a field of the lead, an earlier answer, the attempt or the time. The first way whose conditions are met counts.',
  'glossary.calling-hours.word': 'Calling hours',
  'glossary.calling-hours.meaning':
    'The daily start and end time of a campaign, in its own time zone. Nobody is called outside of them.',
  'glossary.calls.word': 'Calls',
  'glossary.calls.meaning':
    'In the results, the people who were dialled at least once. Somebody who was called three times counts once.',
  'glossary.campaign.word': 'Campaign',
  'glossary.campaign.meaning':
    'A list of people to call (Outbound) or numbers to answer on (Inbound), with one call flow and one schedule.',
  'glossary.channel.word': 'Channel',
  'glossary.channel.meaning':
    'Room for one call on a SIM card. A SIM card with three channels carries three calls at once.',
  'glossary.data-field.word': 'Data field',
  'glossary.data-field.meaning':
    'A further column of the list, such as Class or Amount. Text templates and text messages can contain it.',
  'glossary.dialer.word': 'Dialer',
  'glossary.dialer.meaning':
    'The part of Halloo that places the calls. Large installations run several, which share the work.',
  'glossary.do-not-call.word': 'Do not call',
  'glossary.do-not-call.meaning':
    'The list of numbers that no campaign calls. People get on it by hand, from a file, or by a choice in a call.',
  'glossary.draft.word': 'Draft',
  'glossary.draft.meaning': 'A campaign that is still being prepared. It makes no calls until somebody goes live.',
  'glossary.end.word': 'End',
  'glossary.end.meaning':
    'The step of a flow at which the call hangs up. It may play a closing script and record an outcome.',
  'glossary.expired.word': 'Expired',
  'glossary.expired.meaning': 'A lead that was not reached before the end date of the campaign.',
  'glossary.flow.word': 'Flow',
  'glossary.flow.meaning':
    'What a call does, step by step: what it plays, which answers it waits for, and what follows each of them.',
  'glossary.follow-up.word': 'Follow-up campaign',
  'glossary.follow-up.meaning':
    'A new campaign for a part of the people of another one, such as those who pressed 2 or hung up early.',
  'glossary.forecast.word': 'Forecast',
  'glossary.forecast.meaning':
    'When everybody will have been called if the campaign continues at its present pace, and what would make it finish in time.',
  'glossary.gateway.word': 'Gateway',
  'glossary.gateway.meaning':
    'The service that sends text messages for Halloo. A GSM gateway is another thing: a box with SIM cards that carries calls.',
  'glossary.http-request.word': 'HTTP Request',
  'glossary.http-request.meaning':
    'A step of a flow that asks another system during the call, such as for a balance, and keeps values of its answer.',
  'glossary.hung-up.word': 'Hung up',
  'glossary.hung-up.meaning': 'The person answered, and ended the call before the flow came to its end.',
  'glossary.inbound.word': 'Inbound',
  'glossary.inbound.meaning': 'A campaign that answers calls: people call one of its SIM cards and get its flow.',
  'glossary.language.word': 'Language',
  'glossary.language.meaning':
    'One of the languages in which the workspace calls people. A call plays each script in the language of the person, or else in the fallback.',
  'glossary.launch-check.word': 'Launch check',
  'glossary.launch-check.meaning':
    'The list of what is missing or wrong before a campaign goes live. Blockers have to be fixed, warnings should be read.',
  'glossary.lead.word': 'Lead',
  'glossary.lead.meaning':
    'One person on the list of a campaign: a phone number, a name, and the other columns of the list.',
  'glossary.lead-id.word': 'Lead Id',
  'glossary.lead-id.meaning':
    'Your own number for a person, from a column of the list. It is optional, and finds the person in your other systems again.',
  'glossary.ledger.word': 'Ledger',
  'glossary.ledger.meaning':
    'How many leads are in which state. Each lead is in exactly one, so the numbers always add up to all records.',
  'glossary.library.word': 'Library',
  'glossary.library.meaning':
    'Flows and parts of flows that people saved, to insert them into other flows or to use them as sub-flows.',
  'glossary.line.word': 'Line',
  'glossary.line.meaning':
    'What places and receives the calls: the simulated line, which calls nobody, or Asterisk, which rings real phones.',
  'glossary.node.word': 'Node',
  'glossary.node.meaning':
    'In a flow, one step of the call. In the settings of the line, one machine with Asterisk on it.',
  'glossary.otp.word': 'OTP',
  'glossary.otp.meaning':
    'A one-time code of six digits. Halloo sends it by text message to a new SIM card, to verify that the number is yours.',
  'glossary.outbound.word': 'Outbound',
  'glossary.outbound.meaning': 'A campaign that calls the people on its list.',
  'glossary.outcome.word': 'Outcome',
  'glossary.outcome.meaning':
    'What a call means to you, such as Interested or Not interested. Answers, ends and steps of the flow set it; the last one of a call counts. The settings have the list.',
  'glossary.pick-up.word': 'Pick-up',
  'glossary.pick-up.meaning':
    'A person answered. The pick-up rate is the share of the people dialled who answered at least once; machines do not count.',
  'glossary.quota.word': 'Quota',
  'glossary.quota.meaning':
    'A step of a flow that gives each group of people a number of places. When they are taken, further calls go another way.',
  'glossary.random-split.word': 'Random Split',
  'glossary.random-split.meaning':
    'A step of a flow that sends people different ways by chance, such as half of them to another wording. A person who is called again goes the same way.',
  'glossary.records.word': 'Records',
  'glossary.records.meaning': 'All leads of a campaign, called or not.',
  'glossary.rehearsal.word': 'Rehearsal',
  'glossary.rehearsal.meaning':
    'The whole campaign with simulated people, in seconds. It shows how long the list takes and what may go wrong, and changes nothing.',
  'glossary.response.word': 'Response',
  'glossary.response.meaning':
    'What a person pressed or said at a Rule. A lead with at least one response has responded.',
  'glossary.retention.word': 'Retention',
  'glossary.retention.meaning': 'How long Halloo keeps data about people before it deletes them by itself.',
  'glossary.retry-delay.word': 'Retry delay',
  'glossary.retry-delay.meaning': 'How long Halloo waits before it calls the same person again.',
  'glossary.retry-times.word': 'Retry times',
  'glossary.retry-times.meaning':
    'How often a person is called again after the first call, if nobody answered, the line was busy or the call failed.',
  'glossary.ring-time.word': 'Ring time',
  'glossary.ring-time.meaning':
    'How many seconds a phone rings before Halloo gives up. Long enough to answer, too short for most mailboxes.',
  'glossary.rule.word': 'Rule',
  'glossary.rule.meaning':
    'The step of a flow that waits for an answer, by key or by voice, and continues with the child that matches it.',
  'glossary.rule-child.word': 'Rule Child',
  'glossary.rule-child.meaning':
    'One answer of a Rule, such as key 1 or the word “yes”, with the step that follows it.',
  'glossary.schedule.word': 'Schedule',
  'glossary.schedule.meaning':
    'When and how fast a campaign calls: its days, calling hours, calls at once, and retries.',
  'glossary.seed.word': 'Seed',
  'glossary.seed.meaning':
    'A number that chooses the simulated people of a rehearsal. The same seed repeats the same people.',
  'glossary.set.word': 'Set',
  'glossary.set.meaning':
    'A step of a flow that gives fields of the call new values or counts with them, for later texts and conditions. The list of people does not change.',
  'glossary.sim-card.word': 'SIM card',
  'glossary.sim-card.meaning':
    'A phone number that calls go out from and come in on. It has to be verified and switched on before campaigns can use it.',
  'glossary.simulator.word': 'Try it out',
  'glossary.simulator.meaning':
    'A phone in the browser that runs your flow as one of the leads would hear it. Nobody is called.',
  'glossary.spin-rate.word': 'Spin rate',
  'glossary.spin-rate.meaning':
    'How many calls of a campaign may be in progress at once. Free channels of the SIM cards limit it as well.',
  'glossary.sub-flow.word': 'Sub-flow',
  'glossary.sub-flow.meaning':
    'A step of a flow that runs a flow of the library and comes back. It keeps its version until somebody takes a newer one.',
  'glossary.substatus.word': 'Substatus',
  'glossary.substatus.meaning': 'The detail of a lead’s status, such as “retry 2 of 3 at 14:20”.',
  'glossary.system-action.word': 'System Action',
  'glossary.system-action.meaning':
    'A step of a flow that does something: transfer the call, send a text message, call a webhook, add the person to the do-not-call list.',
  'glossary.talk-time.word': 'Talk time',
  'glossary.talk-time.meaning': 'From the moment the phone was answered until the call ended.',
  'glossary.text-template.word': 'Text Template',
  'glossary.text-template.meaning':
    'A text with fields, such as “Dear [name]”, that Halloo fills and speaks for each person.',
  'glossary.time-between-calls.word': 'Time between calls',
  'glossary.time-between-calls.meaning': 'How many seconds a channel rests after a call before it places the next one.',
  'glossary.trunk.word': 'Trunk',
  'glossary.trunk.meaning':
    'The connection of Asterisk to whoever carries the calls: a SIP provider, or a slot of a GSM gateway.',
  'glossary.webhook.word': 'Webhook',
  'glossary.webhook.meaning':
    'An address of another program that Halloo notifies when something happens, such as the end of a call.',
  'glossary.workspace.word': 'Workspace',
  'glossary.workspace.meaning':
    'Everything in this Halloo: campaigns, scripts, SIM cards, people and settings. All accounts share it.',
} as const;
