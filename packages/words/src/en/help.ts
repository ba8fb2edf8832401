/** Guides, glossary and what is new. Loaded with the first of these pages. */
export const help = {
  'help.title': 'Help',
  'help.pages': 'Help pages',
  'help.guides': 'Guides',
  'help.glossary': 'Glossary',
  'help.news': 'What is new',
  'help.searchGuides': 'Search the guides',
  'help.noMatch': 'No guide matches',
  'help.noMatchHelp': 'No guide contains “{search}”. Use fewer or other words.',
  'help.found': '{count, plural, one {# place found} other {# places found}}',
  'help.onThisPage': 'On this page',
  'help.missing': 'This guide does not exist',
  'help.missingHelp': 'The address may be mistyped, or the guide was renamed.',
  'help.allGuides': 'All guides',
  'help.nextGuide': 'Next: {title}',
  'help.previousGuide': 'Previous: {title}',
  'help.moreGuides': 'More guides',
  'help.example': 'Example',
  'help.table': 'Table',
  // After a link, for screen readers.
  'help.newTab': '(opens in a new tab)',
  'help.openPicture': 'Open the picture in full size',

  'help.glossaryAbout': 'The words on the screens, in plain sentences.',
  'help.searchGlossary': 'Search the glossary',
  'help.noTerm': 'No word matches',
  'help.noTermHelp': 'The glossary has no “{search}”. The guides may explain it.',
  'help.searchInGuides': 'Search the guides instead',

  'help.newsAbout': 'What changed in Halloo, newest first.',
  'help.newMark': 'New',
  'help.newSince': '{count, plural, one {# change is new to you.} other {# changes are new to you.}}',
} as const;
