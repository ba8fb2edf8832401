import { examples } from '@halloo/contract/examples';
import type { Overview, RuleBars } from '@halloo/contract/results';
import type { QuestionAgreement } from '@halloo/contract/reviews';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/kits/read-pdf.ts';
import { drawReport } from './draw-report.ts';
import type { ReportFacts } from './facts.ts';

const overview = examples.getOverview?.answer as Overview;
const detail = examples.getCampaignDetail?.answer as ReportFacts['detail'];
const [rule] = overview.rules as [RuleBars];
const never = new AbortController().signal;

const answersOf = (count: number, name: (place: number) => string): RuleBars['answers'] =>
  Array.from({ length: count }, (_, place) => ({
    ...(rule.answers[0] as RuleBars['answers'][number]),
    ...{ child_id: `c${place}`, name: name(place), answer: String(place), leads: 1 },
  }));

const factsOf = (rules: readonly RuleBars[], more: Partial<ReportFacts> = {}): ReportFacts => ({
  organisation: 'Ministry',
  madeAt: new Date('2026-11-19T12:00:00Z'),
  overview: { ...overview, rules: [...rules] },
  detail,
  span: undefined,
  plan: undefined,
  numbers: { known: [], lookedAt: undefined },
  voices: [],
  asked: new Map(),
  coders: new Map(),
  agreement: [],
  calls: undefined,
  ...more,
});

/** The thread has 300 MB, and a report has a minute: more of either is `report.too_large`. */
const draw = async (facts: ReportFacts) => {
  const pdf = readPdf(await drawReport(facts, never));
  return { pages: pdf.pages, text: pdf.texts.join(' ') };
};

test('a long questionnaire', { timeout: 120_000 }, async () => {
  const rules = Array.from({ length: 150 }, (_, place) => ({
    ...rule,
    ...{ rule_id: `r${place}`, name: `Question ${place}`, answers: answersOf(6, (nth) => `Answer ${nth}`) },
  }));
  const { text, pages } = await draw(factsOf(rules));
  expect(text).toContain('Question 149');
  expect(pages).toBeGreaterThan(25);
});

test('a question with two thousand answers shows the most frequent ones', { timeout: 120_000 }, async () => {
  const { text, pages } = await draw(
    factsOf([{ ...rule, answers: answersOf(2_000, (nth) => `Village ${nth} of all`) }]),
  );
  expect(text).toContain('Village 39 of all');
  expect(text).not.toContain('Village 40 of all');
  expect(pages).toBeLessThan(12);
});

test('very long names, emoji and scripts from right to left', { timeout: 120_000 }, async () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  const names = ['ا'.repeat(5_000), 'क्ष'.repeat(1_500), family.repeat(500), 'x'.repeat(5_000)];
  const arabic = 'هل تلقى طفلك الجرعة (1) في يوم التطعيم؟';
  const rules = [...names, arabic].map((name, place) => ({
    ...{ ...rule, rule_id: `r${place}`, name },
    answers: answersOf(3, (nth) => `${nth} ${name}`),
  }));
  const { text } = await draw(factsOf(rules));
  expect(text).toContain(arabic);
});

test('a coded question has its categories and the agreement of its coders', async () => {
  const coded = {
    ...{ coded: 40, recorded: 60, unsettled: 2, not_understood: 0 },
    codes: [
      { code: 'd', name: 'Distance', color: 'blue' as const, answers: 30 },
      { code: 'p', name: 'Price', color: 'green' as const, answers: 8 },
    ],
  };
  const agreed: QuestionAgreement = {
    ...{ rule_id: rule.rule_id, name: rule.name, n: 40, agreed: 36, share: 0.9, kappa: 0.81, low: 0.6, high: 1 },
    ...{ categories: [], pairs: [], disagreed: 2, settled: 2, coders: ['a@example.org', 'b@example.org'] },
    sentence: 'Cohen’s kappa is 0.81 over 40 answers.',
  };
  const { text } = await draw(
    factsOf([{ ...rule, coded }], { coders: new Map([[rule.rule_id, 2]]), agreement: [agreed] }),
  );
  for (const said of ['Distance', '75%', 'Price', '20%', agreed.sentence]) expect(text).toContain(said);
});
