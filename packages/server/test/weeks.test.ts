import { routes } from '@halloo/contract/routes';
import { describe, expect, test } from 'vitest';
import { campaignAnswering, campaignsById } from '../src/calling/claim/plan.ts';
import { refreshHolidays } from '../src/features/campaigns/holidays.ts';
import { createCallingServer } from './calling-server.ts';

const { db, send, token, make, change, slowly, whyNot, monitor, inProgress } = await createCallingServer();

const detailOf = async (key: number) => (await send(routes.getCampaignDetail, { token, params: { key } })).body;
const launchCheck = async (id: number) => (await send(routes.checkLaunch, { token, params: { id } })).body;
const regions = async () => (await send(routes.listHolidayRegions, { token })).body;
const holidays = (region: string, from: string, to: string) =>
  send(routes.listHolidays, { token, params: { region }, query: { from, to } });

const office = { start: '9:00', end: '17:30' };
const week = [
  [office],
  [office],
  [office],
  [office],
  [
    { start: '09:00', end: '12:00' },
    { start: '22:00', end: '02:00' },
  ],
  [],
  [],
];
const stored = { start: '09:00:00', end: '17:30:00' };
/** YYYY-MM-DD in that many days, in UTC. */
const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('hours by weekday, holidays and days off', () => {
  test('are off at first, are set one by one and switched off again', async () => {
    const id = await make({ status: 'Draft' });
    expect(await detailOf(id)).toMatchObject({ week: null, holidays: null, holiday_dates: [], days_off: [] });
    await change(id, { week });
    await change(id, { days_off: ['2026-12-31', '2026-12-24', '2026-12-31'] });
    const set = await detailOf(id);
    expect(set.week?.slice(0, 1)).toEqual([[stored]]);
    expect(set.week?.slice(4)).toEqual([
      [
        { start: '09:00:00', end: '12:00:00' },
        { start: '22:00:00', end: '02:00:00' },
      ],
      [],
      [],
    ]);
    expect(set.days_off).toEqual(['2026-12-24', '2026-12-31']);
    expect(set.call_start_time).toBe('00:00:00');
    const { body } = await change(id, { week: null, holidays: null, days_off: [] });
    expect(body).toMatchObject({ week: null, holidays: null, days_off: [] });
  });

  test('are refused with the reason', async () => {
    const id = await make({ status: 'Draft' });
    const fieldsOf = async (body: object) => (await change(id, body)).body.fields;
    expect(await fieldsOf({ week: [[], []] })).toEqual({ week: 'must have seven days, from Monday to Sunday' });
    expect(await fieldsOf({ week: [[], [], [], [], [], [], []] })).toEqual({
      week: 'must have hours on at least one day',
    });
    expect(await fieldsOf({ week: [[office, { start: '17:00', end: '18:00' }], [], [], [], [], [], []] })).toEqual({
      week: 'must not have hours of the same day that overlap',
    });
    expect(await fieldsOf({ week: [[{ start: '25:00', end: '9:00' }], [], [], [], [], [], []] })).toEqual({
      'week.0.0.start': 'must be a time in the form H:mm:ss',
    });
    expect(await fieldsOf({ holidays: 'XX' })).toEqual({ holidays: 'must be a code of the list of holiday regions' });
    expect(await fieldsOf({ days_off: ['2026-02-30'] })).toEqual({
      'days_off.0': 'must be a date in the form YYYY-MM-DD',
    });
    expect(await detailOf(id)).toMatchObject({ week: null, holidays: null, days_off: [] });
  });

  test('are copied with the campaign', async () => {
    const id = await make({ status: 'Draft' });
    await change(id, { week, holidays: 'IN', days_off: ['2026-12-24'] });
    const { week: hours, holidays: region, holiday_dates, days_off } = await detailOf(id);
    const copy = await send(routes.duplicateCampaign, { token, body: { campaign_id: id, name: `Copy of ${id}` } });
    expect(await detailOf(copy.body.campaign_id)).toMatchObject({
      week: hours,
      holidays: region,
      holiday_dates,
      days_off,
    });
  });
});

describe('holidays', () => {
  test('of a region are listed between two dates', async () => {
    expect(await regions()).toContainEqual({ code: 'KE', name: 'Kenya' });
    expect((await holidays('IN', '2027-01-20', '2027-01-31')).body).toEqual([
      { date: '2027-01-26', name: 'Republic Day' },
    ]);
    expect((await holidays('XX', '2027-01-20', '2027-01-31')).body.fields).toEqual({
      region: 'must be a code of the list of holiday regions',
    });
    expect((await holidays('IN', '2027-01-20', '2047-01-31')).body.fields).toEqual({
      to: 'must be at most ten years after the first date',
    });
    expect((await send(routes.listHolidayRegions, {})).status).toBe(401);
  });

  test('follow the dates and the region of a campaign', async () => {
    const id = await make({ status: 'Draft' });
    const year = new Date().getUTCFullYear() + 1;
    const names = async () => (await detailOf(id)).holiday_dates.map(({ name }: { name: string }) => name);
    await change(id, { holidays: 'IN', call_start_date: `${year}-01-20`, call_end_date: `${year}-01-31` });
    expect(await names()).toEqual(['Republic Day']);
    await change(id, { call_end_date: `${year}-01-25` });
    expect(await names()).toEqual([]);
    await change(id, { call_end_date: `${year}-12-31` });
    expect(await names()).toContain('Christmas Day');
    await change(id, { holidays: null });
    expect(await names()).toEqual([]);
  });

  test('of a campaign without an end are read again every day', async () => {
    const id = await make({ status: 'Draft' });
    await db`update campaign set call_start_date = null, call_end_date = null, holidays = 'IN' where id = ${id}`;
    const lastYear = async () => {
      const found: { date: string }[] = (await detailOf(id)).holiday_dates;
      return found.at(-1)?.date.slice(0, 4);
    };
    await refreshHolidays(db, new Date('2027-03-01T12:00:00Z'));
    expect(await lastYear()).toBe('2029');
    await db`update campaign set holiday_dates = '[]' where id = ${id}`;
    await refreshHolidays(db, new Date('2027-03-01T13:00:00Z'));
    expect(await lastYear()).toBeUndefined();
    await refreshHolidays(db, new Date('2028-01-01T00:00:00Z'));
    expect(await lastYear()).toBe('2030');
  });
});

describe('a campaign on a day off', () => {
  test('does not dial and says so; when the day off is removed, it dials', async () => {
    const [other, waiting] = [await make({ spinRate: 4 }), await make({ spinRate: 5 })];
    await change(waiting, { days_off: [dateIn(0), dateIn(1)] });
    await slowly();
    await inProgress(other, 4);
    const [reason] = await whyNot(waiting);
    expect(reason).toMatchObject({
      code: 'day_off',
      leads: 10,
      link: `/campaign-details?campaign_id=${waiting}&tab=schedule`,
    });
    expect(reason?.sentence).toMatch(/^10 leads wait: today is a day off\. Calling continues at 00:00 on /);
    expect(reason?.until).toBe(`${dateIn(2)}T00:00:00.000Z`);
    expect(await monitor(waiting)).toMatchObject({ in_progress: 0 });
    await change(waiting, { days_off: [] });
    await inProgress(waiting, 5);
  });

  test('names the holiday', async () => {
    const id = await make();
    const feast = [dateIn(0), dateIn(1)].map((date) => ({ date, name: 'Harvest Festival' }));
    await db`update campaign set holidays = 'IN', holiday_dates = ${db.json(feast)} where id = ${id}`;
    await slowly();
    expect((await whyNot(id))[0]?.sentence).toMatch(/: today is a holiday \(Harvest Festival\)\. Calling continues/);
    expect((await monitor(id)).in_progress).toBe(0);
    await change(id, { holidays: null });
    await inProgress(id, 10);
  });

  test('answers no calls if it is Inbound', async () => {
    const id = await make({ leads: 0 });
    await db`update campaign set campaign_type = 'Inbound' where id = ${id}`;
    const [sim] = await db<{ id: number; number: string }[]>`select id, number from sim order by id limit 1`;
    await db`insert into campaign_sim (campaign_id, sim_id) values (${id}, ${sim?.id ?? 0})`;
    const answering = () => campaignAnswering(db, sim?.number ?? '', new Date());
    expect((await answering())?.campaign.id).toBe(id);
    await change(id, { days_off: [dateIn(0), dateIn(1)] });
    expect(await answering()).toBeUndefined();
    const everyDay = Array.from({ length: 7 }, () => [{ start: '00:00', end: '00:00' }]);
    await change(id, { days_off: [], week: everyDay });
    expect((await answering())?.campaign.id).toBe(id);
  });

  test('cannot go live if it would never call', async () => {
    const id = await make({ status: 'Draft' });
    await change(id, { call_start_date: dateIn(1), call_end_date: dateIn(2), days_off: [dateIn(1), dateIn(2)] });
    const { blockers } = await launchCheck(id);
    expect(blockers.find(({ code }: { code: string }) => code === 'never_open')).toMatchObject({
      link: `/campaign-details?campaign_id=${id}&tab=schedule`,
    });
    const refused = await send(routes.changeCampaign, { token, params: { id }, body: { status: 'Live' } });
    expect(refused.body.msg).toContain('is a holiday or a day off');
  });

  test('is planned and rehearsed with its hours', async () => {
    const id = await make();
    await change(id, { week, days_off: ['2026-12-24'] });
    const schedule = (await campaignsById(db, [id])).get(id)?.schedule;
    expect(schedule).toMatchObject({ daysOff: ['2026-12-24'] });
    expect(schedule?.week?.[0]).toEqual([stored]);
  });
});
