import { type Sim, simLimits } from '@halloo/contract/sims';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { phoneGroups } from '../../../ui/phone.ts';

const { min, max } = simLimits.channels;

/** A SIM in a sentence: its number, as it is read. */
export const nameOf = ({ phone }: Pick<Sim, 'phone'>) => phoneGroups(phone).join(' ');

export const isVerified = ({ otpStatus }: Pick<Sim, 'otpStatus'>) => otpStatus[0] === 'verified';

export const isActive = ({ status }: Pick<Sim, 'status'>) => status[0] === 'Active';

export const totalInWords = (count: number) => `${formatNumber(count)} SIM ${count === 1 ? 'card' : 'cards'}`;

export const answerRateInWords = (rate: number | null) => (rate === null ? '–' : formatShare(rate, 1));

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago a moment was: "just now", "5 minutes ago", "2 days ago". A clock ahead of ours counts as now. */
export const agoInWords = (moment: string, now: number) => {
  const seconds = (now - Date.parse(moment)) / 1000;
  const [unit, length] = units.find(([, seconds_]) => seconds >= seconds_) ?? ['', 0];
  if (length === 0) return 'just now';
  const count = Math.floor(seconds / length);
  return `${formatNumber(count)} ${unit}${count === 1 ? '' : 's'} ago`;
};

/** What channels mean, or nothing while what was typed is no number of them. */
export const channelsInWords = (channels: number | string) => {
  if (typeof channels !== 'number' || !Number.isInteger(channels) || channels < min || channels > max) return undefined;
  return channels === 1 ? 'One call at a time.' : `Up to ${formatNumber(channels)} calls at once.`;
};

/** The nearest number of channels that a SIM can have. */
export const asChannels = (typed: number | string) => {
  const channels = Math.round(Number(typed));
  return typeof typed === 'string' && typed.trim() === '' ? min : Math.min(Math.max(channels || min, min), max);
};

/** The rest of a wait for the eye: "24 s", or "2:05" from a minute on. */
export const countdown = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What a removal means for campaigns that answer on the number. */
export const answeringInWords = ({ used_by }: Pick<Sim, 'used_by'>) => {
  const [first, ...others] = used_by;
  if (!first) return undefined;
  return others.length === 0
    ? `“${first.name}” no longer answers on it.`
    : `“${first.name}” and ${formatNumber(others.length)} more no longer answer on it.`;
};
