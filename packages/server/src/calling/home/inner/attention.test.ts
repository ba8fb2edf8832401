import type { Forecast, WhyNot } from '@halloo/contract/calls';
import { expect, test } from 'vitest';
import type { Standing } from '../../monitor/read-standings.ts';
import { attentionOf, type Facts } from './attention.ts';

const nothing: Facts = {
  campaigns: [],
  blocked: null,
  line: { driver: 'asterisk', state: 'ready', note: '', nodes: [] },
  sims: [],
  refused: [],
  unread: [],
  deliveries: { endpoints_off: 0, endpoints_failing: 0, failed_texts: 0 },
};
const because = (code: WhyNot['code'], sentence: string): WhyNot => ({
  code,
  leads: 1,
  sentence,
  remedy: 'Do it.',
  until: null,
  link: null,
});
const standing = (name: string, parts: Partial<Standing>): Standing => ({
  row: { id: 7, name, calling: 0 } as Standing['row'],
  open: 1,
  callsPerMinute: null,
  forecast: null,
  reasons: [],
  ...parts,
});
const late: Forecast = { finishes_at: null, meets_end: false, leads_left_at_end: 40, needs: null };
const shown = (facts: Partial<Facts>) =>
  attentionOf({ ...nothing, ...facts }).map(({ kind, severity, subject, sentence, link }) => [
    `${severity} ${kind}`,
    subject,
    sentence,
    link,
  ]);

test('nothing is told where nothing is wrong', () => {
  expect(shown({ campaigns: [standing('A', { reasons: [because('sims_busy', 'x')] })] })).toEqual([]);
});

test('the most urgent comes first', () => {
  const unread = { load: { tasks: null, answer_ms: null, lost: null, jitter_ms: null }, slowed: null };
  const facts: Facts = {
    campaigns: [
      standing('Paused one', { reasons: [because('not_live', '10 leads wait: the campaign is paused.')] }),
      standing('Late one', { forecast: late }),
      standing('In time', { forecast: { ...late, meets_end: true, leads_left_at_end: 0 } }),
    ],
    blocked: null,
    line: {
      ...nothing.line,
      nodes: [
        {
          name: 'pune',
          address: '',
          state: 'failing',
          note: 'It does not answer.',
          calls: 0,
          capacity: 1,
          dialers: 1,
          ...unread,
        },
        { name: 'goa', address: '', state: 'draining', note: '', calls: 0, capacity: 1, dialers: 1, ...unread },
      ],
    },
    sims: [
      { number: '+918000000001', label: '', failure: null, unanswered: 44 },
      { number: '+918000000002', label: 'Evening', failure: 'Not registered.', unanswered: null },
    ],
    refused: [{ campaign_id: 5, campaign: 'E', file: 'people.csv', rows: 12 }],
    unread: [{ campaign_id: 6, campaign: 'F', answers: 2, rule_id: 'R' }],
    deliveries: { endpoints_off: 1, endpoints_failing: 2, failed_texts: 3 },
  };
  expect(shown(facts)).toEqual([
    ['warning node_failing', 'Asterisk node pune', 'It does not answer.', '/settings?tab=system'],
    ['warning sim_failing', 'SIM card Evening', 'Its last failure: Not registered.', '/simcardview'],
    ['warning sim_unanswered', 'SIM card +918000000001', 'Nobody answered its 44 calls today.', '/simcardview'],
    [
      'warning ends_before_done',
      'Late one',
      '40 leads are not called before the schedule ends, at the present pace.',
      '/campaign-details?campaign_id=7&tab=schedule',
    ],
    [
      'warning webhooks_failing',
      'Webhooks',
      '1 endpoint was disabled after repeated failures.',
      '/settings?tab=webhooks',
    ],
    ['warning webhooks_failing', 'Webhooks', 'Deliveries to 2 endpoints fail.', '/settings?tab=webhooks'],
    ['warning texts_failed', 'Text messages', '3 messages failed in the last 24 hours.', '/settings?tab=messages'],
    ['info refused_rows', 'E', '12 rows of people.csv were left out.', '/campaign-details?campaign_id=5&tab=imports'],
    ['info answers_to_review', 'F', '2 recorded answers have no transcript.', '/result/6?tab=calls&rule=R'],
    ['info paused', 'Paused one', '10 leads wait: the campaign is paused.', '/campaign-details?campaign_id=7'],
  ]);
});

test('what keeps all campaigns from calling is told once, in place of what follows from it', () => {
  const reason = { ...because('no_sim', '3 leads wait: no SIM card is active.'), link: '/simcardview' };
  const campaigns = [standing('A', { forecast: late })];
  expect(shown({ blocked: { reason, campaigns: ['A', 'B', 'C'] }, campaigns })).toEqual([
    ['error no_sim', 'A and 2 more', '3 leads wait: no SIM card is active.', '/simcardview'],
  ]);
});

test('a line that is down is told before any campaign needs it', () => {
  const line = { ...nothing.line, state: 'not ready', note: 'No node answers.' } as const;
  expect(shown({ line })).toEqual([
    ['warning line_failing', 'Line', 'The line does not take calls. No node answers.', '/settings?tab=system'],
  ]);
});
