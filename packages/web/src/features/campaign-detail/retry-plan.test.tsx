import { retryPresets } from '@halloo/contract/retry-plans';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf } from '../../../test/fake-api.ts';

const detail = {
  ...exampleOf('getCampaignDetail'),
  status: 'Paused' as const,
  shown_status: 'Paused' as const,
  call_start_date: '2026-11-19',
  call_end_date: '2026-11-28',
  retry_plan: null,
};
const planned = { ...detail, retry_plan: retryPresets.standard };

const open = async (api: Answers = {}) => {
  const shown = renderConsole('/campaign-details?campaign_id=5&tab=schedule', {
    api: { getCampaignDetail: detail, ...api },
  });
  const form = within(await screen.findByRole('form', { name: 'Schedule' }));
  const part = within(form.getByRole('group', { name: 'Retry by outcome' }));
  const rule = (name: string) => within(part.getByRole('group', { name }));
  const sentences = () =>
    within(part.getByRole('list', { name: 'Retries' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { ...shown, form, part, rule, sentences };
};
const save = (form: ReturnType<typeof within>) => form.getByRole('button', { name: 'Save schedule' });
const sent = (api: Awaited<ReturnType<typeof open>>['api']) => api.requests('changeCampaignDetail').at(-1)?.body;

test('is off at first, and nothing about it is sent', async () => {
  const { part, form, user, api } = await open();
  expect(part.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  expect(part.queryByRole('list')).toBeNull();
  await fill(user, form.getByLabelText('Retry times'), '1');
  await user.click(save(form));
  await waitFor(() => expect(sent(api)).toEqual({ retry_times: 1 }));
});

test('is switched on with a preset that is told in sentences, and replaces the simple fields', async () => {
  const { part, form, sentences, user, api } = await open();
  await user.click(part.getByRole('switch'));
  expect(sentences()).toEqual([
    'Busy: 3 more times, 10 minutes apart.',
    'No answer: 3 more times, at least 4 hours apart, at other times of day.',
    'Answering machine: 2 more times, at least 4 hours apart, at other times of day.',
    'Network fault: 3 more times, 15 minutes apart.',
    'Hung up before the first answer: not called again.',
  ]);
  expect(form.getAllByText('Not used: retry by outcome is on.')).toHaveLength(2);
  form.getByText(/calls the lead again after 4 hours, 2 more times at most/);
  await user.click(part.getByRole('radio', { name: 'Gentle' }));
  expect(sentences()[1]).toBe('No answer: once more, after at least 1 day, at another time of day.');
  await user.click(save(form));
  await waitFor(() => expect(sent(api)).toEqual({ retry_plan: retryPresets.gentle }));
});

test('details are shown on demand, and make the plan a custom one', async () => {
  const { part, rule, form, user, api } = await open({ getCampaignDetail: planned });
  expect(part.queryByRole('group', { name: 'Busy' })).toBeNull();
  await user.click(part.getByRole('button', { name: 'Details' }));
  await fill(user, rule('Busy').getByLabelText('Retries'), '5');
  await user.click(rule('Busy').getByRole('checkbox', { name: 'At another time of day' }));
  expect(part.getByRole<HTMLInputElement>('radio', { name: 'Custom' }).checked).toBe(true);
  // A rule without retries has no delay.
  expect(rule('Hung up before the first answer').getByLabelText<HTMLInputElement>('Delay').disabled).toBe(true);
  await user.click(save(form));
  const busy = { times: 5, delay_minutes: 10, other_time_of_day: true };
  await waitFor(() => expect(sent(api)).toEqual({ retry_plan: { ...retryPresets.standard, busy } }));
});

test('a wrong number is refused at its field, and no longer once the plan is off', async () => {
  const { part, rule, form, user, api } = await open({ getCampaignDetail: planned });
  await user.click(part.getByRole('radio', { name: 'Custom' }));
  await fill(user, rule('No answer').getByLabelText('Retries'), '11');
  await user.click(save(form));
  await rule('No answer').findByText('Retries must be at most 10');
  expect(sent(api)).toBeUndefined();
  await user.click(part.getByRole('switch'));
  await user.click(save(form));
  await waitFor(() => expect(sent(api)).toEqual({ retry_plan: null }));
});

test('retries that do not fit between the dates are named at once', async () => {
  const { part, rule, user } = await open({ getCampaignDetail: planned });
  await user.click(part.getByRole('button', { name: 'Details' }));
  await fill(user, rule('No answer').getByLabelText('Delay'), '10000');
  await part.findByText(/^The retries do not fit between the dates: No answer\. Move the end date,/);
});

test('a machine that hears the flow is not called again, whatever the plan', async () => {
  const { part, rule, form, user } = await open({ getCampaignDetail: planned });
  await user.click(part.getByRole('button', { name: 'Details' }));
  await user.click(form.getByRole('radio', { name: 'Play the flow to it' }));
  rule('Answering machine').getByText(/^Has no effect: the machine hears the flow/);
});

test('a cancelled campaign only shows its plan', async () => {
  const { part } = await open({
    getCampaignDetail: { ...planned, status: 'Cancelled', shown_status: 'Cancelled' },
  });
  expect(part.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
  for (const radio of part.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true);
});

test('an Inbound campaign has no retries by outcome', async () => {
  renderConsole('/campaign-details?campaign_id=5&tab=schedule', {
    api: { getCampaignDetail: { ...detail, campaign_type: 'Inbound' } },
  });
  const form = within(await screen.findByRole('form', { name: 'Schedule' }));
  expect(form.queryByRole('group', { name: 'Retry by outcome' })).toBeNull();
});
