import { expect, test } from 'vitest';
import { columnsOf, readColumns } from '../columns.ts';
import { consentColumns } from './consent-columns.ts';

test('columns of consent are known by their headings, however they are written', () => {
  expect(consentColumns(readColumns(['Name', 'Number', 'City']))).toBeUndefined();
  expect(consentColumns(readColumns(['Name', 'Opt-in']))).toEqual({ given: 'Opt-in', at: null, how: null });
  const columns = readColumns(['CONSENT', 'Consent_date', 'Source of consent']);
  expect(consentColumns(columns)).toEqual({ given: 'CONSENT', at: 'Consent_date', how: 'Source of consent' });
  // Templates may speak them.
  expect(columns.dataFields).toEqual([0, 1, 2]);
});

test('somebody may say what the columns are, and that they do not count', () => {
  const chosen = columnsOf(['Name', 'Consent', 'Agreed?', 'Since'], ['name', undefined, 'consent', 'consent_date']);
  expect(consentColumns(chosen)).toEqual({ given: 'Agreed?', at: 'Since', how: null });
  expect(consentColumns(columnsOf(['Name', 'Consent'], ['name', 'none']))).toBeUndefined();
  // Columns of lists that were mapped before consent was a choice.
  expect(consentColumns(columnsOf(['Name', 'Consent'], ['name', 'field']))).toMatchObject({ given: 'Consent' });
});
