import type { DiallingFacts } from '../../src/calling/monitor/inner/dialling-facts.ts';

export const now = Date.parse('2026-11-16T06:00:00Z');
export const minute = 60_000;
export const hour = 60 * minute;
/** A live campaign that calls as much as its spin rate allows. */
export const calling: DiallingFacts = {
  id: 7,
  status: 'Live',
  archived: false,
  campaignType: 'Outbound',
  schedule: {
    timezone: 'Asia/Kolkata',
    startDate: '2026-11-16',
    endDate: '2026-11-18',
    startTime: '09:00',
    endTime: '18:00',
  },
  holidays: [],
  now,
  spinRate: 10,
  inProgress: 10,
  restSeconds: 5,
  ledger: { Waiting: 1000, Calling: 10, Completed: 50 },
  dueNow: 0,
  nextRetryAt: null,
  sims: { active: 20, channels: 20, busy: 10, resting: 0, nextFreeAt: null },
  otherCampaigns: 0,
  line: { state: 'ready', note: '' },
  dialers: 1,
};
