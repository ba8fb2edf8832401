import type { ComparedCampaign } from '@halloo/contract/result-slices';
import { expect, test } from 'vitest';
import { figureRows, rateRows } from './compare-rows.ts';

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
    outcomes: { interested: 10, not_interested: 5, none: 65 },
    outcome_shares: { interested: 0.125, not_interested: 0.0625, none: 0.8125 },
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
