/** Test calls: calls that only find out whether a node and a trunk work. */
export const testCalls = {
  'testCall.failed': 'Halloo could not place the call. The log has the reason.',
  'testCall.noEnd': 'The line did not report the end of the call.',
  'testCall.processGone': 'The process of Halloo that made the call ended.',
  'testCall.notTaken':
    'For {minutes, number} minutes no process could make the call: its node was gone or full, or no channel of an active SIM card was free.',
  'testCall.doNotCall': 'The number is on the do-not-call list.',
  'testCall.needsNumber': 'Enter the number to call.',
  'testCall.needsTimes': 'Enter minutes, or at least one time within the calling hours of the workspace.',
  'testCall.noScript': 'Choose a recorded script or a text without data fields.',
  // {result} is a code; {cause} and {sip} are numbers, 0 if there is none.
  'testCall.reason':
    '{result, select, no_answer {Nobody answered.} lost {The connection to the node was lost.} other {The call was refused.}}{sip, plural, =0 {} other { SIP {sip, number, ::group-off}.}}{cause, plural, =0 {} other { Cause {cause, number}.}}',
  'testCall.failsTitle': 'Test calls through {node} and {trunk} fail',
  'testCall.worksTitle': 'Test calls through {node} and {trunk} work again',
  'testCall.worksBody': 'The last one was answered.',
} as const;
