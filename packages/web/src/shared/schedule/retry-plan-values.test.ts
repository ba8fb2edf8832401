import { retryPresets } from '@halloo/contract/retry-plans';
import { describe, expect, test } from 'vitest';
import { presetOf, type RetryPlanValues, retryPlanChange, retryPlanValues, ruleValues } from './retry-plan-values.ts';

const off = retryPlanValues(null);
const on = retryPlanValues(retryPresets.standard);

test('a plan that was switched on or changed is sent as a whole, and null switches it off', () => {
  expect(retryPlanChange(off, off)).toBeUndefined();
  expect(retryPlanChange(on, on)).toBeUndefined();
  expect(retryPlanChange(on, off)).toEqual(retryPresets.standard);
  expect(retryPlanChange({ ...on, busy_times: 4 }, on)).toEqual({
    ...retryPresets.standard,
    busy: { ...retryPresets.standard.busy, times: 4 },
  });
  expect(retryPlanChange(off, on)).toBeNull();
  // Rules that are off do not count.
  expect(retryPlanChange({ ...off, busy_times: 4 }, off)).toBeUndefined();
});

describe('presets', () => {
  test('are recognised by their rules', () => {
    for (const name of ['gentle', 'standard', 'persistent'] as const) {
      expect(presetOf({ retry_by_outcome: true, ...ruleValues(retryPresets[name]) })).toBe(name);
    }
    expect(presetOf({ ...on, network_delay: 16 })).toBeUndefined();
    expect(presetOf({ ...on, network_delay: '' } satisfies RetryPlanValues)).toBeUndefined();
  });
});
