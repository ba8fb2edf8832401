/** Kinds of nodes and of System Actions in the flow designer. A new kind needs one block here. */
export const designerNodes = {
  'designer.node.startDoes': 'Call begins',
  'designer.node.startAbout': 'Where every call begins',
  'designer.node.startOnlyOne': 'A flow has one Start, and this flow already has it.',

  'designer.node.audioDoes': 'Play {script}, {length}',
  'designer.node.audioDoesUnknown': 'Play a script',
  'designer.node.audioDoesNothing': 'Play: no script yet',
  'designer.node.audioAbout': 'Plays a script',
  'designer.node.audioScript': 'Audio script',

  'designer.node.ruleDoes': 'Wait for an answer',
  'designer.node.ruleDoesKey': 'Wait for a key',
  // `keys` lists keys of a phone: 1, 2.
  'designer.node.ruleDoesKeys': 'Wait for key {keys}',
  'designer.node.ruleDoesPhrase': 'Wait for a word',
  'designer.node.ruleDoesDigits': 'Wait for digits',
  'designer.node.ruleDoesSpeech': 'Wait for speech',
  'designer.node.ruleAbout': 'Waits for a key or a word',
  // On the screen of the simulator’s phone: its state, and what the caller can do.
  'designer.node.rulePhoneKey': 'Waiting for a key',
  'designer.node.rulePhoneKeyAsks': 'Valid keys: {keys}',
  'designer.node.rulePhoneConfirm': 'Waiting for a confirmation',
  'designer.node.rulePhoneConfirmAsks': 'Confirm: {yes}. Enter again: {no}',
  'designer.node.rulePhoneDigits': 'Waiting for digits',
  'designer.node.rulePhoneDigitsAsks': 'Type digits, then #',
  'designer.node.rulePhoneListen': 'Listening',
  'designer.node.rulePhoneListenAsks': 'Speak or type an answer',
  'designer.node.rulePhoneRecord': 'Recording',
  'designer.node.rulePhoneRecordAsks': 'Speak or type anything',

  'designer.node.branchDoes': 'Choose by conditions',
  'designer.node.branchAbout': 'Chooses a way by conditions',

  'designer.node.splitDoes': 'Choose at random',
  'designer.node.splitAbout': 'Divides calls at random',

  // `fields` lists names of fields: score, plan.
  'designer.node.setDoes': 'Set {fields}',
  'designer.node.setOutcome': 'Set outcome: {outcome}',
  'designer.node.setDoesNothing': 'Set: no field yet',
  'designer.node.setAbout': 'Gives a field or the outcome a value',

  'designer.node.subflowDoes': 'Run a flow of the library',
  'designer.node.subflowDoesNothing': 'Sub-flow: no flow yet',
  'designer.node.subflowAbout': 'Runs a flow of the library',

  'designer.node.quotaDoes': '{limit, plural, one {# place} other {# places}}',
  // `group` is a text with fields, such as {gender}.
  'designer.node.quotaDoesEach': '{limit, plural, one {# place} other {# places}} for each {group}',
  'designer.node.quotaDoesNothing': 'Quota: no places yet',
  'designer.node.quotaAbout': 'Limits how many people of a group go on',

  'designer.node.requestDoes': 'Ask {host}',
  'designer.node.requestDoesNothing': 'HTTP Request: no address yet',
  'designer.node.requestAbout': 'Asks another system over HTTP',

  'designer.node.way.refused': 'If it is refused',
  'designer.node.way.failed': 'If it fails',
  'designer.node.way.full': 'If the group is full',
  'designer.node.wayShare': '{share, number, percent} of calls',
  'designer.node.wayNoCondition': 'No condition yet',

  'designer.node.actionDoesNothing': 'No action chosen yet',
  'designer.node.actionAbout': 'SMS, transfer, callback and more',

  'designer.node.endDoes': 'Hang up',
  'designer.node.endDoesScript': 'Play {script}, hang up',
  // The second line of a card: the kind of node, and the outcome that it records.
  'designer.node.endBelow': '{kind} · {outcome}',
  'designer.node.endAbout': 'Hangs up',
  'designer.node.endHelp': 'The call ends here. Halloo plays the closing script, if there is one, and hangs up.',
  'designer.node.endOutcome': 'Outcome to record',
  'designer.node.endOutcomeHelp': 'None keeps the outcome of the caller’s answers.',
  'designer.node.endScript': 'Closing script (optional)',

  'designer.node.childKey': 'Press {key}',
  'designer.node.childNoKey': 'Press: no key yet',
  'designer.node.childPhrase': 'Say “{word}”',
  'designer.node.childNoPhrase': 'Say: no word yet',
  'designer.node.childDigits': 'Digits',
  'designer.node.childSpeech': 'Speech',
  // `answer` is one of the six above, `name` what a person called it: Press 1: Yes.
  'designer.node.childNamed': '{answer}: {name}',

  // The length of a recording.
  'designer.node.seconds': '{seconds, number} s',
  'designer.node.minutes': '{minutes, number} min',
  'designer.node.minutesSeconds': '{minutes, number} min {seconds, number} s',

  'designer.action.choose': 'Choose an action',
  'designer.action.label': 'Action',
  'designer.action.goesOn': 'The call then goes on, even if this fails. A failure is shown in the call’s log.',

  // `…Would` says in the simulator what the action would do in a real call.
  'designer.action.transferAbout': 'Connects the caller to this number.',
  'designer.action.transferNumber': 'Phone number',
  'designer.action.transferNumberHelp': 'Include the country code, or name a field of the lead in braces.',
  'designer.action.transferNumberExample': '+91 98765 43210',
  'designer.action.transferWould': 'Would transfer the call to {number}',

  'designer.action.smsAbout': 'Sends the caller a text message.',
  'designer.action.smsText': 'Text',
  'designer.action.smsFields': 'Lead fields. Click one to insert it.',
  'designer.action.smsRoom': 'Up to {count, number} characters fit into one text.',
  'designer.action.smsLength':
    '{size, plural, one {# character} other {# characters}}: {texts, plural, one {# text} other {# texts}}.',
  'designer.action.smsLengthWide':
    '{size, plural, one {# character} other {# characters}}: {texts, plural, one {# text} other {# texts}}. Letters beyond plain Latin ones take more room.',
  // With fields of the lead in it, the length differs from call to call.
  'designer.action.smsEstimate':
    'About {size, plural, one {# character} other {# characters}}: {texts, plural, one {# text} other {# texts}}, depending on the fields.',
  'designer.action.smsEstimateWide':
    'About {size, plural, one {# character} other {# characters}}: {texts, plural, one {# text} other {# texts}}, depending on the fields. Letters beyond plain Latin ones take more room.',
  'designer.action.smsWould': 'Would send an SMS: “{text}”',

  'designer.action.webhookAbout':
    'Sends this address the details of the call: who was called, and their answers so far.',
  'designer.action.webhookUrl': 'Address',
  'designer.action.webhookUrlHelp': 'Starts with https:// or http://.',
  'designer.action.webhookUrlExample': 'https://example.org/calls',
  'designer.action.webhookWould': 'Would call the webhook {url}',

  'designer.action.consentAbout':
    'Notes that the person gave or withdrew their consent to calls, with the time and the campaign.',
  'designer.action.consentChoice': 'Consent',
  'designer.action.consentGiven': 'Given',
  'designer.action.consentWithdrawn': 'Withdrawn',
  'designer.action.consentWould': 'Would note the consent to calls',
  'designer.action.consentWouldWithdraw': 'Would note that the consent to calls was withdrawn',
  'designer.action.doNotCallAbout': 'Adds the number to the do-not-call list, so that no campaign calls it again.',
  'designer.action.doNotCallWould': 'Would add the number to the do-not-call list',

  'designer.action.outcomeAbout': 'Records the outcome of the call. The last one recorded counts.',
  'designer.action.outcomeWould': 'Would record the outcome {outcome}',
  'designer.action.outcomeWouldNone': 'Would record no outcome',

  'designer.action.callbackAbout': 'Calls this person again later.',
  'designer.action.callbackAfter': 'Call back after',
  // The unit behind a number of minutes.
  'designer.action.callbackUnit': ' min',
  // `delay` is a length of time: 1 hour 30 minutes.
  'designer.action.callbackHelp': 'The person is called again {delay} later, within the campaign’s hours.',
  'designer.action.callbackRange': 'Enter {min, number} to {max, number} minutes ({longest}).',
  'designer.action.callbackWould': 'Would call back in {delay}',

  'designer.action.replayAbout': 'Plays the last audio again.',
  'designer.action.replayWould': 'Would play the last audio again',
} as const;
