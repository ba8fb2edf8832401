/**
 * Problems with the fields of a form or a request. Each is read after the name of its field ("Name is required"), so it begins
 * in lower case and has no full stop. The sign-in page loads this file: problems that it cannot have are in `form-fields.ts`.
 */
export const fields = {
  'field.required': 'is required',
  'field.mostCharacters': 'must be at most {max, plural, one {# character} other {# characters}}',
  'field.leastCharacters': 'must be at least {min, plural, one {# character} other {# characters}}',
  'field.email': 'must be a valid email',
  'field.unusable': 'contains characters that cannot be used',
  'field.unstorable': 'contains characters that cannot be stored',
  'field.address': 'must be an address with http:// or https://',
  'field.domain': 'must be a domain such as example.org',
  'field.sixDigits': 'must be the six digits that the app shows',
  'field.factorCode': 'must be the six digits of the app, or a recovery code',
  'field.mustBeChecked': 'must be checked',
  'field.date': 'must be a date in the form YYYY-MM-DD',
  'field.dateRange': 'must be from {first} to {last}',
} as const;
