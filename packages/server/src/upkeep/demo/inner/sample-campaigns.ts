import type { LeadStateName } from '@halloo/contract/ledger';
import type { TemplateName } from '@halloo/flow/templates/names';
import type { NewCampaign } from '../../../campaign-row/sql.ts';

type Sample = Pick<NewCampaign, 'name' | 'campaign_type' | 'status'> & {
  /** Days from today; null if no schedule is set yet. */
  readonly days: readonly [from: number, to: number] | null;
  readonly hasFlow: boolean;
  /** The ready-made call that its flow is; without it, a message and a question. */
  readonly template?: TemplateName;
  readonly ledger: Partial<Record<LeadStateName, number>>;
  /** The completed leads who gave an answer. */
  readonly responded?: number;
  /** The share of those who pressed 1. The others pressed 2. */
  readonly agreed?: number;
  /** The outcome of the others. */
  readonly othersOutcome?: 'Not interested' | null;
};

/** Every status, both types, small and large lists: a tour of the product. */
export const sampleCampaigns: readonly Sample[] = [
  {
    name: 'Welcome call for new patients',
    campaign_type: 'Outbound',
    status: 'Draft',
    days: null,
    hasFlow: false,
    ledger: { Waiting: 240 },
  },
  {
    name: 'Election day reminder, ward 12',
    campaign_type: 'Outbound',
    status: 'Cancelled',
    days: [-40, -30],
    hasFlow: true,
    template: 'reminder',
    ledger: { Completed: 118, 'Hung up': 12, 'No answer': 84, Busy: 17, Cancelled: 1_609 },
    responded: 61,
  },
  {
    name: 'Term fees reminder',
    campaign_type: 'Outbound',
    status: 'Completed',
    days: [-35, -20],
    hasFlow: true,
    template: 'payment',
    othersOutcome: null,
    ledger: { Completed: 2_402, 'Hung up': 286, 'No answer': 312, Busy: 74, 'Invalid number': 46 },
    responded: 1_930,
  },
  {
    name: 'Clinic help line',
    campaign_type: 'Inbound',
    status: 'Paused',
    days: [-60, 60],
    hasFlow: true,
    ledger: { Completed: 152, 'Hung up': 31 },
    responded: 118,
  },
  {
    name: 'Customer satisfaction, autumn',
    campaign_type: 'Outbound',
    status: 'Completed',
    days: [-28, -14],
    hasFlow: true,
    ledger: { Completed: 511, 'Hung up': 110, 'No answer': 241, Busy: 38, Machine: 33, Failed: 9, 'Do not call': 8 },
    responded: 387,
  },
  {
    name: 'Loan instalment due',
    campaign_type: 'Outbound',
    status: 'Paused',
    days: [-6, 10],
    hasFlow: true,
    ledger: { Waiting: 1_340, 'Retry due': 128, Completed: 812, 'Hung up': 175, 'No answer': 240, Busy: 65 },
    responded: 512,
  },
  {
    name: 'Flood warning, river villages',
    campaign_type: 'Outbound',
    status: 'Paused',
    days: [-3, 4],
    hasFlow: true,
    template: 'alert',
    agreed: 1,
    ledger: { Waiting: 2_124, 'Retry due': 415, Completed: 2_904, 'Hung up': 274, 'No answer': 367, Failed: 41 },
    responded: 1_240,
  },
  {
    name: 'Book return notice',
    campaign_type: 'Outbound',
    status: 'Draft',
    days: [3, 5],
    hasFlow: true,
    ledger: { Waiting: 830 },
  },
  {
    name: 'Polio vaccination, second dose',
    campaign_type: 'Outbound',
    status: 'Paused',
    days: [-9, 21],
    hasFlow: true,
    ledger: {
      Waiting: 13_751,
      'Retry due': 1_204,
      Completed: 3_889,
      'Hung up': 690,
      'No answer': 406,
      'Invalid number': 60,
    },
    responded: 2_805,
  },
  {
    name: 'Parents evening invitation',
    campaign_type: 'Outbound',
    status: 'Draft',
    days: null,
    hasFlow: false,
    ledger: { Waiting: 1_450 },
  },
  {
    name: 'Water supply survey',
    campaign_type: 'Outbound',
    status: 'Scheduled',
    days: [7, 14],
    hasFlow: true,
    template: 'survey',
    ledger: { Waiting: 1_200 },
  },
  {
    name: 'Vaccination reminder, Pune',
    campaign_type: 'Outbound',
    status: 'Live',
    days: [-2, 12],
    hasFlow: true,
    ledger: {
      Waiting: 7_284,
      'Retry due': 611,
      Completed: 3_402,
      'Hung up': 579,
      'No answer': 470,
      Busy: 134,
    },
    responded: 2_117,
  },
];
