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
  'field.mustBeChecked': 'must be checked',
  'field.date': 'must be a date in the form YYYY-MM-DD',
  'field.dateRange': 'must be from {first} to {last}',
} as const;
