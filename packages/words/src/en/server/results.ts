/** Results: headings and names of files, parts of a result, follow-up campaigns. */
export const results = {
  // Headings of files and names of files. The specification quotes most of them.
  'resultFile.leadId': 'Lead Id',
  'resultFile.firstName': 'First Name',
  'resultFile.lastName': 'Last Name',
  'resultFile.mobileNo': 'Mobile No.',
  'resultFile.status': 'Status',
  'resultFile.substatus': 'Substatus',
  'resultFile.attempts': 'No. of Attempts',
  'resultFile.lastCallDate': 'Last Call Date',
  'resultFile.response': 'Response',
  'resultFile.outcome': 'Outcome',
  'resultFile.campaign': 'Campaign',
  'resultFile.callId': 'Call Id',
  'resultFile.callDate': 'Call Date',
  'resultFile.direction': 'Direction',
  'resultFile.attempt': 'Attempt',
  'resultFile.rule': 'Rule',
  'resultFile.answer': 'Answer',
  'resultFile.kind': 'Kind',
  'resultFile.value': 'Value',
  'resultFile.said': 'Said',
  'resultFile.recording': 'Recording',
  'resultFile.recordingNumber': 'Recording {id}',
  'resultFile.answeredAt': 'Answered At',
  'resultFile.sheet': 'Overall Result',
  'resultFile.overallXlsx': '{campaign} Result.xlsx',
  'resultFile.overallCsv': '{campaign} Result.csv',
  'resultFile.responsesCsv': '{campaign} Responses.csv',

  'result.nodeGone': 'a deleted node',

  // A part of a result, as the name of a follow-up campaign: “Spring renewals: not answered”.
  'slice.notAnswered': 'not answered',
  'slice.noResponse': 'answered without a response',
  'slice.noOutcome': 'no outcome',
  'slice.answeredAt': 'answered at {rule}',
  'slice.answer': '{answer} at {rule}',
  'slice.answerOnceOrMore': '{answer} at {rule}, once or more',
  'slice.hungUpIn': 'hung up in {node}',
  'slice.heardLess': 'hung up within {seconds, number} s of {script}',
  'slice.scriptGone': 'a deleted script',
  'slice.campaignName': '{campaign}: {slice}',

  'followUp.created': '{name} was created with {leads, plural, one {# lead} other {# leads}}.',
  'followUp.createdWithout':
    '{name} was created with {leads, plural, one {# lead} other {# leads}}. {leftOut, plural, one {# lead} other {# leads}} on the do-not-call list were left out.',
} as const;
