import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createTestServer } from './harness.ts';

const { send, signUp } = await createTestServer();
const { token, email } = await signUp();

test('settings start with the documented defaults and describe the environment', async () => {
  const { body } = await send(routes.getSettings, { token });
  expect(body).toMatchObject({
    country: 'en-IN',
    timezone: 'Asia/Kolkata',
    retry_delay_minutes: 15,
    calling_start: '09:00',
    calling_end: '18:00',
    line: { driver: 'simulated' },
    database: { kind: 'embedded', version: expect.stringMatching(/^\d+/) },
    sign_up: 'open',
    webhooks: { private_addresses: 'refused' },
  });
});

test('a change is saved, leaves the other settings alone, and is in the audit log', async () => {
  const change = {
    workspace_name: 'Blood Bank Huế',
    timezone: 'Asia/Ho_Chi_Minh',
    calling_start: '22:00',
    calling_end: '06:00',
  };
  await send(routes.changeSettings, { token, body: change });
  const { body } = await send(routes.getSettings, { token });
  expect(body).toMatchObject({ ...change, retry_delay_minutes: 15, country: 'en-IN' });
  const audit = await send(routes.listAudit, { token });
  expect(audit.body.results[0]).toMatchObject({
    who: email,
    action: 'settings.changed',
    thing: 'workspace',
    detail: change,
  });
  const [profile] = (await send(routes.getProfile, { token })).body;
  expect(profile).toMatchObject({ email, workspace_name: 'Blood Bank Huế' });
});

test.each([
  [{ timezone: 'Mars/Olympus' }, 'timezone'],
  [{ calling_start: '25:00' }, 'calling_start'],
  [{ calling_end: '9:00' }, 'calling_end'],
  [{ retry_delay_minutes: 0 }, 'retry_delay_minutes'],
  [{ retry_delay_minutes: 1.5 }, 'retry_delay_minutes'],
  [{ country: 'xx' }, 'country'],
  [{ workspace_name: 'x'.repeat(61) }, 'workspace_name'],
])('%j is refused by name and changes nothing', async (change, field) => {
  const before = await send(routes.getSettings, { token });
  const { status, body } = await send(routes.changeSettings, { token, body: change });
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
  expect((await send(routes.getSettings, { token })).body).toEqual(before.body);
});

test('time zones have the fields of the specification', async () => {
  const { body } = await send(routes.listTimeZones, { token });
  expect(body.length).toBeGreaterThan(50);
  expect(Object.keys(body[0] ?? {}).sort()).toEqual(['abbr', 'isdst', 'offset', 'text', 'utc', 'value']);
});
