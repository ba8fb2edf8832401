import { expect, test } from 'vitest';
import { personRow } from './person-row.ts';

test('a person is a row with the headings of a list, without empty cells', () => {
  const fields = { City: ' Pune ', Amount: '' };
  expect(personRow({ first_name: 'Asha', last_name: '', number: ' 98765 43210', lead: '', fields })).toEqual({
    City: 'Pune',
    'First Name': 'Asha',
    Number: '98765 43210',
  });
});
