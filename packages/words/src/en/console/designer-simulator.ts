/** The simulator of the flow designer: a phone beside the canvas, and the transcript of its call. */
export const designerSimulator = {
  'designer.phone.close': 'Close the simulator',
  'designer.phone.call': 'Call',
  'designer.phone.speed': 'Speed',
  'designer.phone.once': '1×',
  'designer.phone.twice': '2×',
  'designer.phone.skipAudio': 'Skip audio',
  'designer.phone.mute': 'Mute',
  'designer.phone.soundOff': 'Sound is off',
  'designer.phone.soundOn': 'Sound is on',
  'designer.phone.flowChanged': 'The flow has changed since this call began. The call goes on with the flow as it was.',
  'designer.phone.flowChangedAfter': 'The flow has changed since this call.',
  'designer.phone.startAgain': 'Start again',

  'designer.phone.setup': 'Make a call',
  'designer.phone.setupHelp': 'Hear the flow as a caller does. No real call is made, and no message is sent.',
  'designer.phone.lead': 'Call as a lead',
  'designer.phone.leadHelp': 'Optional: fills in the fields below.',
  'designer.phone.leadSearch': 'Search by name or number',
  'designer.phone.fields': 'Data fields ({count, number})',
  'designer.phone.moreFields': 'More data fields ({count, number})',
  'designer.phone.testCaller': 'Test caller',

  'designer.phone.label': 'Phone',
  'designer.phone.hangUp': 'Hang up',
  'designer.phone.callLength': 'Length of the call',
  'designer.phone.digits': 'Digits so far',
  'designer.phone.loadingScript': 'Loading the script…',
  'designer.phone.keypad': 'Keypad',
  'designer.phone.star': 'Star',
  'designer.phone.hash': 'Hash',
  'designer.phone.paused': 'Waits while you answer',
  'designer.phone.secondsLeft': '{seconds, number} s left to answer',
  'designer.phone.noAnswer': 'No answer in time',
  'designer.phone.actionWorked': 'It worked',
  'designer.phone.actionFailed': 'It failed',
  // Stored with a saved test, as the reason why a System Action failed.
  'designer.phone.failedHere': 'Made to fail in the simulator.',
  'designer.phone.callAgain': 'Call again',
  'designer.phone.changeData': 'Change data',
  'designer.phone.problems':
    '{count, plural, one {# problem occurred. It is marked below.} other {# problems occurred. They are marked below.}}',

  // The state of the phone.
  'designer.phone.ready': 'Ready',
  'designer.phone.ringing': 'Ringing',
  'designer.phone.connected': 'Connected',
  'designer.phone.playing': 'Playing',
  'designer.phone.acting': 'Running an action',
  'designer.phone.waiting': 'Waiting',
  'designer.phone.ended': 'Ended',
  'designer.phone.interruptible': 'Press a key to skip the audio',
  // For screen readers: the state of the phone, and what the caller can do.
  'designer.phone.announcement': '{state}. {asks}',

  'designer.speak.form': 'Answer',
  'designer.speak.text': 'The caller’s answer',
  'designer.speak.textHelp': 'Type the answer',
  'designer.speak.send': 'Send the answer',
  'designer.speak.phrases': 'Valid answers',
  'designer.speak.start': 'Speak',
  'designer.speak.stop': 'Stop',
  'designer.speak.allow': 'Allow this page to use the microphone.',
  'designer.speak.now': 'Speak now. Recording stops when you stop speaking.',
  'designer.speak.transcribing': 'Transcribing your answer…',
  'designer.speak.notUnderstood':
    '{known, select, yes {No speech engine understands {language}. Type the answer. Real calls would not understand it either.} other {No speech engine understands this language. Type the answer. Real calls would not understand it either.}}',
  'designer.speak.notTranscribed':
    '{known, select, yes {The answer is recorded. No speech engine can transcribe {language}.} other {The answer is recorded. No speech engine can transcribe this language.}}',

  // Lines of the transcript, without a full stop.
  'designer.transcript.label': 'Transcript',
  'designer.transcript.selectNode': 'Select this node',
  // `fields` lists names of columns.
  'designer.transcript.noValue': 'No value for {fields}',
  'designer.transcript.answered': 'The call was answered',
  'designer.transcript.pressed': 'Pressed {keys}',
  'designer.transcript.pressedInVain': 'Pressed {keys}, which does not count here',
  'designer.transcript.said': 'Said “{text}”',
  'designer.transcript.saidSomething': 'Said something',
  'designer.transcript.recorded': '{seconds, plural, =0 {Recorded an answer} other {Recorded # s}}',
  'designer.transcript.recordedText': '{seconds, plural, =0 {Recorded “{text}”} other {Recorded # s: “{text}”}}',
  'designer.transcript.noInput': 'No answer in time, try {attempt, number} of {tries, number}',
  'designer.transcript.nothingUnderstood': 'Nothing was understood, try {attempt, number} of {tries, number}',
  'designer.transcript.noMatch': '“{given}” is not a valid answer, try {attempt, number} of {tries, number}',
  // `way` is the title of a way, `reasons` why values could not be compared.
  'designer.transcript.chose': 'Took the way “{way}”',
  'designer.transcript.choseNone': 'No condition was met',
  'designer.transcript.choseWithout': '{line}: {reasons}',
  'designer.transcript.setOutcome': 'Set the outcome to “{outcome}”',
  'designer.transcript.set': 'Set {field} to “{value}”',
  'designer.transcript.hungUp': 'Hung up',
  'designer.transcript.loadFailed': 'It could not be loaded.',
  'designer.transcript.audioFailed': 'The audio could not be loaded.',

  // `known` is yes where the script has been loaded, `reason` a sentence.
  'designer.played.playing': '{known, select, yes {Playing “{script}”} other {Playing a script}}',
  'designer.played.whole': '{known, select, yes {Played “{script}”} other {Played a script}}',
  'designer.played.cut': '{known, select, yes {“{script}” was cut short} other {A script was cut short}}',
  'designer.played.failed':
    '{known, select, yes {“{script}” could not be played: {reason}} other {A script could not be played: {reason}}}',

  // `name` is the name that a person gave to the answer.
  'designer.understood.key': 'Understood {value}',
  'designer.understood.keyAs': 'Understood {value} as “{name}”',
  'designer.understood.phrase': 'Understood “{value}”',
  'designer.understood.phraseAs': 'Understood “{value}” as “{name}”',
  'designer.understood.digits': 'Saved {value}',
  'designer.understood.digitsAs': 'Saved {value} as “{name}”',
  'designer.understood.speech': 'Saved “{value}”',
  'designer.understood.speechAs': 'Saved “{value}” as “{name}”',
  'designer.understood.recording': 'Saved the recording',
  'designer.understood.recordingAs': 'Saved the recording as “{name}”',

  // `action` says what a System Action would do: Would send an SMS.
  'designer.acted.worked': '{action} (as if it worked)',
  'designer.acted.failed': '{action} (as if it failed)',

  'designer.ending.end': 'The call ended at End',
  'designer.ending.hungUp': 'The caller hung up',
  'designer.ending.noWayOn': 'The call ended: there was no next step',
  'designer.ending.noAnswer': 'The call ended: no answer after {tries, number} tries',
  'designer.ending.tooManySteps': 'The call ended: more than {steps, number} steps',
  'designer.ending.tooLong': 'The call ended: longer than {minutes, number} minutes',
  'designer.ending.cutShort': 'The call ended: the campaign was cancelled',
  'designer.ending.problem': 'The call ended because of a problem',
  'designer.ending.interrupted': 'The call was interrupted',
  // `line` is a line of the transcript.
  'designer.ending.withOutcome': '{line}. Outcome: {outcome}',
  // `ending` is one of the endings above.
  'designer.ending.screen': '{ending}.',
  'designer.ending.screenOutcome': '{ending}. Outcome: {outcome}.',
} as const;
