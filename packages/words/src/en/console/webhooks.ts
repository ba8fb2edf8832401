/** Webhooks: endpoints and deliveries, of all campaigns and of one, and the tab of the settings. */
export const webhooks = {
  // Settings. Text in <code> is a technical name.
  'webhooks.settings.about':
    'Endpoints receive events of all campaigns. A campaign can have its own endpoints on its page.',
  'webhooks.settings.format': 'Request format',
  'webhooks.settings.formatAbout': 'The same for endpoints and for flows.',
  'webhooks.settings.formatHelp':
    'Halloo sends each event as JSON with POST. A status from 200 to 299 counts as delivered; otherwise Halloo retries for up to 24 hours. Events of one lead arrive in order: the next event waits until the previous one is delivered or has failed. The header <code>Halloo-Delivery</code> is the same in every attempt, and <code>id</code> in the body is the same at every endpoint.',
  'webhooks.settings.privateRefused':
    'Addresses in private networks and on this machine are refused. An administrator can allow them: set <code>HALLOO_WEBHOOK_PRIVATE=allow</code> and restart Halloo.',
  'webhooks.settings.privateAllowed':
    'Addresses in private networks and on this machine are allowed: <code>HALLOO_WEBHOOK_PRIVATE</code> is <code>allow</code>.',
  'webhooks.settings.key': 'Key of flows',
  'webhooks.settings.keyAbout':
    'Signs the requests of System Actions, so that the receiver can verify them. Each endpoint has its own secret.',
  'webhooks.settings.keyName': 'Webhook key',
  'webhooks.settings.showKey': 'Show key',
  'webhooks.settings.hideKey': 'Hide key',
  'webhooks.settings.keyHelp':
    'Anyone who has the key can impersonate this Halloo. The activity log records everyone who views it.',
  'webhooks.settings.signature': 'Verify the signature',
  'webhooks.settings.signatureAbout':
    'The receiver needs only a few lines. Reject old timestamps, so that nobody can replay a recorded request.',
  'webhooks.settings.signatureHelp':
    'The header <code>Halloo-Signature</code> has two parts. <code>t=</code> is the sending time in seconds. <code>v1=</code> is the HMAC-SHA256 of that time, a full stop and the raw body, in hexadecimal; its key is the secret of the endpoint, or the key above. For one day after a secret changes there are two signatures: accept either.',
  'webhooks.settings.language': 'Language of the example',
  'webhooks.settings.example': 'Example in {language}',

  'webhooks.endpoints': 'Endpoints',
  'webhooks.noEndpoints': 'No endpoints yet',
  'webhooks.noEndpointsHelp':
    'An endpoint is the address of another program. Halloo sends it calls, answers, leads and campaign changes as they happen.',
  'webhooks.forAllCampaigns':
    '{count, plural, one {# endpoint for all campaigns also receives events of this campaign.} other {# endpoints for all campaigns also receive events of this campaign.}} <link>Open in Settings</link>',
  'webhooks.add': 'Add endpoint',

  // The form of an endpoint. {name} is the description of the endpoint, or its host.
  'webhooks.form.title': 'Endpoint',
  'webhooks.form.addTitle': 'Add an endpoint',
  'webhooks.form.changeTitle': 'Change “{name}”',
  'webhooks.form.addedTitle': '“{name}” is added',
  'webhooks.form.address': 'Address',
  'webhooks.form.addressExample': 'https://crm.example.org/halloo',
  'webhooks.form.addressHelp': 'Halloo sends each event to this address as JSON with POST.',
  'webhooks.form.description': 'Description (optional)',
  'webhooks.form.descriptionHelp': 'Tells others what the endpoint is for.',
  'webhooks.form.events': 'Events',
  'webhooks.form.changed': 'The endpoint is changed. Waiting deliveries go to the new address.',

  // Events that an endpoint receives.
  'webhooks.event.responseGiven': 'Response given',
  'webhooks.event.responseGivenHelp': 'A person pressed a key or said something. The call continues.',
  'webhooks.event.callEnded': 'Call ended',
  'webhooks.event.callEndedHelp': 'Every attempt, whatever its result.',
  'webhooks.event.leadFinished': 'Lead finished',
  'webhooks.event.leadFinishedHelp': 'A lead is not called again. Includes the result.',
  'webhooks.event.statusChanged': 'Campaign status changed',
  'webhooks.event.statusChangedHelp': 'Live, paused, completed and so on.',
  'webhooks.event.callingChanged': 'Calling stopped or resumed',
  'webhooks.event.callingChangedHelp': 'A SIM or a campaign whose calls do not leave.',
  'webhooks.event.missedCall': 'A missed call is taken',
  'webhooks.event.missedCallHelp': 'Somebody rang and is called back.',
  'webhooks.event.fromFlow': 'From the flow',
  'webhooks.event.test': 'Test',

  // A card with an endpoint.
  'webhooks.card.on': 'On',
  'webhooks.card.failing': 'Failing',
  'webhooks.card.off': 'Off',
  'webhooks.card.switchedOff': 'Switched off by Halloo',
  // After a sentence with the reason why Halloo switched the endpoint off.
  'webhooks.card.switchedOffHelp': 'No events are sent while it is off.',
  // {moment} is such as “today 14:20”.
  'webhooks.card.failingSince':
    'Nothing was delivered since {moment}. After 24 hours Halloo switches the endpoint off.',
  // {shown} is {count} as text, such as “10,000+” where Halloo stops counting.
  'webhooks.card.waiting': '{count, plural, other {{shown} waiting}}',
  'webhooks.card.failed': '{count, plural, other {{shown} failed}}',
  'webhooks.card.more': 'More for {name}',
  'webhooks.card.secret': 'Secret',
  'webhooks.card.resendFailed': 'Resend all failed',
  'webhooks.card.switchOff': 'Switch off',
  'webhooks.card.switchOn': 'Switch on',
  'webhooks.card.isOn': '“{name}” is on.',
  'webhooks.card.isOff': '“{name}” is off.',
  'webhooks.card.resent':
    '{count, plural, one {{shown} delivery is queued again.} other {{shown} deliveries are queued again.}}',
  'webhooks.countLimit': '{count, number}+',

  'webhooks.test.send': 'Send a test',
  'webhooks.test.delivered': 'The test was delivered. The endpoint answered {status} after {milliseconds, number} ms.',
  // {reason} is a sentence.
  'webhooks.test.failed': 'The test was not delivered. {reason}',
  'webhooks.test.notSent': 'It could not be sent.',

  'webhooks.remove.title': 'Remove “{name}”?',
  'webhooks.remove.stops': 'No more events are sent to it. Its delivery log is deleted.',
  'webhooks.remove.drops':
    '{count, plural, one {{shown} waiting delivery is dropped.} other {{shown} waiting deliveries are dropped.}}',
  'webhooks.remove.confirm': 'Remove endpoint',
  'webhooks.remove.keep': 'Keep endpoint',
  'webhooks.remove.removed': '“{name}” is removed.',

  'webhooks.switchOn.title': 'Switch “{name}” on?',
  'webhooks.switchOn.waiting':
    '{count, plural, one {{shown} delivery is still waiting from before it was switched off.} other {{shown} deliveries are still waiting from before it was switched off.}}',
  'webhooks.switchOn.choice': 'Waiting deliveries',
  'webhooks.switchOn.send': 'Send them',
  'webhooks.switchOn.sendHelp': 'In order for each lead, with retries for another 24 hours.',
  'webhooks.switchOn.drop': 'Drop them',
  'webhooks.switchOn.dropHelp': 'They count as failed. You can resend them for 30 days.',
  'webhooks.switchOn.keep': 'Leave it off',

  // The secret signs the events that an endpoint receives.
  'webhooks.secret.title': 'Secret of “{name}”',
  'webhooks.secret.name': 'Secret',
  'webhooks.secret.new':
    'The receiver uses this secret to verify that events come from this Halloo. You can view it again later.',
  'webhooks.secret.about':
    'Signs the events of this endpoint. Anyone who has it can impersonate this Halloo. The activity log records everyone who views it.',
  'webhooks.secret.previousUntil': 'The previous secret is valid until {moment}: requests carry two signatures.',
  'webhooks.secret.show': 'Show secret',
  'webhooks.secret.rotate': 'Create new secret',
  'webhooks.secret.rotateHelp':
    '{hours, plural, one {After a change the previous secret stays valid for # hour, so that the receiver has time to switch.} other {After a change the previous secret stays valid for # hours, so that the receiver has time to switch.}}',
  'webhooks.secret.done': 'Done',

  // The log of deliveries.
  'webhooks.log.title': 'Deliveries',
  'webhooks.log.about': 'Newest first. Delivered events are kept for 7 days, failed events for 30 days.',
  'webhooks.log.source': 'Deliveries of',
  'webhooks.log.fromFlows': 'From flows',
  'webhooks.log.fromFlow': 'From the flow',
  // An endpoint outside of its campaign; {campaign} is the number of the campaign.
  'webhooks.log.ofCampaign': '{name} (campaign {campaign})',
  'webhooks.log.state': 'State',
  'webhooks.log.waiting': 'Waiting',
  'webhooks.log.delivered': 'Delivered',
  'webhooks.log.failed': 'Failed',
  'webhooks.log.event': 'Event',
  'webhooks.log.subject': 'About',
  'webhooks.log.attempts': 'Attempts',
  'webhooks.log.when': 'When',
  'webhooks.log.open': '{event}, delivery {id}',
  'webhooks.log.showOlder': 'Show older',
  'webhooks.log.showAll': 'Show all',
  'webhooks.log.empty': 'No deliveries yet',
  'webhooks.log.emptyFlow': 'Requests that System Actions of flows send appear here.',
  'webhooks.log.emptyEndpoint': 'Every event for this endpoint appears here, with all attempts.',
  'webhooks.log.noneInState':
    '{state, select, queued {No waiting deliveries} delivered {No delivered events} other {No failed deliveries}}',

  // One delivery.
  'webhooks.delivery.title': 'Delivery {id}',
  'webhooks.delivery.close': 'Close the delivery',
  'webhooks.delivery.eventName': '{event} (<code>{technical}</code>)',
  'webhooks.delivery.lead': 'Lead',
  'webhooks.delivery.campaign': 'Campaign',
  'webhooks.delivery.queued': 'Queued',
  'webhooks.delivery.tryNow': 'Try now',
  'webhooks.delivery.resend': 'Send again',
  'webhooks.delivery.resent': 'Delivery {id} is queued again.',
  'webhooks.delivery.nextSoon': 'The next attempt starts as soon as possible.',
  'webhooks.delivery.nextAt': 'Next attempt {moment}.',
  'webhooks.delivery.noAttempts': 'No attempts yet.',
  // {outcome} is a sentence.
  'webhooks.delivery.attempt': '<time>{moment}</time>: {outcome} {milliseconds, number} ms.',
  'webhooks.delivery.answered': 'Answered {status}.',
  'webhooks.delivery.answer': 'Answer of the endpoint',
  'webhooks.delivery.body': 'Body',
  'webhooks.delivery.bodySent': 'Request body',
} as const;
