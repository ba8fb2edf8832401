import type { CampaignDetail } from '@halloo/contract/campaigns';
import type { CampaignMoney } from '@halloo/contract/money';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse, unreachable } from '../../../test/fake-api.ts';

const detail: CampaignDetail = {
  ...exampleOf('changeCampaignDetail'),
  ...{ id: 12, campaign_type: 'Outbound', status: 'Live', shown_status: 'Live', archived: false },
};
const money = exampleOf('getCampaignMoney') as CampaignMoney;
const none: CampaignMoney = {
  ...money,
  ...{ has_prices: false, spent: '0', reserved: '0', unpriced_calls: 0, budget: null, used_percent: null },
  ...{ state: 'open', estimate: null },
};

const open = (getCampaignMoney: NonNullable<Answers['getCampaignMoney']>, of = detail, own: Answers = {}) =>
  renderConsole('/campaign-details?campaign_id=12&tab=schedule', {
    api: { getCampaignDetail: of, getCampaignMoney, ...own },
  });

test('what was spent, the budget, unknown prices and the estimate are shown', async () => {
  open(money);
  const cost = await region('Cost');
  for (const text of ['₹4,150.25', '₹5,000.00, 83 % used', '₹17.00', '3']) await cost.findByText(text);
  cost.getByText(/About ₹12,400.00 \(between ₹9,900.00 and ₹15,600.00\), unknown for 120 numbers/);
  cost.getByText('Based on the last calls of this campaign.');
  cost.getByText('83 % of the budget is spent');
});

test('without prices the section says so and where to add them', async () => {
  open(none);
  const cost = await region('Cost');
  await cost.findByText(/nothing is counted/);
  expect(cost.getByRole('link', { name: 'Add prices' }).getAttribute('href')).toBe('/settings?tab=prices');
});

test('a budget is set with a choice for numbers without a price, and a wrong amount is told at its field', async () => {
  const { user, api } = open(none);
  await clickButton(user, 'Set a budget');
  const form = await dialog('Set a budget');
  await fill(user, form.getByLabelText('Budget'), '5,000');
  await clickButton(user, 'Save');
  await form.findByText(/^Budget must be an amount such as 0.0075/);
  await fill(user, form.getByLabelText('Budget'), '5000');
  await user.click(form.getByRole('radio', { name: 'Call them' }));
  await clickButton(user, 'Save');
  await screen.findByText('Budget saved');
  expect(api.requests('changeBudget').map(({ body }) => body)).toEqual([{ budget: '5000', unpriced: 'call' }]);
});

test('a used-up budget is told with the way out, and emptied it is removed', async () => {
  const { user, api } = open({ ...money, state: 'used_up', used_percent: 100 });
  const cost = await region('Cost');
  await cost.findByText('The budget is used up');
  cost.getByText(/Raise the budget, and it continues by itself/);
  await clickButton(user, 'Change budget');
  const form = await dialog('Change budget');
  await fill(user, form.getByLabelText('Budget'), '');
  await clickButton(user, 'Save');
  await screen.findByText('Budget saved');
  expect(api.requests('changeBudget').map(({ body }) => body)).toEqual([{ budget: null, unpriced: 'leave_out' }]);
});

test('a cancelled campaign shows its cost only, and an Inbound one has none', async () => {
  open(money, { ...detail, status: 'Cancelled', shown_status: 'Cancelled' });
  await (await region('Cost')).findByText('₹4,150.25');
  expect(screen.queryByRole('button', { name: 'Change budget' })).toBeNull();
});

test('while it loads nothing is claimed', async () => {
  open(pending);
  const cost = await region('Cost');
  cost.getByRole('status', { name: 'Loading…' });
  expect(cost.queryByText(/nothing is counted/)).toBeNull();
});

test('a failure is told and tried again', async () => {
  const { user, api } = open(unreachable);
  const cost = await region('Cost');
  const again = await cost.findByRole('button', { name: 'Try again' });
  api.answers.getCampaignMoney = money;
  await user.click(again);
  await cost.findByText('₹4,150.25');
  api.answers.getCampaignMoney = refuse('server.error');
});
