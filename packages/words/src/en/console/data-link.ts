/** The TTS Data Link: scripts with fields, which are filled with the data of each lead. */
export const dataLink = {
  'dataLink.title': 'TTS Data Link',
  'dataLink.variants': 'Ways to create a template',
  'dataLink.full': 'With demo',
  'dataLink.quick': 'Quick',
  'dataLink.name': 'Script name',
  'dataLink.script': 'Script',
  // The example is {first_name}, in braces.
  'dataLink.placeholder': 'Dear {example}, …',
  'dataLink.needsField': 'Script needs at least one word in braces, such as {example}',
  'dataLink.counts':
    '{characters, number} of {limit, number} characters, {fields, plural, one {# field} other {# fields}}',
  'dataLink.upload': 'Upload',
  'dataLink.reset': 'Reset',

  'dataLink.campaign': 'Campaign (optional)',
  'dataLink.campaignHelp': 'Offers the columns of its leads, and fills the demo with one of them.',
  'dataLink.chooseCampaign': 'Choose a campaign',
  'dataLink.noCampaign': 'No campaign matches.',
  'dataLink.campaignNote': '{leads, plural, one {{type} campaign {id}, # lead} other {{type} campaign {id}, # leads}}',
  // The reason is a whole sentence.
  'dataLink.columnsFailed': 'The columns of the campaign could not be loaded. {reason}',
  'dataLink.forLeadsOf': 'For the leads of <b>{name}</b>: you can insert their columns into the script.',
  'dataLink.forLeads': 'For the leads of the campaign: you can insert their columns into the script.',
  'dataLink.insert': 'Insert:',
  'dataLink.columnsToInsert': 'Columns to insert into the script',
  'dataLink.allColumns': '{count, plural, one {# column} other {All # columns}}',
  'dataLink.columns': 'Columns',
  'dataLink.columnsFit': '{count, plural, one {# column fits} other {# columns fit}}',

  'dataLink.demo': 'Demo',
  'dataLink.giveDemo': 'Give me Demo',
  'dataLink.asLead': 'As a lead (optional)',
  'dataLink.chooseLead': 'Choose a lead to fill in the fields',
  'dataLink.required': 'Required',
  'dataLink.noSuchColumn': 'The leads of {name} have no such column. The campaign could not go live with this script.',
  'dataLink.noSuchColumnAtAll':
    'The leads of the campaign have no such column. The campaign could not go live with this script.',
  'dataLink.demoFailed': 'The demo could not be spoken',
  'dataLink.pleaseWait': 'Please Wait...',
  'dataLink.demoOutdated': 'Something has changed since this demo.',
  'dataLink.spoken': 'Spoken text',
  'dataLink.demoNeedsField': 'Write a word in braces, such as {example}, to add a field.',
  'dataLink.demoTooLong': 'The script is too long.',
  'dataLink.demoNeedsValues': 'Every field needs a value.',
  'dataLink.demoNeedsVoice': 'There is no voice yet.',

  'dataLink.quickForm': 'Quick template',
  'dataLink.quickAbout':
    'For a template with exactly 2 fields, without a demo. The first voice of the language speaks it.',
  'dataLink.quickAudio': 'Audio',
  'dataLink.quickUpload': 'Upload Script',
  'dataLink.quickFields':
    '{count, plural, =0 {A quick template has exactly 2 fields in braces; there are none now.} one {A quick template has exactly 2 fields in braces; there is # now.} other {A quick template has exactly 2 fields in braces; there are # now.}}',
  'dataLink.quickNeedsLanguage': 'Choose a language.',
  'dataLink.quickNeedsName': 'Give the script a name.',
  'dataLink.quickTooLong': 'The name or the script is too long.',
} as const;
