import { describe, expect, it } from 'vitest';
import {
  counted,
  countInWords,
  endpointName,
  endpointState,
  eventName,
  nextTryInWords,
  sourceInWords,
  testInWords,
  tryInWords,
} from './words.ts';

describe('an endpoint', () => {
  it('is known by its description, or by its host', () => {
    expect(endpointName({ description: 'CRM', url: 'https://crm.example.org/x' })).toBe('CRM');
    expect(endpointName({ description: '', url: 'https://crm.example.org:8443/x?key=1' })).toBe('crm.example.org:8443');
  });

  it('names its campaign outside of it', () => {
    const own = { description: 'CRM', url: 'https://crm.example.org/', campaign_id: 7 };
    expect(sourceInWords(own, 7)).toBe('CRM');
    expect(sourceInWords(own, undefined)).toBe('CRM (campaign 7)');
    expect(sourceInWords({ ...own, campaign_id: null }, undefined)).toBe('CRM');
  });

  it('is on, failing, off, or was switched off', () => {
    const on = { enabled: true, off_reason: '', failing_since: null };
    expect(endpointState(on)).toBe('on');
    expect(endpointState({ ...on, failing_since: '2026-11-19T10:00:00Z' })).toBe('failing');
    expect(endpointState({ ...on, enabled: false })).toBe('off');
    expect(endpointState({ ...on, enabled: false, off_reason: 'Nothing could be delivered.' })).toBe('switched_off');
  });

  it('is counted no further than the limit', () => {
    expect(countInWords(9_999)).toBe('9,999');
    expect(countInWords(10_000)).toBe('10,000+');
    expect(counted(1)).toEqual({ count: 1, shown: '1' });
  });
});

describe('a delivery', () => {
  const made = { at: '2026-11-19T10:00:00Z', duration_ms: 1_250, status: 204, reason: '', answer: '' };

  it('names its event, also one of a newer Halloo', () => {
    expect(eventName('call.ended')).toBe('Call ended');
    expect(eventName('flow.webhook')).toBe('From the flow');
    expect(eventName('call.begun')).toBe('call.begun');
  });

  it('has a result for each attempt', () => {
    expect(tryInWords(made)).toBe('Answered 204.');
    expect(tryInWords({ ...made, status: 500, reason: 'crm.example.org answered 500.' })).toBe(
      'crm.example.org answered 500.',
    );
  });

  it('says when it is tried next', () => {
    const now = new Date(2026, 10, 19, 14);
    expect(nextTryInWords(null, now)).toBe('');
    expect(nextTryInWords(new Date(2026, 10, 19, 13).toISOString(), now)).toBe(
      'The next attempt starts as soon as possible.',
    );
    expect(nextTryInWords(new Date(2026, 10, 19, 14, 20).toISOString(), now)).toBe('Next attempt today 14:20.');
  });

  it('tells as a test what came of it', () => {
    expect(testInWords({ state: 'delivered', reason: '', tries: [made] })).toBe(
      'The test was delivered. The endpoint answered 204 after 1,250 ms.',
    );
    expect(testInWords({ state: 'failed', reason: 'crm.example.org answered 500.', tries: [made] })).toBe(
      'The test was not delivered. crm.example.org answered 500.',
    );
    expect(testInWords({ state: 'queued', reason: '', tries: [] })).toBe(
      'The test was not delivered. It could not be sent.',
    );
  });
});
