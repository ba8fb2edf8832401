import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, region } from '../../../../test/actions.ts';
import { renderConsole } from '../../../../test/console.tsx';
import { exampleOf, refuse } from '../../../../test/fake-api.ts';

const address = '/settings?tab=system';
const example = exampleOf('getBackups');
const section = () => region('Backups');

test('an Owner sees the last backup, the next one, and those that are kept', async () => {
  renderConsole(address);
  const backups = await section();
  await backups.findByText(/· 185 MB · took 41 seconds$/);
  backups.getByText('Made at night');
  backups.getByText('Each night at 03:00 (Asia/Kolkata).');
  backups.getByText('7 files, 1,251 MB in /var/lib/halloo/backups');
  backups.getByText('Halloo keeps the newest 7 nightly backups, and as many made with the button.');
  expect(backups.queryByRole('alert')).toBeNull();
});

test('a backup that was asked for is followed until it is complete', async () => {
  const { user, api } = renderConsole(address, { api: { getBackups: { ...example, last: null, files: 0, bytes: 0 } } });
  const backups = await section();
  await backups.findByText('None yet');
  backups.getByText('No files yet in /var/lib/halloo/backups');
  const began_at = '2026-11-16T09:00:00.000Z';
  api.answers.makeBackup = { ...example, last: null, running: { began_at, bytes: 0, expected_bytes: null } };
  api.answers.getBackups = { ...example, running: { began_at, bytes: 92_000_000, expected_bytes: 184_320_000 } };
  await clickButton(user, 'Back up now');
  await backups.findByText('A backup is being made: 0 MB written. Calls continue.');
  expect(backups.getByRole<HTMLButtonElement>('button', { name: 'Back up now' }).disabled).toBe(true);
  await backups.findByText(/^A backup is being made: 92 MB of about 185 MB written/, {}, { timeout: 5_000 });
  api.answers.getBackups = { ...example, last: { ...example.last, by: 'person' } } as typeof example;
  await backups.findByText('Made with the button', {}, { timeout: 5_000 });
  expect(backups.getByRole<HTMLButtonElement>('button', { name: 'Back up now' }).disabled).toBe(false);
  expect(api.requests('makeBackup')).toHaveLength(1);
});

test('a failed backup says why and what to do', async () => {
  const problem = 'There is too little space on the disk of the backups.';
  const failed = { at: '2026-11-15T21:30:00.000Z', problem };
  const { user } = renderConsole(address, {
    api: { getBackups: { ...example, failed }, makeBackup: refuse('backup.running') },
  });
  const backups = await section();
  const alert = await backups.findByRole('alert');
  expect(alert.textContent).toContain(`${problem} Solve the problem, then choose Back up now.`);
  await clickButton(user, 'Back up now');
  await screen.findByText('A backup is already being made. Wait until it is complete.');
});

test('without backups the section says how to get them', async () => {
  renderConsole(address, { api: { getBackups: { ...example, on: false, last: null, next_at: null } } });
  const backups = await section();
  await backups.findByText('Halloo makes no backups by itself.');
  expect(backups.queryByRole('button')).toBeNull();
});

test('others than Owners do not see backups', async () => {
  const [profile] = exampleOf('getProfile');
  renderConsole(address, { api: { getProfile: [{ ...profile, role: 'viewer' }] as never } });
  await screen.findByText('Version 0.1.0');
  await waitFor(() => expect(screen.queryByText('Backups')).toBeNull());
});

test('an error offers to try again', async () => {
  const { user, api } = renderConsole(address, { api: { getBackups: refuse('request.invalid') } });
  const backups = await section();
  await backups.findByRole('alert');
  delete api.answers.getBackups;
  await clickButton(user, 'Try again');
  await backups.findByText('Made at night');
});
