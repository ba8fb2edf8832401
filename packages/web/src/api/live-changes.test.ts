import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backOffMs, changeOf, createThrottle, eventOf } from './live-changes.ts';
import { onLiveEvent, tellListeners } from './live-listeners.ts';

const message = (event: string, data: unknown) => ({ id: '1', event, data: JSON.stringify(data) });

describe('changeOf', () => {
  test('names the queries of each kind of event', () => {
    expect(changeOf(message('campaign.changed', { type: 'campaign.changed', campaign_id: 4 }))).toEqual(['campaigns']);
    expect(changeOf(message('script.changed', { type: 'script.changed', script_id: 7 }))).toEqual(['scripts']);
    expect(changeOf(message('sim.changed', { type: 'sim.changed', sim_id: 7 }))).toEqual(['sims']);
    expect(changeOf(message('message.changed', { type: 'message.changed', message_id: 7 }))).toEqual(['messages']);
    expect(changeOf(message('notification.read', { type: 'notification.read' }))).toEqual(['notifications']);
    expect(changeOf(message('profile.changed', { type: 'profile.changed' }))).toEqual(['profile']);
  });
  test('asks for everything on reset and for nothing on hello', () => {
    expect(changeOf(message('reset', {}))).toBe('everything');
    expect(changeOf(message('hello', {}))).toBeUndefined();
  });
  test('passes over what it cannot read or does not know', () => {
    expect(changeOf({ id: '1', event: 'campaign.changed', data: '{' })).toBeUndefined();
    expect(changeOf(message('moon.rose', { type: 'moon.rose' }))).toBeUndefined();
  });
});

describe('eventOf', () => {
  const progress = { type: 'lead_file.progress', file_id: 'a', rows_read: 5, share: 0.5 } as const;

  test('gives the event that a message carries, also one that makes no query out of date', () => {
    expect(eventOf(message('lead_file.progress', progress))).toEqual(progress);
    expect(changeOf(message('lead_file.progress', progress))).toBeUndefined();
    expect(eventOf(message('hello', {}))).toBeUndefined();
    expect(eventOf({ id: '1', event: 'lead_file.progress', data: '{' })).toBeUndefined();
  });

  test('goes to those who listen, until they stop', () => {
    const heard: unknown[] = [];
    const stop = onLiveEvent((event) => heard.push(event));
    tellListeners(progress);
    stop();
    tellListeners(progress);
    expect(heard).toEqual([progress]);
  });
});

describe('createThrottle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('acts at once, then once per interval, and after the last event', () => {
    const acted: string[] = [];
    const { push } = createThrottle((key) => acted.push(key), 1000);
    for (let count = 0; count < 5; count++) push('campaigns');
    expect(acted).toEqual(['campaigns']);
    vi.advanceTimersByTime(1000);
    expect(acted).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(acted).toHaveLength(2);
    push('campaigns');
    expect(acted).toHaveLength(3);
  });

  test('keeps keys apart, and is silent once stopped', () => {
    const acted: string[] = [];
    const { push, stop } = createThrottle((key) => acted.push(key), 1000);
    push('campaigns');
    push('profile');
    push('profile');
    stop();
    vi.advanceTimersByTime(5000);
    expect(acted).toEqual(['campaigns', 'profile']);
  });
});

test('backOffMs doubles from one second to fifteen, give or take a quarter', () => {
  expect([0, 1, 2, 3, 4, 9].map((failures) => backOffMs(failures, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
  expect(backOffMs(0, 0)).toBe(750);
  expect(backOffMs(9, 1)).toBe(18_750);
});
