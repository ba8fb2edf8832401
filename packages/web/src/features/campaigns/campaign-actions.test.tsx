import type { Campaign } from '@halloo/contract/campaigns';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, focused, openSelect, pick, textsOf } from '../../../test/actions.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, listOf, refuse, unreachable } from '../../../test/fake-api.ts';

const [live, scheduled] = exampleOf('listCampaigns').results as [Campaign, Campaign];
const paused: Campaign = { ...scheduled, id: 9, name: 'Loan instalment due', status: 'Paused' };
const cancelled: Campaign = { ...scheduled, id: 2, name: 'Election day reminder', status: 'Cancelled' };
const inbound: Campaign = { ...scheduled, id: 4, name: 'Clinic help line', campaign_type: 'Inbound', status: 'Paused' };

const ready = { blockers: [], warnings: [], leads: 1200 };
const problems = exampleOf('checkLaunch');

/** Campaigns as the server has them: what is changed shows in the next list. */
const open = async (own: Answers = {}, width?: number) => {
  let campaigns = [live, scheduled, paused, cancelled, inbound];
  const api: Answers = {
    listCampaigns: ({ query }) => {
      const results = campaigns.filter(({ archived }) => archived === (query.status === 'ARCHIVED'));
      return listOf(results);
    },
    changeCampaign: ({ params, body: { archieved, status } }) => {
      campaigns = campaigns.map((it) =>
        it.id === params.id
          ? { ...it, ...(status && { status }), ...(archieved !== undefined && { archived: archieved }) }
          : it,
      );
      return campaigns.find(({ id }) => id === params.id) as Campaign;
    },
    purgeCampaign: ({ params }) => {
      const gone = campaigns.find(({ id }) => id === params.id);
      campaigns = campaigns.filter((it) => it !== gone);
      return { msg: `“${gone?.name}” is deleted for good.` };
    },
    checkLaunch: ready,
    ...own,
  };
  const shown = renderConsole('/campaign', { api, ...(width && { width }) });
  await screen.findByText('Total 5 Campaigns');
  return shown;
};
const statusOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^Status of ${name}:`) });
const openStatus = async (user: UserEvent, name: string) => {
  await user.click(await statusOf(name));
  return dialog(new RegExp(`^Status of ${name}:`));
};
const choose = async (user: UserEvent, name: string, choice: string) =>
  user.click(await (await openStatus(user, name)).findByRole('button', { name: choice }));
const becomes = (name: string, status: string) =>
  waitFor(async () => expect((await statusOf(name)).textContent).toBe(status));
const act = async (user: UserEvent, name: string, item: string) => {
  await clickButton(user, `Actions for ${name}`);
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
/** Escape is for who has the focus: it moves in once what opened is there. */
const pressEscape = async (user: UserEvent, role: 'dialog' | 'menu') => {
  await waitFor(() => expect(screen.getByRole(role).contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(name) })).toBeNull());

test('a choice that is closed says why and takes the focus; Escape leads back to the status', async () => {
  const { user } = await open();
  const choices = await openStatus(user, live.name);
  const isClosed = choices.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'));
  expect(isClosed).toEqual(['true', 'false', 'false']);
  await pressEscape(user, 'dialog');
  await waitFor(() => expect(focused()).toContain(`Status of ${live.name}`));
  const none = await openStatus(user, cancelled.name);
  expect(none.getAllByRole('button').every((button) => button.getAttribute('aria-disabled') === 'true')).toBe(true);
});

test('a campaign is paused and goes live again with the keyboard alone, told in numbers', async () => {
  const { user, api } = await open({
    getCampaignDetail: { ...exampleOf('changeCampaignDetail'), call_end_date: null },
  });
  (await statusOf(live.name)).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Pause' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByText(`“${live.name}” is paused. Calls in progress finish.`);
  await becomes(live.name, 'Paused');
  await closed();
  await waitFor(() => expect(focused()).toContain(`Status of ${live.name}`));

  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Go live' })).focus();
  await user.keyboard('{Enter}');
  const asked = await dialog(`Go live with “${live.name}”?`);
  await asked.findByText('Go live: 1,200 people will be called, between 09:00 and 18:00, India Time.');
  asked.getByRole('button', { name: 'Go live' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText(`“${live.name}” is live.`);
  await closed();
  await waitFor(() => expect(focused()).toContain(`Status of ${live.name}`));
  expect(api.requests('changeCampaign').map(({ body }) => body)).toEqual([{ status: 'Paused' }, { status: 'Live' }]);
});

test('pausing a draft says nothing of calls, and a paused campaign without calls is a draft again', async () => {
  const { user } = await open();
  expect(scheduled).toMatchObject({ pickup: 0, no_pickup: 0 });
  await choose(user, scheduled.name, 'Pause');
  await screen.findByText(`“${scheduled.name}” is paused.`);
  await becomes(scheduled.name, 'Paused');
  await act(user, scheduled.name, 'Back to draft');
  await screen.findByText(`“${scheduled.name}” is a draft again.`);
  await becomes(scheduled.name, 'Draft');
});

test('going live before the start date schedules', async () => {
  const { user } = await open({ changeCampaign: { ...paused, status: 'Scheduled' } });
  await choose(user, paused.name, 'Go live');
  await user.click(await (await dialog(`Go live with “${paused.name}”?`)).findByRole('button', { name: 'Go live' }));
  await screen.findByText(`“${paused.name}” is scheduled and goes live at its start date.`);
});

test('problems are listed, each with a link to the place to fix it', async () => {
  const { user } = await open({ checkLaunch: problems });
  await choose(user, paused.name, 'Go live');
  const asked = await dialog(`“${paused.name}” cannot go live yet`);
  const blockers = within(asked.getByRole('list', { name: 'To fix' }));
  expect(blockers.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add leads', '/campaign-add?campaign_id=5'],
    ['Change the schedule', '/campaign-details?campaign_id=5&tab=schedule'],
  ]);
  expect(asked.queryByRole('button', { name: 'Go live' })).toBeNull();
});

test('a campaign that lost its flow since the check shows the same list', async () => {
  const { user, api } = await open({ changeCampaign: refuse('campaign.not_startable') });
  await choose(user, paused.name, 'Go live');
  const asked = await dialog(`Go live with “${paused.name}”?`);
  const button = await asked.findByRole('button', { name: 'Go live' });
  api.answers.checkLaunch = problems;
  await user.click(button);
  await asked.findByRole('link', { name: 'Add leads' });
});

test('cancelling asks first, with the words of the specification, and is final', async () => {
  const { user, api } = await open();
  await choose(user, paused.name, 'Cancel campaign');
  const asked = await dialog(`Cancel “${paused.name}”?`);
  expect(
    asked.getByText(
      'Once a campaign is Cancelled, there will be no way to make it live again. Are you sure you want to cancel the Campaign?',
    ),
  ).toBeTruthy();
  expect(asked.getByText('1,200 people have not been called yet and will not be.')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Keep campaign' }));
  await closed();
  expect(api.requests('changeCampaign')).toEqual([]);
  await choose(user, paused.name, 'Cancel campaign');
  await user.click((await dialog(`Cancel “${paused.name}”?`)).getByRole('button', { name: 'Cancel campaign' }));
  await becomes(paused.name, 'Cancelled');
  await closed();
  await clickButton(user, `Actions for ${paused.name}`);
  expect((await screen.findByRole('menuitem', { name: /^Edit/ })).getAttribute('aria-disabled')).toBe('true');
});

test('duplicating wants a name of its own and goes to the top of the list', async () => {
  const { user, api } = await open({ duplicateCampaign: refuse('campaign.name_taken') });
  await act(user, paused.name, 'Duplicate');
  const asked = await dialog(`Duplicate “${paused.name}”`);
  const field = asked.getByPlaceholderText('Enter Duplicate Campaign Name');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Enter}');
  await asked.findByText('Name of the copy is required');
  await fill(user, field, paused.name);
  await user.keyboard('{Enter}');
  await asked.findByText(/another campaign/i);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await screen.findByText('Whoops');
  delete api.answers.duplicateCampaign;
  await fill(user, field, 'Loan, spring');
  await user.keyboard('{Enter}');
  await screen.findByText('Campaign has been created, Duplicated or updated Successfully!');
  expect(api.requests('duplicateCampaign').at(-1)?.body).toEqual({ campaign_id: paused.id, name: 'Loan, spring' });
});

test('deleting asks, can be undone, and an archived campaign comes back or is deleted for good', async () => {
  const { user } = await open();
  const remove = async () => {
    await act(user, paused.name, 'Delete');
    const asked = await dialog(`Delete “${paused.name}”?`);
    expect(asked.getByText('You want to delete this Campaign')).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Delete campaign' }));
    await gone(paused.name);
  };
  await remove();
  await screen.findByText(`“${paused.name}” is deleted.`);
  await clickButton(user, 'Undo');
  await row(paused.name);
  await remove();
  await openSelect(user, 'Filter by status');
  await pick(user, 'ARCHIVED');
  await row(paused.name);
  await clickButton(user, `Actions for ${paused.name}`);
  expect(textsOf(await screen.findAllByRole('menuitem'))).toEqual([
    'Open details',
    'Open results',
    'Restore',
    'Delete for good',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Delete for good' }));
  const asked = await dialog(`Delete “${paused.name}” for good?`);
  expect(asked.getByText('This cannot be undone.')).toBeTruthy();
  expect(asked.getByText(/^Its 1,200 leads, calls/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Keep campaign' }));
  await closed();
  await act(user, paused.name, 'Restore');
  await screen.findByText(`“${paused.name}” is back in the list.`);
  await gone(paused.name);
});

test('an archived campaign is deleted for good', async () => {
  const { user, api } = await open();
  api.answers.listCampaigns = listOf([{ ...paused, archived: true }]);
  await openSelect(user, 'Filter by status');
  await pick(user, 'ARCHIVED');
  await act(user, paused.name, 'Delete for good');
  api.answers.listCampaigns = listOf([]);
  await user.click((await dialog()).getByRole('button', { name: 'Delete for good' }));
  await screen.findByText(`“${paused.name}” is deleted for good.`);
  await gone(paused.name);
  expect(api.requests('purgeCampaign').map(({ params }) => params.id)).toEqual([paused.id]);
});

test('editing is closed, with the reason, while a campaign may call or takes calls', async () => {
  const { user } = await open();
  const edit = async (name: string) => {
    await clickButton(user, `Actions for ${name}`);
    const item = await screen.findByRole('menuitem', { name: /^Edit/ });
    const found = [item.getAttribute('href'), item.getAttribute('aria-disabled'), item.textContent];
    await pressEscape(user, 'menu');
    return found;
  };
  expect(await edit(paused.name)).toEqual(['/campaign-add?campaign_id=9', null, 'Edit']);
  expect(await edit(scheduled.name)).toEqual([null, 'true', 'EditIt is Scheduled. Pause it first.']);
  expect(await edit(inbound.name)).toEqual([null, 'true', 'EditAn Inbound campaign has no list to edit.']);
});

test('a refusal says Whoops with what the server said', async () => {
  const { user, api } = await open({
    changeCampaign: refuse('campaign.wrong_transition', { msg: 'Somebody was faster.' }),
  });
  await choose(user, scheduled.name, 'Pause');
  const notice = (await screen.findByText('Somebody was faster.')).closest('[role="alert"]');
  expect(notice?.textContent).toContain('Whoops');
  api.answers.changeCampaign = unreachable;
  await clickButton(user, 'Pause');
  await screen.findByText('Something Went Wrong!');
  await becomes(scheduled.name, 'Scheduled');
});

test('on a phone the cards have the same actions', async () => {
  const { user } = await open({}, narrow);
  const choices = await openStatus(user, paused.name);
  expect(choices.getByRole('button', { name: 'Cancel campaign' })).toBeTruthy();
  await pressEscape(user, 'dialog');
  await clickButton(user, `Actions for ${paused.name}`);
  await screen.findByRole('menuitem', { name: 'Duplicate' });
});
