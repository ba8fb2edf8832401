import { type Sim, simLimits } from '@halloo/contract/sims';
import { formatShare } from '../../../ui/format.ts';
import { phoneGroups } from '../../../ui/phone.ts';
import { say } from '../../../words/say.ts';

const { min, max } = simLimits.channels;

/** A SIM in a sentence: its number, grouped for reading. */
export const nameOf = ({ phone }: Pick<Sim, 'phone'>) => phoneGroups(phone).join(' ');

export const isVerified = ({ otpStatus }: Pick<Sim, 'otpStatus'>) => otpStatus[0] === 'verified';

export const otpInWords = (sim: Pick<Sim, 'otpStatus'>) => say(isVerified(sim) ? 'sims.verified' : 'sims.unverified');

export const isActive = ({ status }: Pick<Sim, 'status'>) => status[0] === 'Active';

export const totalInWords = (count: number) => say('sims.total', { count });

export const answerRateInWords = (rate: number | null) => (rate === null ? '–' : formatShare(rate, 1));

const units = [
  ['sims.ago.days', 86_400],
  ['sims.ago.hours', 3600],
  ['sims.ago.minutes', 60],
] as const;

/** How long ago a moment was: "just now", "5 minutes ago", "2 days ago". A clock ahead of ours counts as now. */
export const agoInWords = (moment: string, now: number) => {
  const seconds = (now - Date.parse(moment)) / 1000;
  const unit = units.find(([, length]) => seconds >= length);
  if (!unit) return say('sims.ago.now');
  const [text, length] = unit;
  return say(text, { count: Math.floor(seconds / length) });
};

/** The meaning of a number of channels; undefined for an input that is none. */
export const channelsInWords = (channels: number | string) => {
  if (typeof channels !== 'number' || !Number.isInteger(channels) || channels < min || channels > max) return undefined;
  return say('sims.channelsHelp', { count: channels });
};

/** The nearest number of channels that a SIM can have. */
export const asChannels = (typed: number | string) => {
  const channels = Math.round(Number(typed));
  return typeof typed === 'string' && typed.trim() === '' ? min : Math.min(Math.max(channels || min, min), max);
};

/** The rest of a wait, short: "24 s", or "2:05" from a minute on. */
export const countdown = (seconds: number) =>
  seconds < 60
    ? say('sims.seconds', { seconds })
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The effect of a removal on campaigns that answer on the number. */
export const answeringInWords = ({ used_by }: Pick<Sim, 'used_by'>) => {
  const [first, ...others] = used_by;
  if (!first) return undefined;
  return say('sims.removeAnswering', { name: first.name, others: others.length });
};
