/** Campaigns: their status, their details, and the launch check. */
export const campaigns = {
  // Quoted from the specification.
  'campaign.saved': 'Campaign has been created, Duplicated or updated Successfully!',
  // Quoted from the specification.
  'campaign.detailSaved': 'Script Added Successfully',
  'campaign.nameTaken': 'is taken',
  'campaign.eitherLeads': 'Please send the leads either as rows or as the id of an uploaded file.',
  'campaign.inboundNoLeads': 'An Inbound campaign has no list of leads.',
  'campaign.pauseToDelete': 'Pause or cancel the campaign before you delete it.',
  'campaign.completed': '“{name}” is completed',
  'campaign.nobodyLeft': 'Nobody is left to call.',
  'campaign.endBeforeStart': 'The last day is before the first.',
  'campaign.endField': 'must not be before the start date',
  'campaign.hoursInOutbound': 'are those of the campaign where people call in',
  'campaign.retriesOutbound': 'are for Outbound campaigns only; incoming calls are not retried',
  'campaign.machineOutbound': 'is for Outbound campaigns only; no machine calls in',
  'campaign.announcement': 'is required: choose the announcement',
  'campaign.machineScript': 'is required: choose the script to leave',
  'campaign.scriptExists': 'must be a script that exists',
  'campaign.keypadKeys': 'must be one of 0 to 9, * and # with the response type Keypad',
  'campaign.noAudioField': 'has no place in the flow',
  'campaign.noAudio': 'The flow has no Audio Play for the script. Add one to the flow first.',
  'campaign.outcomeExists': 'must be an outcome that exists',
  'campaign.languageExists': 'must be a language of the workspace',
  // {use} is what a key does: “Stop calling me”.
  'campaign.keyTwice': 'is already the key for “{use}”',
  'campaign.holidayRegion': 'must be a code of the list of holiday regions',
  'campaign.holidayYears': 'must be at most ten years after the first date',
  'campaign.timeZone': 'must be the name of a time zone',

  'campaign.alreadyLive': 'The campaign is already live.',
  'campaign.alreadyScheduled': 'The campaign is already scheduled and goes live by itself.',
  'campaign.cancelledLive': 'A cancelled campaign cannot go live again.',
  'campaign.alreadyPaused': 'The campaign is already paused.',
  'campaign.cancelledPause': 'A cancelled campaign cannot be paused.',
  'campaign.alreadyCancelled': 'The campaign is already cancelled.',
  'campaign.alreadyDraft': 'The campaign is a draft.',
  'campaign.pauseToDraft': 'Pause the campaign first.',
  'campaign.completedDraft': 'A completed campaign cannot be a draft again; duplicate it.',
  'campaign.cancelledDraft': 'A cancelled campaign cannot be a draft again; duplicate it.',
  'campaign.calledDraft': 'The campaign has made calls, so it cannot be a draft again.',
  'campaign.archived': 'The campaign is archived; restore it first.',
  'campaign.cancelledChange': 'A cancelled campaign cannot be changed.',
  // {problems} are whole sentences.
  'campaign.cannotGoLive': 'The campaign cannot go live yet. {problems}',

  'campaign.purgeArchiveFirst': 'Delete the campaign first; then you can delete it permanently.',
  'campaign.purgeCalls':
    '{calls, plural, one {A call is} other {# calls are}} still in progress. Please wait until they end.',
  'campaign.purged': '“{name}” was deleted permanently.',

  // {finding} is a sentence: A caller hears “fifteen”, you wrote “fifty”.
  'launch.phoneCheck': '“{script}” on a phone: {finding}',
  'launch.phoneCheckMore':
    '“{script}” on a phone: {finding} {more, plural, one {# more finding.} other {# more findings.}}',
  'launch.noFlow': 'The campaign has no call flow yet.',
  'launch.moreProblems': '{more, plural, one {The flow has # more problem.} other {The flow has # more problems.}}',
  // {difference} is a sentence.
  'launch.testFails': 'Flow test “{name}” now fails. {difference}',
  'launch.noSimOutbound': 'No SIM card is active, so nobody can be called.',
  'launch.noSimChosen': 'The campaign has no SIM card to answer on.',
  'launch.noSimInbound': 'None of the campaign’s SIM cards is active, so nobody can call in.',
  // {names} is a list of campaigns.
  'launch.sharedOutOut':
    '{count, plural, one {{names} is live and calls} other {{names} are live and call}} over the same SIM cards, so the calls take turns.',
  'launch.sharedOutIn':
    '{count, plural, one {{names} is live and answers} other {{names} are live and answer}} on SIM cards that these calls keep busy.',
  'launch.sharedInOut':
    '{count, plural, one {{names} is live and calls} other {{names} are live and call}} over the same SIM cards: people who call in meanwhile find them busy.',
  'launch.sharedInIn':
    '{count, plural, one {{names} is live and answers} other {{names} are live and answer}} on the same SIM cards: only the newest campaign takes a call.',
  'launch.noDialer': 'No dialer is running, so no calls are made until one starts.',
  'launch.lineNotReady': 'The line does not take calls now.',
  // {note} says what is wrong with the line.
  'launch.lineNotReadyNote': 'The line does not take calls now ({note}).',
  'launch.noLeads': 'There is no lead left to call.',
  'launch.noAnnouncement':
    'The campaign records whole calls, but no announcement is chosen. Choose a script that says so, or stop recording.',
  'launch.announcedInFlow':
    'The campaign records whole calls without an announcement. Make sure that the flow says so first.',
  'launch.noMachineScript': 'The campaign leaves a script on answering machines, but none is chosen.',
  // Keys that always work. {key} is the key on the phone.
  'launch.keyWithoutNumber': 'Key {key} connects callers with a person, but it has no number to call.',
  // {fields} is a list of fields in braces.
  'launch.keyUnknownFields':
    'Key {key} connects callers with a number that uses {fields}, which the leads of this campaign do not have.',
  'launch.keyWithoutScript':
    'Key {key} stops further calls without a word. Choose a script that tells callers that they will not be called again.',
  'launch.keyWithoutLanguage':
    'Key {key} changes the language, but the scripts of this campaign are in one language only. Callers who press it hear nothing new.',
  // {fields} is a list of fields in braces.
  'launch.missingFields': 'The script “{script}” uses {fields}, which the leads of this campaign do not have.',
  // {languages} is a list of names, {fallback} the name of one.
  'launch.missingLanguage':
    'The script “{script}” has no version in {languages}. People with {count, plural, one {this language} other {these languages}} hear {fallback} instead.',
  'launch.missingLanguageOwn':
    'The script “{script}” has no version in {languages}. People with {count, plural, one {this language} other {these languages}} hear it in another one.',
  'launch.noVoice':
    'No voice speaks {languages}, so entries cannot be read back after the recording “{script}”. Choose a spoken script with the field {field}, or a recording in another language.',
  // {values} is a list of languages in quotation marks, as the leads have them.
  'launch.unknownLanguage':
    '{leads, plural, one {# lead has} other {# leads have}} a language that the workspace does not have: {values}. They hear {fallback}.',
  'launch.emptyFields':
    '{leads, plural, one {# lead has} other {# leads have}} nothing in {fields}; the script is spoken without it there.',
  'launch.noSchedule': 'The schedule is not complete: dates, times and pacing are all needed.',
  'launch.scheduleOver': 'The last day of the schedule has passed.',
  'launch.neverOpenHours':
    'The campaign would never call: no weekday from {first} to {last} has calling hours. Add hours for one of these days, or move the dates.',
  'launch.neverOpenDaysOff':
    'The campaign would never call: every day with calling hours from {first} to {last} is a holiday or a day off. Remove a day off, or move the dates.',
  // Hours of the campaign, and of the workspace: 09:00.
  'launch.aroundTheClock':
    'The campaign calls around the clock, not only in the calling hours of the workspace ({from} to {until}).',
  'launch.outsideHours':
    'The campaign calls from {start} to {end}, partly outside the calling hours of the workspace ({from} to {until}).',
  // {days} is a list of weekdays.
  'launch.outsideHoursOn':
    'On {days} the campaign calls from {start} to {end}, partly outside the calling hours of the workspace ({from} to {until}).',
  'launch.aroundTheClockOn':
    'On {days} the campaign calls around the clock, not only in the calling hours of the workspace ({from} to {until}).',
  'launch.tooLittleTime':
    'At this pace about {room, number} of {leads, plural, one {# lead} other {# leads}} can be called before the last day ends.',
  // {retries} is a list of “launch.retriesFit”.
  'launch.retryPlan':
    'The schedule ends at {time}, before all retries can be made: {retries}. Move the end date, shorten the delays or plan fewer retries.',
  'launch.retriesFit': '{fit, number} of {times, number} fit after “{outcome}”',
  // The last entry of a list of names that is not complete.
  'list.more': '{count, number} more',
} as const;
