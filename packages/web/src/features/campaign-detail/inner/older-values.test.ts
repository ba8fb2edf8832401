import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../ui/form-errors.ts';
import { emptyRow, type OlderValues, olderBody, olderSchema } from './older-values.ts';

const values: OlderValues = {
  start_date: '2026-11-19',
  end_date: '2026-11-28',
  script: 'Welcome',
  call_start_time: '09:00',
  call_end_time: '18:00',
  response_type: 'Keypad',
  keyword: [{ response: ' 1 ', responseType: 'Interested' }, emptyRow],
  spin_rate: 50,
  time_between_calls: 0,
};

describe('the older details form', () => {
  it('wants every field but the keywords', () => {
    expect(problemsOf(olderSchema, values)).toEqual({});
    const empty = Object.fromEntries(Object.keys(values).map((name) => [name, name === 'keyword' ? [] : '']));
    expect(Object.keys(problemsOf(olderSchema, empty)).sort()).toEqual(
      Object.keys(values)
        .filter((name) => name !== 'keyword')
        .sort(),
    );
  });

  it('refuses an end before the start', () => {
    expect(Object.keys(problemsOf(olderSchema, { ...values, end_date: '2026-11-01' }))).toEqual(['end_date']);
  });

  it('sends everything at once, without empty rows', () => {
    expect(olderBody(7, values)).toEqual({
      ...values,
      campaign: 7,
      call_start_time: '09:00:00',
      call_end_time: '18:00:00',
      keyword: [{ response: '1', responseType: 'Interested' }],
    });
  });
});
