import { retryOutcomes } from '@halloo/contract/retry-plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsTried, retriesUsed, withRetry } from './retry-use.ts';

test('one number keeps up to ten retries, by outcome, and the parts of the day', () => {
  const retries = fc.array(fc.tuple(fc.constantFrom(...retryOutcomes), fc.constantFrom(1, 2, 4)), { maxLength: 10 });
  fc.assert(
    fc.property(retries, (made) => {
      const use = made.reduce((sum, [outcome, part]) => withRetry(sum, outcome, part), 0);
      expect(partsTried(use)).toBe(made.reduce((parts, [, part]) => parts | part, 0));
      for (const outcome of retryOutcomes) {
        expect(retriesUsed(use, outcome)).toBe(made.filter(([one]) => one === outcome).length);
      }
      // It must fit into an integer of the database.
      expect(use).toBeLessThan(2 ** 31);
    }),
  );
});
