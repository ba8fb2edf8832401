import type { Overview, Result } from '@halloo/contract/results';
import { formatNumber, formatShare } from '../../../ui/format.ts';

type Details = Result['call_details'];

const people = (count: number) => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;

/** The answer that most leads gave, over all rules; none where nobody answered. */
export const topAnswer = (rules: Overview['rules']) =>
  rules
    .flatMap(({ answers }) => answers)
    .filter(({ leads }) => leads > 0)
    .toSorted((one, other) => other.leads - one.leads)[0];

const stillToCall = (ledger: Overview['ledger']) =>
  ledger.filter(({ name }) => name === 'Waiting' || name === 'Retry due').reduce((sum, { count }) => sum + count, 0);

/** What came of it in one or two sentences, for somebody with ten seconds. */
export const resultInWords = (details: Details, overview: Overview | undefined): string => {
  const { total_calls, total_pickup, no_of_gave_response } = details;
  if (overview?.campaign.campaign_type === 'Inbound') return inboundInWords(overview);
  const waiting = overview ? stillToCall(overview.ledger) : 0;
  if (total_calls === 0) {
    return waiting > 0 ? `Nobody has been called yet; ${people(waiting)} are waiting.` : 'Nobody has been called yet.';
  }
  const picked = `${formatNumber(total_pickup)} of ${people(total_calls)} called picked up (${formatShare(total_pickup, total_calls)})`;
  const answered =
    total_pickup === 0
      ? ''
      : `, and ${formatNumber(no_of_gave_response)} of these gave a response (${formatShare(no_of_gave_response, total_pickup)})`;
  const top = overview && topAnswer(overview.rules);
  return [
    `${picked}${answered}.`,
    ...(top ? [`Most chose “${top.name}”: ${formatNumber(top.leads)}.`] : []),
    ...(waiting > 0 ? [`${formatNumber(waiting)} are still to be called.`] : []),
  ].join(' ');
};

const inboundInWords = ({ calls, calls_answered, rules }: Overview) => {
  if (calls === 0) return 'Nobody has called yet.';
  const top = topAnswer(rules);
  const all = calls_answered === calls;
  const came = `${formatNumber(calls)} ${calls === 1 ? 'call' : 'calls'} came in, and ${all ? 'every one was' : `${formatNumber(calls_answered)} were`} answered.`;
  return top ? `${came} Most chose “${top.name}”: ${formatNumber(top.responses)}.` : came;
};

/** Seconds as people say them: "42 s", "3 min 5 s", "2 h 10 min". */
export const timeInWords = (seconds: number | null) => {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  const hours = formatNumber(Math.floor(minutes / 60));
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
};

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim() || 'Unknown';

/** A share that may not be known. */
export const shareInWords = (share: number | null) => (share === null ? '–' : formatShare(share, 1));
