import { missedCallDefaults, missedCallSettings } from '@halloo/contract/missed-calls';
import { expect, test } from 'vitest';
import { missedBody, missedValues } from './missed-values.ts';

const missed = { ...missedCallDefaults, campaign_id: 12, country: 'IN', numbers: [], regions: ['IN', 'KE'] };

test('the country of the workspace is shown, and sent as none', () => {
  const values = missedValues(missed);
  expect(values.countries).toEqual(['IN']);
  expect(missedBody(values, 'IN').countries).toEqual([]);
  expect(missedBody({ ...values, countries: ['IN', 'KE'] }, 'IN').countries).toEqual(['IN', 'KE']);
  expect(missedBody({ ...values, countries: ['KE'] }, 'IN').countries).toEqual(['KE']);
});

test('empty limits are none, and empty times are missing', () => {
  const body = missedBody({ ...missedValues(missed), most_day: '', sims: ['3'] }, 'IN');
  expect(missedCallSettings.parse(body)).toEqual({ ...missedCallDefaults, active: true, sims: [3], most_day: null });
  const empty = missedBody({ ...missedValues(missed), delay_seconds: '' }, 'IN');
  expect(missedCallSettings.safeParse(empty).success).toBe(false);
});
