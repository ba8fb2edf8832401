import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dialog, focused } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, listOf } from '../../../test/fake-api.ts';

const detail = { ...exampleOf('getCampaignDetail'), status: 'Paused' as const, shown_status: 'Paused' as const };
const notice = { ...exampleOf('getScript'), id: 9, name: 'This call is recorded' };

const open = async (api: Answers = {}) => {
  const shown = renderConsole('/campaign-details?campaign_id=5&tab=schedule', {
    api: { getCampaignDetail: detail, getScript: notice, listScripts: listOf([notice]), ...api },
  });
  const form = within(await screen.findByRole('form', { name: 'Schedule' }));
  return { ...shown, form, choice: within(form.getByRole('radiogroup', { name: 'Record whole calls' })) };
};
const save = (form: ReturnType<typeof within>) => form.getByRole('button', { name: 'Save schedule' });

test('whole calls are recorded after an announcement, which must be chosen', async () => {
  const { user, api, form, choice } = await open();
  expect(choice.getByLabelText<HTMLInputElement>('Off').checked).toBe(true);
  await user.click(choice.getByLabelText('After an announcement'));
  await user.click(save(form));
  await form.findByText('Required');
  await waitFor(() => expect(focused()).toBe('Choose a script'));
  await user.keyboard('{Enter}');
  const scripts = await dialog('Announcement');
  await user.click(await scripts.findByRole('button', { name: 'Choose This call is recorded' }));
  await form.findByText('This call is recorded');
  await user.click(save(form));
  await screen.findByText(/^Update Success/);
  expect(api.requests('changeCampaignDetail').at(-1)?.body).toEqual({ record_calls: 'announced', record_script_id: 9 });
});

test('the flow may say it itself, in an Inbound campaign too', async () => {
  const { user, api, form, choice } = await open({ getCampaignDetail: { ...detail, campaign_type: 'Inbound' } });
  await user.click(choice.getByLabelText('The flow says it itself'));
  form.getByText(/^Halloo plays no announcement/);
  await user.click(save(form));
  await waitFor(() =>
    expect(api.requests('changeCampaignDetail').at(-1)?.body).toMatchObject({ record_calls: 'in_flow' }),
  );
});
