/** Calling rules of countries. */
export const callingRulesOfServer = {
  'rule.hours.day': '{day} {hours}',
  'rule.hours.days': '{first}–{last} {hours}',
  'rule.hours.span': '{start}–{end}',
  'rule.hours.none': 'No hours',
  'rule.day.0': 'Mon',
  'rule.day.1': 'Tue',
  'rule.day.2': 'Wed',
  'rule.day.3': 'Thu',
  'rule.day.4': 'Fri',
  'rule.day.5': 'Sat',
  'rule.day.6': 'Sun',

  // Countries whose names have an article in a sentence.
  'rule.the': 'the {name}',

  'rule.state.AL': 'Alabama',
  'rule.state.CA': 'California',
  'rule.state.CT': 'Connecticut',
  'rule.state.FL': 'Florida',
  'rule.state.IL': 'Illinois',
  'rule.state.IN': 'Indiana',
  'rule.state.KY': 'Kentucky',
  'rule.state.LA': 'Louisiana',
  'rule.state.MA': 'Massachusetts',
  'rule.state.MD': 'Maryland',
  'rule.state.ME': 'Maine',
  'rule.state.MI': 'Michigan',
  'rule.state.MN': 'Minnesota',
  'rule.state.MS': 'Mississippi',
  'rule.state.NE': 'Nebraska',
  'rule.state.NM': 'New Mexico',
  'rule.state.NV': 'Nevada',
  'rule.state.NY': 'New York',
  'rule.state.OK': 'Oklahoma',
  'rule.state.OR': 'Oregon',
  'rule.state.PA': 'Pennsylvania',
  'rule.state.RI': 'Rhode Island',
  'rule.state.SC': 'South Carolina',
  'rule.state.SD': 'South Dakota',
  'rule.state.TX': 'Texas',
  'rule.state.UT': 'Utah',
  'rule.state.WA': 'Washington',
  'rule.state.WY': 'Wyoming',

  // Why somebody may not be called now.
  'rule.closed': 'The calling rules of {region} allow {hours} in the time zone {zone}.',
  // {limits} are some of the three below, as a list.
  'rule.calledEnough': 'The calling rules of {region} allow {limits} to one person.',
  'rule.most.perDay': '{most, plural, one {# call} other {# calls}} a day',
  'rule.most.perWeek': '{most, plural, one {# call} other {# calls}} a week',
  'rule.most.per30Days': '{most, plural, one {# call} other {# calls}} in 30 days',
  'rule.closedHoliday': 'The calling rules of {region} allow no calls on public holidays (time zone {zone}).',

  // Hours that cannot be read, after the name of their field.
  'rule.hours.badDay': 'has no day like “{text}”: use Mon, Tue, Wed, Thu, Fri, Sat, Sun or a range such as Mon-Fri',
  'rule.hours.badTime': 'has no time in “{text}”: write it like 09:00-17:30',
  'rule.hours.badOrder': 'must end after they start: “{text}”. For night hours use two days',
  'rule.hours.twice': 'must name each day once: “{text}”',
  'rule.hours.overlap': 'must not overlap: “{text}”',
  'rule.hours.empty': 'must have at least one day. Example: Mon-Fri 09:00-17:30; Sat 10:00-14:00',

  // What a workspace allows beyond a rule.
  'rule.loosened.off': 'Campaigns are no longer checked against the rules of {region}.',
  'rule.loosened.hours': 'Calls are allowed outside the hours of the rule: {hours}.',
  'rule.loosened.holidays': 'Calls are allowed on public holidays.',
  'rule.loosened.perDay': 'Up to {own, number} calls a day instead of {most, number}.',
  'rule.loosened.perWeek': 'Up to {own, number} calls a week instead of {most, number}.',
  'rule.loosened.per30Days': 'Up to {own, number} calls in 30 days instead of {most, number}.',
  'rule.countriesOnly': 'can be changed for whole countries only',
  'audit.callingRule': 'calling rules of {name}',

  // Launch check.
  'launch.ruleNever':
    '{leads, plural, one {# lead} other {# leads}} in {region} can never be called: the rules allow {hours} in the lead’s local time, and the campaign calls at other times. Change the hours or dates of the campaign, or remove these leads.',
  'launch.ruleHours':
    'The campaign calls {leads, plural, one {# lead} other {# leads}} in {region} outside the hours of its calling rules: {hours} in the lead’s local time. Shorten its hours.',
  'launch.rulePerDay':
    'The campaign may call {leads, plural, one {# lead} other {# leads}} in {region} {calls, number} times in a day; the rules allow {most, number}. Lower the retries or raise the delay.',
  'launch.rulePerWeek':
    'The campaign may call {leads, plural, one {# lead} other {# leads}} in {region} {calls, number} times in a week; the rules allow {most, number}. Lower the retries.',
  'launch.rulePer30Days':
    'The campaign may call {leads, plural, one {# lead} other {# leads}} in {region} {calls, number} times in 30 days; the rules allow {most, number}. Lower the retries.',
  'launch.ruleHolidays':
    'No calls are allowed on public holidays in {regions}. Make sure that the dates of the campaign leave them out.',
  'launch.ruleSays': 'Check the scripts: calls to {regions} must say {parts}.',
  'launch.ruleConsentOpen':
    'Calls to {regions}: {consent} The campaign calls everybody: let it call only people who gave their consent, or make sure yourself.',
  'launch.ruleConsent': 'Calls to {regions}: {consent}',
  'launch.ruleSample': 'Calling rules were checked for {leads, number} of the leads only.',
} as const;
