import type { Message } from '@halloo/contract/messages';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, fill } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { exampleOf, listOf, pageOf, refuse } from '../../../../test/fake-api.ts';

const kept: Message = { ...(exampleOf('listMessages').results[0] as Message), state: 'sent' };

test('without a gateway the tab says how to set one, and a test message stays in the list', async () => {
  const sent: Message[] = [];
  const { user, api } = renderConsole('/settings?tab=messages', {
    api: { listMessages: (asked) => pageOf(sent)(asked), sendTestMessage: refuse('request.invalid') },
  });
  await screen.findByText('No gateway is set up');
  expect(screen.getByText('HALLOO_SMS=smpp')).toBeTruthy();
  await screen.findByText('No messages yet');

  const form = within(screen.getByRole('form', { name: 'Test message' }));
  const phone = form.getByLabelText<HTMLInputElement>('Phone');
  const fault = 'is not a valid phone number in India';
  api.answers.sendTestMessage = refuse('request.invalid', { fields: { phone: fault } });
  await fill(user, phone, '12');
  await clickButton(user, 'Send test message');
  await form.findByText(`Phone ${fault}`);

  api.answers.sendTestMessage = () => {
    sent.push(kept);
    return kept;
  };
  await fill(user, phone, '98765 43210');
  await clickButton(user, 'Send test message');
  await screen.findByText('The test message to +919876543210 is in the list of messages. It does not reach a phone.');
  const row = within(await screen.findByRole('row', { name: /This is a test message from Halloo\./ }));
  expect(row.getByText('Kept here')).toBeTruthy();
  expect(row.getAllByRole('cell')[0]?.textContent).toBe('+919876543210');
  await waitFor(() => expect(phone.value).toBe(''));
  expect(api.requests('sendTestMessage').at(-1)?.body).toEqual({ phone: '98765 43210' });
});

test('on a phone messages are cards', async () => {
  renderConsole('/settings?tab=messages', { api: { listMessages: listOf([kept]) }, width: narrow });
  const cards = within(await screen.findByRole('list', { name: 'Messages' }));
  await cards.findByText('Kept here');
});
