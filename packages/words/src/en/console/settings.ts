/** The settings: frame, workspace, line and system. The other tabs have files of their own. */
export const settings = {
  'settings.title': 'Settings',
  'settings.tabs.workspace': 'Workspace',
  'settings.tabs.people': 'People',
  'settings.tabs.setUp': 'Set-up',
  'settings.tabs.languages': 'Languages',
  'settings.tabs.speech': 'Speech',
  'settings.tabs.messages': 'Text messages',
  'settings.tabs.doNotCall': 'Do not call',
  'settings.tabs.callingRules': 'Calling rules',
  'settings.tabs.prices': 'Prices',
  'settings.tabs.outcomes': 'Outcomes',
  'settings.tabs.announcements': 'Announcements',
  'settings.tabs.webhooks': 'Webhooks',
  'settings.tabs.apiKeys': 'API keys',
  'settings.tabs.privacy': 'Privacy',
  'settings.tabs.system': 'System',
  'settings.tabs.activity': 'Activity',
  // A column heading above buttons, for screen readers only.
  'settings.actions': 'Actions',
  'settings.state': 'State',
  'settings.ready': 'Ready',
  'settings.failing': 'Failing',

  'settings.workspace.title': 'Name and defaults',
  'settings.workspace.about': 'New campaigns start with these defaults. Existing campaigns do not change.',
  'settings.workspace.name': 'Workspace name (optional)',
  'settings.workspace.nameHelp': 'Shown in the top bar.',
  'settings.workspace.country': 'Country of numbers',
  'settings.workspace.countryHelp': 'Numbers without a dial code belong to this country.',
  'settings.workspace.timeZone': 'Time zone',
  // {clock} is such as “Thu 14:20”.
  'settings.workspace.timeZoneHelp': 'The time there is {clock}.',
  'settings.workspace.retryDelay': 'Retry delay',
  'settings.workspace.callsPerSecond': 'Calls per second',
  'settings.workspace.callsPerSecondHelp':
    'The most calls that start over one SIM card or trunk in a second. Enter what your provider allows: it refuses the others.',
  // The unit after a number in a field: 45 min.
  'settings.workspace.minutes': 'min',
  'settings.workspace.hoursHelp': 'New Outbound campaigns call in these hours, in their own time zone.',
  'settings.workspace.callingStart': 'Calling hours start',
  'settings.workspace.callingEnd': 'Calling hours end',
  'settings.workspace.limits': 'Most calls to one person',
  'settings.workspace.mostCallsDay': 'Most calls to one person per day',
  'settings.workspace.mostCallsWeek': 'Most calls to one person in 7 days',
  'settings.workspace.noLimit': 'No limit',
  'settings.workspace.limitsHelp':
    'Counts outgoing calls to a number over all campaigns, existing ones too. A lead over the limit waits until the next call is allowed; promised callbacks wait too. Leave empty for no limit.',
  'settings.workspace.save': 'Save settings',
  'settings.workspace.saved': 'The workspace settings are saved.',

  'settings.system.title': 'Server',
  'settings.system.about': 'These values are set when the server starts and cannot be changed here.',
  'settings.system.database': 'Database',
  'settings.system.embedded': 'PostgreSQL {version}, embedded',
  'settings.system.embeddedHelp': 'Halloo includes and maintains it.',
  'settings.system.server': 'PostgreSQL {version}, separate server',
  'settings.system.serverHelp': 'Halloo connects to it by its address.',
  // A copy of the database that only reads. {most} is the setting HALLOO_DATABASE_READ_SECONDS.
  'settings.system.replica': 'Read replica',
  'settings.system.replica.ready':
    '{seconds, plural, =0 {Ready, up to date} one {Ready, # second behind} other {Ready, # seconds behind}}',
  'settings.system.replica.readyHelp':
    '{address}. Answers results and lists while it is at most {most, plural, one {# second} other {# seconds}} behind.',
  'settings.system.replica.behind': 'Not used: too far behind',
  'settings.system.replica.behindBy':
    '{seconds, plural, one {Not used: # second behind} other {Not used: # seconds behind}}',
  'settings.system.replica.behindHelp':
    '{address}. The primary answers until the replica is at most {most, plural, one {# second} other {# seconds}} behind. Check its replication.',
  'settings.system.replica.unreachable': 'Not used: no answer',
  'settings.system.replica.unreachableHelp':
    '{address}. The primary answers. Check that the replica runs, and its address, user and password.',
  'settings.system.replica.promoted': 'Not used: not a replica',
  'settings.system.replica.promotedHelp':
    '{address}. The server at this address is a primary. Set HALLOO_DATABASE_READ_URL to a replica of the database.',
  'settings.system.replica.other_system': 'Not used: another database',
  'settings.system.replica.other_systemHelp':
    '{address}. It is not a replica of the database of Halloo. Correct HALLOO_DATABASE_READ_URL.',
  'settings.system.replica.other_timeline': 'Not used: does not follow the new primary yet',
  'settings.system.replica.other_timelineHelp':
    '{address}. The primary answers. If this lasts longer than some minutes, rebuild the replica from the new primary.',
  'settings.system.signUp': 'Sign-up',
  'settings.system.open': 'Open',
  'settings.system.openHelp': 'Anyone who can open this address can create an account.',
  'settings.system.closed': 'Closed',
  'settings.system.closedHelp': 'An administrator creates the accounts.',
  'settings.system.version': 'Version {version}',

  // The line is the driver that places and receives calls.
  'settings.line.title': 'Line',
  'settings.line.about': 'Places and receives the calls. It is set when the server starts.',
  'settings.line.simulated': 'Simulated',
  'settings.line.simulatedReady': 'Simulated: no real calls',
  'settings.line.simulatedHelp':
    'Halloo runs each call with a simulated person, who may answer, press keys or hang up. No phone rings.',
  // {driver} is the name of the line, such as Asterisk.
  'settings.line.ready': '{driver}: ready',
  'settings.line.partlyReady': '{driver}: ready, but not on every node',
  'settings.line.notReady': '{driver}: not ready',
  'settings.line.notReadyHelp': 'No calls are placed until the line is ready again.',
  'settings.line.realPhones': 'Real phones ring.',
  'settings.line.noNodes': 'The Asterisk nodes appear here when a dialer runs.',
  'settings.line.nodes': 'Nodes',
  // {address} is the address of a node.
  'settings.line.seenBy': '{address} · {dialers, plural, one {# dialer} other {# dialers}}',
  // Calls in progress on a node, of those that it can carry.
  'settings.line.load': '{calls, number} of {capacity, plural, one {# call} other {# calls}}',
  // What a node is short of, joined by dots. {part} is a share, such as 12 %.
  'settings.line.tasks': 'Tasks {part}',
  'settings.line.answers': 'answers in {ms, number} ms',
  'settings.line.lost': '{part} of packets lost',
  'settings.line.jitter': 'packets {ms, number} ms late',
  'settings.line.slowed': 'Fewer calls',
  'settings.line.draining': 'No new calls',
  'settings.line.drain': 'Stop new calls',
  'settings.line.drainNode': 'Stop new calls on {name}',
  'settings.line.drainTitle': 'Stop new calls on “{name}”?',
  'settings.line.drainKeep': 'Keep taking calls',
  'settings.line.drained': 'The node “{name}” takes no new calls.',
  'settings.line.resume': 'Resume calls',
  'settings.line.resumeNode': 'Resume calls on {name}',
  'settings.line.resumed': 'The node “{name}” takes calls again.',
  'settings.line.callsContinue':
    '{calls, plural, =0 {The node has no calls in progress.} one {# call in progress continues.} other {# calls in progress continue.}}',
  'settings.line.otherNodes':
    '{nodes, plural, one {New calls go to the other # node.} other {New calls go to the other # nodes.}}',
  'settings.line.noOtherNode': 'No new calls will be placed, because this is the only node.',
  'settings.line.othersBusy':
    '{nodes, plural, one {No new calls will be placed, because the other # node takes none either.} other {No new calls will be placed, because the other # nodes take none either.}}',
} as const;
