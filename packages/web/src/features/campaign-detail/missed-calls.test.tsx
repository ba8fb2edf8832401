import type { MissedCalls, MissedRings } from '@halloo/contract/missed-calls';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, openSelect, pick, region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse, unreachable } from '../../../test/fake-api.ts';

const detail = { ...exampleOf('getCampaignDetail'), id: 12, campaign_type: 'Outbound' as const, archived: false };
const on: MissedCalls = exampleOf('getMissedCalls');
const off: MissedCalls = { ...on, active: false, sims: [] };
const rings: MissedRings = exampleOf('getMissedRings');
const title = 'Missed calls';

const open = (missed: MissedCalls, own: Answers = {}, shown = detail) => {
  let kept = missed;
  const api: Answers = {
    getCampaignDetail: shown,
    getMissedCalls: () => kept,
    getMissedRings: rings,
    changeMissedCalls: ({ body }) => {
      kept = { ...kept, ...(body as Partial<MissedCalls>) };
      return kept;
    },
    ...own,
  };
  return renderConsole('/campaign-details?campaign_id=12&tab=imports', { api });
};
const form = async () => {
  const part = await dialog(title);
  return { ...part, save: () => part.getByRole('button', { name: 'Save' }) };
};

test('missed calls are off at first, and are set up with a number', async () => {
  const { user, api } = open(off);
  const part = await region(title);
  await part.findByText('Missed calls are off.');
  await user.click(part.getByRole('button', { name: 'Set up missed calls' }));
  const { getByLabelText, save } = await form();
  // The campaign’s own country, and the safe limits.
  screen.getByText('India (your country)');
  await openSelect(user, /Numbers/);
  await pick(user, /\+918000000001/);
  await fill(user, getByLabelText('Call backs in all'), '1000');
  await fill(user, getByLabelText('Call backs a day'), '');
  await openSelect(user, 'Rings while the campaign may not call');
  await pick(user, 'Do not call back');
  await user.click(save());
  await screen.findByText('Saved');
  expect(api.requests('changeMissedCalls').map(({ body }) => body)).toEqual([
    {
      ...{ active: true, sims: [1], who: 'everybody', countries: [], delay_seconds: 3, cool_down_minutes: 10 },
      ...{ most_person_day: 3, most_day: null, most_total: 1_000, outside_hours: 'drop' },
    },
  ]);
  await part.findByText('3 a day to one person, no limit a day, 1,000 in all');
});

test('a number that another campaign uses shows why, and cannot be chosen', async () => {
  const { user } = open(off);
  await clickButton(user, 'Set up missed calls');
  await dialog(title);
  const options = await openSelect(user, /Numbers/);
  expect(options[1]).toContain('already listens for missed calls of “Help line”');
  expect(screen.getByRole('option', { name: /\+918000000002/ }).getAttribute('aria-disabled') ?? 'true').toBe('true');
});

test('wrong values and the refusal of the server show at their fields', async () => {
  const problem = 'must have at least one number while missed calls are on';
  const { user, api } = open(off, { changeMissedCalls: refuse('request.invalid', { fields: { sims: problem } }) });
  await clickButton(user, 'Set up missed calls');
  const { getByLabelText, findByText, save } = await form();
  await fill(user, getByLabelText('Seconds before the call back'), '301');
  await user.click(save());
  await findByText(/^Seconds before the call back must be at most 300/);
  expect(api.requests('changeMissedCalls')).toEqual([]);
  await fill(user, getByLabelText('Seconds before the call back'), '5');
  await user.click(save());
  await findByText(/^Numbers must have at least one number/);
});

test('the state is told in words, and missed calls are turned off', async () => {
  const { user, api } = open(on);
  const part = await region(title);
  await part.findByText('Listening');
  part.getByText(rings.sentence);
  expect(part.getByText('Numbers').nextElementSibling?.textContent).toBe('+918000000001');
  part.getByText('3 seconds');
  await user.click(part.getByRole('button', { name: 'Turn off' }));
  await part.findByText('Missed calls are off.');
  expect(api.requests('changeMissedCalls').map(({ body }) => body)).toEqual([{ active: false }]);
});

test('nothing changes in a cancelled campaign, and an Inbound one has no missed calls', async () => {
  const cancelled = { ...detail, status: 'Cancelled', shown_status: 'Cancelled' } as typeof detail;
  open(on, {}, cancelled);
  const part = await region(title);
  expect(await part.findByRole('button', { name: 'Change' })).toHaveProperty('disabled', true);
});

test('loading has its state', async () => {
  open(on, { getMissedCalls: pending });
  (await region(title)).getByRole('status');
});

test('settings that cannot be loaded can be tried again', async () => {
  const { user, api } = open(on, { getMissedCalls: unreachable });
  const part = await region(title);
  const again = await part.findByRole('button', { name: /again/i });
  api.answers.getMissedCalls = off;
  await user.click(again);
  await part.findByText('Missed calls are off.');
});

test('a lead shows when it rang and was called back', async () => {
  const lead = { ...exampleOf('listLeads').results[0], id: 101, name: 'Asha Rao' };
  const { user, api } = renderConsole('/campaign-details?campaign_id=12&tab=leads', {
    api: {
      getCampaignDetail: detail,
      listLeads: { ...exampleOf('listLeads'), count: 1, results: [lead] } as never,
      getMissedRings: { ...rings, rings: rings.rings.slice(1) },
    },
  });
  await clickButton(user, 'Asha Rao');
  const part = await region(title);
  part.getByText(/^Rang .*\. Called back .*\.$/);
  await waitFor(() => expect(api.requests('getMissedRings')[0]?.query).toMatchObject({ lead: 101 }));
});
