import type { Message } from '@halloo/contract/messages';
import { describe, expect, it } from 'vitest';
import { partsInWords, shownState, sinceInWords, testInWords } from './message-words.ts';

const message: Message = {
  id: 1,
  to: '+919876543210',
  purpose: 'code',
  driver: 'smpp',
  state: 'delivered',
  reason: '',
  parts: 1,
  attempts: 1,
  text: null,
  created_at: '2026-11-19T10:00:00Z',
  changed_at: new Date(2026, 10, 19, 14, 20).toISOString(),
};

describe('a text message', () => {
  it('shows the state that its gateway reports', () => {
    expect(shownState(message)).toBe('delivered');
    expect(shownState({ ...message, state: 'sent' })).toBe('sent');
    expect(sinceInWords(message, new Date(2026, 10, 19, 16))).toBe('Delivered today 14:20');
  });

  it('is never called sent or delivered when it stays in the outbox', () => {
    expect(shownState({ driver: 'outbox', state: 'sent' })).toBe('kept');
    expect(shownState({ driver: 'outbox', state: 'delivered' })).toBe('kept');
    expect(shownState({ driver: 'outbox', state: 'queued' })).toBe('queued');
    expect(shownState({ driver: 'outbox', state: 'failed' })).toBe('failed');
  });

  it('says how many texts it took when there were several', () => {
    expect(partsInWords(null)).toBeUndefined();
    expect(partsInWords(1)).toBeUndefined();
    expect(partsInWords(3)).toBe('Sent as 3 texts');
  });

  it('says as a test whether it will reach a phone', () => {
    expect(testInWords({ ...message, driver: 'outbox' })).toMatch(/does not reach a phone/);
    expect(testInWords(message)).toMatch(/on its way/);
  });
});
