import { messages } from '../../../ui/messages.ts';

const { mobile, otpStatus, simStatus } = messages.sims.columns;

interface Column {
  label: string;
  /** What its figures mean, where the heading is too short to say it. */
  meaning?: string;
}

/** The order of the table and of the cards. */
export const columns = {
  mobile: { label: mobile },
  otpStatus: { label: otpStatus },
  simStatus: { label: simStatus },
  channels: { label: 'Channels', meaning: 'Calls that it carries at once' },
  callsToday: { label: 'Calls today', meaning: 'Calls since midnight in the workspace’s time zone' },
  answerRate: {
    label: 'Answer rate',
    meaning: 'The share of its calls of the last seven days that somebody answered',
  },
  lastFailure: { label: 'Last failure' },
  usedBy: { label: 'Used by', meaning: 'Inbound campaigns that answer on it' },
  actions: { label: 'Actions' },
} as const satisfies Record<string, Column>;
