import type { Settings } from '@halloo/contract/settings';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../../test/actions.ts';
import { renderConsole } from '../../../../test/console.tsx';
import { exampleOf, refuse } from '../../../../test/fake-api.ts';

const settings: Settings = exampleOf('getSettings');
const open = async () => {
  const shown = renderConsole('/settings', { api: { getSettings: settings } });
  return { ...shown, form: within(await screen.findByRole('form', { name: 'Workspace' })) };
};

test('a delay of 0 is refused at its field; hours over midnight are saved', async () => {
  const { user, api, form } = await open();
  const delay = form.getByLabelText<HTMLInputElement>('Retry delay');
  await fill(user, delay, '0');
  await clickButton(user, 'Save settings');
  await form.findByText('Retry delay must be at least 1');
  expect(document.activeElement).toBe(delay);
  expect(api.requests('changeSettings')).toEqual([]);
  await fill(user, delay, '45');
  await fill(user, form.getByLabelText('Calling hours start'), '21:00');
  await fill(user, form.getByLabelText('Calling hours end'), '05:00');
  await clickButton(user, 'Save settings');
  await screen.findByText('The workspace settings are saved.');
  expect(api.requests('changeSettings').map(({ body }) => body)).toEqual([
    { retry_delay_minutes: 45, calling_start: '21:00', calling_end: '05:00' },
  ]);
});

test('calls a second are within their limits', async () => {
  const { user, api, form } = await open();
  const calls = form.getByLabelText<HTMLInputElement>('Calls per second');
  expect(calls.value).toBe('200');
  await fill(user, calls, '1001');
  await clickButton(user, 'Save settings');
  await form.findByText('Calls per second must be at most 1,000');
  await fill(user, calls, '10');
  await clickButton(user, 'Save settings');
  await screen.findByText('The workspace settings are saved.');
  expect(api.requests('changeSettings').map(({ body }) => body)).toEqual([{ calls_per_second: 10 }]);
});

test('a form that nobody touched follows what others change', async () => {
  const { api, form } = await open();
  api.answers.getSettings = { ...settings, retry_delay_minutes: 45 };
  api.send({ type: 'settings.changed' });
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Retry delay').value).toBe('45 min'));
});

test('settings that are not saved stay while another tab is open, and ask before they are lost', async () => {
  const { user, form } = await open();
  await fill(user, form.getByLabelText('Retry delay'), '20');
  await user.click(screen.getByRole('tab', { name: 'System' }));
  await screen.findByText('PostgreSQL 18.4, embedded');
  await user.click(screen.getByRole('tab', { name: 'Workspace' }));
  expect(form.getByLabelText<HTMLInputElement>('Retry delay').value).toBe('20 min');
  await user.click(screen.getByRole('link', { name: 'Sim Card' }));
  await user.click((await dialog('Leave without saving?')).getByRole('button', { name: 'Stay here' }));
  expect(location.pathname).toBe('/settings');
});

test('what the server refuses is told', async () => {
  const { user, api, form } = await open();
  api.answers.changeSettings = refuse('server.error');
  await fill(user, form.getByLabelText('Retry delay'), '20');
  await clickButton(user, 'Save settings');
  await screen.findByText('Something went wrong on our side.');
});

test('limits of calls to one person are set, refused at their field, and taken away', async () => {
  const { user, api, form } = await open();
  const day = form.getByLabelText<HTMLInputElement>('Most calls to one person per day');
  expect(day.value).toBe('');
  await fill(user, day, '0');
  await clickButton(user, 'Save settings');
  await form.findByText('Most calls to one person per day must be at least 1');
  await fill(user, day, '3');
  await clickButton(user, 'Save settings');
  await waitFor(() => expect(api.requests('changeSettings').at(-1)?.body).toEqual({ most_calls_day: 3 }));
  api.answers.getSettings = { ...settings, most_calls_day: 3, most_calls_week: 10 };
  api.send({ type: 'settings.changed' });
  const week = form.getByLabelText<HTMLInputElement>('Most calls to one person in 7 days');
  await waitFor(() => expect(week.value).toBe('10'));
  await user.clear(week);
  await clickButton(user, 'Save settings');
  await waitFor(() => expect(api.requests('changeSettings').at(-1)?.body).toEqual({ most_calls_week: null }));
});
