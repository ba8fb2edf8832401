/** People who are added while a campaign calls: requested calls and fetched lists. Times come with date and time zone. */
export const liveLists = {
  'callRequest.inbound': 'An Inbound campaign calls nobody.',
  'callRequest.outsideHours': 'The campaign may not call before {time}. Send "when": "queue" to call then.',
  'callRequest.over': 'The last day of the campaign has passed.',
  'callRequest.waitsForHours': 'Waits for the calling hours, which begin at {time}.',
  'callRequest.waitsForLive': 'Waits until the campaign is live.',
  'callRequest.waitsForChannel': 'Waits for a free channel.',
  'callRequest.doNotCall': 'The number is on the do-not-call list.',
  'callRequest.removed': 'The person was removed from the list.',
  // {state} is the state of the person on the list: Expired.
  'callRequest.closed': 'The person is no longer called: {state}.',
  'callRequest.replaced': 'A later request called this person.',
  // The note of a lead, shown beside its state. In lower case, without a full stop.
  'callRequest.note': 'requested by a program',

  // The name of the list, from the host of its address.
  'liveList.name': 'List from {host}',
  'liveList.https': 'must begin with https://',
  'liveList.header': 'must be the name of an HTTP header',
  'liveList.headerValue': 'must have no line breaks or control characters',
  'liveList.tooLarge': 'The list is larger than {megabytes, number} MB.',
  'liveList.brokeOff': 'The list was not received completely. Halloo tries again.',
  'liveList.redirects': '{host} redirected too often.',
  'liveList.noRows': 'The list has headings but no rows. Nobody was added.',
  'liveList.columnsGone':
    '{count, plural, one {The column {columns} is missing. Nobody was added. Restore the column, or accept the new columns.} other {The columns {columns} are missing. Nobody was added. Restore the columns, or accept the new ones.}}',
  'liveList.noneValid':
    '{rows, plural, one {The only row was refused.} other {All # rows were refused.}} Nobody was added. The first reason: {reason}.',
  'liveList.failed': 'Halloo could not read the list because of an error of its own. It tries again.',
  'liveList.completed': 'A completed campaign fetches no list. Set it live again first.',
  'liveList.bellTitle': 'The list of “{name}” cannot be fetched',
  'liveList.bellBody': '{failures, plural, one {# fetch} other {# fetches}} failed in a row. {problem}',
} as const;
