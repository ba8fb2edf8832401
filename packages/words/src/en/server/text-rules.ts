/** Texts that campaigns send after calls. */
export const textRules = {
  'textRule.outcome': 'There is no outcome “{outcome}”.',
  'textRule.language': 'The workspace has no language {language}.',
  'textRule.inbound': 'An Inbound campaign sends no texts after calls.',
  'textRule.unknownRule': 'The rule is not one of this campaign.',
  // Why a text to a person is not sent, or waits.
  'textRule.removed': 'The rule was removed or switched off.',
  'textRule.personRemoved': 'The person was removed.',
  'textRule.doNotCall': 'The number is on the do-not-call list.',
  'textRule.cancelled': 'The campaign was cancelled or archived.',
  'textRule.simulated': 'The simulated line calls nobody, so nobody gets a text.',
  'textRule.empty': 'The text is empty for this person.',
  'textRule.neverOpen': 'The hours of the campaign never open.',
  'textRule.paused': 'Waits until the campaign is live.',
  // {time} has its date and time zone.
  'textRule.waits': 'Waits for the calling hours, which begin at {time}.',
  // {place} is 2 for the second rule of the campaign.
  'launch.textFields': 'Text {place, number} uses {fields}, which the leads of this campaign do not have.',
  'launch.textEmpty':
    '{leads, plural, one {# lead has} other {# leads have}} nothing in {fields}; their text is sent without it.',
  'launch.noSms': 'No SMS server is set; texts will not be sent.',
  'launch.textsSimulated': 'The simulated line calls nobody; texts will not be sent.',
  'launch.textsFailing': 'The SMS server is not ready; texts will wait: {note}.',
  // Hours that count in each person's own time zone. {values} is a list of what the column has, {zone} and {zones} are IANA names.
  'launch.zonesUnread':
    '{leads, plural, one {# lead has a time zone} other {# leads have time zones}} that cannot be read, such as {values}; the zone of the number counts instead.',
  'launch.zonesUnknown':
    '{leads, plural, one {# lead has} other {# leads have}} no time zone by column or number; the hours count in {zone} for them.',
  'launch.zonesOver':
    '{leads, plural, one {# lead is} other {# leads are}} not called: the last hours have passed in {zones}.',
} as const;
