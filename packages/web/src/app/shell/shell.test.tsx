import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, openSelect, pick, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf } from '../../../test/fake-api.ts';

test('the home address leads to the campaigns', async () => {
  renderConsole('/');
  await screen.findByRole('heading', { level: 1, name: 'Campaigns' });
  expect(location.pathname).toBe('/campaign');
});

test('the home address leads to the start page that the person chose', async () => {
  const [own] = exampleOf('getProfile');
  renderConsole('/', { api: { getProfile: own ? [{ ...own, start_page: 'home' }] : [] } });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  expect(location.pathname).toBe('/home');
});

test.each([true, false])('an unknown address leads to the not-found page, signed in: %s', async (signedIn) => {
  renderConsole('/no/such/page', { signedIn });
  await screen.findByText("The page you are looking for isn't here");
  expect(location.pathname).toBe('/not-found');
});

test('the placeholder for adding a SIM card shows its one word', async () => {
  renderConsole('/simCardAdd');
  await screen.findByText('hi');
});

test('the sidebar leads to the screens, and so does the drawer, which closes then', async () => {
  const { user } = renderConsole('/campaign');
  const links = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(textsOf(links.getAllByRole('listitem'))).toEqual(['Home', 'Campaigns', 'Audio Script', 'Sim Card']);
  await user.click(links.getByRole('link', { name: 'Sim Card' }));
  await waitFor(() => expect(location.pathname).toBe('/simcardview'));
  await clickButton(user, 'Open the navigation');
  const drawer = await dialog('Navigation');
  await user.click(drawer.getByText('Audio Script'));
  await waitFor(() => expect(location.pathname).toBe('/audio-script'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the keyboard alone is enough: skip link, search, shortcuts, menu', async () => {
  const { user } = renderConsole('/campaign');
  await screen.findAllByRole('row');
  await user.tab();
  expect(document.activeElement?.getAttribute('href')).toBe('#content');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Search for Campaign'));
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('?');
  await dialog('Keyboard shortcuts');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: /^Menu of/ }).focus();
  await user.keyboard('{Enter}');
  const account = await screen.findByRole('menuitem', { name: 'Account' });
  await waitFor(() => expect(document.activeElement).toBe(account));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Settings' }));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(account);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/account'));
});

test('a notice comes under the bell by itself, and all are marked as read', async () => {
  const { unread, more, results } = exampleOf('listNotifications');
  const { user, api } = renderConsole('/campaign', {
    api: { listNotifications: { unread: 1, more, results: results.slice(1) } },
  });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  api.answers.listNotifications = { unread, more, results };
  api.send({ type: 'notification.created', notification_id: 3 });
  await clickButton(user, 'Notifications, 2 unread');
  await screen.findByText('Asha Rao joined Halloo');
  api.answers.listNotifications = { unread: 0, more, results: results.map((notice) => ({ ...notice, read: true })) };
  await clickButton(user, 'Mark all as read');
  await screen.findByRole('button', { name: 'Notifications, no unread', hidden: true });
  expect(api.requests('readNotifications').at(-1)?.body).toEqual({ up_to: 3 });
});

test('light or dark is chosen and remembered', async () => {
  const { user } = renderConsole('/campaign');
  await screen.findByRole('heading', { level: 1, name: 'Campaigns' });
  await user.click(screen.getByRole('button', { name: /^Menu of/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  expect(localStorage.getItem('colour-scheme')).toBe('dark');
});

test('the bar says where one is: the workspace, the section and the page', async () => {
  const { user } = renderConsole('/campaign-details?campaign_id=12');
  const trail = within(await screen.findByRole('navigation', { name: 'Where you are' }));
  const { name } = exampleOf('getCampaignDetail');
  await trail.findByText(name);
  expect(textsOf(trail.getAllByRole('listitem'))).toEqual(['Pune Health Office', 'Campaigns', name]);
  await user.click(trail.getByRole('link', { name: 'Campaigns' }));
  await waitFor(() => expect(textsOf(trail.getAllByRole('listitem'))).toEqual(['Pune Health Office', 'Campaigns']));
  await user.click(trail.getByRole('link', { name: 'Pune Health Office' }));
  await waitFor(() => expect(location.pathname).toBe('/settings'));
});

test('the navigation leads back to the filters that were left, until they are cleared', async () => {
  const { user } = renderConsole('/campaign?status=PAUSED');
  const links = within(await screen.findByRole('navigation', { name: 'Main' }));
  const away = () => user.click(links.getByRole('link', { name: 'Sim Card' }));
  const back = () => user.click(links.getByRole('link', { name: 'Campaigns' }));
  // A link that somebody followed is not a choice.
  await screen.findByRole('heading', { level: 1, name: 'Campaigns' });
  await away();
  await back();
  expect(location.search).toBe('');
  await openSelect(user, 'Filter by status');
  await pick(user, 'DRAFT');
  await waitFor(() => expect(location.search).toBe('?status=DRAFT'));
  await away();
  await waitFor(() => expect(location.pathname).toBe('/simcardview'));
  await back();
  await waitFor(() => expect(location.search).toBe('?status=DRAFT'));
});

test('compact rows are chosen for all tables, and remembered for the person', async () => {
  const { user } = renderConsole('/campaign');
  await clickButton(user, 'View of the list: Campaigns');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Compact' }));
  expect(document.documentElement.dataset.density).toBe('compact');
  const { user_id } = exampleOf('getProfile')[0] ?? {};
  expect(localStorage.getItem(`halloo.${user_id}.density`)).toBe('compact');
});
