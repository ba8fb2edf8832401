import { expect, test } from 'vitest';
import type { CallRecord } from '../call-sql.ts';
import { stepsOf } from './call-steps.ts';

test('a webhook is named only by its host, because the rest of its address may contain a secret', () => {
  const action = { kind: 'webhook', url: 'https://user:pass@crm.example.org/hook?token=secret' };
  const call = {
    direction: 'out',
    number: '+919876543210',
    attempt: 1,
    dialled_at: new Date('2026-11-16T09:00:00Z'),
    answered_at: null,
    result: null,
    facts: [
      { fact: 'acted', at: Date.parse('2026-11-16T09:00:05Z'), nodeId: 'ACT', ok: true, detail: 'Queued.', action },
    ],
  } as unknown as CallRecord;
  const steps = stepsOf(call, {
    nameOf: (id) => id,
    outcomes: new Map(),
    script: () => undefined,
    response: () => undefined,
  });
  expect(steps.at(-1)?.sentence).toBe('Webhook to crm.example.org: Queued.');
});

test('the steps of a call are in order, with the ringing and the SIP status of its end', () => {
  const at = (second: number) => new Date(Date.parse('2026-11-16T09:00:00Z') + second * 1000);
  const call = {
    ...{ direction: 'out', number: '+919876543210', attempt: 1, facts: [], talk_ms: 3_000, duration_ms: 14_000 },
    ...{ dialled_at: at(0), rang_at: at(8.2), answered_at: at(12), answered_by: 'unknown' },
    ...{ result: 'hung_up', cause: 16, sip_status: 0 },
  } as unknown as CallRecord;
  const parts = { nameOf: (id: string) => id, outcomes: new Map(), script: () => undefined, response: () => undefined };
  const steps = stepsOf(call, parts);
  expect(steps.map(({ kind, offset_ms }) => [kind, offset_ms])).toEqual([
    ['dialled', 0],
    ['rang', 8_200],
    ['answered', 12_000],
    // The clock of the database was a second behind when it was dialled.
    ['ended', 15_000],
  ]);
  expect(steps[1]?.sentence).toBe('The phone rang after 8.2 s');
  const refused = { ...call, answered_at: null, answered_by: null, talk_ms: 0, result: 'failed', sip_status: 403 };
  expect(stepsOf({ ...refused, cause: 21 } as CallRecord, parts).at(-1)?.sentence).toBe(
    'The call failed; the call was rejected (cause 21), SIP 403',
  );
});

test('an outcome is called by its present name, a field by its own', () => {
  const set = { fact: 'set', nodeId: 'SET', lack: null, at: Date.parse('2026-11-16T09:00:05Z') };
  const call = {
    ...{ direction: 'out', number: '+919876543210', attempt: 1, answered_at: null, result: null },
    dialled_at: new Date('2026-11-16T09:00:00Z'),
    facts: [
      { ...set, field: 'visits', value: '3' },
      { ...set, of: 'outcome', field: '', value: 'Wants a callback' },
      { ...set, of: 'outcome', field: '', value: 'Gone' },
    ],
  } as unknown as CallRecord;
  const outcomes = new Map([['Wants a callback', 'Call back']]);
  const steps = stepsOf(call, { nameOf: (id) => id, outcomes, script: () => undefined, response: () => undefined });
  expect(steps.slice(1).map(({ sentence }) => sentence)).toEqual([
    '“visits” was set to “3”',
    'The outcome was set to “Call back”',
    'The outcome was set to “Gone”',
  ]);
});
