import { because } from './field-words.ts';

/** The rules of the forms before sign-in, without zod: with it, the sign-in page would be a seventh larger. */

export const accountLimits = { name: 32, email: 64, password: 128, passwordMin: 8 } as const;

/** zod's own pattern, so that page and server agree. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** As zod counts it: in characters, not in the units of UTF-16. */
const lengthOf = (value: string) => [...value].length;

const tooShortOrLong = (value: string, max: number) => {
  if (value === '') return because('field.required').error();
  return lengthOf(value) > max ? because('field.mostCharacters', { max }).error() : undefined;
};

/** Each returns what is wrong, in the words of the schemas in accounts.ts; a test compares the two. */
export const emailProblem = (given: string) => {
  const value = given.trim();
  return (
    tooShortOrLong(value, accountLimits.email) ??
    (emailPattern.test(value) ? undefined : because('field.email').error())
  );
};

export const passwordProblem = (value: string) => tooShortOrLong(value, accountLimits.password);

export const newPasswordProblem = (value: string) => {
  const min = accountLimits.passwordMin;
  return (
    passwordProblem(value) ??
    (lengthOf(value) < min ? because('field.leastCharacters', { min }).error() : undefined) ??
    (value.isWellFormed() ? undefined : because('field.unusable').error())
  );
};

export const nameProblem = (given: string) => {
  const value = given.trim();
  return (
    tooShortOrLong(value, accountLimits.name) ??
    (value.includes('\0') || !value.isWellFormed() ? because('field.unstorable').error() : undefined)
  );
};
