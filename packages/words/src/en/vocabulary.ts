/** Words for the values of closed lists, each keyed by its value. A value without a word does not compile where it is said. */
export const vocabulary = {
  // Kinds of nodes of a flow.
  'nodeKind.start': 'Start',
  'nodeKind.audio': 'Audio Play',
  'nodeKind.rule': 'Rule',
  'nodeKind.action': 'System Action',
  'nodeKind.end': 'End',
  'nodeKind.child': 'Answer',
  'nodeKind.branch': 'Branch',
  'nodeKind.split': 'Random Split',
  'nodeKind.set': 'Set',
  'nodeKind.quota': 'Quota',
  'nodeKind.request': 'HTTP Request',
  'nodeKind.subflow': 'Sub-flow',
  'nodeKind.way': 'Way',

  // Roles of people.
  'role.owner': 'Owner',
  'role.manager': 'Manager',
  'role.editor': 'Editor',
  'role.reviewer': 'Reviewer',
  'role.viewer': 'Viewer',

  // Kinds of answers that a Rule waits for.
  'answerKind.key': 'Keypad',
  'answerKind.phrase': 'Voice Response',
  'answerKind.digits': 'User Keypad Input',
  'answerKind.speech': 'User Voice Input',

  // Kinds of System Actions.
  'actionKind.transfer': 'Transfer to a number',
  'actionKind.sms': 'Send SMS',
  'actionKind.webhook': 'Call a webhook',
  'actionKind.do_not_call': 'Add to do-not-call',
  'actionKind.consent': 'Record consent',
  'actionKind.outcome': 'Set outcome',
  'actionKind.callback': 'Schedule a callback',
  'actionKind.replay': 'Replay the last audio',

  // Keys that always work.
  'keyUse.stop': 'Stop calling me',
  'keyUse.repeat': 'Repeat',
  'keyUse.person': 'A person',
  'keyUse.language': 'Another language',

  // Outcomes after which a lead is called again.
  'retryOutcome.busy': 'Busy',
  'retryOutcome.no_answer': 'No answer',
  'retryOutcome.machine': 'Answering machine',
  'retryOutcome.network': 'Network fault',
  'retryOutcome.hung_up_early': 'Hung up before the first answer',

  // Results of calls.
  'callResult.completed': 'Completed',
  'callResult.hung_up': 'Hung up',
  'callResult.machine': 'Answering machine',
  'callResult.no_answer': 'No answer',
  'callResult.busy': 'Busy',
  'callResult.rejected': 'Rejected',
  'callResult.invalid_number': 'Invalid number',
  'callResult.congestion': 'Network busy',
  'callResult.failed': 'Failed',
  'callResult.interrupted': 'Interrupted',
  'callResult.cancelled': 'Cancelled',

  // Reasons why the flow of a call ended.
  'endReason.end': 'Reached an End',
  'endReason.hung_up': 'The caller hung up',
  'endReason.no_way_on': 'The flow had no way on',
  'endReason.no_answer': 'The caller gave no answer',
  'endReason.too_many_steps': 'The flow went in circles',
  'endReason.too_long': 'The call took too long',
  'endReason.stopped': 'The caller asked for no more calls',
  'endReason.cut_short': 'The campaign was cancelled',
  'endReason.problem': 'The flow had a problem',
  'endReason.interrupted': 'Halloo or the line stopped',

  // States of leads.
  'leadState.Waiting': 'Waiting',
  'leadState.Calling': 'Calling',
  'leadState.Retry due': 'Retry due',
  'leadState.Completed': 'Completed',
  'leadState.Hung up': 'Hung up',
  'leadState.No answer': 'No answer',
  'leadState.Busy': 'Busy',
  'leadState.Machine': 'Machine',
  'leadState.Failed': 'Failed',
  'leadState.Invalid number': 'Invalid number',
  'leadState.Do not call': 'Do not call',
  'leadState.Expired': 'Expired',
  'leadState.Cancelled': 'Cancelled',
} as const;
