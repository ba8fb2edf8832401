/** The list of numbers that no campaign calls. */
export const settingsDoNotCall = {
  'settings.doNotCall.title': 'Do not call',
  'settings.doNotCall.about': 'Campaigns never call a number on this list. Halloo checks each number before it dials.',
  'settings.doNotCall.list': 'Numbers not to call',
  'settings.doNotCall.search': 'Search for a number',
  'settings.doNotCall.empty': 'The list is empty',
  'settings.doNotCall.emptyHelp':
    'Add the numbers of people who do not want to be called, one by one or from a file. A flow with the System Action “Add to do-not-call” adds callers who ask for it.',
  'settings.doNotCall.noMatch': 'No numbers match your search',
  'settings.doNotCall.noMatchHelp': 'No number on the list contains “{search}”.',
  'settings.doNotCall.total': '{count, plural, one {# number} other {# numbers}}',
  // A search stops counting at a limit.
  'settings.doNotCall.totalAtLeast': '{count, plural, other {# numbers or more}}',
  'settings.doNotCall.number': 'Number',
  'settings.doNotCall.reason': 'Reason',
  'settings.doNotCall.addedBy': 'Added by',
  'settings.doNotCall.addedAt': 'Added',
  // The person asked for it during a call.
  'settings.doNotCall.askedInCall': 'Requested in a call',
  // {who} is an email; {moment} is such as “today 14:20”.
  'settings.doNotCall.addedByAt': '{who}, <time>{moment}</time>',

  'settings.doNotCall.export': 'Export CSV',
  'settings.doNotCall.exportFile': 'Do not call.csv',
  'settings.doNotCall.exported': 'The list is saved as “{file}”.',

  'settings.doNotCall.add': 'Add numbers',
  'settings.doNotCall.addTitle': 'Add numbers to the do-not-call list',
  'settings.doNotCall.numbers': 'Numbers, one per line',
  'settings.doNotCall.numbersHelp': 'With their dial code.',
  'settings.doNotCall.numbersHelpCountry':
    'With their dial code. A number without one is treated as a number in {country}.',
  'settings.doNotCall.numbersRequired': 'is required',
  'settings.doNotCall.tooMany': 'Add at most {max, number} numbers at a time, or import a file.',
  'settings.doNotCall.reasonOptional': 'Reason (optional)',
  'settings.doNotCall.reasonHelp': 'For example: asked by letter. It is saved with each of these numbers.',
  'settings.doNotCall.addToList': 'Add to the list',
  'settings.doNotCall.added':
    '{count, plural, one {# number was added to the list.} other {# numbers were added to the list.}}',
  'settings.doNotCall.already':
    '{count, plural, one {# number was already on the list.} other {# numbers were already on the list.}}',
  // {reason} is a sentence without its full stop, such as “12 is not a valid phone number in India”.
  'settings.doNotCall.notAdded': 'Not added: {reason}.',
  'settings.doNotCall.notRead':
    '{count, plural, one {# number could not be read and was not added.} other {# numbers could not be read and were not added.}}',

  'settings.doNotCall.import': 'Import a file',
  'settings.doNotCall.importTitle': 'Import numbers to the do-not-call list',
  'settings.doNotCall.importReasonHelp': 'For rows without a reason. The file may have a column named Reason.',
  'settings.doNotCall.chooseFile': 'Choose a file',
  // {size} is such as “200 MB”.
  'settings.doNotCall.fileHelp':
    'CSV, Excel (.xlsx, .xls), OpenDocument (.ods) or text with one number per line, up to {size}.',
  'settings.doNotCall.oneFile': 'Drop one file at a time.',
  'settings.doNotCall.fileTooLarge':
    'The file is {size}; the limit is {limit}. Split it and import the parts one after the other.',
  'settings.doNotCall.uploading': 'Uploading: {share, number, percent}',
  'settings.doNotCall.uploadingFile': 'Uploading {file}',
  'settings.doNotCall.reading': 'Reading the numbers',
  'settings.doNotCall.readingFile': 'Reading {file}',
  'settings.doNotCall.importAnother': 'Import another file',
  'settings.doNotCall.done': 'Done',

  'settings.doNotCall.importResult': 'Import result',
  'settings.doNotCall.importEmpty': 'The file has no numbers.',
  'settings.doNotCall.importNone': 'The file has no new numbers.',
  'settings.doNotCall.imported':
    '{count, plural, one {# number from this file was added to the list.} other {# numbers from this file were added to the list.}}',
  'settings.doNotCall.countTotal': 'Numbers in the file',
  'settings.doNotCall.countAdded': 'Added',
  'settings.doNotCall.countAlready': 'Already on the list',
  'settings.doNotCall.countRefused': 'Refused',
  'settings.doNotCall.refusedRows': 'Refused rows',
  'settings.doNotCall.firstRefused':
    'First {shown, number} of {count, plural, one {# refused row} other {# refused rows}}',
  'settings.doNotCall.row': 'Row {row, number}',
  'settings.doNotCall.moreRefused': '{count, plural, one {and # more} other {and # more}}',

  'settings.doNotCall.removeNumber': 'Remove {number}',
  'settings.doNotCall.removeTitle': 'Remove {number}?',
  'settings.doNotCall.removeHelp': 'Campaigns can call this number again.',
  'settings.doNotCall.removeReason': 'It is on the list for this reason: {reason}',
  'settings.doNotCall.removeFromList': 'Remove from the list',
  'settings.doNotCall.keep': 'Keep on the list',
  'settings.doNotCall.removed': '{number} is no longer on the list and can be called again.',
} as const;
