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
  const steps = stepsOf(call, { nameOf: (id) => id, script: () => undefined, response: () => undefined });
  expect(steps.at(-1)?.sentence).toBe('Webhook to crm.example.org: Queued.');
});
