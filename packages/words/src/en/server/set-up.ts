/** Tests of how Halloo is set up. Each step has a name, and a note on what was found. */
export const setUp = {
  'setUp.timeout': 'No answer within {seconds, plural, one {# second} other {# seconds}}.',

  'setUp.storage.write': 'Write a file',
  'setUp.storage.written': '{bytes, plural, one {# byte written.} other {# bytes written.}}',
  'setUp.storage.read': 'Read it back',
  'setUp.storage.same': 'The same bytes came back.',
  'setUp.storage.gone': 'The file is not there any more. Check that no other program cleans up the store.',
  'setUp.storage.different': 'Other bytes came back than were written.',
  'setUp.storage.delete': 'Delete it',
  'setUp.storage.deleted': 'The file is deleted.',

  'setUp.line.dialers': 'Wait for the next heartbeat of each dialer',
  'setUp.line.dialersAnswer': '{dialers, plural, one {# dialer answers.} other {# dialers answer.}}',
  // {name} and {address} are those of a machine with Asterisk.
  'setUp.line.node': 'Node {name} at {address}',
  'setUp.line.nodeReady': 'Reached, and ready for calls.',
  'setUp.line.state': 'State of the line',

  // What was tested, in the activity log.
  'audit.setUp.line': 'line',
  'audit.setUp.storage': 'storage',
} as const;
