import type { WhyNot } from '@halloo/contract/calls';
import { addresses } from '@halloo/contract/console-addresses';
import { type Attention, attentionKinds, homeLimits } from '@halloo/contract/home';
import type { Settings } from '@halloo/contract/settings';
import { listed } from '@halloo/flow/sentence';
import { say } from '../../../platform/words.ts';
import type { Standing, Standings } from '../../monitor/read-standings.ts';
import { type BadSim, type Deliveries, mostAnswers, type RefusedRows, type UnreadAnswers } from './sql.ts';

/** Everything that may need attention. */
export interface Facts extends Pick<Standings, 'campaigns' | 'blocked'> {
  readonly line: Settings['line'];
  readonly sims: readonly BadSim[];
  readonly refused: readonly RefusedRows[];
  readonly unread: readonly UnreadAnswers[];
  readonly deliveries: Deliveries;
}

/** Two names in full; of more, one and how many others there are. */
const named = (names: readonly string[]): string => {
  const shown = names.slice(0, names.length > 2 ? 1 : 2);
  const more = names.length - shown.length;
  return listed(more > 0 ? [...shown, say('list.more', { count: more })] : shown);
};

const blockingKinds = ['no_dialer', 'line_failing', 'no_sim'] as const;
const blockingKind = (code: WhyNot['code']) => blockingKinds.find((kind) => kind === code) ?? 'line_failing';

/** The line as a whole: what blocks campaigns now, or would block the next one. */
const ofLine = ({ blocked, line }: Facts): Attention[] => {
  if (blocked) {
    const { code, sentence, remedy, link } = blocked.reason;
    const subject = named(blocked.campaigns);
    const to = link ?? addresses.settings('system');
    return [{ kind: blockingKind(code), severity: 'error', subject, sentence, remedy, link: to }];
  }
  if (line.state === 'ready') return [];
  const words = { sentence: say('home.lineNotReady', { note: line.note }), remedy: say('home.remedy.line') };
  const link = addresses.settings('system');
  return [{ kind: 'line_failing', severity: 'warning', subject: say('home.line'), ...words, link }];
};

const ofNodes = ({ line }: Facts): Attention[] =>
  line.nodes
    .filter(({ state }) => state === 'failing')
    .map(({ name, note }) => ({
      kind: 'node_failing',
      severity: 'warning',
      subject: say('home.node', { name }),
      sentence: note,
      remedy: say('home.remedy.line'),
      link: addresses.settings('system'),
    }));

const ofSims = ({ sims }: Facts): Attention[] =>
  sims.map(({ number, label, failure, unanswered }) => {
    const about = {
      severity: 'warning',
      subject: say('home.sim', { name: label || number }),
      link: addresses.sims(),
    } as const;
    return unanswered === null
      ? {
          ...about,
          kind: 'sim_failing',
          sentence: say('home.simFailing', { reason: failure ?? '' }),
          remedy: say('home.remedy.simFailing'),
        }
      : {
          ...about,
          kind: 'sim_unanswered',
          sentence: say('home.simUnanswered', { calls: unanswered }),
          remedy: say('home.remedy.simUnanswered'),
        };
  });

const late = ({ row, forecast }: Standing): Attention[] => {
  if (forecast?.meets_end !== false || forecast.leads_left_at_end === 0) return [];
  return [
    {
      kind: 'ends_before_done',
      severity: 'warning',
      subject: row.name,
      sentence: say('home.endsBeforeDone', { leads: forecast.leads_left_at_end }),
      remedy: forecast.needs?.sentence ?? '',
      link: addresses.campaignDetails(row.id, 'schedule'),
    },
  ];
};

/** A paused campaign with leads left is easily forgotten. */
const paused = ({ row, reasons }: Standing): Attention[] => {
  const reason = reasons.find(({ code }) => code === 'not_live');
  if (!reason || row.calling > 0) return [];
  const { sentence, remedy } = reason;
  return [
    { kind: 'paused', severity: 'info', subject: row.name, sentence, remedy, link: addresses.campaignDetails(row.id) },
  ];
};

const ofDeliveries = ({ deliveries }: Facts): Attention[] => {
  const { endpoints_off: off, endpoints_failing: failing, failed_texts: texts } = deliveries;
  const found: Attention[] = [];
  const webhooks = {
    kind: 'webhooks_failing',
    severity: 'warning',
    subject: say('home.webhooks'),
    link: addresses.settings('webhooks'),
  } as const;
  if (off > 0) {
    const sentence = say('home.webhooksOff', { count: off });
    found.push({ ...webhooks, sentence, remedy: say('home.remedy.webhooksOff') });
  }
  if (failing > 0) {
    const sentence = say('home.webhooksFailing', { count: failing });
    found.push({ ...webhooks, sentence, remedy: say('home.remedy.webhooksFailing') });
  }
  if (texts > 0) {
    found.push({
      kind: 'texts_failed',
      severity: 'warning',
      subject: say('home.texts'),
      sentence: say('home.textsFailed', { count: texts }),
      remedy: say('home.remedy.textsFailed'),
      link: addresses.settings('messages'),
    });
  }
  return found;
};

const ofRows = ({ refused }: Facts): Attention[] =>
  refused.map(({ campaign_id, campaign, file, rows }) => ({
    kind: 'refused_rows',
    severity: 'info',
    subject: campaign,
    sentence: say('home.refusedRows', { rows, file }),
    remedy: say('home.remedy.refusedRows'),
    link: addresses.campaignDetails(campaign_id, 'imports'),
  }));

const ofAnswers = ({ unread }: Facts): Attention[] =>
  unread.map(({ campaign_id, campaign, answers, rule_id }) => ({
    kind: 'answers_to_review',
    severity: 'info',
    subject: campaign,
    sentence: say(answers < mostAnswers ? 'home.answersToReview' : 'home.answersToReviewMany', { answers }),
    remedy: say('home.remedy.answersToReview'),
    link: addresses.result(campaign_id, { tab: 'calls', rule: rule_id ?? undefined }),
  }));

const severities: readonly Attention['severity'][] = ['error', 'warning', 'info'];
const rank = ({ severity, kind }: Attention) =>
  severities.indexOf(severity) * attentionKinds.length + attentionKinds.indexOf(kind);

/** What needs attention, the most urgent first, and within a kind the newest. */
export const attentionOf = (facts: Facts): Attention[] =>
  [
    ...[ofLine, ofNodes, ofSims, ofDeliveries, ofRows, ofAnswers].flatMap((find) => find(facts)),
    // While nothing can be dialled, every campaign is late: what keeps it from dialling says enough.
    ...facts.campaigns.flatMap((campaign) => [...(facts.blocked ? [] : late(campaign)), ...paused(campaign)]),
  ]
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, homeLimits.attention);
