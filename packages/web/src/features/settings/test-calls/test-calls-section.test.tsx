import type { TestCall, TestCalls } from '@halloo/contract/test-calls';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog } from '../../../../test/actions.ts';
import { renderConsole } from '../../../../test/console.tsx';
import { type Answers, exampleOf } from '../../../../test/fake-api.ts';

const { targets, ...rest } = exampleOf('getTestCalls');
const good = targets[0]?.last as TestCall;
const refused: TestCall = { ...good, id: 14, trunk: 'other', result: 'refused', sip: 403, cause: 21, answer_ms: null };
const two: TestCalls = {
  ...rest,
  targets: [
    { node: 'north', trunk: 'provider', last: good, open: null, last_good_at: good.ended_at },
    { node: 'north', trunk: 'other', last: refused, open: null, last_good_at: null },
  ],
};

const open = (given: TestCalls, role: 'owner' | 'viewer' = 'owner') => {
  const api: Answers = {
    getTestCalls: () => given,
    changeTestPlan: () => given,
    listTestCalls: () => [refused, good],
    getProfile: () => exampleOf('getProfile').map((profile) => ({ ...profile, role })),
  };
  return renderConsole('/settings?tab=system', { api });
};
const of = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('each trunk of a node shows its last test call, and its history', async () => {
  const { user } = open(two);
  expect((await of('north, provider')).getByText('Answered')).toBeTruthy();
  expect((await of('north, provider')).getByText(/rang after 1\.4 s · answered after 4\.2 s/)).toBeTruthy();
  const other = await of('north, other');
  expect(other.getByText('Refused')).toBeTruthy();
  expect(other.getByText(/SIP 403 · cause 21 · Never answered/)).toBeTruthy();
  await clickButton(user, 'History of north, other');
  expect(within(await other.findByRole('list')).getAllByRole('listitem')).toHaveLength(2);
});

test('a person calls a number of their choice through one trunk', async () => {
  const { user, api } = open(two);
  await clickButton(user, 'Call now through north, other');
  const asked = await dialog('Test call through north, other');
  const number = asked.getByRole<HTMLInputElement>('textbox', { name: 'Number' });
  expect(number.value).toBe('+919876543210');
  await user.clear(number);
  await user.type(number, '+918888888888');
  await user.click(asked.getByRole('button', { name: 'Call now' }));
  await screen.findByText('The test call begins within seconds.');
  expect(api.requests('makeTestCall').map(({ body }) => body)).toEqual([
    { node: 'north', trunk: 'other', number: '+918888888888' },
  ]);
});

test('the schedule is changed to times of the day', async () => {
  const { user, api } = open({ ...two, plan: { ...two.plan, every_minutes: null, times: ['09:30'] } });
  const times = await screen.findByRole('textbox', { name: 'Times' });
  await user.clear(times);
  await user.type(times, '09:30, 25:00');
  await clickButton(user, 'Save schedule');
  expect(api.requests('changeTestPlan')).toEqual([]);
  await user.clear(times);
  await user.type(times, '09:30, 16:00');
  await clickButton(user, 'Save schedule');
  await screen.findByText('Saved');
  expect(api.requests('changeTestPlan').map(({ body }) => body)).toMatchObject([
    { on_schedule: true, every_minutes: null, times: ['09:30', '16:00'] },
  ]);
});

test('who may not manage sees results, and neither the schedule nor buttons', async () => {
  open(two, 'viewer');
  expect((await of('north, provider')).getByText('Answered')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Call now/ })).toBeNull();
  expect(screen.queryByRole('form', { name: 'Schedule' })).toBeNull();
});
