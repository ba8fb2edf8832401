import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifyListeners, onLiveEvent } from '../live-listeners.ts';
import { backOffMs, changesOf, createThrottle, eventOf } from './live-changes.ts';

const message = (event: string, data: unknown) => ({ id: '1', event, data: JSON.stringify(data) });

describe('changesOf', () => {
  const of = (data: { type: string; [part: string]: unknown }) => changesOf(message(data.type, data));

  test('names the queries of each kind of event', () => {
    expect(of({ type: 'campaign.changed', campaign_id: 4 })).toEqual([['campaigns'], ['home'], ['first-hour']]);
    expect(of({ type: 'script.changed', script_id: 7 })).toEqual([['scripts']]);
    expect(of({ type: 'sim.changed', sim_id: 7 })).toEqual([['sims'], ['home']]);
    expect(of({ type: 'message.changed', message_id: 7 })).toEqual([['messages']]);
    expect(of({ type: 'notification.read' })).toEqual([['notifications']]);
    expect(of({ type: 'profile.changed' })).toEqual([['profile'], ['first-hour']]);
  });
  test('a call that went on concerns the lists and its own campaign, not the check before another goes live', () => {
    const keys = of({ type: 'campaign.progress', campaign_id: 4 });
    expect(keys).toContainEqual(['campaigns', 'list']);
    expect(keys).toContainEqual(['home']);
    expect(keys).toContainEqual(['campaigns', 'monitor', 4]);
    expect(keys).toContainEqual(['campaigns', 'detail', 4]);
    expect(keys).toContainEqual(['campaigns', 'results', 4]);
    expect(keys).not.toContainEqual(['campaigns']);
  });
  test('asks for everything on reset and for nothing on hello', () => {
    expect(changesOf(message('reset', {}))).toBe('everything');
    expect(changesOf(message('hello', {}))).toEqual([]);
  });
  test('passes over what it cannot read or does not know', () => {
    expect(changesOf({ id: '1', event: 'campaign.changed', data: '{' })).toEqual([]);
    expect(of({ type: 'moon.rose' })).toEqual([]);
  });
});

describe('eventOf', () => {
  const progress = { type: 'lead_file.progress', file_id: 'a', rows_read: 5, share: 0.5 } as const;

  test('gives the event that a message carries, also one that makes no query out of date', () => {
    expect(eventOf(message('lead_file.progress', progress))).toEqual(progress);
    expect(changesOf(message('lead_file.progress', progress))).toEqual([]);
    expect(eventOf(message('hello', {}))).toBeUndefined();
    expect(eventOf({ id: '1', event: 'lead_file.progress', data: '{' })).toBeUndefined();
  });

  test('goes to those who listen, until they stop', () => {
    const heard: unknown[] = [];
    const stop = onLiveEvent((event) => heard.push(event));
    notifyListeners(progress);
    stop();
    notifyListeners(progress);
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
    const { push } = createThrottle((key) => void acted.push(key.join()), 1000);
    for (let count = 0; count < 5; count++) push(['campaigns']);
    expect(acted).toEqual(['campaigns']);
    vi.advanceTimersByTime(1000);
    expect(acted).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(acted).toHaveLength(2);
    push(['campaigns']);
    expect(acted).toHaveLength(3);
  });

  test('keeps keys apart, and is silent once stopped', () => {
    const acted: string[] = [];
    const { push, stop } = createThrottle((key) => void acted.push(key.join()), 1000);
    push(['campaigns', 'detail', 4]);
    push(['campaigns', 'detail', 5]);
    push(['campaigns', 'detail', 5]);
    stop();
    vi.advanceTimersByTime(5000);
    expect(acted).toEqual(['campaigns,detail,4', 'campaigns,detail,5']);
  });

  test('lets what takes longer than the interval finish before it acts again', async () => {
    const ends: (() => void)[] = [];
    const { push } = createThrottle(() => new Promise<void>((resolve) => ends.push(resolve)), 1000);
    push(['campaigns']);
    push(['campaigns']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(2);
  });
});

test('backOffMs doubles from one second to fifteen, give or take a quarter', () => {
  expect([0, 1, 2, 3, 4, 9].map((failures) => backOffMs(failures, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
  expect(backOffMs(0, 0)).toBe(750);
  expect(backOffMs(9, 1)).toBe(18_750);
});
