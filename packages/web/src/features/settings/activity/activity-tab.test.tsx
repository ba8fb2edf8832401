import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderConsole } from '../../../../test/console.tsx';
import { exampleOf } from '../../../../test/fake-api.ts';

const list = exampleOf('listAudit');

test('an entry shows what was before and after, where it came from, and its place in the chain', async () => {
  const { user } = renderConsole('/settings?tab=activity', { api: { listAudit: () => ({ ...list, next: null }) } });
  const entries = within(await screen.findByRole('list', { name: 'Activity' }));
  const [first] = entries.getAllByRole('button', { name: 'Details' });
  await user.click(first as HTMLElement);
  const entry = within(entries.getAllByRole('listitem')[0] as HTMLElement);
  expect(entry.getByText('19:00').tagName).toBe('DEL');
  expect(entry.getByText('18:30').tagName).toBe('INS');
  entry.getByText('Firefox on Linux · 192.0.2.7');
  entry.getByText('Place in the chain');
});

test('the list is filtered by kind, day and words, which the address holds', async () => {
  const { user, api } = renderConsole('/settings?tab=activity&who=asha%40example.com', {
    api: { listAudit: () => ({ count: 0, results: [], next: null }) },
  });
  await screen.findByText('No activity matches your filters');
  await user.type(screen.getByLabelText('From day'), '2026-11-02');
  await user.type(screen.getByRole('searchbox', { name: 'Search activity' }), 'Polio');
  await waitFor(() =>
    expect(api.requests('listAudit').at(-1)?.query).toMatchObject({
      who: 'asha@example.com',
      from: '2026-11-02',
      search: 'Polio',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(api.requests('listAudit').at(-1)?.query).toMatchObject({ who: '', search: '' }));
});

test('the chain is verified, and a change is told', async () => {
  const check = { problem: null as string | null };
  const { user } = renderConsole('/settings?tab=activity', {
    api: { verifyAudit: () => ({ ...exampleOf('verifyAudit'), ...check }) },
  });
  await screen.findByText(/39 entries · 1 new entry/);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('40 entries, nothing changed');
  screen.getByText(/Personal data was erased from 1 entry/);
  check.problem = 'Entry 7 was changed after it was sealed.';
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('The audit was changed');
  screen.getByText(/Entry 7 was changed after it was sealed\./);
});

test('of two filters that change at once, both hold', async () => {
  const { api } = renderConsole('/settings?tab=activity', {
    api: { listAudit: () => ({ count: 0, results: [], next: null }) },
  });
  await screen.findByText('No activity yet');
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-02' } });
  fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-11-09' } });
  await waitFor(() =>
    expect(api.requests('listAudit').at(-1)?.query).toMatchObject({ from: '2026-11-02', to: '2026-11-09' }),
  );
});
