import type { Monitor } from '@halloo/contract/calls';
import type { MissedRings } from '@halloo/contract/missed-calls';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, unreachable } from '../../../test/fake-api.ts';

const live: Monitor = exampleOf('getMonitor');
const detail = { ...exampleOf('getCampaignDetail'), id: 12, name: live.name };
const rings: MissedRings = exampleOf('getMissedRings');

const open = async (getMissedRings: NonNullable<Answers['getMissedRings']>, api: Answers = {}) => {
  const shown = renderConsole('/monitor/12', {
    api: { getMonitor: live, getCampaignDetail: detail, getMissedRings, ...api },
  });
  await screen.findByRole('heading', { level: 1, name: live.name });
  return shown;
};

test('rings are counted, with the reasons of those without a call back', async () => {
  await open(rings);
  const part = await region('Missed calls');
  part.getByText('Listening');
  part.getByText(rings.sentence);
  expect(
    [...document.querySelectorAll('[data-stat^="Rings"], [data-stat^="Call backs"]')].map((box) => box.textContent),
  ).toEqual(['Rings today4', 'Call backs today2', 'Rings in all9', 'Call backs in all5']);
  const reasons = screen.getByRole('list', { name: 'Rings without a call back of their own' });
  expect(reasons.querySelector('[data-result="waiting"]')?.textContent).toBe(
    'A call was already waiting or in progress3',
  );
  const newest = screen.getByRole('list', { name: 'Newest rings' });
  expect(newest.querySelector('[data-ring="8"]')?.textContent).toMatch(/Asha Rao.*Called back /);
  expect(newest.querySelector('[data-ring="9"]')?.textContent).toMatch(/Not on the list.*Number of another country/);
});

test('a ring is simulated', async () => {
  const { user, api } = await open(rings);
  await clickButton(user, 'Simulate a ring');
  const form = await dialog('Simulate a ring');
  await fill(user, form.getByLabelText('From number'), '98765 43210');
  await user.click(form.getByRole('button', { name: 'Simulate a ring' }));
  await screen.findByText('The number rings.');
  expect(api.requests('callIn').map(({ body }) => body)).toEqual([{ from: '98765 43210', to: '+918000000001' }]);
});

test('nobody rang yet, on a real line', async () => {
  const none = { rings: 0, call_backs: 0 };
  await open({ ...rings, simulated: false, today: none, total: none, not_called: [], rings: [] });
  const part = await region('Missed calls');
  part.getByText('Nobody has rung yet.');
  expect(screen.queryByRole('button', { name: 'Simulate a ring' })).toBeNull();
});

test('a campaign without missed calls shows none, and an error can be tried again', async () => {
  const none = { rings: 0, call_backs: 0 };
  const { user, api } = await open(unreachable);
  const part = await region('Missed calls');
  api.answers.getMissedRings = { ...rings, active: false, state: 'off', sentence: '', today: none, total: none };
  await user.click(await part.findByRole('button', { name: /again/i }));
  await screen.findByRole('table', { name: 'Last calls' });
  await expect.poll(() => screen.queryByRole('region', { name: 'Missed calls' })).toBeNull();
});
