/** Text to speech: languages, voices, conversion, the microphone. */
export const speech = {
  'speech.title': 'Text to Speech',
  'speech.name': 'Script name',
  'speech.text': 'Text',
  'speech.placeholder': 'Write the question as it is to be spoken',
  'speech.length': '{count, number} of {limit, number} characters',
  'speech.convert': 'Convert to Audio',
  // {list} names the missing fields, such as "a language and the text".
  'speech.needed.list': 'Still needed: {list}.',
  'speech.needed.name': 'a script name',
  'speech.needed.language': 'a language',
  'speech.needed.voice': 'a voice',
  'speech.needed.text': 'the text',

  'speech.audio': 'Audio',
  'speech.idle': 'Convert your text to hear it here.',
  // "Please Wait..." is the specification's.
  'speech.naturalVoices': 'Natural voices',
  'speech.quickVoices': 'Quick voices',
  'speech.progress': 'Spoken so far',
  'speech.converting': 'Please Wait... Halloo is speaking the text.',
  'speech.failed': 'The text could not be spoken',
  // "Whopps !"
  'speech.problem': 'Whoops!',
  'speech.outdated': 'The text or the voice has changed. Convert it again before you upload it.',
  'speech.converted': 'Script Conversion Complete!',
  'speech.player': 'The spoken text',
  'speech.upload': 'Great! Upload it',
  'speech.nameFirst': 'Give the script a name first.',
  'speech.saved': 'Upload Complete!',
  'speech.savedAs': '<name>{script}</name> is now in your audio scripts.',
  'speech.another': 'Create another',

  'speech.language': 'Language',
  'speech.languagesNotLoaded': 'The languages could not be loaded.',
  'speech.noLanguage': 'No language matches.',
  'speech.gender': 'Gender',
  'speech.male': 'MALE',
  'speech.female': 'FEMALE',
  'speech.voice': 'Voice',
  'speech.noVoice': 'No voice',
  'speech.voicesNotLoaded': 'The voices could not be loaded. {reason} <again>Try again</again>',
  'speech.noMaleVoice': 'This language has no MALE voice. <other>Use FEMALE</other>',
  'speech.noFemaleVoice': 'This language has no FEMALE voice. <other>Use MALE</other>',

  'speech.microphone.insecure':
    'Browsers allow the microphone only on pages that come over https or from this computer. To record, open Halloo by its https address or at http://localhost.',
  'speech.microphone.unsupported':
    'This browser cannot record. Use a current Chrome, Edge, Firefox or Safari, or upload an MP3 file.',
  'speech.microphone.notAllowed':
    'The browser does not let this page use the microphone. Allow it, usually with the icon beside the address, and try again.',
  'speech.microphone.notFound': 'No microphone was found. Connect one and try again.',
  'speech.microphone.busy':
    'The microphone does not respond. Another program may be using it. Close that program and try again.',
  'speech.microphone.unreadable': 'The recording cannot be read. Please record it again.',
  'speech.microphone.failed': 'The recording failed. Please try again.',
} as const;
