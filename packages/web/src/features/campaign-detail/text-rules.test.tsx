import type { CampaignDetail } from '@halloo/contract/campaigns';
import type { TextRule, TextRules } from '@halloo/contract/text-rules';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dialog, fill, openSelect, pick, region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse, unreachable } from '../../../test/fake-api.ts';

const detail: CampaignDetail = {
  ...exampleOf('changeCampaignDetail'),
  ...{ id: 12, campaign_type: 'Outbound', status: 'Draft', shown_status: 'Draft', archived: false },
  data_fields: ['City'],
};
const example = exampleOf('getTextRules');
const title = 'Texts after calls';
const counts = { waiting: 0, sent: 0, delivered: 0, failed: 0, skipped: 0 };

/** The rules as the server has them: a change shows in the next answer. */
const open = (given: Partial<TextRules>, own: Answers = {}, of = detail) => {
  let kept: TextRules = { ...example, ...given };
  const api: Answers = {
    getCampaignDetail: of,
    getTextRules: () => kept,
    changeTextRules: ({ body }) => {
      const rules = body.rules.map(({ id = 9, ...rule }): TextRule => ({ ...rule, id, counts }));
      kept = { ...kept, rules };
      return kept;
    },
    ...own,
  };
  return renderConsole('/campaign-details?campaign_id=12&tab=schedule', { api });
};

test('a text is added, with a preview of a person of the list', async () => {
  const { user, api } = open({ rules: [] });
  const part = await region(title);
  await part.findByText('No texts yet.');
  await user.click(part.getByRole('button', { name: 'Add text' }));
  const form = await dialog('Add text');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(api.requests('changeTextRules')).toEqual([]);
  await user.click(form.getByRole('checkbox', { name: 'Busy' }));
  await fill(user, form.getByRole('textbox', { name: /^Text/ }), 'Dear name');
  await form.findByText('As Asha Rao gets it:');
  form.getByText('1 text message, GSM-7');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await part.findByText('Dear name');
  part.getByText('After the last attempt without an answer');
  part.getByText('Busy');
  expect(api.requests('changeTextRules').map(({ body }) => body.rules)).toEqual([
    [{ moments: ['after_last', 'busy'], outcomes: [], text: 'Dear name', languages: [], active: true }],
  ]);
});

test('a text needs a moment', async () => {
  const { user, api } = open({ rules: [] });
  const part = await region(title);
  await user.click(await part.findByRole('button', { name: 'Add text' }));
  const form = await dialog('Add text');
  await user.click(form.getByRole('checkbox', { name: 'After the last attempt without an answer' }));
  await fill(user, form.getByRole('textbox', { name: /^Text/ }), 'Hello');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Choose when the text is sent.');
  expect(api.requests('changeTextRules')).toEqual([]);
});

test('a text is changed and tested, and its receipts are counted', async () => {
  const { user, api } = open({});
  const part = await region(title);
  await part.findByText('4 waiting, 10 sent, 81 delivered, 2 failed, 1 not sent');
  await user.click(part.getByRole('button', { name: 'Change text 1' }));
  const form = await dialog('Change text');
  await fill(user, form.getByRole('textbox', { name: 'Your number' }), '+919876543210');
  await user.click(form.getByRole('button', { name: 'Send test' }));
  await screen.findByText('Queued for +919876543210');
  await user.click(form.getByRole('switch', { name: 'On' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await part.findByText('Off');
  expect(api.requests('changeTextRules')[0]?.body.rules).toMatchObject([{ id: 3, active: false }]);
});

test('a text is removed after a question', async () => {
  const { user } = open({});
  const part = await region(title);
  await user.click(await part.findByRole('button', { name: 'Remove text 1' }));
  await user.click((await dialog('Remove this text?')).getByRole('button', { name: 'Remove text' }));
  await part.findByText('No texts yet.');
});

test('texts without an SMS server say so, and what the server refuses is shown', async () => {
  const msg = 'There is no outcome “x”.';
  const { user } = open({ gateway: 'none' }, { changeTextRules: refuse('request.invalid', { msg }) });
  const part = await region(title);
  await part.findByText(/No SMS server is set/);
  await user.click(part.getByRole('button', { name: 'Change text 1' }));
  await user.click((await dialog('Change text')).getByRole('button', { name: 'Save' }));
  await screen.findByText(msg);
});

test('loading has its state', async () => {
  open({}, { getTextRules: pending });
  (await region(title)).getByRole('status');
});

test('texts that cannot be loaded can be tried again', async () => {
  const { user, api } = open({}, { getTextRules: unreachable });
  const part = await region(title);
  const retry = await part.findByRole('button', { name: /again/i });
  api.answers.getTextRules = { ...example, rules: [] };
  await user.click(retry);
  await part.findByText('No texts yet.');
});

test('an Inbound campaign has no texts', async () => {
  open({}, {}, { ...detail, campaign_type: 'Inbound' });
  await screen.findByRole('heading', { level: 1, name: detail.name });
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

test('hours count in the zone of each person', async () => {
  const { user, api } = open({ rules: [] }, { changeCampaignDetail: { ...detail, hours_in: 'person' } });
  await user.click(await screen.findByRole('button', { name: 'Weekdays, holidays and days off' }));
  await openSelect(user, 'Hours count in');
  await pick(user, 'Each person’s own time zone');
  await screen.findByText(/in each person’s own time zone$/);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(api.requests('changeCampaignDetail')[0]?.body).toEqual({ hours_in: 'person' }));
});
