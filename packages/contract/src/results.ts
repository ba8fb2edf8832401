import { z } from 'zod';
import { keyCount } from './call-keys.ts';
import { callCost, callRecording, callResults, languageNumbers } from './calls.ts';
import { campaignTypes, shownStatuses, storedStatuses } from './campaigns.ts';
import { namedLanguage } from './languages.ts';
import { outcomeCount } from './outcomes.ts';
import { personal } from './personal.ts';
import { answerReviewInWords, codedAnswers } from './reviews.ts';
import { scriptTypes } from './scripts.ts';

/** The page sizes of the tables on the results page; the first is the default. */
export const resultPageSizes = [10, 20, 30, 50, 100] as const;

/** A search in the lists of results stops counting at this number. */
export const resultSearchLimit = 1000;

const whole = z.number().int();
const share = z.number().min(0).max(1);
const address = z.string().describe('A signed address, good for an hour or more while you are signed in');
export const answeredBy = ['person', 'machine', 'unknown'] as const;
/** The key of one of the workspace's outcomes. */
const outcomeKey = z.string().nullable().describe('The key of an outcome; null where there is none');

/** The campaign of a result, for the page header. */
export const resultCampaign = z.object({
  id: whole,
  name: z.string(),
  campaign_type: z.enum(campaignTypes),
  status: z.enum(storedStatuses),
  shown_status: z.enum(shownStatuses),
  archived: z.boolean(),
  timezone: z.string(),
});
export type ResultCampaign = z.infer<typeof resultCampaign>;

/** A call in which a script was played, with the caller's answer after it. */
export const scriptRow = z.object({
  id: whole.describe('The call'),
  lead: whole.nullable().describe('The lead’s own id, as in overall results'),
  call_date: z.iso.datetime(),
  first_name: personal('name'),
  last_name: personal('name'),
  phone_no: personal('number'),
  response_keyword: personal('words', 'What was pressed or said; empty where nothing was after this script'),
  response_group: z.string().describe('The rule’s child that it counts for, by name, keyword or key'),
  recorded_file: address.nullable(),
  heard_seconds: z.number().describe('The longest time that the script was heard in this call'),
});
export type ScriptRow = z.infer<typeof scriptRow>;

export const callDetails = z.object({
  total_calls: whole.describe('Leads dialled at least once; total_pickup and no_pickup add up to it'),
  total_pickup: whole.describe('Leads that a person answered at least once'),
  no_pickup: whole,
  no_of_gave_response: whole.describe('Leads with one response or more'),
});

export const result = z.object({
  campaign: resultCampaign,
  call_details: callDetails,
  scripts: z
    .array(
      z.object({
        script: z.object({
          id: whole,
          script_type: z.enum(scriptTypes),
          script_name: z.string(),
          script_message: z.string(),
        }),
        count: whole.describe('Calls in which it was heard, all of them'),
        table_data: z.array(scriptRow).describe(`The newest ${resultPageSizes[0]}; the rest is paged by its own route`),
      }),
    )
    .describe('Every script that was heard or that the flow plays now'),
});
export type Result = z.infer<typeof result>;

export const overallRow = z.object({
  id: whole.describe('The lead’s own id'),
  lead_id: z.string().describe('The id that the list gave; empty where it gave none'),
  call_date: z.iso.datetime().nullable().describe('When it was dialled last; null where it was not'),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  status: z.object({ id: whole, name: z.string() }),
  substatus: z.string(),
  no_of_attempts: whole,
  response: z.string().describe('What was pressed or said last'),
  answers: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .describe('The last answer to each question, in the order of the flow'),
  outcome: outcomeKey,
});
export type OverallRow = z.infer<typeof overallRow>;

const counted = z.object({ id: whole, name: z.string(), count: whole });

export const answerBar = z.object({
  child_id: z.string(),
  name: z.string().describe('Name, keyword or key of the child'),
  answer: z.string().describe('The key, the keyword, or “digits” and “speech”'),
  outcome: outcomeKey,
  leads: whole.describe('Leads whose last response at this rule is this one'),
  responses: whole.describe('Every response'),
});

export const ruleBars = z.object({
  rule_id: z.string(),
  name: z.string(),
  arrived: whole.describe('Calls that came to the rule'),
  leads: whole.describe('Leads with a response at this rule; those of the answers add up to it'),
  responses: whole,
  answers: z.array(answerBar),
  no_input: whole.describe('Times that nothing came'),
  no_match: whole.describe('Times that something came which no child waits for'),
  coded: codedAnswers.nullable().describe('What people heard in its recorded answers; null where nobody has coded one'),
});
export type RuleBars = z.infer<typeof ruleBars>;

export const hourCell = z.object({
  weekday: whole.min(1).max(7).describe('1 is Monday'),
  hour: whole.min(0).max(23),
  dialled: whole,
  answered: whole.describe('Of those, answered by a person'),
});

export const durationBin = z.object({
  from_seconds: whole,
  to_seconds: whole.nullable().describe('Not included; null for the last'),
  calls: whole,
});

/** The common part of comparison and overview. Each number counts leads or calls, and says which. */
export const overviewNumbers = z.object({
  records: whole.describe('Leads'),
  dialled: whole.describe('Leads dialled at least once'),
  picked_up: whole.describe('Leads that a person answered at least once'),
  not_picked_up: whole,
  responded: whole.describe('Leads with one response or more'),
  pickup_rate: share.nullable().describe('picked_up of dialled; null where nobody was dialled'),
  response_rate: share.nullable().describe('responded of picked_up'),
  ledger: z.array(counted).describe('Every state in its order; the counts add up to records'),
  outcomes: z
    .object({
      interested: whole.describe('With a good outcome'),
      not_interested: whole.describe('With a bad outcome'),
      neutral: whole.describe('With a neutral outcome'),
      none: whole.describe('Without an outcome'),
      each: z.array(outcomeCount).describe('Every outcome in its order; archived ones where leads have them'),
    })
    .describe('Leads dialled, by the outcome that counts; the four numbers add up to dialled'),
  calls: whole.describe('Calls that ended'),
  calls_answered: whole.describe('Of those, answered by a person'),
  calls_by_result: z.array(z.object({ result: z.enum(callResults), calls: whole })).describe('Adds up to calls'),
  call_pickup_rate: share.nullable().describe('calls_answered of calls'),
  attempts: z
    .object({
      picked_up_at: z.array(z.object({ attempt: whole, leads: whole })).describe('Adds up to picked_up'),
      never: whole.describe('Leads dialled that no person answered so far: the same as not_picked_up'),
      average: z.number().nullable().describe('Ended calls a lead dialled'),
    })
    .describe('The attempt at which a person answered first'),
  talk: z
    .object({
      average_seconds: z.number().nullable(),
      median_seconds: z.number().nullable().describe('In whole seconds'),
      total_seconds: z.number(),
      bins: z.array(durationBin),
    })
    .describe('Calls that a person answered, from the answer to the end'),
  by_hour: z
    .array(hourCell)
    .describe('By the time of dialling in the campaign’s zone; cells without a call are left out'),
});
export type OverviewNumbers = z.infer<typeof overviewNumbers>;

/** What the ways of a Random Split are compared by. */
export const splitMeasures = ['responded', 'interested', 'finished'] as const;
export type SplitMeasure = (typeof splitMeasures)[number];

/** A Random Split. Each person counts once, with the first call that they answered. */
export const splitResult = z.object({
  node_id: z.string(),
  name: z.string(),
  arms: z.array(
    z.object({
      way_id: z.string(),
      name: z.string(),
      people: whole.describe('People whose call took this way'),
      responded: whole.describe('Of those, people who gave an answer after it'),
      interested: whole.describe('Of those, people with a good outcome'),
      finished: whole.describe('Of those, people who did not hang up'),
    }),
  ),
  comparisons: z.array(
    z.object({
      measure: z.enum(splitMeasures),
      sentence: z.string().describe('Whether the largest difference between two ways is real, for people'),
      is_real: z.boolean(),
      p_value: z.number().nullable().describe('Of a two-proportion z-test; null while there are too few people'),
      low: z.number().nullable().describe('The interval of the difference, with a certainty of 95 %'),
      high: z.number().nullable(),
      more_people: whole.nullable().describe('How many more people would probably tell'),
    }),
  ),
});
export type SplitResult = z.infer<typeof splitResult>;

/** At most this many groups are listed. */
export const mostQuotaGroups = 500;

export const quotaResult = z.object({
  node_id: z.string(),
  name: z.string(),
  limit: whole.describe('Places of each group'),
  groups: z
    .array(z.object({ group: personal('words', 'Empty: everybody is in one group'), taken: whole }))
    .describe('Those with the most places taken first'),
});
export type QuotaResult = z.infer<typeof quotaResult>;

export const overview = overviewNumbers.extend({
  campaign: resultCampaign,
  in_progress: whole.describe('Calls at this moment; they are in no other number of calls'),
  over_time: z.object({
    bucket_seconds: whole.nullable().describe('60, 300, 900, 3600, 21600 or 86400; null where nothing was dialled'),
    buckets: z
      .array(z.object({ from: z.iso.datetime(), dialled: whole, answered: whole, ended: whole }))
      .describe(
        'Oldest first, without gaps. A call counts as dialled and answered when it was dialled, as on the monitor',
      ),
  }),
  rules: z.array(ruleBars).describe('In the order of the flow'),
  splits: z.array(splitResult).describe('Random Splits, in the order of the flow'),
  quotas: z.array(quotaResult),
  languages: z
    .array(languageNumbers)
    .describe('By the language of the call, most calls first; empty where the workspace had none'),
  keys: z.array(keyCount).describe('Keys that always work, as far as people pressed them'),
  end_reasons: z
    .array(z.object({ reason: z.string(), sentence: z.string(), calls: whole }))
    .describe('How the calls that a person answered ended'),
});
export type Overview = z.infer<typeof overview>;

/** A flow with the callers' paths. Only calls that a person answered count, without machines. */
export const flowResult = z.object({
  versions: z
    .array(
      z.object({
        version: whole,
        calls: whole.describe('Ended calls made with it'),
        saved_at: z.iso.datetime().nullable(),
      }),
    )
    .describe('Those that calls were made with, newest first; empty where none was made'),
  version: whole.describe('The one that is shown; the newest with calls, or the flow as it stands where none was made'),
  flowdata: z
    .looseObject({ nodes: z.record(z.string(), z.unknown()), links: z.record(z.string(), z.unknown()) })
    .describe('The flow document as the designer reads it'),
  languages: z.array(namedLanguage).describe('Languages of the calls, to ask for one of them'),
  callers: whole.describe('Calls that walked through it'),
  nodes: z.record(
    z.string(),
    z.object({
      name: z.string(),
      kind: z.string().describe('The kind of the node, such as start, audio or rule; later versions may add kinds'),
      arrived: whole.describe('Calls that came to it, each once'),
      times: whole.describe('How often it was entered; more than arrived where there are loops'),
      hung_up: whole.describe('Calls in which the caller hung up there'),
      stopped: whole.describe('Calls in which the caller pressed the key for no more calls there'),
    }),
  ),
  links: z.record(z.string(), z.object({ callers: whole.describe('Calls that took it, each once'), times: whole })),
});
export type FlowResult = z.infer<typeof flowResult>;

/** One script with its waveform and its listeners. Arrays have one entry per second, starting with second 0. */
export const dropOff = z.object({
  script: z.object({ id: whole, name: z.string(), script_type: z.enum(scriptTypes), message: z.string() }),
  language: namedLanguage
    .nullable()
    .describe('Each version of a script has an entry of its own; null where the workspace has no languages'),
  length_seconds: z.number().describe('Of a template: with the names of its fields spoken in their place'),
  audio_file: address,
  peaks: z.array(whole.min(0).max(255)).describe('The waveform, 0 to 255 a slot'),
  callers: whole.describe('Calls in which it was played to a person'),
  plays: whole.describe('Times that it was played; the four ways in which a play ended add up to it'),
  heard_out: whole,
  skipped: whole.describe('Cut short by a key: the caller answered, which is no drop-off'),
  hung_up: whole,
  cut: whole.describe('Cut short by Halloo, because the campaign was cancelled'),
  seconds: z
    .object({
      listening: z.array(whole).describe('Plays that were still being heard at the beginning of this second'),
      hung_up: z.array(whole).describe('Plays in which the caller had hung up by then'),
      skipped: z.array(whole).describe('Plays that a key had cut short by then'),
      share: z.array(share).describe('Plays not hung up by then, of all: the share that stayed'),
    })
    .describe('As many seconds as the script lasts, or as the longest play did; at most 901'),
});
export type DropOff = z.infer<typeof dropOff>;

/** An ended call, as lists show it. */
export const callRow = z.object({
  id: whole,
  lead: whole.nullable(),
  lead_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  direction: z.enum(['out', 'in']),
  attempt: whole,
  dialled_at: z.iso.datetime(),
  answered_by: z.enum(answeredBy).nullable(),
  result: z.enum(callResults),
  talk_seconds: z.number(),
  language: z.string().describe('Its name; empty where the workspace had no languages'),
  response: z.string().describe('The last answer in this call; empty where none was given'),
  hung_up_in: z.string().describe('Name of the node in which the caller hung up; empty otherwise'),
});
export type CallRow = z.infer<typeof callRow>;

export const stepKinds = [
  'dialled',
  'called_in',
  'rang',
  'answered',
  'entered',
  'played',
  'responded',
  'no_input',
  'no_match',
  'used_key',
  'chose',
  'set',
  'acted',
  'requested',
  'placed',
  'problem',
  'flow_ended',
  'ended',
] as const;

/** One step of a call. `sentence` describes it completely; the other fields are for charts. */
export const callStep = z.object({
  kind: z.enum(stepKinds),
  at: z.iso.datetime(),
  offset_ms: whole.describe('Since dialling'),
  sentence: z.string(),
  node_id: z.string().nullable(),
  node_name: z.string(),
  by_link: z.string().nullable().describe('With entered: the link that led there'),
  play: z
    .object({
      script_id: whole,
      script_name: z.string(),
      script_version: whole.describe('The version that was played'),
      edited_since: z.boolean().describe('The script has a newer version now'),
      audio: address.nullable().describe('What was played; null for a template, and where the script is gone'),
      heard_ms: whole,
      length_ms: whole.nullable().describe('Null where the script is gone'),
      end: z.enum(['whole', 'key', 'hung_up', 'cut']),
    })
    .nullable(),
  response: z
    .object({
      id: whole.nullable(),
      rule_id: z.string(),
      child_id: z.string(),
      kind: z.enum(['key', 'phrase', 'digits', 'speech']),
      value: z.string(),
      said: z.string().nullable().describe('What was really said, where that differs from the keyword'),
      outcome: outcomeKey,
      recording: address.nullable(),
      review: answerReviewInWords.nullable().describe('What people heard in it; null where nobody has coded it'),
    })
    .nullable(),
  ok: z.boolean().nullable().describe('With acted: whether the work succeeded'),
});
export type CallStep = z.infer<typeof callStep>;

export const callTimeline = z.object({
  campaign: resultCampaign,
  call: callRow.omit({ result: true }).extend({
    result: z.enum(callResults).nullable().describe('Null while it is in progress'),
    answered_at: z.iso.datetime().nullable(),
    ended_at: z.iso.datetime().nullable(),
    duration_seconds: z.number(),
    sim: z.string().describe('The number that it went out from or came in on; empty where the SIM is gone'),
    cause: whole.nullable().describe('The carrier’s own cause code'),
    cause_sentence: z.string(),
    sip_status: whole.nullable().describe('The SIP status of a call that nobody answered, such as 486'),
    ...{ flow_version: whole, outcome: outcomeKey, ...callCost },
    recording: callRecording.nullable().describe('Null where the whole call is not recorded'),
  }),
  steps: z.array(callStep),
  others: z.array(callRow).describe('Further ended calls of the same lead, newest first, at most 50'),
});
export type CallTimeline = z.infer<typeof callTimeline>;
