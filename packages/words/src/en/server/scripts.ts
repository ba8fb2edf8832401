/** Scripts, recordings, and the choice of speech engines. */
export const scripts = {
  'script.templateNeedsField': 'A template needs at least one data field: a word in curly braces, such as {example}.',
  'script.needsField': 'needs a data field such as {example}',
  'script.playedBy': 'The campaign “{campaign}” plays this script. Choose another script there first.',
  'script.playedByMore':
    'The campaign “{campaign}” and {more, number} more play this script. Choose another script there first.',
  'script.playedInLibrary': 'The library flow “{flow}” plays this script. Choose another script there first.',
  'script.recordingHasNoVoice': 'A recording has no voice. Upload another recording instead.',
  'script.notRecorded': 'This script is a text. Edit its text or its voice instead.',
  'script.ownLanguage': 'This is the language of the script itself. Edit the script instead.',
  'script.noLanguageVersion': 'The script has no version in this language.',
  'script.deleted': 'The script “{name}” was deleted.',
  'script.tooLarge':
    'The file is larger than {megabytes, number} MB. Save it with a lower bit rate or as mono, and try again.',

  // Quoted from the specification.
  'audio.not_mp3': 'Uploaded File Must be of Mp3 type. Please Recheck',
  'audio.not_wav': 'The file is not a WAV recording.',
  'audio.cut_off': 'The recording is cut off: its end is missing. Upload the whole file.',
  'audio.too_long': 'The recording is longer than {minutes, plural, one {# minute} other {# minutes}}.',
  'audio.too_large': 'The file is larger than {megabytes, number} MB.',
  'audio.too_short': 'The recording is shorter than {seconds, plural, one {# second} other {# seconds}}.',
  'audio.silent': 'Nothing can be heard in the recording.',
  'audio.unreadable': 'The recording is damaged, or has a format that cannot be read.',
  'audio.wavNoFormat': 'The WAV file does not say how its sound is encoded.',
  'audio.wavEncoding': 'The encoding of the WAV file cannot be read. Save it as 16-bit PCM.',
  'audio.wavRate': 'The WAV file does not have between 4,000 and 192,000 samples a second.',
  'audio.wavEmpty': 'The WAV file has no sound in it.',
  'audio.linkExpired': 'This link has expired.',

  'example.likeAnother':
    'The recording sounds like the examples of “{phrase}”. Say it again, or keep it if callers say it like this.',
  'example.reviewed': 'The answer is an example of “{phrase}” now. The result of this call stays.',
  'example.problem.nobody': 'Nobody speaks in the recording. Check the microphone, and say the phrase again.',
  'example.problem.too_short': 'The recording is too short for a word. Say the phrase again.',
  'example.problem.too_long': 'The recording has more than one phrase. Say only the phrase.',
  'example.problem.too_quiet': 'The recording is too quiet. Go nearer to the microphone, and say it again.',
  'example.problem.too_loud':
    'The recording is overdriven. Speak more softly, or go away from the microphone a little.',
  'example.problem.too_noisy': 'The recording has too much noise. Record it in a quieter place.',
  'pronunciation.saysNothing': 'needs a spelling or sounds',
  'pronunciation.taken': 'is in the list already',
  'pronunciation.tooMany': 'The list has at most {most, number} words. Remove some that no text uses.',
  // {symbols} are such as “ʘ”.
  'pronunciation.unknownSymbols':
    '{count, plural, one {has a symbol} other {has symbols}} that the natural voices cannot say: {symbols}',
  'pronunciation.noIpaVoice': 'needs a natural voice, and this server has none. Write it as it sounds instead.',

  'speech.languageNotSpoken': 'No configured speech engine speaks this language.',
  'speech.languageField': 'is not a language that can be spoken',
  'speech.voiceField': 'is not known',
  'speech.voiceOtherLanguage': 'This voice does not speak that language.',
  'speech.voiceOtherLanguageField': 'does not speak that language',
  'speech.notServed': 'is not a language of any engine',
  'speech.engineNotSpeaking': 'is not an engine that speaks this language',
  'speech.engineNotListening': 'is not an engine that understands this language',
  'speech.nobodySpeaks': 'No configured engine speaks {language}.',
  'speech.nobodyListens': 'No configured engine understands {language}.',
  // Spoken by the engine under test.
  'speech.testSentence': 'Good morning. This is a test of the telephone.',
  'speech.spoken': 'Spoken: “{text}”',
  'speech.understood': 'Understood: “{text}”',
  'speech.understoodNothing': 'It understood nothing.',
} as const;
