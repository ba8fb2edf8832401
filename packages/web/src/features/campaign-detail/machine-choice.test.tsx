import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dialog, fill, focused } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, listOf } from '../../../test/fake-api.ts';

const detail = { ...exampleOf('getCampaignDetail'), status: 'Paused' as const, shown_status: 'Paused' as const };
const goodbye = { ...exampleOf('getScript'), id: 9, name: 'Thank you and goodbye' };

const open = async (api: Answers = {}) => {
  const shown = renderConsole('/campaign-details?campaign_id=5&tab=schedule', {
    api: {
      getCampaignDetail: detail,
      getScript: goodbye,
      listScripts: ({ query }) =>
        listOf(query.search === 'goodbye' ? [goodbye] : [goodbye, { ...goodbye, id: 8, name: 'Another' }]),
      ...api,
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Schedule' }));
  return { ...shown, form };
};
const save = (form: ReturnType<typeof within>) => form.getByRole('button', { name: 'Save schedule' });

test('what an answering machine gets is chosen, with a script where it needs one', async () => {
  const { user, api, form } = await open();
  const machine = within(form.getByRole('radiogroup', { name: 'When an answering machine answers' }));
  expect(machine.getByLabelText<HTMLInputElement>('Hang up and try again later').checked).toBe(true);
  form.getByText(/or whose answering machine does/);
  await user.click(machine.getByLabelText('Leave another script'));
  await user.click(save(form));
  await form.findByText('Required');
  await waitFor(() => expect(focused()).toBe('Choose a script'));
  await user.keyboard('{Enter}');
  const choice = await dialog('Script to leave');
  await fill(user, choice.getByLabelText('Search audio scripts'), 'goodbye');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(choice.getAllByRole('listitem')).toHaveLength(1));
  await user.click(choice.getByRole('button', { name: 'Choose Thank you and goodbye' }));
  await form.findByText('Thank you and goodbye');
  await user.click(save(form));
  await screen.findByText(/^Update Success/);
  expect(api.requests('changeCampaignDetail').at(-1)?.body).toMatchObject({
    on_machine: 'script',
    machine_script_id: 9,
  });
});

test('a script that was chosen is shown again, and another choice is saved', async () => {
  const { user, api, form } = await open({
    getCampaignDetail: { ...detail, on_machine: 'script', machine_script_id: 9 },
  });
  expect(form.getByLabelText<HTMLInputElement>('Leave another script').checked).toBe(true);
  await form.findByText('Thank you and goodbye');
  form.getByText(/^The machine hears this script/);
  await user.click(form.getByLabelText('Play the flow to it'));
  form.getByText(/^The machine hears the flow from its start/);
  await user.click(save(form));
  await waitFor(() => expect(api.requests('changeCampaignDetail').at(-1)?.body).toMatchObject({ on_machine: 'play' }));
});

test('an Inbound campaign has nobody to leave a script for', async () => {
  const { form } = await open({ getCampaignDetail: { ...detail, campaign_type: 'Inbound' } });
  expect(form.queryByRole('radiogroup', { name: 'When an answering machine answers' })).toBeNull();
});
