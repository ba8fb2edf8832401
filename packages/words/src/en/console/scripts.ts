/** Audio scripts: the list, uploads, recordings. Comments give the specification's spelling where it was corrected. */
export const scripts = {
  // "Opps"
  'scripts.oops': 'Oops',
  // "Audio script attached succesfully"
  'scripts.attached': 'Audio script attached successfully',
  'scripts.notAttached': 'The script is saved, but the flow does not play it yet. {reason}',
  // "Success ! Audio Script Uploaded Successfuly."
  'scripts.stored': 'Success! Audio Script Uploaded Successfully.',
  // "Whopps ! Something went wrong!."
  'scripts.notStored': 'Whoops! Something went wrong!',
  'scripts.backToFlow': 'Back to the Flow',
  'scripts.goBack': 'Go Back',
  'scripts.reset': 'Reset',
  'scripts.name': 'Script Name',
  'scripts.language': 'Language',

  'scripts.type.recorded': 'Recorded',
  'scripts.type.text': 'Text',
  'scripts.type.template': 'Text Template',

  'scripts.list.label': 'Audio scripts',
  'scripts.list.search': 'Search scripts by name or text',
  'scripts.list.add': 'Add script',
  'scripts.list.total': '{count, plural, one {# script} other {# scripts}}',
  'scripts.list.empty': 'No audio scripts yet',
  'scripts.list.emptyText':
    'A script is what a campaign plays to people: your recording, or a text that Halloo speaks, with each person’s own name and data if you like. Add your first script.',
  'scripts.list.noMatch': 'No script matches',
  'scripts.list.noMatchText': 'No script has “{search}” in its name or text.',
  'scripts.list.actionsFor': 'Actions for {name}',
  'scripts.list.notUsed': 'Not used',
  // A button that lists the campaigns.
  'scripts.list.usedBy':
    '{count, plural, one {{name} is used by # campaign. Show} other {{name} is used by # campaigns. Show}}',

  'scripts.column.text': 'Text',
  'scripts.column.play': 'Play',
  'scripts.column.type': 'Type',
  'scripts.column.voice': 'Voice',
  'scripts.column.length': 'Length',
  'scripts.column.created': 'Created',
  'scripts.column.usedBy': 'Used by',
  'scripts.column.actions': 'Actions',

  'scripts.rename.title': 'Rename “{name}”',
  'scripts.rename.name': 'Script name',
  'scripts.rename.help': 'Campaigns that play this script keep playing it.',
  'scripts.rename.submit': 'Rename',
  'scripts.rename.done': '“{from}” is now “{to}”.',

  'scripts.delete.title': 'Delete “{name}”?',
  'scripts.delete.text': 'The script and its audio are deleted for good.',
  'scripts.delete.confirm': 'Delete script',
  'scripts.delete.keep': 'Keep script',
  'scripts.delete.done': '“{name}” is deleted.',
  // Why a script cannot be deleted. {others} counts the campaigns beside the one that is named.
  'scripts.delete.locked':
    '{others, plural, =0 {“{name}” plays it. Choose another script in its flow first.} other {“{name}” and # more play it. Choose another script in their flows first.}}',
  'scripts.delete.deletedUses':
    '{count, plural, one {# deleted campaign plays it. If you restore the campaign, choose another script in its flow.} other {# deleted campaigns play it. If you restore them, choose another script in their flows.}}',

  'scripts.choose.title': 'Select Any Option',
  'scripts.choose.upload': 'Use an MP3 file, or record yourself with the microphone.',
  'scripts.choose.textToSpeech': 'Write a text. Halloo speaks it in the language and voice that you choose.',
  'scripts.choose.dataLinkTitle': 'TTS Data Link',
  // {field} is a data field in braces.
  'scripts.choose.dataLink': 'Write a text with data fields such as {field}. Each person hears their own data.',
  'scripts.choose.keys': 'Press <key>1</key>, <key>2</key> or <key>3</key> to choose.',
  'scripts.choose.onePage': 'Write or upload on one page',

  'scripts.file.choose': 'Choose an audio file',
  'scripts.file.chooseMp3': 'Choose an MP3 file',
  'scripts.file.chooseAnother': 'Choose another file',
  'scripts.file.limits': 'Up to {size} and {length}.',
  'scripts.file.limitsMp3': 'MP3, up to {size} and {length}.',
  'scripts.file.oneOnly': 'Drop one file only. A script has one audio file.',
  'scripts.file.reading': 'Reading the audio…',
  'scripts.file.uploading': 'Uploading {name}',
  'scripts.file.preparing': 'Preparing the audio…',
  'scripts.file.empty': 'The file is empty. Choose another one.',
  'scripts.file.tooLarge':
    'The file has {size}, and the limit is {limit}. Save it with a lower bit rate or as mono, and try again.',
  'scripts.file.tooLong': 'The audio lasts {length}, and the limit is {limit}. Shorten it and try again.',

  'scripts.upload.title': 'Upload External Audio',
  'scripts.upload.audio': 'Audio',
  'scripts.upload.about': 'Choose an MP3 file, or record your voice with the microphone.',
  'scripts.upload.source': 'Audio source',
  'scripts.upload.fromFile': 'Choose a file',
  'scripts.upload.fromMicrophone': 'Record',
  'scripts.upload.fileInstead': 'Choose a file instead',
  'scripts.upload.recordAgain': 'Record again',
  'scripts.upload.lengthAndSize': '{length}, {size}',
  'scripts.upload.saveAs': 'Save as (Script Name)',
  'scripts.upload.submit': 'Upload',
  'scripts.upload.notAudio': 'Please upload audio file.',
  'scripts.upload.done': 'Your Audio has been uploaded Successfully!',
  'scripts.upload.another': 'Upload another',

  'scripts.record.failed': 'Recording failed',
  'scripts.record.start': 'Start recording',
  'scripts.record.allow': 'Allow this page to use the microphone when your browser asks.',
  'scripts.record.help':
    'Speak your script, up to {limit}. You can pause, listen, and record it again before you save it.',
  'scripts.record.preparing': 'Preparing your recording…',
  'scripts.record.recording': 'Recording',
  'scripts.record.paused': 'Paused',
  'scripts.record.time': 'Recorded',
  'scripts.record.stop': 'Stop and listen',
  'scripts.record.pause': 'Pause',
  'scripts.record.resume': 'Continue recording',
  'scripts.record.discard': 'Discard',
  'scripts.record.silent': 'The microphone is silent. Check that the right one is connected and not muted.',
  // The name of a recording.
  'scripts.record.name': 'Recording {date} {time}',

  'scripts.older.title': 'Create Script',
  'scripts.older.otherWays': 'Other ways to create a script',
  'scripts.older.script': 'Script',
  'scripts.older.about': 'Name, language and source of the audio.',
  'scripts.older.chooseLanguage': 'Choose a language',
  'scripts.older.type': 'Script Type',
  'scripts.older.audio': 'Audio',
  'scripts.older.audioHelp': 'Upload a recording.',
  'scripts.older.audioSteps': 'Choose a recording, listen to it, and confirm.',
  'scripts.older.write': 'Write Script',
  'scripts.older.writeHelp': 'Write a text. Halloo speaks it.',
  // {button} is the name of a button.
  'scripts.older.writeSteps': 'Write the text, press {button} to hear it, and confirm.',
  'scripts.older.optional': 'Script (optional)',
  'scripts.older.optionalHelp': 'The words of the recording, so that searches find it.',
  'scripts.older.placeholder': 'Write your script for robo calling here',
  'scripts.older.convert': 'Convert',
  'scripts.older.confirm': 'Confirm',
  // "Please check the Audio and Confirm !"
  'scripts.older.check': 'Please check the Audio and Confirm!',
  // "All Field are Mandatory"
  'scripts.older.allMandatory': 'All Fields are Mandatory',
  'scripts.older.mustBeMp3': 'Uploaded File Must be of Mp3 type. Please Recheck',
  'scripts.older.uploaded': 'Audio Uploaded Successfully',

  'scripts.pick.search': 'Search audio scripts',
  'scripts.pick.none': 'There are no audio scripts yet. Create the first one.',
  'scripts.pick.noMatch': 'No script matches “{search}”.',
  'scripts.pick.chosen': 'Chosen',
  'scripts.pick.choose': 'Choose',
  'scripts.pick.chooseNamed': 'Choose {name}',
  'scripts.pick.more': 'Show more',
  'scripts.pick.gone': 'The chosen script no longer exists. Choose another one.',
} as const;
