/** The pronunciation list of the workspace. */
export const pronunciations = {
  'pronunciations.title': 'Pronunciation',
  'pronunciations.about':
    'How voices say names and words that they read wrongly. Calls, previews and templates use this list.',
  'pronunciations.add': 'Add word',
  'pronunciations.search': 'Search for a word',
  'pronunciations.noMatch': 'No words match your search',
  'pronunciations.total': '{count, plural, one {# word} other {# words}}',
  'pronunciations.empty': 'No words yet',
  // <word> and <says> are an example.
  'pronunciations.emptyHelp':
    'Add a word that a voice reads wrongly, and write it as it sounds: <word>Nguyen</word> as <says>win</says>.',
  'pronunciations.written': 'Word',
  'pronunciations.says': 'Say it like',
  'pronunciations.ipa': 'Sounds (IPA)',
  'pronunciations.language': 'Language',
  'pronunciations.allLanguages': 'All languages',
  'pronunciations.actionsFor': 'Actions for {word}',
  'pronunciations.change': 'Edit',

  'pronunciations.addTitle': 'Add a word',
  'pronunciations.changeTitle': 'Edit “{word}”',
  'pronunciations.writtenHelp': 'As your texts write it, such as Nguyen, New Delhi or WHO.',
  'pronunciations.saysHelp': 'Another spelling that sounds right, such as win.',
  'pronunciations.ipaHelp': 'Optional, such as /wɪn/. Natural voices read it; others use the spelling above.',
  'pronunciations.languageHelp': 'Only texts in this language use the word.',
  'pronunciations.voice': 'Voice to listen with',
  'pronunciations.noVoice': 'No voice speaks this language.',
  'pronunciations.listen': 'Listen',
  'pronunciations.heard': 'The word',
  'pronunciations.save': 'Save',
  'pronunciations.added': 'Voices now say “{word}” your way.',
  'pronunciations.changed': 'Saved',

  'pronunciations.removeTitle': 'Remove “{word}”?',
  'pronunciations.removeConfirm': 'Remove word',
  'pronunciations.removeKeep': 'Keep word',
  'pronunciations.removeHelp': 'Voices will read it as it is written.',
  'pronunciations.removed': '“{word}” is removed.',

  'pronunciations.outdated':
    '{count, plural, one {# script was spoken before your last change} other {# scripts were spoken before your last change}}',
  'pronunciations.outdatedHelp':
    'They keep their old sound until you speak them again, which makes a new version of each. Templates already use the list.',
  'pronunciations.speakAgain': '{count, plural, one {Speak it again} other {Speak all again}}',
  // While it works: the script that is being spoken.
  'pronunciations.speaking': 'Speaking {name}: {done, number} of {count, number}',
  'pronunciations.progress': 'Scripts spoken so far',
  'pronunciations.more': 'and {count, number} more',
  'pronunciations.stop': 'Stop',
  'pronunciations.spokenAgain':
    '{count, plural, one {# script has a new version.} other {# scripts have new versions.}}',
  'pronunciations.notSpoken': '“{name}” could not be spoken. {reason}',
} as const;
