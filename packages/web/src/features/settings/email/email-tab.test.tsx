import type { SentMail } from '@halloo/contract/mail';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, fill } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { exampleOf, listOf, pageOf } from '../../../../test/fake-api.ts';

const sent = exampleOf('listMail').results[0] as SentMail;
const server = exampleOf('mailServer');

test('without a mail server the tab says how to set one up, and offers no test', async () => {
  renderConsole('/settings?tab=email', {
    api: { listMail: listOf([]), mailServer: { ...server, is_set_up: false, server: '', sender: '' } },
  });
  await screen.findByText('No mail server is set up');
  expect(screen.getByText('HALLOO_SMTP_URL')).toBeTruthy();
  await screen.findByText('No emails yet');
  expect(screen.queryByRole('form', { name: 'Test email' })).toBeNull();
});

test('a test email is queued, and the list shows the answer of the server', async () => {
  const mails: SentMail[] = [];
  const { user, api } = renderConsole('/settings?tab=email', {
    api: {
      listMail: (asked) => pageOf(mails)(asked),
      mailServer: { ...server, problem: 'The mail server mail.example.org:587 did not answer in time.', queued: 2 },
      sendTestMail: () => {
        mails.push(sent);
        return exampleOf('sendTestMail');
      },
    },
  });
  await screen.findByText('The mail server mail.example.org:587 did not answer in time.');
  expect(screen.getByText('Failing')).toBeTruthy();
  await fill(user, await screen.findByLabelText('Email address'), 'asha@example.org');
  await clickButton(user, 'Send test email');
  await screen.findByText('The test email to asha@example.org is on its way. Its state appears in the list below.');
  const row = within(await screen.findByRole('row', { name: /Message accepted for delivery/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'asha@example.org',
    'Test',
    'Sent',
    expect.any(String),
    '250 2.0.0 5f1c2a Message accepted for delivery',
  ]);
  await waitFor(() =>
    expect(api.requests('sendTestMail').map(({ body }) => body)).toEqual([{ email: 'asha@example.org' }]),
  );
});

test('on a phone emails are cards', async () => {
  renderConsole('/settings?tab=email', { api: { listMail: listOf([sent]) }, width: narrow });
  const cards = within(await screen.findByRole('list', { name: 'Emails' }));
  await cards.findByText('Sent');
});
