/** Activity Detail in the flow designer: the fields of the selected node. */
export const designerPanels = {
  'designer.panel.empty': 'Nothing here yet',
  'designer.panel.emptyHelp': 'Add a node to the flow, then set it up here.',
  'designer.panel.nothingSelected': 'Nothing selected',
  'designer.panel.select': 'Select a node to see what it does and to change it.',
  // `reason` is a sentence that says why the flow cannot be changed.
  'designer.panel.selectReadOnly': 'Select a node to see what it does. {reason}',
  'designer.panel.addHelp':
    'Click a part in the Action Directory to add it after the selected node, or the plus on a link or below a node. To link two nodes, drag from the lower dot of one to the other.',
  'designer.panel.selectedCount': '{count, plural, one {# node} other {# nodes}} selected',
  'designer.panel.selectedHelp':
    'Drag one of them to move all. Copy and paste them here or into another campaign’s flow. Deleting them also deletes their links, and can be undone.',
  'designer.panel.selectedNodes': 'Selected nodes',
  'designer.panel.deleteCount': 'Delete {count, plural, one {# node} other {# nodes}}',
  'designer.panel.problems': 'Problems with this node',
  'designer.panel.addName': 'Add a name',
  'designer.panel.name': 'Name (optional)',
  'designer.panel.outcome': 'Outcome',
  'designer.panel.startInbound': 'Calls begin here, on the SIM cards that the campaign answers on.',
  'designer.panel.startOutbound': 'Calls begin here. The schedule sets when the campaign calls and how fast.',
  'designer.panel.changeSchedule': 'Change the schedule in the campaign’s details',

  'designer.next.label': 'Then the call goes on to',
  'designer.next.labelNoAnswer': 'With no answer the call goes on to',
  'designer.next.choose': 'Choose the next step',
  'designer.next.chooseNoAnswer': 'Nowhere: the call ends',
  'designer.next.notFound': 'No matching nodes',
  'designer.next.removeLink': 'Remove link',
  // A node in a list: its title, and the second line of its card.
  'designer.next.node': '{title} ({below})',
  'designer.next.noAnswerEnds':
    'If there is no valid answer within {seconds, number} seconds, the audio before the Rule plays again, for {tries, number} tries in all. Then the call ends, because the Rule has no link of its own.',
  'designer.next.noAnswerGoesOn':
    'If there is no valid answer within {seconds, number} seconds, the audio before the Rule plays again, for {tries, number} tries in all. Then the call goes on to “{node}”.',

  'designer.script.none': 'No script chosen yet.',
  'designer.script.choose': 'Choose a script',
  'designer.script.create': 'Create a new script',
  'designer.script.record': 'Record one',
  'designer.script.detach': 'Detach',
  'designer.script.attached': 'Audio script attached successfully',
  'designer.script.flowNotSaved': 'The flow could not be saved. Try again.',

  // Kinds of answers, as the specification names them.
  'designer.answer.phrase': 'Voice Response',
  'designer.answer.key': 'Keypad',
  'designer.answer.digits': 'User Keypad Input',
  'designer.answer.speech': 'User Voice Input',
  'designer.answer.phraseAbout': 'The caller says a word.',
  'designer.answer.keyAbout': 'The caller presses a key.',
  'designer.answer.digitsAbout': 'The caller types a number.',
  'designer.answer.speechAbout': 'The caller speaks freely.',
  // `kind` is one of the kinds above.
  'designer.answer.noOther': 'You can’t create any other rule child with {kind}',
  'designer.answer.onlyKind': 'Only {kind} answers can be added here.',
  'designer.answer.mixed': 'The answers are of different kinds. Keep those of one kind and remove the others.',
  'designer.answer.allKeysUsed': 'Every key is in use.',
  'designer.answer.new': 'New {kind} answer',
  'designer.answer.help': '{kind}. The call goes on from here when the caller gives this answer.',
  'designer.answer.openRule': 'Open its Rule',
  'designer.answer.waitFor': 'Wait for',
  'designer.answer.count': 'Answers ({count, number})',
  'designer.answer.list': 'Answers of this Rule',
  'designer.answer.remove': 'Remove {title}',

  'designer.answer.keyLabel': 'Key',
  'designer.answer.keyFree': 'Key {key}',
  'designer.answer.keyUsed': 'Key {key}, used',
  'designer.answer.keyUsedBy': 'Key {key}, used: {name}',
  'designer.answer.used': 'used',
  'designer.answer.chooseKey': 'Choose a key',
  'designer.answer.addKey': 'Add key {key}',
  'designer.answer.keyNameExample': 'Yes, I will come',

  'designer.answer.keyword': 'Keyword',
  'designer.answer.keywordExample': 'yes',
  'designer.answer.addKeyword': 'Add keyword',
  'designer.answer.synonyms': 'Synonyms (optional)',
  'designer.answer.synonymsHelp': 'Other words for the same answer. Press Enter or type a comma after each.',
  'designer.answer.synonymsExample': 'yeah, sure',

  'designer.answer.digitsHelp':
    'The digits are saved under this name. Input ends with #, at {digits, number} digits, or after {seconds, number} seconds without a key.',
  'designer.answer.digitsNameExample': 'amount',
  'designer.answer.speechHelp':
    'The recording is saved under this name. It ends after {silence, number} seconds of silence or at {longest, number} seconds.',
  'designer.answer.speechNameExample': 'reason',
  'designer.answer.addInput': 'Add input',

  // The check of typed digits. A wrong entry is asked for again.
  'designer.check.kind': 'Entry',
  'designer.check.any': 'Any digits',
  'designer.check.number': 'A number',
  'designer.check.date': 'A date',
  'designer.check.anyHelp': 'Another number of digits or another entry is asked for again.',
  'designer.check.numberHelp': 'A number outside of the limits is asked for again.',
  'designer.check.dateHelp': 'Callers type day, month and year: 05112026. A date that does not exist is asked for again.',
  'designer.check.boundHelp': 'Such as 2026-01-31, today, or today + 7.',
  'designer.check.leastDigits': 'Least digits',
  'designer.check.mostDigits': 'Most digits',
  'designer.check.leastNumber': 'Smallest',
  'designer.check.mostNumber': 'Largest',
  'designer.check.leastDate': 'Earliest',
  'designer.check.mostDate': 'Latest',
  'designer.check.countRange': 'Enter a number from 1 to {max, number}.',
  'designer.check.allowed': 'Allowed entries (optional)',
  'designer.check.allowedHelp': 'Codes such as 1001, 1002. All others are asked for again.',

  'designer.language.label': 'Language',
  'designer.language.optional': 'Language (optional)',
  'designer.language.choose': 'Choose a language',
  'designer.language.help': 'The language callers speak, the same for all answers of a Rule.',
  'designer.language.recordedHelp': 'Used to transcribe the answer.',
  'designer.language.unknown': 'No speech engine here understands this language yet. Ask for keys instead.',
  'designer.language.recordedUnknown':
    'No speech engine here understands this language yet. Answers are recorded, not transcribed.',
} as const;
