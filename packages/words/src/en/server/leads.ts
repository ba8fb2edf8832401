/** Lists of leads, the do-not-call list, phone numbers, and files that cannot be read. */
export const leads = {
  'lead.nameMissing': 'Name is missing',
  'lead.cellTooLong': '{column} is longer than {max, plural, one {# character} other {# characters}}',
  'lead.missingColumns': 'CSV data does not have these required fields: {columns}',
  // For workbooks; the sentence above is the specification's, for CSV.
  'lead.missingInSheet': 'Row {row, number} of the sheet “{sheet}” does not have these required fields: {columns}',
  'lead.noHeadings': 'The sheet “{sheet}” has no row of headings with these required fields: {columns}',
  'lead.formula':
    '{column} is a formula without a stored value; open the file in a spreadsheet program and save it again',
  'lead.unreadableBytes': '{column} has bytes that are not {encoding} text: {cell}',
  'lead.columnName': 'Name',
  'lead.columnNumber': 'Number',
  'lead.unnamedColumn': 'Column {number}',
  'lead.copyOf': 'Copy of {name}',
  'lead.inlineRows': 'Rows sent with the request',
  // {reason} is a problem of a row: Name is missing.
  'lead.onlyRow': 'Nobody was added. {reason}.',
  'lead.pauseToUndo': 'Pause the campaign before you undo an import.',
  'lead.undone': '{count, plural, one {# lead was removed.} other {# leads were removed.}}',
  'lead.fileRemoved': 'The file was removed.',
  // Names of files, and the heading over the reasons of refused rows, which the specification quotes.
  'lead.refusedRowsFile': 'Refused rows.csv',
  'lead.exceptionDetail': 'Exception Detail',
  'lead.fileIdUsed': 'was used before',

  // What a list has beyond its leads. {rows} are row numbers, separated by commas.
  'list.hiddenRead':
    '{count, plural, one {# row is hidden or filtered out in the sheet (row {rows}). It was read like the others.} other {# rows are hidden or filtered out in the sheet (rows {rows}). They were read like the others.}}',
  'list.hiddenLeftOut':
    '{count, plural, one {# row is hidden or filtered out in the sheet (row {rows}). It was left out.} other {# rows are hidden or filtered out in the sheet (rows {rows}). They were left out.}}',
  'list.unnamed':
    '{column} has no heading, so it is left out. {count, plural, one {# row has a value there (row {rows}).} other {# rows have a value there (rows {rows}).}}',
  'list.beyond':
    '{count, plural, one {# row has cells to the right of the last heading, which are left out (row {rows}).} other {# rows have cells to the right of the last heading, which are left out (rows {rows}).}}',

  'leadFile.choose': 'Please choose a file.',
  'leadFile.cancelled': 'The upload was cancelled.',
  'leadFile.tooMuchMemory': 'The file needs too much memory to read. Save it as CSV and try again.',
  'leadFile.tooManyBytes': 'The file is larger than {megabytes, number} MB. Split it and try again.',
  'leadFile.tooManyColumns': 'The file has more than {max, plural, one {# column} other {# columns}}.',
  'leadFile.tooManyRows': 'The file has more than {max, plural, one {# row} other {# rows}}.',

  'table.empty': 'The file is empty.',
  'table.emptySheet': 'The sheet “{sheet}” is empty.',
  'table.inSheet': 'Sheet “{sheet}”: {problem}',
  'table.damaged': 'The file is damaged or incomplete and cannot be read.',
  'table.password': 'The file is protected by a password. Save it without a password and upload it again.',
  'table.tooLarge': 'The file is too large to read at once. Split it, or save it as CSV.',
  'table.cellTooLong': 'Row {row, number} has a cell of more than {max, number} characters.',
  'table.cellTooLongQuote':
    'Row {row, number} has a cell of more than {max, number} characters; perhaps a quotation mark there is never closed.',
  // {cell} is a reference such as F12.
  'table.cellTooLongAt': 'Cell {cell} has more than {max, number} characters.',
  'table.tooManyColumns': 'Row {row, number} has more than {max, number} columns.',
  'table.openQuote': 'A quotation mark that opens in row {row, number} is never closed.',
  'table.tooManyRows': 'The file has more rows than a sheet can have.',
  'table.cellOutside': 'Cell {cell} is beyond the last row or column of a sheet.',
  'table.rowOutside': 'Row {row} is beyond the last row of a sheet.',
  'table.neither': 'The file is not a spreadsheet and not a text file.',
  'table.xlsDamaged':
    'The file is damaged, or too large for the old Excel format (.xls). Save it as .xlsx or as CSV and try again.',
  'table.xlsTooLarge': 'The file is too large for the old Excel format (.xls). Save it as .xlsx or as CSV.',
  'table.noSheet': 'The file has no sheet that can be read.',
  'table.entities': 'The file contains a document type or entities, which no spreadsheet needs.',
  'table.bomb': 'The file unpacks to far more than its size, which is not safe to read.',
  // Comes after one of the sentences below.
  'table.wanted': 'Upload an Excel file (.xlsx, .xls), an OpenDocument spreadsheet (.ods) or a CSV file.',
  'table.is.pdf': 'The file is a PDF document.',
  'table.is.picture': 'The file is a picture.',
  'table.is.program': 'The file is a program.',
  'table.is.archive': 'The file is a packed archive.',
  'table.is.rtf': 'The file is a text document (RTF).',
  'table.is.database': 'The file is a database.',
  'table.is.webPage': 'The file is a web page (HTML), not a spreadsheet; open it in Excel and save it as .xlsx.',
  'table.is.xml': 'The file is an XML document, not a spreadsheet.',
  'table.is.document': 'The file is a document, but not a spreadsheet.',
  'table.is.word': 'The file is a Word document.',
  'table.is.powerPoint': 'The file is a PowerPoint presentation.',
  'table.is.xlsb': 'The file is a binary Excel workbook (.xlsb); save it as .xlsx.',
  'table.is.numbers': 'The file is a Numbers or Pages document; export it as Excel or CSV.',
  'table.is.zip': 'The file is a zip archive without a workbook.',
  'table.is.oldOffice': 'The file is an old kind of Office file without a workbook.',

  'number.missing': 'Number is missing',
  'number.lostDigits': '{given} has lost digits in the spreadsheet; format the column as text and enter it again',
  'number.notANumber': '{given} is not a phone number',
  'number.oddCharacters': '{given} is not a phone number: it contains {odd}',
  'number.several': '{given} is more than one number',
  'number.extension': '{given} has an extension, which Halloo cannot dial',
  'number.unknownCountry': '“{country}” is not a country or dial code',
  'number.notValid': '{given} is not a valid phone number in {country}',

  'doNotCall.number': 'Number',
  'doNotCall.reason': 'Reason',
  'doNotCall.addedBy': 'Added by',
  'doNotCall.addedAt': 'Added at',
  'doNotCall.file': 'Do not call.csv',
  'doNotCall.noColumn': 'No column of numbers was found. Name the column Number.',
  'consent.given': 'The consent is noted.',
  'consent.withdrawn': 'The withdrawal is noted.',
  'consent.future': 'cannot be in the future',
  'doNotCall.added': 'The number is never called again.',
  'doNotCall.removed': 'The number can be called again.',
} as const;
