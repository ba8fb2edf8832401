import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../scripts/cases.ts';
import { emailProblem, nameProblem, newPasswordProblem, passwordProblem } from './account-rules.ts';
import { accountRoutes } from './accounts.ts';

const { login, register } = accountRoutes;
const rules = [
  [emailProblem, login.body.shape.email],
  [passwordProblem, login.body.shape.password],
  [newPasswordProblem, register.body.shape.password],
  [nameProblem, register.body.shape.first_name],
] as const;

const nearEmail = fc
  .array(fc.constantFrom('a', 'B', '0', '.', '..', '@', '-', '_', '+', "'", ' ', 'example', '.com', 'ü'), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''));
const odd = fc.constantFrom('', ' ', '\0', '\ud800 lone surrogate', 'a@b.co', ' a@b.co ', 'x'.repeat(200));
const typed = fc.oneof(fc.string({ unit: 'binary', maxLength: 140 }), fc.emailAddress(), nearEmail, odd);

test('the rules of the forms before sign-in are those of the schemas', () => {
  fc.assert(
    fc.property(typed, (value) => {
      for (const [rule, schema] of rules) expect(rule(value)).toBe(schema.safeParse(value).error?.issues[0]?.message);
    }),
    { numRuns: cases(500) },
  );
});
