import type { Counters, NewCampaign } from '../campaigns/sql.ts';

type Sample = Pick<NewCampaign, 'name' | 'campaign_type' | 'status'> & {
  /** Days from today; null where no schedule is set yet. */
  readonly days: readonly [from: number, to: number] | null;
  readonly hasFlow: boolean;
  readonly counters: Counters;
};

const counted = (records = 0, dialled = 0, picked_up = 0, responded = 0, calling = 0): Counters => ({
  records,
  calling,
  dialled,
  picked_up,
  responded,
});

/** Every status, both types, small and large lists: what a person needs to see to find their way around. */
export const sampleCampaigns: readonly Sample[] = [
  {
    name: 'Welcome call for new patients',
    campaign_type: 'Outbound',
    status: 'Draft',
    days: null,
    hasFlow: false,
    counters: counted(240),
  },
  {
    name: 'Election day reminder, ward 12',
    campaign_type: 'Outbound',
    status: 'Cancelled',
    days: [-40, -30],
    hasFlow: true,
    counters: counted(18_400, 2_310, 1_204, 611),
  },
  {
    name: 'Term fees reminder',
    campaign_type: 'Outbound',
    status: 'Completed',
    days: [-35, -20],
    hasFlow: true,
    counters: counted(3_120, 3_120, 2_688, 1_930),
  },
  {
    name: 'Clinic help line',
    campaign_type: 'Inbound',
    status: 'Paused',
    days: [-60, 60],
    hasFlow: true,
    counters: counted(),
  },
  {
    name: 'Customer satisfaction, autumn',
    campaign_type: 'Outbound',
    status: 'Completed',
    days: [-28, -14],
    hasFlow: true,
    counters: counted(9_500, 9_500, 6_212, 3_871),
  },
  {
    name: 'Loan instalment due',
    campaign_type: 'Outbound',
    status: 'Paused',
    days: [-6, 10],
    hasFlow: true,
    counters: counted(27_600, 14_205, 9_874, 5_120),
  },
  {
    name: 'Flood warning, river villages',
    campaign_type: 'Outbound',
    status: 'Paused',
    days: [-3, 4],
    hasFlow: true,
    counters: counted(61_250, 40_012, 31_778, 12_405),
  },
  {
    name: 'Book return notice',
    campaign_type: 'Outbound',
    status: 'Draft',
    days: [3, 5],
    hasFlow: true,
    counters: counted(830),
  },
  {
    name: 'Polio vaccination, second dose',
    campaign_type: 'Outbound',
    status: 'Paused',
    days: [-9, 21],
    hasFlow: true,
    counters: counted(1_000_000, 312_480, 228_913, 140_226),
  },
  {
    name: 'Parents evening invitation',
    campaign_type: 'Outbound',
    status: 'Draft',
    days: null,
    hasFlow: false,
    counters: counted(1_450),
  },
  {
    name: 'Water supply survey',
    campaign_type: 'Outbound',
    status: 'Scheduled',
    days: [7, 14],
    hasFlow: true,
    counters: counted(12_000),
  },
  {
    name: 'Vaccination reminder, Pune',
    campaign_type: 'Outbound',
    status: 'Live',
    days: [-2, 12],
    hasFlow: true,
    counters: counted(12_480, 5_204, 3_981, 2_117, 8),
  },
];
