/** The languages of the workspace. */
export const settingsLanguages = {
  'settings.languages.title': 'Languages',
  // <link> is the guide.
  'settings.languages.about':
    'The languages in which you call people. Each script can have a version in every one of them. <link>How languages work</link>',
  'settings.languages.new': 'Add language',
  'settings.languages.empty': 'No languages yet',
  'settings.languages.emptyHelp':
    'Every call plays the scripts as they are. Add two languages to let people hear their own.',
  'settings.languages.code': 'Code',
  'settings.languages.aliases': 'Also read as',
  'settings.languages.scripts': 'Scripts',
  'settings.languages.fallback': 'Fallback',
  'settings.languages.actionsFor': 'Actions for {name}',
  'settings.languages.makeFallback': 'Make it the fallback',
  'settings.languages.fallbackDone': '{name} is the fallback now.',

  'settings.languages.addTitle': 'Add a language',
  'settings.languages.add': 'Add',
  'settings.languages.language': 'Language',
  'settings.languages.languageHelp': 'Languages that Halloo can speak.',
  'settings.languages.other': 'Another language, by its code',
  'settings.languages.codeHelp': 'Such as mai for Maithili. Its scripts need recordings.',
  'settings.languages.nameHelp': 'As your lists write it. Its code and its usual names are understood too.',
  'settings.languages.added': '{name} is added.',

  'settings.languages.renameHelp': 'Lists may go on writing the earlier name.',

  'settings.languages.hasScripts':
    '{scripts, plural, one {A script has a version in {name}.} other {# scripts have versions in {name}.}}',
  'settings.languages.isFallback': 'Make another language the fallback first.',
  'settings.languages.removeTitle': 'Remove “{name}”?',
  'settings.languages.removeConfirm': 'Remove language',
  'settings.languages.removeKeep': 'Keep language',
  'settings.languages.removeHelp': 'People with this language hear the fallback. Results of earlier calls stay.',
  'settings.languages.removed': '{name} is removed.',
} as const;
