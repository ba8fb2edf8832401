/** Results: headings and names of files, parts of a result, follow-up campaigns. */
export const results = {
  // The ways of a Random Split compared. Shares are percentages; {low} and {high} are differences of percentages.
  'result.split.way': 'Way {number, number}',
  'result.split.tooFew':
    'It is too early to compare the ways: each needs at least five people with this result and five without it.',
  'result.split.equal': 'The ways are equal so far: {share} % each.',
  'result.split.real':
    '“{best}” does better than “{worst}”: {bestShare} % against {worstShare} %. The difference is real: between {low} and {high} points with 95 % certainty (two-proportion z-test, {p}).',
  'result.split.chance':
    '“{best}” is ahead of “{worst}”, {bestShare} % against {worstShare} %, but that may be chance: the difference is between {low} and {high} points with 95 % certainty (two-proportion z-test, {p}).',
  'result.split.more':
    'About {more, plural, one {# more person} other {# more people}} would probably show whether it is real.',
  'result.split.p': 'p = {p}',
  'result.split.pBelow': 'p below {p}',

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
  'resultFile.firstCallDate': 'First Call Date',
  'resultFile.talkSeconds': 'Talk Time (s)',
  'resultFile.timeZone': 'Time Zone',
  // The round of a recurring campaign, or the step by a person's date.
  'resultFile.round': 'Round',
  'resultFile.consent': 'Consent',
  'resultFile.consent.given': 'given',
  'resultFile.consent.withdrawn': 'withdrawn',
  'resultFile.consent.unknown': 'unknown',
  'resultFile.callLanguage': 'Call Language',
  // In place of an answer: something was said that no expected answer matched.
  'result.notUnderstood': 'Not understood',
  // How people coded recorded answers, in the file of leads and in the file of responses.
  'resultFile.category': '{question}: Category',
  'resultFile.transcript': '{question}: Transcript',
  'resultFile.codedBy': '{question}: Coded By',
  'resultFile.agreement': '{question}: Agreement',
  // Columns of the results of a form, which continue the name of a question, such as “needs_category”.
  'resultFile.form.category': '{column}_category',
  'resultFile.form.transcript': '{column}_transcript',
  'resultFile.form.codedBy': '{column}_coded_by',
  'resultFile.form.agreement': '{column}_agreement',
  'resultFile.responseCategory': 'Category',
  'resultFile.responseTranscript': 'Corrected Transcript',
  'resultFile.responseCodedBy': 'Coded By',
  'resultFile.responseAgreement': 'Agreement',
  'resultFile.agreement.one': 'One person',
  'resultFile.agreement.agreed': 'Both agree',
  'resultFile.agreement.differ': 'Not settled',
  'resultFile.agreement.settled': 'Settled',
  // A column of the list with the heading of one of Halloo's own columns.
  'resultFile.listColumn': '{column} (list)',
  // Beside the column of a question: what was really pressed, typed or said.
  'resultFile.given': '{question} (key or text)',
  'resultFile.answer': 'Answer',
  'resultFile.kind': 'Kind',
  'resultFile.value': 'Value',
  'resultFile.said': 'Said',
  'resultFile.recording': 'Recording',
  'resultFile.recordingNumber': 'Recording {id}',
  'resultFile.answeredAt': 'Answered At',
  'resultFile.sheet': 'Overall Result',
  'resultFile.summarySheet': 'Summary',
  'resultFile.section': 'Section',
  'resultFile.item': 'Item',
  'resultFile.share': 'Share',
  'resultFile.campaignId': 'Campaign Id',
  'resultFile.type': 'Type',
  'resultFile.exportedAt': 'Exported At',
  'resultFile.leads': 'Leads',
  'resultFile.records': 'Records',
  'resultFile.calls': 'Calls',
  'resultFile.pickedUp': 'Picked Up',
  'resultFile.notPickedUp': 'Not Picked Up',
  'resultFile.noOutcome': 'No outcome',
  'resultFile.overallXlsx': '{campaign} Result.xlsx',
  'resultFile.overallCsv': '{campaign} Result.csv',
  'resultFile.formSheet': 'Form',
  'resultFile.formXlsx': '{campaign} Form.xlsx',
  'resultFile.formCsv': '{campaign} Form.csv',
  'resultFile.responsesCsv': '{campaign} Responses.csv',

  'result.nodeGone': 'a deleted node',
  // The second of two questions with one name.
  'result.sameName': '{name} ({number, number})',
  // In place of an answer that was recorded and not transcribed.
  'result.recorded': 'recorded',

  // A part of a result, as the name of a follow-up campaign: “Spring renewals: not answered”.
  'slice.called': 'called',
  'slice.inLanguage': '{slice}, in {language}',
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
