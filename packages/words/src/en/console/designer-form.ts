/** Making the flow from an XLSForm. */
export const designerForm = {
  'designer.form.open': 'From an XLSForm…',
  'designer.form.title': 'Flow from an XLSForm',
  'designer.form.about':
    'Choose the form that you use with KoboToolbox, ODK or another tool. Halloo shows what the call would be before it changes anything.',
  'designer.form.choose': 'Choose form',
  'designer.form.another': 'Choose another form',
  // Follows “or drop a file here.”
  'designer.form.kinds': 'An Excel file (.xlsx or .xls) of up to {megabytes, number} MB.',
  'designer.form.oneOnly': 'Please drop one form at a time.',
  'designer.form.reading': 'Reading {name}…',
  'designer.form.refused': '{name} was not accepted',
  'designer.form.summary':
    '{items, plural, =0 {No row becomes a part of the call.} one {# row becomes a part of the call.} other {# rows become the call.}} {out, plural, =0 {No row is left out.} one {# row is left out.} other {# rows are left out.}}',
  'designer.form.language': 'Language of the form',
  'designer.form.problems': 'Left out or changed',
  'designer.form.noProblems': 'The call does everything that the form does.',
  'designer.form.row': 'Row {row, number}',
  'designer.form.wholeForm': 'Whole form',
  // A cell such as F12 and the heading of its column.
  'designer.form.cell': '{cell} ({column})',
  'designer.form.inSheet': '{sheet}, {place}',
  'designer.form.leftOut': 'Left out',
  'designer.form.changed': 'Changed',
  'designer.form.items': 'The call',
  'designer.form.columnRow': 'Row',
  'designer.form.columnName': 'Name',
  'designer.form.columnBecomes': 'Becomes',
  'designer.form.columnText': 'Callers hear',
  'designer.form.part.message': 'Message',
  'designer.form.part.keys': 'Question, one key',
  'designer.form.part.number': 'Question, a number',
  'designer.form.part.date': 'Question, a date',
  'designer.form.part.digits': 'Question, digits',
  'designer.form.part.recording': 'Question, recorded',
  'designer.form.part.go_on': 'Message, one key',
  'designer.form.part.calculation': 'Calculation',
  'designer.form.replaces': 'The form replaces the flow of this campaign. The version history keeps the present one.',
  'designer.form.create': 'Create the flow',
  'designer.form.speaking':
    '{count, plural, one {Speaking # text. This may take a moment.} other {Speaking # texts. This may take some minutes.}}',
  'designer.form.progress': 'Texts that are spoken',
  'designer.form.spoken': '{spoken, number} of {texts, number} spoken',
  'designer.form.cancel': 'Cancel',
  'designer.form.created':
    '{title} is now the flow. {scripts, plural, =0 {No script was added.} one {# script was added.} other {# scripts were added.}}',
  'designer.form.notSaved': 'Your last changes to the flow could not be saved. Save them first.',
} as const;
