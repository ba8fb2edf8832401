/** Uploading leads. */
export const leads = {
  'leads.upload': 'Upload Excel/CSV File',
  'leads.formats': 'Excel (.xlsx, .xls), OpenDocument (.ods) or CSV, up to {size}. Halloo reads the first sheet.',
  'leads.oneOnly': 'Drop one file at a time. You can add the others afterwards.',
  'leads.sampleExcel': 'Sample Excel format',
  'leads.sampleCsv': 'Sample CSV format',
  'leads.chooseAnother': 'Choose another file',
  'leads.megabytes': '{count, number} MB',
  'leads.tooLarge': 'The file has {size}. The limit is {limit}. Split the file and add the parts one after the other.',
  'leads.refusedTitle': '{name} was not accepted',
  'leads.headings': 'The first row of the file must name its columns. The samples show how.',

  'leads.uploading': 'Uploading: {percent, number} %',
  'leads.reading': 'Reading the file',
  'leads.readingRows': '{rows, plural, one {Reading: # row} other {Reading: # rows}}',
  'leads.uploadingFile': 'Uploading {name}',
  'leads.readingFile': 'Reading {name}',

  'leads.noRows': 'The file has no rows below its headings.',
  'leads.allCalled': '{total, plural, one {The one row will be called.} other {All # rows will be called.}}',
  'leads.someCalled':
    '{valid, number} of {total, plural, one {# row} other {# rows}} will be called; {invalid, plural, one {# is refused} other {# are refused}}{duplicates, plural, =0 {} one { (# duplicate)} other { (# duplicates)}}.',
  'leads.noneCalled':
    'None of {total, plural, one {# row} other {# rows}} can be called; {invalid, plural, one {# is refused} other {# are refused}}{duplicates, plural, =0 {} one { (# duplicate)} other { (# duplicates)}}.',
  // Names are columns of the file, separated by commas.
  'leads.dataFields':
    '{count, plural, one {Data field for text templates: {names}} other {Data fields for text templates: {names}}}',
  'leads.dataFieldsAndMore': 'Data fields for text templates: {names} and {more, number} more',

  'leads.rows': 'Rows of the file',
  'leads.rowsToShow': 'Rows to show',
  'leads.filter.all': 'All {count, number}',
  'leads.filter.valid': 'Good {count, number}',
  'leads.filter.invalid': 'Refused {count, number}',
  'leads.total': '{count, plural, one {# row} other {# rows}}',
  'leads.row': 'Row',
  'leads.good': 'Good',
  'leads.refused': 'Refused',
  'leads.downloadRefused': 'Download refused rows',
  // The name of a file to download.
  'leads.refusedFile': '{name} refused.csv',
} as const;
