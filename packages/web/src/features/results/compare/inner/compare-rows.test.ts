import type { OutcomeCount } from '@halloo/contract/outcomes';
import type { ComparedCampaign } from '@halloo/contract/result-slices';
import { expect, test } from 'vitest';
import { figureRows, rateRows } from './compare-rows.ts';

const first: OutcomeCount[] = [
  { key: 'Interested', name: 'Interested', colour: 'green', meaning: 'good', leads: 10 },
  { key: 'Not interested', name: 'Not interested', colour: 'grey', meaning: 'bad', leads: 5 },
];

const side = (parts: Partial<ComparedCampaign>) =>
  ({
    records: 100,
    dialled: 80,
    picked_up: 60,
    not_picked_up: 20,
    responded: 30,
    pickup_rate: 0.75,
    response_rate: 0.5,
    call_pickup_rate: null,
    calls: 90,
    outcomes: { interested: 10, not_interested: 5, neutral: 0, none: 65, each: first },
    outcome_shares: { interested: 0.125, not_interested: 0.0625, neutral: 0, none: 0.8125 },
    attempts: { picked_up_at: [], never: 20, average: 1.125 },
    talk: { average_seconds: 42, median_seconds: 40, total_seconds: 2520, bins: [] },
    ...parts,
  }) as ComparedCampaign;

test('rates differ in points, and what is not known differs in nothing', () => {
  const rows = rateRows(side({}), side({ pickup_rate: 0.6, response_rate: 0.51 }));
  expect(rows.map(({ key, difference }) => [key, difference])).toEqual([
    ['pickup', '−15 points'],
    ['response', '+1 point'],
    ['interested', 'the same'],
    ['not', 'the same'],
    ['calls', '–'],
  ]);
});

test('figures differ by how much more or less the second has', () => {
  const rows = figureRows(side({}), side({ records: 1300, calls: 60 }));
  const of = (label: string) => rows.find((row) => row.label === label)?.cells;
  expect(of('Records')).toEqual(['100', '1,300', '+1,200']);
  expect(of('Calls')).toEqual(['90', '60', '−30']);
  expect(of('Average talk time')).toEqual(['42 s', '42 s', 'the same']);
});

test('outcomes of the workspace are compared too; several good ones are one rate', () => {
  const labels = (a: ComparedCampaign, b: ComparedCampaign) => rateRows(a, b).map(({ label }) => label);
  expect(labels(side({}), side({}))).toEqual(
    expect.arrayContaining(['Interested, of leads called', 'Not interested, of leads called']),
  );
  const back: OutcomeCount = { key: 'Later', name: 'Calls', colour: 'blue', meaning: 'good', leads: 0 };
  const other: OutcomeCount = { ...back, key: 'Other', name: 'Other', meaning: 'neutral' };
  const outcomes = { interested: 17, not_interested: 5, neutral: 0, none: 58 };
  const one = side({ outcomes: { ...outcomes, each: [...first, { ...back, leads: 7 }, other] } });
  const two = side({ outcomes: { ...outcomes, each: [...first, back, other] } });
  expect(labels(one, two)).toEqual(expect.arrayContaining(['Good outcome, of leads called']));
  const rows = figureRows(one, two);
  expect(rows.find(({ key }) => key === 'outcome Later')?.cells).toEqual(['7', '0', '−7']);
  expect(rows.find(({ key }) => key === 'Calls')?.cells).toEqual(['90', '90', 'the same']);
  expect(rows.find(({ label }) => label === 'Other')).toBeUndefined();
});
