import type { AuditEntry } from '@halloo/contract/settings';
import { describe, expect, it } from 'vitest';
import { actionInWords, detailInWords } from './audit-words.ts';

const entry = (action: string, thing = 'account asha@example.com'): AuditEntry => ({
  id: 1,
  at: '2026-01-31T10:00:00.000Z',
  who: 'asha@example.com',
  action,
  thing,
  detail: {},
});

describe('an entry of the activity list', () => {
  it('reads after the name of who did it', () => {
    expect(actionInWords(entry('session.started'))).toBe('signed in');
    expect(actionInWords(entry('account.created'))).toBe('made their account');
    expect(actionInWords(entry('account.created', 'account new@example.com'))).toBe('made the account new@example.com');
    expect(actionInWords(entry('password.reset', 'account new@example.com'))).toBe(
      'reset the password of account new@example.com',
    );
  });

  it('reads for scripts and speech', () => {
    expect(actionInWords(entry('script.created', 'script Welcome'))).toBe('made the script Welcome');
    expect(actionInWords(entry('script.renamed', 'script Welcome'))).toBe('renamed the script Welcome');
    expect(actionInWords(entry('script.deleted', 'script Welcome'))).toBe('deleted the script Welcome');
    expect(actionInWords(entry('script.attached', 'script Welcome'))).toBe('attached the script Welcome to a flow');
    expect(actionInWords(entry('speech.changed', 'language Hindi'))).toBe(
      'chose the speech engines of the language Hindi',
    );
    expect(detailInWords({ speaks: null })).toEqual([{ name: 'Engine chosen to speak', value: 'none' }]);
  });

  it('reads for the do-not-call list and webhooks', () => {
    const words = (action: string, thing: string) => actionInWords(entry(action, thing));
    expect(words('do_not_call.added', 'a number ending in 3210')).toBe(
      'put a number ending in 3210 on the do-not-call list',
    );
    expect(words('do_not_call.imported', '2,000 numbers')).toBe(
      'added 2,000 numbers to the do-not-call list from a file',
    );
    expect(words('do_not_call.removed', 'a number ending in 3210')).toBe(
      'took a number ending in 3210 off the do-not-call list',
    );
    expect(words('webhook.key_shown', 'workspace')).toBe('looked up the key that signs webhooks');
  });

  it('reads for API keys, and for what a key did', () => {
    expect(actionInWords(entry('api_key.created', 'API key CRM'))).toBe('made the API key CRM');
    expect(actionInWords(entry('api_key.revoked', 'API key CRM'))).toBe('revoked the API key CRM');
  });

  it('reads for the machines of the line', () => {
    expect(actionInWords(entry('line_node.rested', 'node a'))).toBe('told the node a to take no new calls');
    expect(actionInWords(entry('line_node.resumed', 'node a'))).toBe('told the node a to take calls again');
    expect(detailInWords({ calls_in_progress: 2 })).toEqual([{ name: 'Calls in progress', value: '2' }]);
  });

  it('reads for SIM cards and text messages', () => {
    const words = (action: string) => actionInWords(entry(action, 'SIM +919876543210'));
    expect(words('sim.added')).toBe('added the SIM +919876543210');
    expect(words('sim.verified')).toBe('verified the SIM +919876543210');
    expect(words('sim.activated')).toBe('switched on the SIM +919876543210');
    expect(words('sim.deactivated')).toBe('switched off the SIM +919876543210');
    expect(words('sim.changed')).toBe('changed the SIM +919876543210');
    expect(words('sim.removed')).toBe('removed the SIM +919876543210');
    expect(actionInWords(entry('sms.test', 'number +919876543210'))).toBe(
      'sent a test message to the number +919876543210',
    );
  });

  it('reads even when the action is not known', () => {
    expect(actionInWords(entry('campaign.status_changed', 'campaign 7'))).toBe('status changed campaign 7');
    expect(actionInWords(entry('imported', 'leads'))).toBe('imported leads');
    expect(actionInWords(entry('moon.removed', ''))).toBe('removed moon');
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
      { name: 'E-mail', value: 'new@example.com' },
      { name: 'Sessions ended', value: '2' },
      { name: 'Open', value: 'yes' },
      { name: 'Country', value: 'none' },
      { name: 'List', value: 'none' },
      { name: 'Inner', value: '{"a":1}' },
    ]);
  });
});
