import { scriptIdsIn } from '@halloo/flow/about-node';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../../../flow/test/draw.ts';
import { callFields, callVars, fieldValue } from './call-fields.ts';

const flow = draw(
  {
    start: a.start(),
    hello: a.audio(3),
    again: a.audio(3),
    ask: a.rule(),
    pin: a.digits('ask', { name: 'Pin' }),
    sms: a.action({ kind: 'sms', text: 'Your pin is {pin}, due {Due Date}, {first name}' }),
    end: a.end(9),
  },
  'start > hello > ask',
);

test('scripts of the flow are found once each, the closing one too', () => {
  expect(scriptIdsIn(flow)).toEqual([3, 9]);
});

test('fields that the flow uses come first; answers that it keeps itself are not asked for', () => {
  expect(callFields(flow, { templates: ['First Name'], columns: ['due_date', 'City', 'city'] })).toEqual({
    used: ['First Name', 'Due Date'],
    others: ['City', 'last_name', 'name', 'lead_id', 'number'],
  });
});

test('what was typed goes over what the lead has, and what is empty is left out', () => {
  const fields = callFields(flow, { templates: ['First Name'], columns: ['City'] });
  const lead = { first_name: 'Asha', City: 'Pune', number: '' };
  expect(callVars(fields, { city: 'Goa', due_date: ' ' }, lead)).toEqual({ 'First Name': 'Asha', City: 'Goa' });
  expect(fieldValue('First Name', {}, lead)).toBe('Asha');
  expect(fieldValue('City', { city: '' }, lead)).toBe('');
});

test('a field that calls always use comes first, even if the flow sets it', () => {
  const setting = draw(
    { start: a.start(), set: a.set({ field: 'language', do: 'set', value: 'hi' }), end: a.end() },
    'start > set > end',
  );
  const known = { templates: ['City'], columns: ['Language', 'City'], always: ['Language'] };
  expect(callFields(setting, known)).toMatchObject({ used: ['Language', 'City'] });
});

test('the digits that a Rule reads back are not asked for', () => {
  const back = (readBack: boolean) =>
    draw({ start: a.start(), ask: a.rule(readBack ? { readBack: { scriptId: 3, yes: '1', no: '2' } } : {}) });
  expect(callFields(back(true), { templates: ['Entered'], columns: [] }).used).toEqual([]);
  expect(callFields(back(false), { templates: ['Entered'], columns: [] }).used).toEqual(['Entered']);
});
