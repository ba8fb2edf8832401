import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dialog, region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, unreachable } from '../../../test/fake-api.ts';

const texts = exampleOf('listLeadTexts');
const nameOfLead = exampleOf('listLeads').results[0]?.name ?? '';

const openLead = async (listLeadTexts: Answers['listLeadTexts']) => {
  const { user, api } = renderConsole('/campaign-details?campaign_id=9&tab=leads', {
    api: { ...(listLeadTexts && { listLeadTexts }) },
  });
  await user.click(await screen.findByRole('button', { name: nameOfLead }));
  return { lead: await dialog('Lead'), user, api };
};

test('results count the texts after calls, and lead to their rules', async () => {
  renderConsole('/result/5?tab=overview');
  const part = await region('Texts after calls');
  part.getByText('After the last attempt without an answer');
  part.getByText('4 waiting, 10 sent, 81 delivered, 2 failed, 1 not sent');
  expect(part.getByRole('link', { name: 'Change texts' }).getAttribute('href')).toContain('tab=schedule');
});

test('a campaign without texts shows none in its results', async () => {
  renderConsole('/result/5?tab=overview', { api: { getTextRules: { ...exampleOf('getTextRules'), rules: [] } } });
  await region('Languages');
  expect(screen.queryByRole('region', { name: 'Texts after calls' })).toBeNull();
});

test('a lead shows its texts with their receipts', async () => {
  const { lead } = await openLead(undefined);
  await lead.findByText('Delivered');
});

test('a text that was not sent says why', async () => {
  const [first] = texts.results;
  if (!first) throw new Error('the example has no text');
  const reason = 'The number is on the do-not-call list.';
  const { lead } = await openLead({ ...texts, results: [{ ...first, state: 'skipped', reason }] });
  await lead.findByText('Not sent');
  lead.getByText(reason);
});

test('a lead without texts says so, and texts that cannot be loaded can be tried again', async () => {
  const { lead, user, api } = await openLead(unreachable);
  const again = await lead.findByRole('button', { name: /again/i });
  api.answers.listLeadTexts = { ...texts, count: 0, results: [] };
  await user.click(again);
  await lead.findByText('No texts after calls.');
});
