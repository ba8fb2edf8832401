import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smsConformance } from '../../../../test/kits/sms/conformance.ts';
import {
  type Behaviour,
  cutsOff,
  cutsOffMidway,
  refuses,
  replies,
  startTestGateway,
  type TestGateway,
  takes,
  testPassword,
  testUser,
} from '../../../../test/kits/sms/test-gateway.ts';
import { type OutgoingText, type PartTaken, SmsError, type SmsReports } from '../../../ports/sms.ts';
import { createHttpDriver, type HttpDriverOptions } from './create-http-driver.ts';
import type { HttpSmsSettings } from './settings.ts';

const timeoutMs = 1_500;
const credentials = Buffer.from(`${testUser}:${testPassword}`).toString('base64');
const settingsOf = (url: string): HttpSmsSettings => ({
  url,
  user: testUser,
  password: testPassword,
  sender: '+15550100',
  callbackFor: (id) => `https://halloo.example/api/messages/receipts/a-key-${id}/`,
});

const secrets = [testUser, 'very secret', 'very%20secret', 'very+secret', credentials, 'a-key-'];

smsConformance('an HTTP gateway', {
  start: async (limits) => {
    const gateway = await startTestGateway();
    return { driver: createHttpDriver(settingsOf(gateway.url), limits), gateway, secrets, close: gateway.close };
  },
  tellsRepetitions: true,
});

describe('the HTTP driver', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway();
  });
  afterEach(() => gateway.close());

  const message = (changes: Partial<OutgoingText> = {}): OutgoingText => ({
    id: 7,
    to: '+919876543210',
    text: 'Your code is 493021 & more.',
    expiresAt: new Date(Date.now() + 60_000),
    partsTaken: [],
    ...changes,
  });
  const make = (changes: Partial<HttpSmsSettings> = {}, options: HttpDriverOptions = { timeoutMs }) =>
    createHttpDriver({ ...settingsOf(gateway.url), ...changes }, options);
  const hand = async (driver = make()) => {
    const parts: PartTaken[] = [];
    const reports: SmsReports = {
      partTaken: async (_, part) => void parts.push(part),
      receipt: async () => {},
    };
    const outcome = await driver.send(message(), reports, new AbortController().signal).catch((error) => error);
    return { outcome, parts, state: driver.state() };
  };

  test('posts a form with the credentials and the idempotency key', async () => {
    const { parts, state } = await hand();
    const [received] = gateway.received;
    expect(received?.headers).toMatchObject({
      authorization: `Basic ${credentials}`,
      'idempotency-key': expect.stringMatching(/^halloo-7-\d{13}$/),
      'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    });
    expect(Object.fromEntries(received?.form ?? [])).toMatchObject({
      To: '+919876543210',
      From: '+15550100',
      Body: 'Your code is 493021 & more.',
      ValidityPeriod: expect.stringMatching(/^(59|60)$/),
      StatusCallback: 'https://halloo.example/api/messages/receipts/a-key-7/',
    });
    expect(parts).toEqual([{ part: 0, parts: 1, reference: received?.reference }]);
    expect(received?.reference).toMatch(/^SM\d{32}$/);
    expect(state).toEqual({ state: 'ready', note: `Text messages go out through the gateway at ${gateway.host}.` });
  });

  test('has a window and a sender', () => {
    expect(make()).toMatchObject({ name: 'http', sender: '+15550100', window: 10 });
    expect(make({ sender: '' }, { window: 3 })).toMatchObject({ sender: '', window: 3 });
  });

  test('reports a final refusal with the gateway’s reason, without echoed secrets', async () => {
    gateway.behaves(refuses(400, 21211));
    const { outcome } = await hand();
    expect(outcome).toMatchObject({ retryable: false, message: expect.stringMatching(/^Not possible with Basic …/) });
  });

  test('hides a code even if the gateway echoes only that', async () => {
    gateway.behaves(replies(400, { code: 1, message: 'No template allows 493021 there' }));
    expect((await hand()).outcome).toMatchObject({ retryable: false, message: 'No template allows … there' });
  });

  test.each<[string, Behaviour, Partial<SmsError>]>([
    ['busy', replies(429, { code: 20429, message: 'Too many' }, { 'retry-after': '7' }), { retryAfterMs: 7_000 }],
    ['busy without saying how long', replies(429, ''), { retryAfterMs: undefined }],
    [
      'broken',
      replies(500, { code: 20500, message: 'Internal' }),
      { message: expect.stringMatching(/500: Internal$/) },
    ],
    ['resting', replies(503, '<html>', { 'retry-after': '3' }), { retryAfterMs: 3_000 }],
    [
      'breaking off its JSON',
      replies(201, '{"sid": "SM1", "sta'),
      { message: expect.stringMatching(/gave an unexpected answer\.$/) },
    ],
    ['breaking off its refusal', replies(400, '{"code": 21211, "mess'), { message: expect.stringMatching(/400\.$/) }],
    ['cutting the connection', cutsOff, { message: expect.stringMatching(/cannot be reached \(\w+\)\.$/) }],
    ['cutting the connection midway', cutsOffMidway, { message: expect.stringMatching(/cannot be reached/) }],
    [
      'talking without end',
      replies(201, `"${'x'.repeat(70_000)}"`),
      { message: expect.stringMatching(/too much data/) },
    ],
  ])('tries later when the gateway is %s', async (_, behaviour, failure) => {
    gateway.behaves(behaviour);
    const { outcome, parts, state } = await hand();
    expect(outcome).toBeInstanceOf(SmsError);
    expect(outcome).toMatchObject({ retryable: true, ...failure });
    expect(parts).toEqual([]);
    expect(state).toEqual({ state: 'failing', note: (outcome as SmsError).message });
    expect(gateway.received).toHaveLength(1);
  });

  test('reads a response that is just short enough', async () => {
    gateway.behaves(replies(201, { sid: 'SM1', more: 'x'.repeat(65_000) }));
    expect((await hand()).parts).toEqual([{ part: 0, parts: 1, reference: 'SM1' }]);
  });

  test('follows no redirect, which would leak the credentials', async () => {
    const elsewhere = await startTestGateway();
    for (const status of [301, 302, 303, 307, 308]) {
      gateway.behaves(replies(status, '', { location: elsewhere.url }));
      expect((await hand()).outcome).toMatchObject({ retryable: true, message: expect.stringContaining(`${status}`) });
    }
    await elsewhere.close();
    expect(gateway.received).toHaveLength(5);
    expect(elsewhere.received).toEqual([]);
  });

  test.each([401, 403])(
    'keeps a message while the gateway rejects the credentials (%i), and reports it',
    async (status) => {
      const driver = make();
      gateway.behaves(refuses(status, 20003));
      const { outcome, state } = await hand(driver);
      expect(outcome).toMatchObject({ retryable: true });
      const note = `The gateway at ${gateway.host} refused the user name or password.`;
      expect(state).toEqual({ state: 'failing', note });
      gateway.behaves(takes);
      expect((await hand(driver)).state.state).toBe('ready');
    },
  );

  test('names the timeout when it expires', async () => {
    await gateway.becomes('silent');
    const { outcome } = await hand(make({}, { timeoutMs: 40 }));
    expect(outcome).toMatchObject({
      retryable: true,
      message: `The gateway at ${gateway.host} did not answer within 0.04 seconds.`,
    });
  });

  test('leaves messages for later once it is closed, and blames nobody', async () => {
    const driver = make();
    await driver.close();
    const { outcome, state } = await hand(driver);
    expect(outcome).toMatchObject({ retryable: true, message: 'Text messages are being shut down.' });
    expect(state.state).toBe('ready');
  });

  test('does not reveal an address that contains credentials', async () => {
    const driver = make({ url: gateway.url.replace('://', '://somebody:else@') });
    await hand(driver);
    expect(gateway.received[0]?.headers.authorization).toBe(`Basic ${credentials}`);
    await gateway.becomes('gone');
    expect(inspect(await hand(driver), { depth: null })).not.toMatch(/somebody|else@/);
  });

  test('counts a message that the gateway accepted as sent, even if saving that fails', async () => {
    const driver = make();
    const broken = new Error('the database is away');
    const reports = { partTaken: () => Promise.reject(broken), receipt: async () => {} };
    await expect(driver.send(message(), reports, new AbortController().signal)).rejects.toBe(broken);
    expect(driver.state().state).toBe('ready');
  });
});
