import { expect, test } from 'vitest';
import { messageForm } from './message-form.ts';

const now = Date.UTC(2026, 0, 1);
const formWith = ({ sender = '+15550100', seconds = 60 }) => {
  const message = { id: 3, to: '+919876543210', text: 'a+b & ü', expiresAt: new Date(now + seconds * 1000) };
  const settings = { url: 'https://example.org', user: 'u', password: 'p', sender };
  return messageForm({ ...message, partsTaken: [] }, settings, now);
};

test('a message becomes a form; without a receipt address it requests no receipts', () => {
  expect(Object.fromEntries(formWith({}))).toEqual({
    To: '+919876543210',
    From: '+15550100',
    Body: 'a+b & ü',
    ValidityPeriod: '60',
  });
});

test.each([
  ['MG0123456789abcdef0123456789abcdef', 'MessagingServiceSid'],
  ['MG0123', 'From'],
  ['Library', 'From'],
])('the sender %s is sent as %s', (sender, name) => {
  const form = formWith({ sender });
  expect(form.get(name)).toBe(sender);
  expect(form.has(name === 'From' ? 'MessagingServiceSid' : 'From')).toBe(false);
});

test('without a sender the gateway chooses one', () => {
  expect([...formWith({ sender: '' }).keys()]).toEqual(['To', 'Body', 'ValidityPeriod']);
});

test.each([
  [-5, '1'],
  [0.4, '1'],
  [299.9, '299'],
  [36_000, '36000'],
  [90_000, '36000'],
])('%d seconds left are sent as %s', (seconds, sent) => {
  expect(formWith({ seconds }).get('ValidityPeriod')).toBe(sent);
});
