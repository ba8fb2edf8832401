import type { AttentionKind, CallDay, Home, RunningCampaign } from '@halloo/contract/home';
import { language } from '@halloo/words/language';
import { formatDay, formatDecimal, formatNumber, formatShare } from '../../../ui/format.ts';
import { momentIn } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';

/** Calls and answers of several days. */
export const sumDays = (days: readonly CallDay[]) => ({
  calls: days.reduce((sum, { calls }) => sum + calls, 0),
  answered: days.reduce((sum, { answered }) => sum + answered, 0),
});

/** The share of calls that a person answered; a dash before the first call. */
export const pickUpInWords = ({ calls, answered }: Pick<CallDay, 'calls' | 'answered'>) =>
  calls === 0 ? '–' : formatShare(answered, calls);

/** Midnight in the browser's zone, so that the day stays the day. */
export const dayInWords = (day: string, now: Date) => formatDay(`${day}T00:00`, now);

const shortDay = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** A column for each day. Mondays have their date below. */
export const dayColumns = (days: readonly CallDay[], now: Date) =>
  days.map(({ day, calls, answered }) => {
    const words = dayInWords(day, now);
    const midnight = new Date(`${day}T00:00Z`);
    return {
      key: day,
      words,
      label: say('home.days.label', { day: words, calls, answered }),
      tick: midnight.getUTCDay() === 1 ? shortDay.format(midnight) : undefined,
      whole: calls,
      part: answered,
    };
  });

export const channelsInWords = ({ sims, resting, all }: Home['channels']) => {
  if (all === 0) return say('home.now.noChannels');
  return resting > 0 ? say('home.now.channelsResting', { sims, resting }) : say('home.now.channelsAbout', { sims });
};

const paceInWords = (perMinute: number) =>
  say('home.running.pace', { pace: perMinute < 10 ? formatDecimal(perMinute) : formatNumber(Math.round(perMinute)) });

/** What is to be said about a running campaign: its calls, or why it has none, and its end. */
export const factsOf = (campaign: RunningCampaign, now: Date): string[] => {
  const { campaign_type, in_progress: count, calls_per_minute, dialled, picked_up, forecast, reason } = campaign;
  const facts: string[] = [];
  if (count > 0) facts.push(say('home.running.calls', { count }));
  else if (reason) facts.push(reason.sentence);
  else if (campaign_type === 'Inbound' && campaign.status === 'Live') facts.push(say('home.running.waiting'));
  if (campaign_type === 'Inbound') return [...facts, say('home.running.callers', { count: campaign.records })];
  if (count > 0 && calls_per_minute !== null) facts.push(paceInWords(calls_per_minute));
  if (dialled > 0) facts.push(say('home.running.pickedUp', { share: formatShare(picked_up, dialled) }));
  if (forecast?.finishes_at && campaign.finished < campaign.records) {
    facts.push(say('home.running.end', { moment: momentIn(forecast.finishes_at, campaign.timezone, now) }));
  }
  return facts;
};

export const isLate = ({ forecast }: RunningCampaign) =>
  forecast?.meets_end === false && forecast.leads_left_at_end > 0;

/** The text of the link to the place where something is solved. */
export const actionOf: Readonly<Record<AttentionKind, string>> = {
  no_dialer: say('home.attention.system'),
  line_failing: say('home.attention.system'),
  no_sim: say('home.attention.sims'),
  node_failing: say('home.attention.system'),
  sim_failing: say('home.attention.sims'),
  sim_unanswered: say('home.attention.sims'),
  ends_before_done: say('home.attention.schedule'),
  webhooks_failing: say('home.attention.webhooks'),
  texts_failed: say('home.attention.messages'),
  refused_rows: say('home.attention.imports'),
  answers_to_review: say('home.attention.answers'),
  paused: say('home.attention.campaign'),
};
