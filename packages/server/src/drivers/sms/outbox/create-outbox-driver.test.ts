import { expect, test } from 'vitest';
import { smsConformance } from '../../../../test/kits/sms/conformance.ts';
import type { PartTaken } from '../../../ports/sms.ts';
import { createOutboxDriver } from './create-outbox-driver.ts';

smsConformance('the outbox', {
  start: async () => ({ driver: createOutboxDriver(), secrets: [], close: async () => {} }),
  hasGateway: false,
});

test('the outbox accepts a whole message and assigns it no id', async () => {
  const driver = createOutboxDriver();
  const parts: PartTaken[] = [];
  const message = { id: 1, to: '+15550100', text: 'x'.repeat(700), expiresAt: new Date(0), partsTaken: [] };
  const reports = { partTaken: async (_: number, part: PartTaken) => void parts.push(part), receipt: async () => {} };
  await driver.send(message, reports, new AbortController().signal);
  expect(parts).toEqual([{ part: 0, parts: 1, reference: null }]);
  expect(driver).toMatchObject({ name: 'outbox', sender: '' });
});

test('the outbox reports that its messages reach no phone', () => {
  expect(createOutboxDriver().state()).toEqual({
    state: 'ready',
    note: 'No gateway is configured: text messages are stored here and reach no phone.',
  });
});
