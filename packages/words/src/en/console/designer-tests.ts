/** Saved tests of a flow. */
export const designerTests = {
  'designer.test.save': 'Save as a test',
  'designer.test.name': 'Test name',
  'designer.test.saved': 'Saved as “{name}”. It is replayed before the campaign goes live.',
  'designer.test.notSaved': 'The test was not saved. Try again.',
  'designer.test.list': 'Saved tests',
  'designer.test.none':
    'No tests yet. Make a call, and save it as a test when it has ended. Halloo replays it before the campaign goes live, so that nobody breaks the flow unnoticed.',
  'designer.test.count': '{count, plural, one {# test} other {# tests}}',
  'designer.test.passedCount': '{passed, number} of {total, number} passed',
  'designer.test.runAll': 'Run all',
  'designer.test.run': 'Run {name}',
  'designer.test.remove': 'Remove {name}',
  'designer.test.notRun': 'Not run yet',
  'designer.test.passed': 'Passed',
  'designer.test.unreadable': 'This test was saved by another version of Halloo and cannot be read. Save it again.',
  'designer.test.removed': 'The test “{name}” was removed.',
  'designer.test.failed': 'That did not work. Try again.',
  // In a sentence of a failed test: “It went to {node} instead of {node}.”
  'designer.test.node': '“{title}”',
  'designer.test.deletedNode': 'a deleted node',

  // The suggested name of a test lists what the caller did: Press 1, Say yes, Hang up.
  'designer.test.press': 'Press {keys}',
  'designer.test.say': 'Say {text}',
  'designer.test.speak': 'Speak',
  'designer.test.noAnswer': 'No answer',
  'designer.test.hangUp': 'Hang up',
  'designer.test.listen': 'Listen',
} as const;
