/** Text messages: the gateway, a test, and the list. */
export const settingsMessages = {
  'settings.messages.gateway': 'Gateway',
  'settings.messages.gatewayAbout':
    'Sends the text messages: codes that verify SIM cards, and messages from call flows.',
  'settings.messages.noGateway': 'No gateway is set up',
  'settings.messages.noGatewayHelp':
    'Messages stay in Halloo, in the list below and under the bell. They do not reach a phone.',
  'settings.messages.setUp': 'To send messages, an administrator sets these variables and restarts Halloo:',
  // Text in <code> is the name of a setting.
  'settings.messages.setUpSmpp':
    '<code>HALLOO_SMS=smpp</code> with <code>HALLOO_SMPP_URL</code>, <code>HALLOO_SMPP_SYSTEM_ID</code> and <code>HALLOO_SMPP_PASSWORD</code>',
  'settings.messages.setUpHttp':
    '<code>HALLOO_SMS=http</code> with <code>HALLOO_SMS_URL</code>, <code>HALLOO_SMS_USER</code> and <code>HALLOO_SMS_PASSWORD</code>',
  'settings.messages.setUpSender': '<code>HALLOO_SMS_FROM</code> is the sender that phones show',
  'settings.messages.carrier': 'Sent by',
  'settings.messages.outbox': 'Outbox',
  'settings.messages.smpp': 'SMPP gateway',
  'settings.messages.http': 'HTTP gateway',
  'settings.messages.sender': 'Sender',
  'settings.messages.senderOfGateway': 'Set by the gateway',
  'settings.messages.waiting': 'Waiting',
  'settings.messages.failedLately': '{count, plural, other {# in the last 24 hours}}',

  'settings.messages.testTitle': 'Send a test message',
  'settings.messages.testAbout': 'Sent like any other message. Its status appears in the list below.',
  'settings.messages.testForm': 'Test message',
  'settings.messages.phone': 'Phone',
  'settings.messages.phoneHelp': 'With its dial code, or a number in the country of the workspace.',
  'settings.messages.sendTest': 'Send test message',
  'settings.messages.testKept': 'The test message to {number} is in the list of messages. It does not reach a phone.',
  'settings.messages.testSent':
    'The test message to {number} is on its way. Its status appears in the list of messages.',

  'settings.messages.title': 'Messages',
  'settings.messages.about': 'Newest first.',
  'settings.messages.empty': 'No messages yet',
  'settings.messages.emptyHelp': 'Codes for new SIM cards, test messages and messages from call flows appear here.',
  'settings.messages.total': '{count, plural, one {# message} other {# messages}}',
  'settings.messages.to': 'To',
  'settings.messages.purpose': 'Purpose',
  'settings.messages.time': 'Time',
  'settings.messages.text': 'Text',
  'settings.messages.purposeCode': 'Code',
  'settings.messages.purposeTest': 'Test',
  'settings.messages.purposeFlow': 'From a call',
  'settings.messages.purposeCampaign': 'After a call',
  'settings.messages.queued': 'Queued',
  'settings.messages.sent': 'Sent',
  'settings.messages.delivered': 'Delivered',
  'settings.messages.failed': 'Failed',
  // The message is in Halloo’s own outbox and goes no further.
  'settings.messages.kept': 'Kept here',
  // {moment} is such as “today 14:20”.
  'settings.messages.since':
    '{state, select, queued {Queued {moment}} sent {Sent {moment}} delivered {Delivered {moment}} failed {Failed {moment}} other {Kept here {moment}}}',
  // A gateway sends and charges for a long message as several texts.
  'settings.messages.parts': '{parts, plural, one {Sent as # text} other {Sent as # texts}}',
  'settings.messages.notShown': 'Text not shown',
  'settings.messages.noLongerKept': 'Halloo no longer stores this text.',
  'settings.messages.hidden':
    'The message may contain a code, so its text is hidden. Texts are shown only while no gateway is set up.',
} as const;
