/** Speech engines and their languages. */
export const settingsSpeech = {
  'settings.speech.engines': 'Speech engines',
  // Text in <code> is the name of a setting.
  'settings.speech.enginesAbout':
    'Speech engines speak texts and understand answers. For better voices, set <code>HALLOO_SPEECH_URL</code> to an OpenAI-compatible server (with <code>HALLOO_SPEECH_KEY</code>, <code>HALLOO_SPEECH_MODEL</code> and <code>HALLOO_TRANSCRIBE_MODEL</code> if it needs them), or <code>HALLOO_GOOGLE_SPEECH_KEY</code> for Google. Then restart Halloo.',
  'settings.speech.speaksOnly': 'Speaks',
  'settings.speech.listensOnly': 'Understands',
  'settings.speech.speaksAndListens': 'Speaks and understands',

  'settings.speech.languages': 'Languages',
  'settings.speech.languagesAbout':
    'The engine of each language. Automatic uses the best engine available. Changes apply immediately.',
  'settings.speech.search': 'Search for a language',
  'settings.speech.empty': 'No languages match your search',
  'settings.speech.total': '{count, plural, one {# language} other {# languages}}',
  'settings.speech.language': 'Language',
  'settings.speech.speaks': 'Speaks with',
  'settings.speech.listens': 'Understands with',
  'settings.speech.test': 'Test',
  // No engine can speak the language.
  'settings.speech.notSpoken': 'Not spoken',
  // No engine understands the language, so callers can only press keys.
  'settings.speech.keypadOnly': 'Keypad only',
  // {language} is such as “Hindi (India)”, {engine} is the name of a program.
  'settings.speech.speaksLanguage': 'Speaks {language} with',
  'settings.speech.listensLanguage': 'Understands {language} with',
  'settings.speech.automatic': 'Automatic: {engine}',
  'settings.speech.automaticNone': 'Automatic: no engine available',
  'settings.speech.gone': '{engine} (not set up)',
  'settings.speech.speaksSet': '{engine} now speaks {language}.',
  'settings.speech.listensSet': '{engine} now understands {language}.',
  'settings.speech.speaksAutomatic': 'Halloo now chooses the engine that speaks {language}.',
  'settings.speech.listensAutomatic': 'Halloo now chooses the engine that understands {language}.',

  'settings.speech.speak': 'Speak',
  'settings.speech.speakLanguage': 'Test speaking {language}',
  'settings.speech.listen': 'Listen',
  'settings.speech.listenLanguage': 'Test understanding {language}',
  'settings.speech.sentence': 'Test sentence',
  // How long a test took, in milliseconds.
  'settings.speech.took': '{milliseconds, number} ms',
  'settings.speech.engineTook': '{engine}, {milliseconds, number} ms',
} as const;
