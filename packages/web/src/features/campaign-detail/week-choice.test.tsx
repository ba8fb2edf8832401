import type { CampaignDetail } from '@halloo/contract/campaigns';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fill, focused, openSelect, pick, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, unreachable } from '../../../test/fake-api.ts';

const detail: CampaignDetail = {
  ...exampleOf('getCampaignDetail'),
  status: 'Paused',
  shown_status: 'Paused',
  // Monday to Sunday.
  call_start_date: '2026-11-16',
  call_end_date: '2026-11-22',
};
const office = { start: '09:00', end: '18:00' };
const full = { start: '09:00:00', end: '18:00:00' };
const weekdaysOnly = [[full], [full], [full], [full], [full], [], []];

const open = async (given: Partial<CampaignDetail> = {}, own: Answers = {}, tab = 'schedule') => {
  const api: Answers = {
    getCampaignDetail: { ...detail, ...given },
    listHolidays: [{ date: '2026-11-18', name: 'Feast' }],
    ...own,
  };
  const shown = renderConsole(`/campaign-details?campaign_id=5&tab=${tab}`, { api });
  if (tab !== 'schedule') return { ...shown, form: within(document.body) };
  return { ...shown, form: within(await screen.findByRole('form', { name: 'Schedule' })) };
};
const opener = { name: 'Weekdays, holidays and days off' };
const save = (form: ReturnType<typeof within>) => form.getByRole('button', { name: 'Save schedule' });
const sent = (api: Awaited<ReturnType<typeof open>>['api']) => api.requests('changeCampaignDetail').at(-1)?.body;

test('a simple campaign has one line more, and asks the server for nothing', async () => {
  const { form, api } = await open();
  expect(form.getByRole('button', opener).getAttribute('aria-expanded')).toBe('false');
  expect(form.getByLabelText<HTMLInputElement>('Start time').value).toBe('09:00');
  expect(form.queryByRole('switch', { name: /^Different hours on some days/ })).toBeNull();
  expect(form.queryByRole('img')).toBeNull();
  expect(api.requests('listHolidayRegions')).toEqual([]);
  expect(api.requests('listHolidays')).toEqual([]);
});

test('Monday to Friday takes two clicks, and is told in words', async () => {
  const { form, user, api } = await open();
  await user.click(form.getByRole('button', opener));
  form.getByText('Every day 09:00 to 18:00');
  await user.click(form.getByRole('button', { name: 'Monday to Friday' }));
  expect(form.getByRole('button', { name: 'Monday to Friday' }).getAttribute('aria-pressed')).toBe('true');
  form.getByText('Monday to Friday 09:00 to 18:00');
  form.getByRole('img', { name: 'Monday to Friday 09:00 to 18:00' });
  // The two times have no effect now.
  expect(form.queryByLabelText('Start time')).toBeNull();
  await user.click(save(form));
  await waitFor(() => expect(sent(api)).toEqual({ week: weekdaysOnly }));
});

test('hours are added, changed, copied and removed by keyboard', async () => {
  const { form, user, api } = await open({ week: weekdaysOnly });
  const day = (name: string) => within(form.getByRole('group', { name }));
  day('Saturday').getByText('No calls');
  const add = day('Monday').getByRole('button', { name: 'Add hours on Monday' });
  add.focus();
  await user.keyboard('{Enter}');
  await fill(user, day('Monday').getByLabelText('Monday, end of hours 1'), '12:00');
  await fill(user, day('Monday').getByLabelText('Monday, start of hours 2'), '14:00');
  await fill(user, day('Monday').getByLabelText('Monday, end of hours 2'), '18:00');
  await user.click(day('Monday').getByRole('button', { name: 'Copy the hours of Monday to Monday to Friday' }));
  form.getByText('Monday to Friday 09:00 to 12:00 and 14:00 to 18:00');
  await user.click(day('Friday').getByRole('button', { name: 'Remove hours 2 of Friday' }));
  expect(focused()).toBe('Add hours on Friday');
  await user.click(save(form));
  const two = [
    { start: '09:00:00', end: '12:00:00' },
    { start: '14:00:00', end: '18:00:00' },
  ];
  await waitFor(() => expect(sent(api)).toEqual({ week: [two, two, two, two, two.slice(0, 1), [], []] }));
});

test('wrong hours are named at their day, and nothing is sent', async () => {
  const { form, user, api } = await open({
    week: [[full, { start: '19:00:00', end: '20:00:00' }], [], [], [], [], [], []],
  });
  await fill(user, form.getByLabelText('Monday, start of hours 2'), '17:00');
  form.getByText('The hours from 17:00 overlap the ones before.');
  await user.click(save(form));
  expect(focused()).toBe('Monday, start of hours 1');
  await fill(user, form.getByLabelText('Monday, start of hours 2'), '');
  form.getByText('Fill in both times, or remove them.');
  await user.click(form.getByRole('button', { name: 'Remove hours 2 of Monday' }));
  await user.click(form.getByRole('button', { name: 'Remove hours 1 of Monday' }));
  form.getByText('Hours must have hours on at least one day');
  expect(api.requests('changeCampaignDetail')).toEqual([]);
});

test('the switch brings the two times back', async () => {
  const { form, user, api } = await open({ week: weekdaysOnly });
  await user.click(form.getByRole('switch', { name: /^Different hours on some days/ }));
  expect(form.getByLabelText<HTMLInputElement>('Start time').value).toBe(office.start);
  await user.click(save(form));
  await waitFor(() => expect(sent(api)).toEqual({ week: null }));
});

test('holidays are found by name, counted, listed and removed', async () => {
  const { form, user, api } = await open();
  await user.click(form.getByRole('button', opener));
  expect(await openSelect(user, 'Holidays')).toEqual(['Germany', 'Germany, Bayern', 'India']);
  await user.type(form.getByRole('combobox', { name: 'Holidays' }), 'bay');
  expect(textsOf(await screen.findAllByRole('option'))).toEqual(['Germany, Bayern']);
  await pick(user, 'Germany, Bayern');
  await form.findByText('18-11-2026 Feast');
  form.getByText('Every day 09:00 to 18:00; not on 1 holiday');
  await waitFor(() =>
    expect(api.requests('listHolidays').at(-1)?.query).toEqual({ from: '2026-11-16', to: '2026-11-22' }),
  );
  await user.click(save(form));
  await waitFor(() => expect(sent(api)).toEqual({ holidays: 'DE-BY' }));
});

test('days off are added as ranges with Enter, and removed again', async () => {
  const { form, user, api } = await open({ days_off: ['2026-11-22'] });
  const off = within(form.getByRole('group', { name: 'Days off' }));
  await user.click(off.getByRole('button', { name: 'Add day off' }));
  off.getByText('Choose the first day.');
  await fill(user, off.getByLabelText('First day'), '2026-11-18');
  await fill(user, off.getByLabelText('Last day (optional)'), '2026-11-17');
  await user.keyboard('{Enter}');
  off.getByText('The last day is before the first.');
  await fill(user, off.getByLabelText('Last day (optional)'), '2026-11-19');
  await user.keyboard('{Enter}');
  off.getByText('18-11-2026 to 19-11-2026');
  expect(api.requests('changeCampaignDetail')).toEqual([]);
  form.getByText('Every day 09:00 to 18:00; not on 3 days off');
  await user.click(off.getByRole('button', { name: 'Remove 22-11-2026' }));
  expect(document.activeElement).toBe(off.getByLabelText('First day'));
  await user.click(save(form));
  await waitFor(() => expect(sent(api)).toEqual({ days_off: ['2026-11-18', '2026-11-19'] }));
});

test('a schedule that can never call says so at once, with the way out', async () => {
  const { form, user } = await open({ call_end_date: '2026-11-17' });
  await user.click(form.getByRole('button', opener));
  const off = within(form.getByRole('group', { name: 'Days off' }));
  await fill(user, off.getByLabelText('First day'), '2026-11-16');
  await fill(user, off.getByLabelText('Last day (optional)'), '2026-11-17');
  await user.click(off.getByRole('button', { name: 'Add day off' }));
  expect(form.getByRole('alert').textContent).toMatch(/would never call: .* Remove a day off, or move the dates\./);
});

test('a list of regions that cannot be loaded can be tried again', async () => {
  const { form, user } = await open({}, { listHolidayRegions: unreachable });
  await user.click(form.getByRole('button', opener));
  await form.findByRole('button', { name: 'Try again' });
  form.getByRole('group', { name: 'Days off' });
});

test('a cancelled campaign shows its days without buttons', async () => {
  const { form } = await open({
    status: 'Cancelled',
    shown_status: 'Cancelled',
    week: weekdaysOnly,
    days_off: ['2026-11-18'],
  });
  form.getByText('Monday to Friday 09:00 to 18:00; not on 1 day off');
  expect(form.queryByRole('button', { name: 'Add day off' })).toBeNull();
  expect(form.queryByRole('button', { name: 'Add hours on Monday' })).toBeNull();
  expect(form.getByLabelText<HTMLInputElement>('Monday, start of hours 1').disabled).toBe(true);
});

test('the overview tells the hours in words', async () => {
  await open({ week: weekdaysOnly, holidays: 'IN', holiday_dates: [{ date: '2026-11-18', name: 'Feast' }] }, {}, '');
  await screen.findByText('Monday to Friday 09:00 to 18:00; not on 1 holiday');
  expect(screen.queryByText('Start Time')).toBeNull();
});
