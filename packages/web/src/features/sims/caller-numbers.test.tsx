import type { Sim } from '@halloo/contract/sims';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, refuse } from '../../../test/fake-api.ts';

const [, trunk] = exampleOf('listSims') as [Sim, Sim];
const sentence =
  'Answers on this number fell from 41 % to 12 % since 09:00 on 17 November (UTC): it may be marked as spam. It rests until 09:00 on 24 November (UTC).';
const resting: Sim = {
  ...trunk,
  fall: {
    at: '2026-11-17T11:00:00.000Z',
    since: '2026-11-17T09:00:00.000Z',
    ...{ from: 0.41, to: 0.12, sentence },
    rests_until: '2026-11-24T09:00:00.000Z',
  },
};

const open = async (api: Answers = {}) => {
  const shown = renderConsole('/simcardview', { api: { listSims: [resting], ...api } });
  await screen.findByText('1 SIM card');
  return shown;
};

test('a number that rests is marked, with the whole sentence', async () => {
  await open();
  const mark = screen.getByRole('button', { name: /rests$/ });
  mark.focus();
  await screen.findByRole('tooltip', { name: sentence });
});

test('the answers show by week, and the number can be put back', async () => {
  const { user, api } = await open({
    wakeSim: () => {
      api.answers.listSims = [{ ...resting, fall: null }];
      return { ...resting, fall: null };
    },
  });
  await user.click(screen.getByRole('button', { name: /rests$/ }));
  const shown = await dialog('Answers on +91 90000 90006');
  const weeks = within(await shown.findByRole('list', { name: 'Answers by week' })).getAllByRole('listitem');
  expect(weeks.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Week of .*390 calls47 12 %$/),
    expect.stringMatching(/2,010 calls812 40 %$/),
    expect.stringMatching(/1,840 calls755 41 %$/),
  ]);
  shown.getByText(sentence);
  await user.click(shown.getByRole('button', { name: 'Call from it again' }));
  await screen.findByText('+91 90000 90006 calls again.');
  expect(api.requests('wakeSim')).toMatchObject([{ params: { id: resting.id } }]);
  await waitFor(() => expect(shown.queryByText(sentence)).toBeNull());
});

test('weeks that cannot be read, and a number without calls, say so', async () => {
  const { user, api } = await open({ getSimAnswers: refuse('request.failed') });
  await user.click(screen.getByRole('button', { name: /rests$/ }));
  const shown = await dialog('Answers on +91 90000 90006');
  await shown.findByText('The request could not be carried out.');
  api.answers.getSimAnswers = { weeks: [] };
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  await shown.findByText('No calls yet');
});

test('the use of numbers is changed in a dialog, by what differs only', async () => {
  const { user, api } = await open();
  await clickButton(user, 'Use of numbers');
  const shown = await dialog('How campaigns use their numbers');
  await user.click(await shown.findByRole('switch', { name: /^First calls from the nearest number/ }));
  await fill(user, shown.getByLabelText('Days of rest'), '3');
  await user.click(shown.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('changeNumberUse')[0]?.body).toEqual({ nearest_number: true, rest_days: 3 }));
  await screen.findByText('Saved');
});

test('the monitor tells of numbers that rest', async () => {
  renderConsole('/monitor/12', { api: { listSims: [resting] } });
  const alert = await screen.findByText('A number rests');
  expect(alert.closest('[role="alert"]')?.textContent).toContain('fell from 41 % to 12 %');
});

test('a SIM whose calls stopped is marked, and one call can be tried at once', async () => {
  const stopped = { reason: 'The network was busy.', next_try_at: '2026-11-17T11:00:00.000Z' };
  const { user, api } = await open({ listSims: [{ ...trunk, stopped }] });
  screen.getByText('calls stopped');
  await clickButton(user, 'Actions for +91 90000 90006');
  await user.click(await screen.findByRole('menuitem', { name: 'Try now' }));
  await screen.findByText('One call is tried now.');
  expect(api.requests('trySimNow')).toMatchObject([{ params: { id: trunk.id } }]);
});

test('a campaign that stopped by itself offers to try at once', async () => {
  const monitor = exampleOf('getMonitor');
  const reason = {
    code: 'calls_failing' as const,
    leads: 3,
    sentence: 'Calls do not leave.',
    remedy: '',
    until: null,
    link: null,
  };
  const { user, api } = renderConsole('/monitor/12', { api: { getMonitor: { ...monitor, why_not: [reason] } } });
  await user.click(await screen.findByRole('button', { name: 'Try now' }));
  await screen.findByText('One call is tried now.');
  expect(api.requests('tryCampaignNow')).toHaveLength(1);
});
