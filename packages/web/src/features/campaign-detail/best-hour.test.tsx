import type { BestHour } from '@halloo/contract/best-hours';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fill, region } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, refuse } from '../../../test/fake-api.ts';

const detail = {
  ...exampleOf('getCampaignDetail'),
  ...{ id: 5, campaign_type: 'Outbound' as const, status: 'Paused' as const, shown_status: 'Paused' as const },
};
const hours = exampleOf('getBestHour');

/** The setting as the server has it: a change shows in the next answer. */
const open = (given: Partial<BestHour>, own: Answers = {}, of = detail) => {
  let kept: BestHour = { ...hours, campaign_id: 5, ...given };
  return renderConsole('/campaign-details?campaign_id=5&tab=schedule', {
    api: {
      getCampaignDetail: of,
      getBestHour: () => kept,
      changeBestHour: ({ body }) => {
        kept = { ...kept, on: body.on, within_days: body.within_days ?? 3 };
        return kept;
      },
      ...own,
    },
  });
};
const part = () => region('The hour that answers');

test('is off at first, and says that it learns from calls', async () => {
  const { user, api } = open({ on: false, calls: 0, hours: [], waiting: 0 });
  const shown = await part();
  await shown.findByText('No calls yet. Halloo learns the hours from the calls of all campaigns.');
  expect(shown.queryByLabelText('Longest wait in days')).toBeNull();
  await user.click(shown.getByRole('switch'));
  await shown.findByLabelText('Longest wait in days');
  expect(api.requests('changeBestHour').map(({ body }) => body)).toEqual([{ on: true, within_days: 3 }]);
});

test('shows what was learned and who waits, and takes another longest wait', async () => {
  const { user, api } = open({});
  const shown = await part();
  await shown.findByText('41 leads wait for a better hour.');
  shown.getByText(/^Learned from 1,840 calls of all campaigns\./);
  const weekdays = within(shown.getByRole('table', { name: 'Answers by hour' })).getByRole('row', { name: /^Mon–Fri/ });
  expect(
    within(weekdays)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['16', '37']);
  expect(within(weekdays).getByTitle(/^Mon–Fri 10:00: 99 of \d+ calls answered$/).textContent).toBe('16');
  await fill(user, shown.getByLabelText('Longest wait in days'), '5');
  await waitFor(() => expect(api.requests('changeBestHour').at(-1)?.body).toEqual({ on: true, within_days: 5 }));
});

test('says why a change was refused', async () => {
  const { user } = open({ on: false }, { changeBestHour: refuse('campaign.not_editable', { msg: 'It is over.' }) });
  await user.click(await (await part()).findByRole('switch'));
  await screen.findByText('It is over.');
});

test('a cancelled campaign shows it only', async () => {
  open({}, {}, { ...detail, status: 'Cancelled', shown_status: 'Cancelled' } as never);
  expect((await (await part()).findByRole<HTMLInputElement>('switch')).disabled).toBe(true);
});
