import { routes } from '@halloo/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestServer } from './harness.ts';

const { send, signUp, db } = await createTestServer();
const { token } = await signUp();

let made = 0;
const create = async (body: object = {}) => {
  made += 1;
  const data = [{ Name: 'Ada Lovelace', Number: '9811111111' }];
  const answer = await send(routes.createCampaign, { token, body: { campaign: `New ${made}`, data, ...body } });
  return answer.body.campaign_id;
};
const detailOf = async (key: number) => (await send(routes.getCampaignDetail, { token, params: { key } })).body;
const change = (key: number, body: object) => send(routes.changeCampaignDetail, { token, params: { key }, body });
const addSim = (number: string, channels: number, active = true) => db`
  insert into sim (number, isd_code, phone_no, channels, verified_at, active, created_at)
  values (${number}, '+91', ${number.slice(3)}, ${channels}, now(), ${active}, now())`;

beforeEach(async () => {
  await db`update campaign set archived_at = now() where archived_at is null`;
  await db`delete from sim`;
  await send(routes.changeSettings, {
    token,
    body: { timezone: 'Asia/Kolkata', calling_start: '10:00', calling_end: '19:30', retry_delay_minutes: 20 },
  });
});

describe('a new campaign', () => {
  test('starts with the defaults of the workspace, and every free channel', async () => {
    await addSim('+919876500001', 4);
    await addSim('+919876500002', 2);
    await addSim('+919876500003', 30, false);
    expect(await detailOf(await create())).toMatchObject({
      call_start_date: null,
      call_end_date: null,
      call_start_time: '10:00:00',
      call_end_time: '19:30:00',
      timezone: 'Asia/Kolkata',
      spin_rate: 6,
      time_between_calls: 5,
      retry_times: 2,
      retry_delay_minutes: 20,
    });
  });

  test('leaves the channels of live campaigns to them while others are free', async () => {
    await addSim('+919876500001', 6);
    const other = await create();
    await db`update campaign set status = 'Live', spin_rate = 4 where id = ${other}`;
    expect((await detailOf(await create())).spin_rate).toBe(2);
    await db`update campaign set spin_rate = 6 where id = ${other}`;
    expect((await detailOf(await create())).spin_rate).toBe(6);
  });

  test('has no spin rate while no SIM card is active', async () => {
    expect((await detailOf(await create())).spin_rate).toBeNull();
  });

  test('answers at any time where it is Inbound', async () => {
    await addSim('+919876500001', 6);
    expect(await detailOf(await create({ campaign_type: 'Inbound', data: undefined }))).toMatchObject({
      call_start_time: null,
      call_end_time: null,
      spin_rate: null,
      time_between_calls: null,
      retry_times: 0,
    });
  });

  test('is warned about when it calls outside the hours of the workspace', async () => {
    const id = await create();
    const warned = async (hours: object) => {
      await change(id, { call_start_date: '2026-11-16', call_end_date: '2026-11-20', spin_rate: 5, ...hours });
      const { warnings } = (await send(routes.checkLaunch, { token, params: { id } })).body;
      return warnings.filter(({ code }) => code === 'outside_hours').map(({ sentence }) => sentence);
    };
    expect(await warned({})).toEqual([]);
    expect(await warned({ call_start_time: '00:00', call_end_time: '00:00' })).toEqual([
      'The campaign calls around the clock, not only in the calling hours of the workspace (10:00 to 19:30).',
    ]);
    expect(await warned({ call_start_time: '09:00', call_end_time: '18:00' })).toEqual([
      'The campaign calls from 09:00 to 18:00, partly outside the calling hours of the workspace (10:00 to 19:30).',
    ]);
  });
});

describe('the numbers of a schedule', () => {
  test.each([
    ['retry_times', '', 'must be a whole number'],
    ['retry_times', null, 'must be a whole number'],
    ['retry_times', true, 'must be a whole number'],
    ['spin_rate', [9], 'must be a whole number'],
    ['spin_rate', '9.5', 'must be a whole number'],
    ['spin_rate', '0x10', 'must be a whole number'],
    ['time_between_calls', '1e2', 'must be a whole number'],
    ['time_between_calls', 1.5, 'must be a whole number'],
    ['retry_delay_minutes', {}, 'must be a whole number'],
    ['machine_script_id', true, 'must be a number'],
  ])('refuse %s: %j', async (field, value, problem) => {
    const id = await create();
    const { status, body } = await change(id, { [field]: value });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [field]: problem });
  });

  test('are integers or digits', async () => {
    const id = await create();
    expect((await change(id, { spin_rate: '12', time_between_calls: ' 7 ', retry_times: 3 })).body).toMatchObject({
      spin_rate: 12,
      time_between_calls: 7,
      retry_times: 3,
    });
  });

  test('are required in the older form, like its other fields', async () => {
    const { body } = await send(routes.updateCampaignDetail, { token, body: { campaign: await create() } });
    expect(body.fields).toEqual({
      start_date: 'is required',
      end_date: 'is required',
      script: 'is required',
      call_start_time: 'is required',
      call_end_time: 'is required',
      response_type: 'is required',
      spin_rate: 'is required',
      time_between_calls: 'is required',
    });
  });
});

describe('the time zone of a schedule', () => {
  test('is one of the list, by its value, its text or a zone name', async () => {
    const id = await create();
    const zones = (await send(routes.listTimeZones, { token })).body;
    for (const { value, text, utc } of zones.filter((_, at) => at % 12 === 0)) {
      for (const timezone of [value, text]) {
        const { status, body } = await change(id, { timezone });
        expect(status, timezone).toBe(200);
        if (timezone === text) expect(utc, timezone).toContain(body.timezone);
      }
    }
    const { body } = await send(routes.changeSettings, { token, body: { timezone: zones[0]?.text } });
    expect(body.timezone).toBe(zones[0]?.utc[0]);
    expect((await change(id, { timezone: 'Mars Standard Time' })).body.fields).toEqual({
      timezone: 'must be the name of a time zone',
    });
  });
});
