import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderConsole } from '../../../../test/console.tsx';
import { exampleOf } from '../../../../test/fake-api.ts';

test('the settings say that the line is simulated', async () => {
  renderConsole('/settings?tab=system');
  await screen.findByText(/Simulated: no real calls/);
});

test.each([
  ['ready', 1, 'Ready, up to date', /at most 10 seconds behind/],
  ['ready', 4, 'Ready, 4 seconds behind', /at most 10 seconds behind/],
  ['behind', 95, 'Not used: 95 seconds behind', /Check its replication/],
  ['behind', null, 'Not used: too far behind', /Check its replication/],
  ['unreachable', null, 'Not used: no answer', /user and password/],
  ['promoted', 0, 'Not used: not a replica', /is a primary/],
  ['other_system', null, 'Not used: another database', /Correct HALLOO_DATABASE_READ_URL/],
  ['other_timeline', 30, 'Not used: does not follow the new primary yet', /rebuild the replica/],
] as const)('the settings say that the replica is %s, %s s behind', async (state, seconds_behind, value, note) => {
  const settings = exampleOf('getSettings');
  const replica = { address: 'db-2:5432/halloo', state, seconds_behind, most_seconds_behind: 10 };
  renderConsole('/settings?tab=system', {
    api: { getSettings: { ...settings, database: { kind: 'server', version: '17.2', replica } } },
  });
  await screen.findByText(value, { exact: false });
  expect(screen.getByText(/^db-2:5432/).textContent).toMatch(note);
});
