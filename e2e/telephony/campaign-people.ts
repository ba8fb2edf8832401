import type { Fact } from '../../packages/flow/src/run.ts';
import type { Person } from './people.ts';
import type { Part } from './phone-sound.ts';

/** Says hello, hears the question, and then says something: well after its start and before its timeout. */
const answers = (words: string, digits: string): Person & { digits: string } => ({
  digits,
  sends: [{ quietMs: 400 }, { say: 'Hello?' }, { quietMs: 7_500 }, { say: words }, { quietMs: 60_000 }],
});
/** The SIMs that call. */
export const sims = ['+919000090001', '+919000090002'] as const;

const sentence = 'You have reached the voice mail of the Miller family.';
/** A machine that thinks between its sentences. Then it beeps. */
export const slowGreeting: readonly Part[] = [
  ...[{ quietMs: 300 }, { say: `Hello. ${sentence}` }, { quietMs: 1_200 }, { say: 'Please leave a message.' }],
  ...[{ quietMs: 900 }, { beepMs: 600 }],
];

/** Additional people of this story. */
export const also: Readonly<Record<string, Person & { digits: string }>> = {
  'answers yes': answers('yes', '90'),
  'answers no thanks': answers('no thanks', '91'),
  'answers yes in noise': { ...answers('yes', '80'), noise: 0.02 },
  'answers yes late, and sends nothing before': {
    digits: '81',
    sends: [{ nothingMs: 400 }, { say: 'Hello?' }, { nothingMs: 8_800 }, { say: 'yes' }],
  },
  'presses 1 after 3 s': { digits: '93', sends: [{ quietMs: 3_000 }, { press: '1' }, { quietMs: 60_000 }] },
  'machine that pauses': { digits: '82', sends: [...slowGreeting, { quietMs: 60_000 }] },
  'machine that hangs up': {
    digits: '83',
    sends: [{ quietMs: 300 }, { say: `${sentence} ${sentence}` }, { quietMs: 60_000 }],
    hangsUpAfterMs: 6_000,
  },
  'presses 1 as a tone': {
    digits: '84',
    inBand: true,
    sends: [{ quietMs: 1_000 }, { tone: '1' }, { quietMs: 60_000 }],
  },
  'holds, and presses 1 later': {
    digits: '85',
    sends: [{ quietMs: 17_000 }, { press: '1' }, { quietMs: 60_000 }],
    holds: { afterMs: 1_500, forMs: 8_000 },
  },
  'busy after an announcement': { digits: '86', ringMs: 1_500, announces: true, refuses: 486 },
  'moved to our own number': { digits: '87', refuses: 302, movedTo: sims[0] },
  unwanted: { digits: '88', refuses: 607 },
  blocked: { digits: '89', refuses: 608 },
  'refused by the provider': { digits: '92', ringMs: 0, refuses: 403 },
};

/** A person who is called once, and the expected record of the call. */
export interface Expected {
  readonly person: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly substatus: string | RegExp;
  readonly result: string;
  readonly causes: readonly number[];
  readonly by: string | null;
  readonly response?: string;
  readonly outcome?: string;
  /** The expected steps of the flow. */
  readonly story: readonly string[];
  /** Seconds from the answer, or from dialling if nobody answered, to the end. */
  readonly lasts: readonly [least: number, most: number];
}

/** The end of an answered call if we hang up, and if they do: a phone gives no reason. */
const ours = [16];
const theirs = [0, 16];
const unanswered = { by: null, story: [] } as const;

/**
 * People who press a key at a recording of six seconds; without machine detection. Who hears all of it presses in the
 * middle of the seven seconds in which the call waits for a key.
 */
export const pressing: readonly Expected[] = [
  {
    ...{ person: 'presses 1 after 3 s', name: 'Asha Patil', city: 'Pune', state: 'Completed', substatus: '' },
    ...{ result: 'completed', causes: ours, by: 'unknown', response: '1', outcome: 'Interested' },
    ...{ story: ['part of WELCOME', 'answered 1', 'all of THANKS', 'over: end'], lasts: [5, 17] },
  },
  {
    ...{ person: 'presses 2', name: 'Ravi Kumar', city: 'Delhi', state: 'Completed', substatus: '' },
    ...{ result: 'completed', causes: ours, by: 'unknown', response: '2', outcome: 'Not interested' },
    ...{ story: ['part of WELCOME', 'answered 2', 'over: end'], lasts: [1, 6] },
  },
  {
    ...{ person: 'presses 5 after 9 s', name: 'Meena Iyer', city: 'Chennai', state: 'Completed', substatus: '' },
    ...{ result: 'completed', causes: ours, by: 'unknown', response: '5' },
    ...{ story: ['all of WELCOME', 'answered 5', 'all of THANKS', 'over: end'], lasts: [10, 23] },
  },
  {
    ...{ person: 'presses 8 twice', name: 'Om Rao', city: 'Goa', state: 'Completed', substatus: '' },
    ...{ result: 'completed', causes: ours, by: 'unknown' },
    ...{
      story: [
        ...['part of WELCOME', 'wrong 8', 'part of WELCOME', 'wrong 8', 'all of WELCOME', 'nothing came'],
        'over: no_answer',
      ],
      lasts: [17, 30],
    },
  },
  {
    ...{ person: 'presses 8 twice and hangs up', name: 'Ila Sen', city: 'Kochi', state: 'Hung up' },
    ...{ substatus: /^hung up [1-4] s into Welcome$/, result: 'hung_up', causes: theirs, by: 'unknown' },
    ...{
      story: ['part of WELCOME', 'wrong 8', 'part of WELCOME', 'wrong 8', 'part of WELCOME', 'over: hung_up'],
      lasts: [7, 11],
    },
  },
  {
    ...{ person: 'hangs up early', name: 'Uma Das', city: 'Agra', state: 'Hung up' },
    ...{ substatus: /^hung up [0-2] s into Welcome$/, result: 'hung_up', causes: theirs, by: 'unknown' },
    ...{ story: ['part of WELCOME', 'over: hung_up'], lasts: [0, 4] },
  },
  {
    ...{ person: 'hangs up after 10 s', name: 'Jai Nair', city: 'Surat', state: 'Hung up' },
    ...{ substatus: 'hung up at Answer', result: 'hung_up', causes: theirs, by: 'unknown' },
    ...{ story: ['all of WELCOME', 'over: hung_up'], lasts: [9, 13] },
  },
  {
    ...{ person: 'busy', name: 'Tara Bose', city: 'Patna', state: 'Busy', substatus: 'busy' },
    ...{ result: 'busy', causes: [17], ...unanswered, lasts: [0, 8] },
  },
  {
    ...{ person: 'rejects', name: 'Dev Shah', city: 'Indore', state: 'No answer', substatus: 'rejected the call' },
    ...{ result: 'rejected', causes: [21], ...unanswered, lasts: [0, 8] },
  },
  {
    ...{ person: 'rings out', name: 'Nila Roy', city: 'Ranchi', state: 'No answer', substatus: 'no answer' },
    ...{ result: 'no_answer', causes: [16, 19], ...unanswered, lasts: [29, 40] },
  },
  {
    ...{ person: 'unknown number', name: 'Avi Jain', city: 'Bhopal', state: 'Invalid number' },
    ...{ substatus: 'the number does not exist', result: 'invalid_number', causes: [1], ...unanswered, lasts: [0, 8] },
  },
  {
    ...{ person: 'congestion', name: 'Lata Rane', city: 'Nagpur', state: 'Failed' },
    ...{ substatus: 'the network was busy', result: 'congestion', causes: [34], ...unanswered, lasts: [0, 8] },
  },
  {
    ...{ person: 'unavailable', name: 'Hari Menon', city: 'Mysore', state: 'No answer', substatus: 'no answer' },
    ...{ result: 'no_answer', causes: [19], ...unanswered, lasts: [0, 8] },
  },
  {
    ...{ person: 'presses 1 as a tone', name: 'Tara Bose', city: 'Puri', state: 'Completed', substatus: '' },
    ...{ result: 'completed', causes: ours, by: 'unknown', response: '1', outcome: 'Interested' },
    ...{ story: ['part of WELCOME', 'answered 1', 'all of THANKS', 'over: end'], lasts: [3, 15] },
  },
  {
    ...{ person: 'holds, and presses 1 later', name: 'Nila Roy', city: 'Salem', state: 'Completed', substatus: '' },
    ...{ result: 'completed', causes: ours, by: 'unknown', response: '1', outcome: 'Interested' },
    ...{ story: ['all of WELCOME', 'answered 1', 'all of THANKS', 'over: end'], lasts: [18, 32] },
  },
  {
    ...{ person: 'busy after an announcement', name: 'Kiran Shah', city: 'Rajkot', state: 'Busy', substatus: 'busy' },
    ...{ result: 'busy', causes: [17], ...unanswered, lasts: [0, 10] },
  },
  {
    ...{ person: 'moved to our own number', name: 'Gita Lal', city: 'Kanpur', state: 'Failed' },
    ...{ substatus: 'the call was redirected to another number', result: 'failed' },
    ...{ causes: [0, 23, 127], ...unanswered, lasts: [0, 8] },
  },
  {
    ...{ person: 'unwanted', name: 'Dev Puri', city: 'Indore', state: 'No answer', substatus: 'rejected the call' },
    ...{ result: 'rejected', causes: [0, 21, 127], ...unanswered, lasts: [0, 8] },
  },
  {
    ...{ person: 'blocked', name: 'Mona Jha', city: 'Ranchi', state: 'No answer', substatus: 'rejected the call' },
    ...{ result: 'rejected', causes: [0, 21, 127], ...unanswered, lasts: [0, 8] },
  },
  {
    ...{ person: 'refused by the provider', name: 'Hema Pai', city: 'Udupi', state: 'Failed' },
    ...{ substatus: 'the provider refused the call (SIP 403)', result: 'failed' },
    ...{ causes: [21], ...unanswered, lasts: [0, 8] },
  },
];

/** People who say something; a machine gets a message. */
export const speaking: readonly Expected[] = [
  {
    ...{ person: 'answers yes', name: 'Anil Gupta', city: 'Pune', state: 'Completed', substatus: '' },
    ...{ result: 'completed', causes: ours, by: 'person', response: 'yes', outcome: 'Interested' },
    ...{ story: ['all of QUESTION', 'answered yes', 'over: end'], lasts: [7, 30] },
  },
  {
    ...{ person: 'answers no thanks', name: 'Sita Joshi', city: 'Pune', state: 'Completed', substatus: '' },
    ...{ result: 'completed', causes: ours, by: 'person', response: 'no thanks', outcome: 'Not interested' },
    ...{ story: ['all of QUESTION', 'answered no thanks', 'over: end'], lasts: [7, 30] },
  },
  {
    ...{ person: 'machine', name: 'Ved Malik', city: 'Pune', state: 'Machine' },
    ...{ substatus: 'a message was left on an answering machine', result: 'machine', causes: ours, by: 'machine' },
    ...{ story: ['all of MESSAGE', 'over: end'], lasts: [14, 35] },
  },
  {
    ...{ person: 'machine that pauses', name: 'Esha Garg', city: 'Pune', state: 'Machine' },
    ...{ substatus: 'a message was left on an answering machine', result: 'machine', causes: ours, by: 'machine' },
    ...{ story: ['all of MESSAGE', 'over: end'], lasts: [12, 30] },
  },
  {
    ...{ person: 'machine that hangs up', name: 'Rohan Seth', city: 'Pune', state: 'Machine' },
    ...{ substatus: 'an answering machine hung up before the message ended', result: 'machine', causes: theirs },
    ...{ by: 'machine', story: [], lasts: [5, 9] },
  },
  {
    ...{ person: 'answers yes in noise', name: 'Bina Rau', city: 'Pune', state: 'Completed', substatus: '' },
    ...{ result: 'completed', causes: ours, by: 'unknown', response: 'yes', outcome: 'Interested' },
    ...{ story: ['all of QUESTION', 'answered yes', 'over: end'], lasts: [9, 22] },
  },
  {
    ...{ person: 'answers yes late, and sends nothing before', name: 'Lila Dey', city: 'Pune', state: 'Completed' },
    ...{ substatus: '', result: 'completed', causes: ours, by: 'unknown', response: 'yes', outcome: 'Interested' },
    ...{ story: ['all of QUESTION', 'answered yes', 'over: end'], lasts: [9, 22] },
  },
];

/** People who are retried once if they were not reached, or if a machine answered. */
export const retried = ['busy', 'machine', 'presses 5 after 9 s', 'congestion', 'unwanted'];

/** A short summary of a call. */
export const storyOf = (facts: readonly Fact[]): string[] =>
  facts.flatMap((fact) => {
    switch (fact.fact) {
      case 'heard':
        return [`${fact.whole ? 'all' : 'part'} of ${fact.nodeId}`];
      case 'responded':
        return [`answered ${fact.value}`];
      case 'no_match':
        return [`wrong ${fact.given}`];
      case 'no_input':
        return ['nothing came'];
      case 'problem':
        return [`problem: ${fact.sentence}`];
      case 'ended':
        return [`over: ${fact.reason}`];
      default:
        return [];
    }
  });
