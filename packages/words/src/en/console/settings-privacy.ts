/** Retention of personal data, and the data of one person. */
export const settingsPrivacy = {
  'settings.privacy.retention': 'Data retention',
  'settings.privacy.retentionAbout':
    'Halloo deletes older data every hour, and immediately when you save. Deleted data cannot be recovered.',
  'settings.privacy.recordingsDays': 'Recording retention',
  'settings.privacy.recordingsSwitch': 'Delete recordings of answers after a time',
  'settings.privacy.recordingsAbout': 'Otherwise recordings are kept until their campaign is anonymised.',
  'settings.privacy.recordingsHelp':
    '{days, plural, one {A recording is deleted # day after the call. Its transcript is kept.} other {A recording is deleted # days after the call. Its transcript is kept.}}',
  'settings.privacy.personalDays': 'Personal data retention',
  'settings.privacy.personalSwitch': 'Anonymise campaigns some time after they end',
  'settings.privacy.personalAbout':
    'Removes phone numbers, names, data fields, answers, recordings and refused rows. All totals in the results are kept.',
  'settings.privacy.personalHelp':
    '{days, plural, one {A campaign is anonymised # day after it is completed, cancelled or archived.} other {A campaign is anonymised # days after it is completed, cancelled or archived.}}',
  'settings.privacy.auditDays': 'Audit retention',
  'settings.privacy.auditSwitch': 'Delete old entries of the audit',
  'settings.privacy.auditAbout': 'Otherwise the audit is kept for ever. The rest stays sealed and verifiable.',
  'settings.privacy.auditHelp':
    '{days, plural, one {An entry is deleted after # day, with its seal.} other {An entry is deleted after # days, with its seal.}}',
  // The unit after a number in a field: 90 days.
  'settings.privacy.days': 'days',
  'settings.privacy.save': 'Save retention',
  'settings.privacy.saved': 'The retention settings are saved.',
  // {names} is a list of campaigns in quotation marks.
  'settings.privacy.removesPersonal':
    'Saving removes the personal data of {leads, plural, one {# lead} other {# leads}} in {campaigns, plural, one {# campaign} other {# campaigns}}: {names}.',
  'settings.privacy.removesRecordings':
    '{recordings, plural, one {Saving deletes # recording.} other {Saving deletes # recordings.}}',
  'settings.privacy.removesAudit':
    '{count, plural, one {Saving deletes # entry of the audit.} other {Saving deletes # entries of the audit.}}',
  'settings.privacy.removesNothing': 'Saving removes no data now.',
  'settings.privacy.campaignName': '“{name}”',
  'settings.privacy.andOthers': '{names} and {count, plural, one {# other} other {# others}}',
  'settings.privacy.confirmTitle': 'Remove this data now?',
  'settings.privacy.cannotUndo': 'This cannot be undone.',
  'settings.privacy.confirm': 'Save and remove',
  'settings.privacy.changeNothing': 'Change nothing',

  'settings.privacy.automatic': 'Automatic deletion',
  'settings.privacy.automaticAbout': 'The last run of the settings above, and other data with a fixed retention time.',
  'settings.privacy.lastApplied': 'Last applied',
  'settings.privacy.notYet': 'Not yet',
  'settings.privacy.lastRemoved': 'Last removed',
  'settings.privacy.nothingYet': 'Nothing yet',
  'settings.privacy.anonymised':
    '{campaigns, plural, one {# campaign anonymised} other {# campaigns anonymised}} ({leads, plural, one {# lead} other {# leads}}, {calls, plural, one {# call} other {# calls}})',
  'settings.privacy.recordingsDeleted': '{count, plural, one {# recording deleted} other {# recordings deleted}}',
  'settings.privacy.auditDeleted':
    '{count, plural, one {# entry of the audit deleted} other {# entries of the audit deleted}}',
  'settings.privacy.afterQueued':
    '{days, plural, one {# day after they were queued} other {# days after they were queued}}',
  'settings.privacy.afterDelivery':
    '{delivered, plural, one {# day after delivery} other {# days after delivery}}, {failed, plural, one {# day after failure} other {# days after failure}}',
  'settings.privacy.uploads': 'Uploaded lists',
  'settings.privacy.unlessAdded':
    '{hours, plural, one {# hour, unless added to a campaign} other {# hours, unless added to a campaign}}',
  'settings.privacy.afterUse': '{days, plural, one {# day after their last use} other {# days after their last use}}',

  'settings.privacy.person': 'Data of one person',
  'settings.privacy.personAbout':
    'Find all data about a phone number, to answer a request for information or to erase it.',
  'settings.privacy.number': 'Phone number',
  'settings.privacy.numberHelp': 'A number without a dial code belongs to the country of the workspace.',
  'settings.privacy.find': 'Find data',
  'settings.privacy.found': 'Data found',
  'settings.privacy.dataAbout': 'Data about <phone>{number}</phone>',
  'settings.privacy.noData': 'Halloo has no data about this number.',
  'settings.privacy.totals': 'Totals',
  'settings.privacy.download': 'Download all',
  // The name of a file.
  'settings.privacy.downloadFile': 'Person.zip',
  'settings.privacy.downloaded': 'Saved as “{file}”, with a readable text, JSON and the recordings.',

  // Kinds of data about a person.
  'settings.privacy.onLists': 'On lists',
  'settings.privacy.leads': 'Leads',
  'settings.privacy.calls': 'Calls',
  'settings.privacy.answers': 'Answers',
  'settings.privacy.recordings': 'Recordings',
  'settings.privacy.messages': 'Text messages',
  'settings.privacy.doNotCall': 'Do-not-call list',
  'settings.privacy.webhooks': 'Webhooks',
  'settings.privacy.listRows': 'Rows of uploaded lists',
  'settings.privacy.flowTests': 'Flow tests',
  'settings.privacy.notices': 'Notices',
  'settings.privacy.activity': 'Activity log',
  'settings.privacy.spoken': 'Spoken texts',
  'settings.privacy.otherRecords': 'Other records',

  // One line for each. {moment} is such as “today 14:20”.
  'settings.privacy.noName': 'No name',
  'settings.privacy.lead': '<b>{name}</b> in the campaign “{campaign}”',
  'settings.privacy.leadOfList': '<b>{name}</b> in the campaign “{campaign}”, from the list {list}',
  'settings.privacy.leadId': 'Lead ID',
  'settings.privacy.call':
    '<b>{moment}</b> {direction, select, out {Outbound call} other {Inbound call}}, campaign “{campaign}”: {result}',
  'settings.privacy.callTalked':
    '<b>{moment}</b> {direction, select, out {Outbound call} other {Inbound call}}, campaign “{campaign}”: {result}, talked {seconds, number} s',
  'settings.privacy.inProgress': 'in progress',
  'settings.privacy.answer': '{question}: {answer}',
  'settings.privacy.answerTo': 'Answer to {question}',
  // {value} is the recognised answer, {said} the words of the person.
  'settings.privacy.answerSaid': '{value} (“{said}”)',
  'settings.privacy.recorded': 'recorded',
  'settings.privacy.textGone': 'The text is no longer stored.',
  'settings.privacy.listedSince': 'Since <b>{moment}</b>',
  'settings.privacy.listRow': '{file}, row {row, number}',
  'settings.privacy.flowTest': '“{test}”, campaign “{campaign}”',

  'settings.privacy.erase': 'Erase this person',
  'settings.privacy.eraseTitle': 'Erase this person everywhere?',
  'settings.privacy.eraseHelp':
    'Everything below is erased from all campaigns and cannot be recovered. Totals in the results are kept. Planned calls to this person are cancelled.',
  'settings.privacy.eraseCounts': 'Data to erase',
  'settings.privacy.neverCall': 'Never call this number again',
  'settings.privacy.neverCallHelp':
    'Keeps the number, in plain text and without a name, on the do-not-call list, so that Halloo recognises it in new lists. Otherwise it can be called again.',
  'settings.privacy.typeAgain': 'Type the number again',
  'settings.privacy.otherNumber': 'This is not the same number.',
  'settings.privacy.eraseBackups': 'Earlier backups contain the data until you delete them.',
  'settings.privacy.keepAll': 'Keep everything',
  'settings.privacy.eraseConfirm': 'Erase everywhere',

  'settings.privacy.erasedData': 'Erased data',
  'settings.privacy.erased': 'The person is erased',
  'settings.privacy.saveReport': 'Save report',
  // The name of a file.
  'settings.privacy.reportFile': 'Erased {reference}.json',
  'settings.privacy.notes': 'Notes',
  // {reference} stands for the person in the activity log.
  'settings.privacy.erasedReference':
    '{moment}. The activity log refers to this person as <code>{reference}</code>. The number cannot be derived from it without the key of this server.',
} as const;
