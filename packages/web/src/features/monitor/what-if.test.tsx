import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse } from '../../../test/fake-api.ts';

const monitor = {
  ...exampleOf('getMonitor'),
  status: 'Draft' as const,
  shown_status: 'Draft' as const,
  calls: [],
  ended: [],
};
const detail = {
  ...exampleOf('getCampaignDetail'),
  ...{ id: 12, name: monitor.name, call_start_time: '09:00', call_end_time: '18:00' },
  ...{ retry_times: 2, retry_delay_minutes: 15 },
};

const open = async (api: Answers = {}) => {
  const shown = renderConsole('/monitor/12', {
    api: {
      getMonitor: monitor,
      getCampaignDetail: detail,
      checkLaunch: { blockers: [], warnings: [], leads: 1 },
      ...api,
    },
  });
  await clickButton(shown.user, 'Rehearse');
  const drawer = await dialog(`Rehearse “${monitor.name}”`);
  const form = within(await drawer.findByRole('form', { name: 'What if' }));
  return { ...shown, drawer, form };
};

test('a change is forecast in words, and only what differs is sent', async () => {
  const { user, api, drawer, form } = await open();
  await fill(user, form.getByLabelText('Retry times'), '4');
  await user.click(form.getByRole('button', { name: 'Forecast' }));
  await drawer.findByText(/If nothing changes: 41\s?% \(39–43\)\. With your change: 46\s?% \(43–48\)\./);
  drawer.getByText(/If nothing changes: 30\s?% \(28–32\)\. With your change: 34\s?% \(31–36\)\./);
  drawer.getByText(/^2\.1 calls per lead, and 2\.9 with your change\. Learned from 4,210 calls/);
  expect(api.requests('forecastChange').map(({ body }) => body)).toEqual([{ drawn_flow: false, retry_times: 4 }]);
});

test('with too few calls it says what is missing', async () => {
  const missing = 'There are too few calls to learn from.';
  const answer = { ...exampleOf('forecastChange'), missing, unchanged: null, changed: null };
  const { user, drawer, form } = await open({ forecastChange: answer });
  await user.click(form.getByLabelText('Choose the hour of retries'));
  await user.click(form.getByRole('button', { name: 'Forecast' }));
  await drawer.findByText(missing);
});

test('a forecast is cancelled, and a refusal is shown', async () => {
  let answer: Answers['forecastChange'] = pending;
  const { user, drawer, form } = await open({
    forecastChange: (asked) => (typeof answer === 'function' ? answer(asked) : (answer as never)),
  });
  await user.click(form.getByRole('button', { name: 'Forecast' }));
  await user.click(await form.findByRole('button', { name: 'Cancel forecast' }));
  answer = refuse('rehearsal.running');
  await user.click(await form.findByRole('button', { name: 'Forecast' }));
  await drawer.findByRole('alert');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel forecast' })).toBeNull());
});
