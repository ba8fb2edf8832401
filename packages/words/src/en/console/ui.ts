/** Widgets that many screens share, and words that many screens use. */
export const ui = {
  'ui.save': 'Save',
  'ui.cancel': 'Cancel',
  'ui.close': 'Close',
  'ui.delete': 'Delete',
  'ui.remove': 'Remove',
  'ui.edit': 'Edit',
  'ui.add': 'Add',
  'ui.create': 'Create',
  'ui.copied': 'Copied',
  'ui.saved': 'Saved',
  'ui.download': 'Download',
  'ui.tryAgain': 'Try again',
  'ui.loading': 'Loading…',
  'ui.name': 'Name',
  'ui.status': 'Status',
  'ui.rename.title': 'Rename “{name}”',
  'ui.rename.submit': 'Rename',
  'ui.rename.done': '“{from}” is now “{to}”.',
  'ui.none': 'None',
  'ui.all': 'All',
  'ui.yes': 'Yes',
  'ui.no': 'No',

  // Lengths of time, such as "1 day 2 hours". Seconds and minutes are in entry.ts.
  'ui.duration.hours': '{count, plural, one {# hour} other {# hours}}',
  'ui.duration.days': '{count, plural, one {# day} other {# days}}',
  // Moments and days. {weekday} and {month} are short names, such as Thu and Nov.
  'ui.moment.today': 'today {time}',
  'ui.moment.yesterday': 'yesterday {time}',
  'ui.moment.tomorrow': 'tomorrow {time}',
  'ui.moment.other': '{day} {time}',
  'ui.moment.inZone': '{moment}, {zone}',
  'ui.day.thisYear': '{weekday} {date} {month}',
  'ui.day.otherYear': '{weekday} {date} {month} {year}',
  'ui.clock': '{weekday} {time}',
  // Above a screen whose data are not current. {age} is a length of time.
  'ui.answerAge': 'As of {age} ago. This page updates by itself.',
  // Percentages.
  'ui.percent': '{percent, number} %',
  'ui.percentRange': '{from, number} to {to, number} %',
  'ui.share.lessThanOne': 'less than 1 %',
  'ui.share.moreThan99': 'more than 99 %',
  'ui.share.lessThanOneShort': '< 1 %',
  'ui.share.moreThan99Short': '> 99 %',
  // Sizes of files.
  'ui.size.kilobytes': '{count, number} KB',
  'ui.size.megabytes': '{count} MB',

  'ui.retry': 'A lead that was busy or did not answer is called again after {delay}.',
  // Calling hours: of one inbound campaign, of one outbound campaign, or of all campaigns. {length} is a length of time.
  'ui.window.allDay':
    '{who, select, inbound {It answers around the clock, 24 hours a day.} outbound {It calls around the clock, 24 hours a day.} other {Campaigns call around the clock, 24 hours a day.}}',
  'ui.window.untilMidnight':
    '{who, select, inbound {It answers from {start} until midnight: {length} a day.} outbound {It calls from {start} until midnight: {length} a day.} other {Campaigns call from {start} until midnight: {length} a day.}}',
  'ui.window.overMidnight':
    '{who, select, inbound {It answers from {start} through midnight until {end} the next day: {length}.} outbound {It calls from {start} through midnight until {end} the next day: {length}.} other {Campaigns call from {start} through midnight until {end} the next day: {length}.}}',
  'ui.window.sameDay':
    '{who, select, inbound {It answers from {start} to {end}: {length} a day.} outbound {It calls from {start} to {end}: {length} a day.} other {Campaigns call from {start} to {end}: {length} a day.}}',

  'ui.campaignCount': '{count, plural, one {# campaign} other {# campaigns}}',
  // After the name of a campaign in a list.
  'ui.deletedCampaign': 'deleted',
  // {problem} is a problem of a field as the server words it, such as "is required".
  'ui.fieldProblem': '{label} {problem}',
  'ui.isRequired': 'is required',
  'ui.pleaseWait': 'Please Wait...',
  'ui.copyNamed': 'Copy {name}',
  'ui.clearField': 'Clear {label}',
  'ui.backToCampaigns': 'Back to campaigns',
  'ui.clearSearch': 'Clear search',
  'ui.clearFilters': 'Clear filters',
  'ui.listNotLoaded': 'The list could not be loaded.',
  'ui.noLeadMatches': 'No lead matches.',
  'ui.undoChanges': 'Undo changes',
  'ui.notSavedYet': 'Not saved yet',

  'ui.leave.title': 'Leave without saving?',
  'ui.leave.text': 'Your changes on this page are not saved yet. They are lost when you leave.',
  'ui.leave.confirm': 'Leave without saving',
  'ui.leave.stay': 'Stay here',
  'ui.leave.close': 'Close this question',

  // Below a button that opens the file dialog.
  'ui.upload.orDrop': 'or drop a file here.',
  'ui.upload.of': 'Upload of {name}',
  'ui.upload.progress': 'Uploading: {percent}',
  'ui.upload.cancel': 'Cancel the upload',
  'ui.upload.fileUnreadable':
    'The browser can no longer read this file. It may have been changed or moved since you chose it. Choose it again.',

  'ui.view.title': 'View',
  'ui.view.of': 'View of the list: {list}',
  'ui.view.density': 'Rows of all tables',
  'ui.view.comfortable': 'Comfortable',
  'ui.view.compact': 'Compact',
  'ui.view.columns': 'Columns',
  'ui.view.reset': 'Show the usual columns',
  'ui.rowDetails': 'Details',
  'ui.pager.label': 'Pages',
  'ui.pager.page': 'Page {page, number}',
  'ui.pager.first': 'First page',
  'ui.pager.previous': 'Previous page',
  'ui.pager.next': 'Next page',
  'ui.pager.last': 'Last page',
  'ui.pager.size': 'Rows per page',
  'ui.pager.perPage': '{size, number} per page',

  'ui.player.play': 'Play',
  'ui.player.pause': 'Pause',
  'ui.player.position': 'Position',
  'ui.player.positionOf': '{position} of {length}',
  'ui.player.speed': 'Speed {speed, number} times',
  'ui.player.times': '{speed, number}×',
  'ui.player.failed': 'Cannot be played',

  'ui.zones.notLoaded': 'The time zones could not be loaded.',
  'ui.zones.none': 'No time zone matches.',
  // Heads the chosen time zone in the list, where no group of the list has it.
  'ui.zones.chosen': 'Chosen now',

  'ui.chart.asPicture': 'Show as picture',
  'ui.chart.asTable': 'Show as table',
  'ui.chart.asPictureOf': 'Show as picture: {title}',
  'ui.chart.asTableOf': 'Show as table: {title}',
  'ui.chart.colours': 'Colours',

  // How many leads of a campaign are in each state.
  'ui.ledger.label': 'Leads by state',
  'ui.ledger.state': 'State',
  'ui.ledger.leads': 'Leads',
  'ui.ledger.share': 'Share',
  'ui.ledger.followUp': 'Follow-up',
  'ui.ledger.all': 'All records',
  'ui.ledger.part': '{state}: {count, number}, {share}',

  'ui.campaignStatus.live': 'Live',
  'ui.campaignStatus.ongoing': 'Ongoing',
  'ui.campaignStatus.scheduled': 'Scheduled',
  'ui.campaignStatus.paused': 'Paused',
  'ui.campaignStatus.cancelled': 'Cancelled',
  'ui.campaignStatus.draft': 'Draft',
  'ui.campaignStatus.completed': 'Completed',
} as const;
