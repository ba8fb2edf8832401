import type { AuditEntry } from '@halloo/contract/audit';
import { describe, expect, it } from 'vitest';
import { richFormatOf } from '../../../../words/say.ts';
import { actionKey, detailInWords } from './audit-words.ts';

const entry = (action: string, thing = 'account asha@example.com'): AuditEntry => ({
  id: 1,
  at: '2026-01-31T10:00:00.000Z',
  who: 'asha@example.com',
  action,
  thing,
  detail: {},
  ...{ changes: {}, origin: 'request', address: null, device: null, position: 1, erased: false },
});

/** The sentence of an entry, without its tags. */
const wordsOf = (given: AuditEntry) => {
  const parts = richFormatOf(actionKey(given)).format({ ...given, b: (inside: string[]) => inside.join('') });
  return [parts].flat().join('');
};

describe('an entry of the activity list', () => {
  const did = (action: string, thing?: string) => wordsOf(entry(action, thing));

  it('begins with the name of who did it', () => {
    expect(did('session.started')).toBe('asha@example.com signed in');
    expect(did('account.created')).toBe('asha@example.com created their own account');
    expect(did('account.created', 'account new@example.com')).toBe(
      'asha@example.com created the account new@example.com',
    );
    expect(did('password.reset', 'account new@example.com')).toBe(
      'asha@example.com reset the password of the account new@example.com',
    );
  });

  it('reads for scripts and speech', () => {
    expect(did('script.created', 'script Welcome')).toBe('asha@example.com created the script Welcome');
    expect(did('script.renamed', 'script Welcome')).toBe('asha@example.com renamed the script Welcome');
    expect(did('script.deleted', 'script Welcome')).toBe('asha@example.com deleted the script Welcome');
    expect(did('script.attached', 'script Welcome')).toBe('asha@example.com attached the script Welcome to a flow');
    expect(did('speech.changed', 'language Hindi')).toBe(
      'asha@example.com changed the speech engines of the language Hindi',
    );
    expect(detailInWords({ speaks: null })).toEqual([{ name: 'Engine for speaking', value: 'None' }]);
  });

  it('reads for the do-not-call list and webhooks', () => {
    expect(did('do_not_call.added', 'a number ending in 3210')).toBe(
      'asha@example.com added a number ending in 3210 to the do-not-call list',
    );
    expect(did('do_not_call.imported', '2,000 numbers')).toBe(
      'asha@example.com added 2,000 numbers to the do-not-call list from a file',
    );
    expect(did('do_not_call.removed', 'a number ending in 3210')).toBe(
      'asha@example.com removed a number ending in 3210 from the do-not-call list',
    );
    expect(did('webhook.key_shown', 'workspace')).toBe('asha@example.com viewed the webhook signing key');
  });

  it('reads for API keys, and for what a key did', () => {
    expect(did('api_key.created', 'API key CRM')).toBe('asha@example.com created the API key CRM');
    expect(did('api_key.revoked', 'API key CRM')).toBe('asha@example.com revoked the API key CRM');
  });

  it('reads for the nodes of the line', () => {
    expect(did('line_node.rested', 'node a')).toBe('asha@example.com stopped new calls on the node a');
    expect(did('line_node.resumed', 'node a')).toBe('asha@example.com resumed calls on the node a');
    expect(detailInWords({ calls_in_progress: 2 })).toEqual([{ name: 'Calls in progress', value: '2' }]);
  });

  it('reads for SIM cards and text messages', () => {
    const sim = (action: string) => did(action, 'SIM +919876543210');
    expect(sim('sim.added')).toBe('asha@example.com added the SIM +919876543210');
    expect(sim('sim.verified')).toBe('asha@example.com verified the SIM +919876543210');
    expect(sim('sim.activated')).toBe('asha@example.com switched on the SIM +919876543210');
    expect(sim('sim.deactivated')).toBe('asha@example.com switched off the SIM +919876543210');
    expect(sim('sim.changed')).toBe('asha@example.com changed the SIM +919876543210');
    expect(sim('sim.removed')).toBe('asha@example.com removed the SIM +919876543210');
    expect(did('sms.test', 'number +919876543210')).toBe(
      'asha@example.com sent a test message to the number +919876543210',
    );
  });

  it('reads even when the action is not known', () => {
    expect(did('campaign.status_changed', 'campaign 7')).toBe(
      'asha@example.com · campaign.status_changed · campaign 7',
    );
    expect(did('constructor', 'leads')).toBe('asha@example.com · constructor · leads');
  });

  it('tells its details in words', () => {
    expect(
      detailInWords({
        channels: ['Email', 'Message'],
        email: 'new@example.com',
        ended_sessions: 2,
        open: true,
        country: null,
        list: [],
        inner: { a: 1 },
      }),
    ).toEqual([
      { name: 'Channels', value: 'Email, Message' },
      { name: 'Email', value: 'new@example.com' },
      { name: 'Sessions ended', value: '2' },
      { name: 'Open', value: 'Yes' },
      { name: 'Country', value: 'None' },
      { name: 'List', value: 'None' },
      { name: 'Inner', value: '{"a":1}' },
    ]);
  });
});
