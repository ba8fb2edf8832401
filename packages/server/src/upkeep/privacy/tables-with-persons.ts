interface Holding {
  /** The columns that hold something of a person, or point at a row that does. */
  readonly person: string;
  /** The other columns that can hold words. */
  readonly other: string;
  /** What the erasure of one person does. */
  readonly erasure: string;
  /** Where the export of one person has it: a path in the contract's `person`. */
  readonly exported: string;
  /** How long it is kept. */
  readonly retention: string;
}

const withCampaign = 'until the campaign is made anonymous';
const scrubbed = 'the columns of the person are emptied, the totals stay';

/**
 * The tables that hold something of the people who are called. One person is one number over all campaigns.
 * `tables-without-persons.ts` has the others; tests compare both with the database, with what an erasure leaves and with
 * what an export has.
 */
export const tablesWithPersons: Readonly<Record<string, Holding>> = {
  lead: {
    person: 'number lead_id first_name last_name data response substatus',
    other: 'outcome',
    erasure: `${scrubbed}; the number becomes removed- and the id`,
    exported: 'leads',
    retention: withCampaign,
  },
  lead_words: {
    person: 'words lead_id',
    other: '',
    erasure: 'follows the lead',
    exported: 'leads',
    retention: withCampaign,
  },
  call: {
    person: 'number lead_id facts',
    other: 'direction answered_by result language',
    erasure: `${scrubbed}; the number becomes removed- and the id`,
    exported: 'calls',
    retention: withCampaign,
  },
  live_call: {
    person: 'number lead_id line_id',
    other: 'direction answered_by',
    erasure: 'refused until the call has ended',
    exported: 'calls',
    retention: 'until the call ends',
  },
  call_turn: {
    person: 'call_id lines',
    other: '',
    erasure: 'refused until the call has ended',
    exported: 'calls',
    retention: 'until the call ends',
  },
  response: {
    person: 'lead_id call_id value said recording',
    other: 'rule_id child_id kind outcome',
    erasure: `${scrubbed}; choices by key or phrase stay`,
    exported: 'calls.answers',
    retention: `${withCampaign}; recordings as set`,
  },
  answer_review: {
    person: 'response_id transcript note',
    other: 'rule_id codes',
    erasure: scrubbed,
    exported: 'calls.answers.reviews',
    retention: withCampaign,
  },
  call_recording: {
    person: 'call_id lead_id line_id sound',
    other: 'problem',
    erasure: 'deleted, with the sound',
    exported: 'calls.recording_file',
    retention: `${withCampaign}, or as set for recordings`,
  },
  call_request: {
    person: 'lead_id call_id reference',
    other: 'refused',
    erasure: scrubbed,
    exported: 'requests',
    retention: withCampaign,
  },
  missed_ring: {
    person: 'lead_id line_id',
    other: 'result',
    erasure: 'stays, of a lead without a person',
    exported: 'rings',
    retention: '90 days',
  },
  quota_place: {
    person: 'lead_id call_id group_key',
    other: 'node_id',
    erasure: 'deleted; the total of the group stays',
    exported: 'quota_places',
    retention: withCampaign,
  },
  lead_text: {
    person: 'lead_id call_id message_id',
    other: 'state reason message_state',
    erasure: 'stays, of a lead without a person',
    exported: 'texts',
    retention: 'with the campaign',
  },
  sms_message: {
    person: 'number body',
    other: 'purpose driver state reason',
    erasure: 'deleted',
    exported: 'messages',
    retention: '90 days, or until no campaign knows the number any more',
  },
  do_not_call: {
    person: 'number reason',
    other: '',
    erasure: 'deleted, or kept as a bare number if that is asked for',
    exported: 'do_not_call',
    retention: 'until it is taken off',
  },
  number_call: {
    person: 'number call_id',
    other: '',
    erasure: 'deleted',
    exported: 'traces',
    retention: '8 days, 31 while a calling rule is on',
  },
  person: {
    person: 'number first_name last_name words own_ids lead_id',
    other: '',
    erasure: 'deleted',
    exported: 'traces',
    retention: 'until all campaigns of the person are made anonymous',
  },
  refused_person: {
    person: 'name number problem words own_ids',
    other: '',
    erasure: 'deleted',
    exported: 'list_rows',
    retention: withCampaign,
  },
  consent: {
    person: 'number call_id how list',
    other: 'source',
    erasure: 'deleted',
    exported: 'consents',
    retention: 'until all campaigns of the person are made anonymous; number and day of a withdrawal for ever',
  },
  'staging.file': {
    person: 'number lead first_name last_name problem fields',
    other: '',
    erasure: 'rows deleted',
    exported: 'list_rows',
    retention: '24 hours if nobody adds the list; refused rows until the campaign is made anonymous',
  },
  webhook: {
    person: 'lead_id call_id url body reason',
    other: 'host event state',
    erasure: 'deleted',
    exported: 'webhooks',
    retention: '7 days after delivery, 30 after failure',
  },
  webhook_try: {
    person: 'reason answer',
    other: '',
    erasure: 'deleted with the webhook',
    exported: 'webhooks.tries',
    retention: 'with the webhook',
  },
  flow_test: {
    person: 'name vars events expected began',
    other: '',
    erasure: 'deleted if it names the number',
    exported: 'flow_tests',
    retention: 'until it is deleted, or the campaign is made anonymous',
  },
  library_test: {
    person: 'name vars events expected began',
    other: '',
    erasure: 'deleted if it names the number',
    exported: 'flow_tests',
    retention: 'until it is deleted',
  },
  notification: {
    person: 'title body',
    other: 'link kind',
    erasure: 'deleted if it names the number',
    exported: 'notices',
    retention: 'as long as the account',
  },
  email: {
    person: 'subject body_text body_html answer',
    other: 'recipient purpose state',
    erasure: 'deleted if it names the number',
    exported: 'emails',
    retention: '90 days; the text until it is sent',
  },
  audit_log: {
    person: 'thing detail changes',
    other: 'who action origin address device erases salt digest signature',
    erasure: 'the number is replaced, and reasons of the do-not-call list are removed',
    exported: 'audit',
    retention: 'as set',
  },
  idempotent_request: {
    person: 'answer',
    other: 'caller route key asked',
    erasure: 'the number is replaced',
    exported: 'traces',
    retention: '24 hours',
  },
  rate_limit: {
    person: 'key',
    other: '',
    erasure: 'deleted',
    exported: 'traces',
    retention: 'until the limit ends, an hour at most',
  },
  spoken: {
    person: 'key',
    other: '',
    erasure: 'deleted; the sound within a day',
    exported: 'traces',
    retention: '7 days after the last use',
  },
  speech_work: {
    person: 'task outcome',
    other: 'kind owner',
    erasure: 'deleted if it speaks a text of the person',
    exported: 'traces',
    retention: '15 minutes',
  },
  example: {
    person: 'response_id sound states',
    other: 'language phrase phrase_key source voice',
    erasure: 'deleted with the recording of the answer',
    exported: 'traces',
    retention: 'as the recording of the answer',
  },
  announcement_print: {
    person: 'call_id print',
    other: '',
    erasure: 'deleted',
    exported: 'traces',
    retention: '3 days',
  },
};
