import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf, refuse } from '../../../test/fake-api.ts';

const { id } = exampleOf('getResult').campaign;
const open = async (api: Parameters<typeof renderConsole>[1] = {}) => {
  const shown = renderConsole(`/result/${id}`, api);
  await clickButton(shown.user, 'Download');
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Send report by email…' }));
  return { ...shown, form: await dialog('Send the report by email') };
};

test('the report goes to the addresses that were typed, with a note, and with calls only if wanted', async () => {
  const { user, api, form } = await open();
  const to = form.getByLabelText('To');
  await user.type(to, 'a@example.org, b@example.org');
  await fill(user, form.getByLabelText('Note (optional)'), 'Here it is.');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await screen.findByText('The report is on its way.');
  const [sent] = api.requests('sendReport');
  expect(sent?.params.campaign_id).toBe(id);
  expect(sent?.body).toMatchObject({ to: ['a@example.org', 'b@example.org'], note: 'Here it is.', persons: false });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a wrong address is named at its field', async () => {
  const { user, form } = await open({
    api: { sendReport: refuse('request.invalid', { fields: { 'to.0': 'is not an email address' } }) },
  });
  await user.type(form.getByLabelText('To'), 'nobody');
  await user.click(form.getByRole('button', { name: 'Send' }));
  await form.findByText('is not an email address');
});

test('without a mail server nothing is offered', async () => {
  const { user } = renderConsole(`/result/${id}`, { api: { getReportMail: { is_set_up: false, wanted: false } } });
  await clickButton(user, 'Download');
  await screen.findByRole('menuitem', { name: 'Report (PDF)' });
  expect(screen.queryByRole('menuitem', { name: 'Send report by email…' })).toBeNull();
});

test('who may not share results is not offered to send them', async () => {
  const [profile] = exampleOf('getProfile');
  const result = exampleOf('getResult');
  const campaign = { ...result.campaign, status: 'Live' as const };
  const { user } = renderConsole(`/result/${id}`, {
    api: {
      getProfile: [{ ...profile, role: 'viewer' }] as never,
      getResult: { ...result, campaign },
      getOverview: { ...exampleOf('getOverview'), campaign },
    },
  });
  // Whether emails can be sent is known.
  await screen.findByRole('checkbox', { name: /^Email me the results/ });
  await clickButton(user, 'Download');
  await screen.findByRole('menuitem', { name: 'Report (PDF)' });
  expect(screen.queryByRole('menuitem', { name: 'Send report by email…' })).toBeNull();
});
