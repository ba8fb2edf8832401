import { routes } from '@halloo/contract/routes';
import { otp } from '@halloo/contract/sims';
import { beforeEach, expect, test } from 'vitest';
import { sendLimits } from '../src/features/messages/limits.ts';
import { guessLimits } from '../src/features/sims/inner/verify-code.ts';
import { createTestServer } from './harness.ts';

const { send, signUp, clock, db } = await createTestServer();

let token: string;
let address: string;
let person = 0;
/** Each test uses another person at another address, an hour later, because some of them test limits. */
beforeEach(async () => {
  ({ token } = await signUp());
  person += 1;
  address = `10.20.0.${person}`;
  clock.advance(3601);
});

let last = 0;
/** A number that no other test uses. */
const newNumber = () => {
  last += 1;
  return `98765${String(last).padStart(5, '0')}`;
};

const add = (phone_no: string, more: Record<string, unknown> = {}) =>
  send(routes.insertSim, { token, address, body: { phone_no, isd_code: '+91', ...more } });
const verify = (phone: string, verify_code: string | number) =>
  send(routes.verifyCode, { token, address, body: { phone, verify_code } });
const askForCode = (phone: string) => send(routes.sendCode, { token, address, body: { phone } });
const codesTo = async (phone: string): Promise<string[]> => {
  const rows = await db<{ body: string | null }[]>`select body from sms_message where number = ${phone} order by id`;
  return rows.map(({ body }) => /\d{6}/.exec(body ?? '')?.[0] ?? '');
};
const codeTo = async (phone: string) => (await codesTo(phone)).at(-1) ?? '';
const simOf = async (phone: string) => (await send(routes.listSims, { token })).body.find((sim) => sim.phone === phone);
/** A SIM that was added and verified. */
const verified = async () => {
  const { body } = await add(newNumber());
  await verify(body.phone, await codeTo(body.phone));
  return body;
};
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a number is added with a code, verified by it, and switched on', async () => {
  const number = newNumber();
  const { status, body } = await add(` ${number.slice(0, 5)} ${number.slice(5)} `, { label: 'Desk', channels: 4 });
  expect(status).toBe(201);
  // In the specification, `msg` here indicates an error.
  expect(body).toEqual({ id: expect.any(Number), phone: `+91${number}`, resend_after: 30, expires_in: 300 });
  expect(await simOf(body.phone)).toMatchObject({
    key: body.id,
    phone_no: number,
    isd_code: '+91',
    otpStatus: ['unverified'],
    status: ['Inactive'],
    label: 'Desk',
    channels: 4,
    calls_today: 0,
    answer_rate: null,
    last_failure: null,
    used_by: [],
  });
  const code = await codeTo(body.phone);
  expect(code).toMatch(/^\d{6}$/);
  expect((await verify(body.phone, code)).body).toEqual({ msg: 'verified' });
  const on = await send(routes.changeSimStatus, { token, params: { id: body.id }, body: { active: true } });
  expect(on.status).toBe(200);
  expect(on.body).toMatchObject({ otpStatus: ['verified'], status: ['Active'] });
  const detail = (await send(routes.simDetail, { token })).body.find(({ id }) => id === body.id);
  expect(detail).toEqual({ id: body.id, phone: body.phone, isd_code: '+91', label: 'Desk', busy: false });
  const off = await send(routes.changeSimStatus, { token, params: { id: body.id }, body: { active: false } });
  expect(off.body.status).toEqual(['Inactive']);
  expect((await send(routes.simDetail, { token })).body.some(({ id }) => id === body.id)).toBe(false);
  const actions = await db`select action from audit_log where thing = ${`SIM ${body.phone}`} order by id`;
  expect(actions.map(({ action }) => action)).toEqual([
    'sim.added',
    'sim.verified',
    'sim.activated',
    'sim.deactivated',
  ]);
});

test('a number exists once, however it is written, also when added twice at the same moment', async () => {
  const number = newNumber();
  const [one, other] = await Promise.all([add(number), add(`+91 ${number}`)]);
  expect([one.status, other.status].sort((a, b) => a - b)).toEqual([201, expect.toBeOneOf([409, 429])]);
  const again = await add(`0${number}`);
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'sim.exists', msg: 'This number is already in the list.' },
  });
  expect(await codesTo(`+91${number}`)).toHaveLength(1);
});

test.each([
  ['+91', '12345', 'en-IN'],
  ['+91', '2212345678', 'en-IN'],
  ['+84', '0123', 'vi-VN'],
  ['+86', '02012345678', 'zh-CN'],
  ['+1', '555', 'en-CA'],
])(
  'a number that is not a mobile of %s is refused with the message of the specification',
  async (isd_code, phone_no, locale) => {
    const { status, body } = await add(phone_no, { isd_code });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'request.invalid',
      msg: `Invalid phone format for ${locale}`,
      fields: { phone_no: `Invalid phone format for ${locale}` },
    });
  },
);

test.each([
  ['+91', '9811122233', '+919811122233'],
  ['84', '0912345678', '+84912345678'],
  ['+86', '138 0013 8000', '+8613800138000'],
  ['+1', '(416) 555-0123', '+14165550123'],
  ['+1', '202-555-0123', '+12025550123'],
])('a mobile number of %s is accepted as people write it', async (isd_code, phone_no, phone) => {
  expect((await add(phone_no, { isd_code })).body.phone).toBe(phone);
});

test('countries that share a dial code are distinguished by the locale', async () => {
  const canadian = await add('416 555 0199', { isd_code: '+1', locale: 'en-US' });
  expect(canadian.body.msg).toBe('Invalid phone format for en-US');
  expect((await add('416 555 0199', { isd_code: '+1', locale: 'en-CA' })).status).toBe(201);
  const mixed = await add('9811122244', { isd_code: '+91', locale: 'vi-VN' });
  expect(mixed.body.fields).toEqual({ isd_code: 'does not belong to the locale' });
  expect((await add('30123456', { isd_code: '+49' })).body.fields).toHaveProperty('isd_code');
});

test('a code works once, and for five minutes', async () => {
  const first = (await add(newNumber())).body.phone;
  const code = await codeTo(first);
  expect((await verify(first, code)).body.msg).toBe('verified');
  expect((await verify(first, code)).body.msg).toBe('Not verified');

  const second = (await add(newNumber())).body.phone;
  clock.advance(otp.minutes * 60);
  expect((await verify(second, await codeTo(second))).body.msg).toBe('Not verified');
  expect((await simOf(second))?.otpStatus).toEqual(['unverified']);
});

test('two verifications at the same instant use a code once', async () => {
  const { phone } = (await add(newNumber())).body;
  const code = await codeTo(phone);
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(phone, code)));
  expect(answers.filter(({ body }) => body.msg === 'verified')).toHaveLength(1);
  expect(answers.filter(({ body }) => body.msg === 'Not verified')).toHaveLength(7);
});

test('after five wrong tries even the right code is refused', async () => {
  const { phone } = (await add(newNumber())).body;
  const code = await codeTo(phone);
  for (let n = 0; n < otp.tries; n += 1) expect((await verify(phone, wrongFor(code))).body.msg).toBe('Not verified');
  const works = async () =>
    (await send(routes.listSims, { token })).body.find((sim) => sim.phone === phone)?.code_works;
  expect((await verify(phone, code)).body.msg).toBe('Not verified');
  expect(await works()).toBe(false);
  clock.advance(otp.resendSeconds * 1000);
  await send(routes.sendCode, { token, body: { phone } });
  expect(await works()).toBe(true);
});

test('a new code invalidates the previous one and resets the tries', async () => {
  const { phone } = (await add(newNumber())).body;
  const old = await codeTo(phone);
  for (let n = 0; n < otp.tries; n += 1) await verify(phone, wrongFor(old));
  clock.advance(otp.resendSeconds);
  expect((await askForCode(phone)).status).toBe(200);
  const fresh = await codeTo(phone);
  if (fresh !== old) expect((await verify(phone, old)).body.msg).toBe('Not verified');
  expect((await verify(phone, fresh)).body.msg).toBe('verified');
});

test('a code is valid only for its own number', async () => {
  const one = (await add(newNumber())).body.phone;
  const other = (await add(newNumber())).body.phone;
  const code = await codeTo(one);
  if (code !== (await codeTo(other))) expect((await verify(other, code)).body.msg).toBe('Not verified');
  expect((await verify(one, code)).body.msg).toBe('verified');
});

test('a code may be sent as a number and the phone without its dial code', async () => {
  const number = newNumber();
  const { phone } = (await add(number)).body;
  const [row] = await db<{ id: number }[]>`select id from sim where number = ${phone}`;
  expect(row?.id).toBeGreaterThan(0);
  const code = await codeTo(phone);
  const given = code.startsWith('0') ? code : Number(code);
  expect((await verify(number, given)).body.msg).toBe('verified');
});

test('a hundred wrong guesses never succeed, and are throttled', async () => {
  const { phone } = (await add(newNumber())).body;
  const code = await codeTo(phone);
  const answers = [];
  for (let n = 0; n < 100; n += 1) {
    const guess = String(n * 997)
      .padStart(6, '0')
      .slice(-6);
    answers.push(await verify(phone, guess === code ? wrongFor(code) : guess));
  }
  expect(answers.filter(({ body }) => body.msg === 'verified')).toHaveLength(0);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(guessLimits.perAccount.tries);
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'request.too_many', retry_after: 900 } });
  // For other accounts and addresses the code stays blocked too, after its five tries.
  const { token: another } = await signUp();
  const right = await send(routes.verifyCode, {
    token: another,
    address: '10.99.0.1',
    body: { phone, verify_code: code },
  });
  expect(right.body.msg).toBe('Not verified');
  expect((await simOf(phone))?.otpStatus).toEqual(['unverified']);
});

test('concurrent guesses get no additional tries', async () => {
  const { phone } = (await add(newNumber())).body;
  const code = await codeTo(phone);
  const wrong = await Promise.all(Array.from({ length: otp.tries }, () => verify(phone, wrongFor(code))));
  expect(wrong.every(({ body }) => body.msg === 'Not verified')).toBe(true);
  const [kept] = await db<{ tries: number }[]>`
    select tries from sim_code where sim_id = (select id from sim where number = ${phone})`;
  expect(kept?.tries).toBe(otp.tries);
});

test('an address that guesses with many accounts is blocked', async () => {
  const { phone } = (await add(newNumber())).body;
  const statuses: number[] = [];
  for (let people = 0; people < 3; people += 1) {
    ({ token } = await signUp());
    for (let n = 0; n < 25; n += 1) statuses.push((await verify(phone, 'abcdef')).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(guessLimits.perAddress.tries);
  expect(statuses.at(-1)).toBe(429);
});

test('a wrong code, an expired one and an unknown number get the same answer', async () => {
  const { phone } = (await add(newNumber())).body;
  const wrong = await verify(phone, wrongFor(await codeTo(phone)));
  const unknown = await verify('+919000012345', '123456');
  clock.advance(otp.minutes * 60);
  const late = await verify(phone, await codeTo(phone));
  const rubbish = await verify('no number at all', 'no code');
  for (const { status, body } of [unknown, late, rubbish])
    expect({ status, body }).toEqual({ status: 200, body: wrong.body });
});

test('requesting a code for an unknown number gets the same answer as for a known one, and sends nothing', async () => {
  const { phone } = (await add(newNumber())).body;
  clock.advance(otp.resendSeconds);
  const known = await askForCode(phone);
  const unknown = await askForCode('+919000054321');
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 200, body: known.body });
  expect(await codesTo('+919000054321')).toEqual([]);
  const alike = await Promise.all([askForCode(phone), askForCode('+919000054321')]);
  expect(alike[0]?.body).toMatchObject({ code: 'request.too_many', retry_after: otp.resendSeconds });
  expect(alike[1]?.body).toMatchObject({ code: 'request.too_many', retry_after: otp.resendSeconds });
});

test('a verified number gets no further code', async () => {
  const { phone } = await verified();
  clock.advance(otp.resendSeconds);
  expect((await askForCode(phone)).status).toBe(200);
  expect(await codesTo(phone)).toHaveLength(1);
});

test('sending is limited per number: 30 seconds between, and five an hour', async () => {
  const { phone } = (await add(newNumber())).body;
  expect((await askForCode(phone)).body).toMatchObject({ code: 'request.too_many', retry_after: 30 });
  for (let n = 2; n <= sendLimits.perNumber.tries; n += 1) {
    clock.advance(otp.resendSeconds);
    expect((await askForCode(phone)).status).toBe(200);
  }
  clock.advance(otp.resendSeconds);
  expect((await askForCode(phone)).status).toBe(429);
  expect(await codesTo(phone)).toHaveLength(sendLimits.perNumber.tries);
});

test('sending is limited per account, and a refused number is not added', async () => {
  for (let n = 0; n < sendLimits.perAccount.tries; n += 1) {
    address = `10.30.0.${n}`;
    expect((await add(newNumber())).status).toBe(201);
  }
  const number = newNumber();
  expect((await add(number)).body).toMatchObject({ code: 'request.too_many', retry_after: 3600 });
  expect(await simOf(`+91${number}`)).toBeUndefined();
});

test('sending is limited per address', async () => {
  const statuses: number[] = [];
  for (let n = 0; n <= sendLimits.perAddress.tries; n += 1) {
    if (n % 25 === 0) ({ token } = await signUp());
    statuses.push((await add(newNumber())).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(sendLimits.perAddress.tries);
  expect(statuses.at(-1)).toBe(429);
});

test('codes are stored as keyed hashes, and never logged', async () => {
  const { phone, id } = (await add(newNumber())).body;
  const code = await codeTo(phone);
  const [row] = await db<
    { kept: string }[]
  >`select encode(code_hash, 'hex') as kept from sim_code where sim_id = ${id}`;
  expect(row?.kept).toMatch(/^[0-9a-f]{64}$/);
  const audit = await db`select detail::text as detail, thing from audit_log`;
  expect(JSON.stringify(audit)).not.toContain(code);
});

test('a SIM that is not verified cannot be switched on', async () => {
  const { id } = (await add(newNumber())).body;
  const refused = await send(routes.changeSimStatus, { token, params: { id }, body: { active: true } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'sim.not_verified' } });
  await expect(db`update sim set active = true where id = ${id}`).rejects.toThrow('sim_active_is_verified');
});

test('label and channels can be changed; bad ones are refused by name', async () => {
  const { id } = (await add(newNumber())).body;
  const change = (body: object) => send(routes.changeSim, { token, params: { id }, body });
  expect((await change({ label: '  Slot 9 ', channels: 12 })).body).toMatchObject({ label: 'Slot 9', channels: 12 });
  expect((await change({ label: '' })).body).toMatchObject({ label: '', channels: 12 });
  for (const channels of [0, 1001, 1.5, 'many']) {
    expect((await change({ channels })).body.fields).toHaveProperty('channels');
  }
  expect((await change({ label: 'x'.repeat(61) })).body.fields).toHaveProperty('label');
  expect((await send(routes.changeSim, { token, params: { id: 999_999 }, body: {} })).body.code).toBe('sim.not_found');
});

test('recent SIM statistics are counted by the days of the workspace', async () => {
  const { id } = await verified();
  const [today] = await db<{ day: string }[]>`
    select (${clock.now()}::timestamptz at time zone 'Asia/Kolkata')::date as day`;
  const day = today?.day ?? '';
  await db`insert into sim_day values (${id}, ${day}, 40, 10), (${id}, ${day}::date - 6, 60, 40), (${id}, ${day}::date - 7, 1000, 0)`;
  await db`update sim set last_failure = 'Congestion', last_failure_at = ${clock.now()} where id = ${id}`;
  const sim = (await send(routes.listSims, { token })).body.find((each) => each.id === id);
  expect(sim).toMatchObject({
    calls_today: 40,
    answer_rate: 0.5,
    last_failure: { reason: 'Congestion', at: clock.now().toISOString() },
  });
});
