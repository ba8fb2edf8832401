import type { NoticeKind } from '@halloo/contract/notice-mail';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf } from '../../../test/fake-api.ts';

const label = /^Campaigns: completed/;

test('a person chooses which notices come by email', async () => {
  let chosen = { is_set_up: true, kinds: [] as NoticeKind[] };
  const { user, api } = renderConsole('/account', {
    api: {
      getNoticeMail: () => chosen,
      changeNoticeMail: ({ body: { kinds } }) => {
        chosen = { is_set_up: true, kinds };
        return chosen;
      },
    },
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: label });
  await user.click(box);
  await screen.findByText('Saved');
  await waitFor(() => expect(box.checked).toBe(true));
  await user.click(await screen.findByRole('checkbox', { name: /^People who join/ }));
  await waitFor(() =>
    expect(api.requests('changeNoticeMail').map(({ body }) => body)).toEqual([
      { kinds: ['campaigns'] },
      { kinds: ['campaigns', 'people'] },
    ]),
  );
  await waitFor(() => expect(box.checked).toBe(true));
});

test('without a mail server the choice is locked, with the reason', async () => {
  renderConsole('/account', { api: { getNoticeMail: { is_set_up: false, kinds: [] } } });
  await screen.findByText(/^This Halloo sends no emails\./);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: label }).disabled).toBe(true);
});

test('the results of a campaign that is not completed can come by email', async () => {
  const result = exampleOf('getResult');
  const campaign = { ...result.campaign, status: 'Live' as const };
  const { user, api } = renderConsole(`/result/${campaign.id}`, {
    api: { getResult: { ...result, campaign }, getOverview: { ...exampleOf('getOverview'), campaign } },
  });
  await user.click(await screen.findByRole('checkbox', { name: /^Email me the results/ }));
  await screen.findByText('You get the results by email.');
  expect(api.requests('changeReportMail').map(({ params, body }) => [params.campaign_id, body])).toEqual([
    [campaign.id, { wanted: true }],
  ]);
});
