import type { Price } from '@halloo/contract/money';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { chooseFile, clickButton, dialog, fill, openSelect, pick } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse } from '../../../../test/fake-api.ts';

const prices = exampleOf('listPrices').results as Price[];
const listOf = (results: readonly Price[], currency = 'INR') => ({
  count: results.length,
  results: [...results],
  currency,
});

const open = (api: Answers = {}, width = 1400) =>
  renderConsole('/settings?tab=prices', { width, api: { listPrices: listOf(prices), ...api } });
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^\\${name}(?!\\d)`) }));

test('each price shows its prefix, SIM, amounts and billing steps', async () => {
  open();
  const all = await row('+91');
  for (const text of ['All SIMs', '₹0.85', '₹0.10', '30/6 s']) expect(all.getByText(text)).toBeTruthy();
  const own = await row('+9198');
  for (const text of ['Office', '₹1.25', '₹0.005', '60/60 s']) expect(own.getByText(text)).toBeTruthy();
});

test('a price is added, and what is wrong is told at its field', async () => {
  const { user, api } = open();
  await row('+91');
  await clickButton(user, 'Add price');
  const form = within(await screen.findByRole('form', { name: 'New price' }));
  await fill(user, form.getByLabelText('Prefix'), 'India');
  await fill(user, form.getByLabelText('Per minute'), '1,5');
  await clickButton(user, 'Save');
  await form.findByText(/^Prefix must be the beginning of a number/);
  await form.findByText(/^Per minute must be an amount such as 0.0075/);
  await fill(user, form.getByLabelText('Prefix'), '0044 20');
  await fill(user, form.getByLabelText('Per minute'), '0.0075');
  await clickButton(user, 'Save');
  await screen.findByText('Price for +91 saved');
  expect(api.requests('addPrice').map(({ body }) => body)).toMatchObject([
    { prefix: '+4420', per_minute: '0.0075', per_call: '0', sim_id: null, first_seconds: 60 },
  ]);
});

test('a price that exists already is refused with the way out, and another is removed after a question', async () => {
  const { user, api } = open({ addPrice: refuse('price.exists') });
  await row('+91');
  await clickButton(user, 'Add price');
  const form = within(await screen.findByRole('form', { name: 'New price' }));
  await fill(user, form.getByLabelText('Prefix'), '+91');
  await fill(user, form.getByLabelText('Per minute'), '1');
  await clickButton(user, 'Save');
  await screen.findByText(/already a price for this prefix and SIM/);
  await clickButton(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await clickButton(user, 'Remove price: +9198');
  const asked = await dialog('Remove the price for +9198?');
  await user.click(asked.getByRole('button', { name: 'Remove price' }));
  await screen.findByText('Price for +9198 removed');
  expect(api.requests('removePrice').map(({ params }) => params.id)).toEqual([4]);
});

test('an import names each wrong row, and says what a good file changed', async () => {
  const { user, api } = open();
  await row('+91');
  await clickButton(user, 'Import');
  await dialog('Import prices');
  await chooseFile(user, 'Choose a file', 'prices.csv', 'Prefix,Per minute\n+91,1\n+91,2');
  await screen.findByText('1 row is wrong, so nothing was imported. Correct the file and choose it again.');
  expect(screen.getByText(/\+91 is in row 2 already/)).toBeTruthy();
  api.answers.importPrices = { rows: 2, added: 1, changed: 1, removed: 0, problems: [], wrong: 0 };
  await chooseFile(user, 'Choose a file', 'prices.csv', 'Prefix,Per minute\n+91,1\n+44,2');
  await screen.findByText('2 rows read: 1 added, 1 changed, 0 removed.');
});

test('another currency is asked about while amounts are stored', async () => {
  const { user, api } = open({
    changeCurrency: ({ body }) => (body.confirm ? { currency: 'EUR' } : refuse('price.currency_used')),
  });
  await row('+91');
  await openSelect(user, 'Currency');
  await pick(user, 'EUR');
  const asked = await dialog('Change the currency to EUR?');
  expect(asked.getByText(/Nothing is converted/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Change currency' }));
  await screen.findByText('Currency saved');
  expect(api.requests('changeCurrency').map(({ body }) => body)).toEqual([
    { currency: 'EUR', confirm: false },
    { currency: 'EUR', confirm: true },
  ]);
});

test('without prices the list says what to do; it loads, fails and can be tried again', async () => {
  const { user, api } = open({ listPrices: refuse('server.error') });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers.listPrices = listOf([]);
  await user.click(again);
  await screen.findByText('No prices yet');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
});

test('on a phone prices are cards, and while they load nothing is claimed', async () => {
  const { api } = open({ listPrices: pending }, narrow);
  await screen.findByRole('heading', { name: 'Prices' });
  expect(screen.queryByText('No prices yet')).toBeNull();
  api.answers.listPrices = listOf(prices);
});
