import { notifications } from '@mantine/notifications';
import { expect, test, vi } from 'vitest';
import { notifyError, notifySuccess } from './notices.ts';

test('a success notice stays for 1.5 seconds, and for 8 with a button in it', () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  notifySuccess('Saved');
  notifySuccess('Deleted', { action: { label: 'Undo', run: () => {} } });
  notifySuccess('Signed in', { autoClose: 3000 });
  notifyError('No');
  expect(show.mock.calls.map(([{ autoClose }]) => autoClose)).toEqual([1500, 8000, 3000, 6000]);
});
