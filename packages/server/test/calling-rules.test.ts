import type { RuleChange } from '@halloo/contract/calling-rules';
import { routes } from '@halloo/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCallingServer } from './calling-server.ts';

const { db, send, token, make } = await createCallingServer();

beforeEach(() => db`delete from calling_rule`);

const list = async () => (await send(routes.listCallingRules, { token })).body;
const find = async (region: string) => (await list()).find((rule) => rule.region === region);
const change = (region: string, body: RuleChange) =>
  send(routes.changeCallingRule, { token, params: { region }, body });
const audited = async () => {
  const [last] = (await send(routes.listAudit, { token })).body.results;
  return last && { action: last.action, thing: last.thing, detail: last.detail };
};

describe('the calling rules of a workspace', () => {
  test('are all off, with source, date and how sure they are', async () => {
    const rules = await list();
    expect(rules.length).toBeGreaterThan(35);
    expect(rules.every(({ on }) => !on)).toBe(true);
    expect(await find('IN')).toMatchObject({
      ...{
        name: 'India',
        hours_in_words: 'Mon–Sun 10:00–21:00',
        basis: 'law',
        verified: true,
        series: ['140', '1600'],
      },
      own: { hours: null, holidays: null, per_day: null },
    });
  });

  test('are switched on freely, and off with a confirmation that is audited', async () => {
    expect((await change('US', { on: true })).body).toMatchObject({ on: true });
    expect(await find('US-FL')).toMatchObject({ on: true });
    expect(await audited()).toEqual({
      ...{ action: 'calling_rule.changed', thing: 'calling rules of the United States', detail: { on: true } },
    });
    const asked = await change('US', { on: false });
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({
      code: 'calling_rule.confirm',
      fields: { confirm: 'Campaigns are no longer checked against the rules of the United States.' },
    });
    expect(await find('US')).toMatchObject({ on: true });
    expect((await change('US', { on: false, confirm: true })).body).toMatchObject({ on: false });
    expect(await audited()).toMatchObject({ action: 'calling_rule.loosened', detail: { on: false } });
  });

  test('are tightened freely, in the one way in which hours are written', async () => {
    const { body } = await change('DE', { hours: 'sat 10:00 - 14:00; mon-fri 09:00-18:00', per_day: 2, per_week: 4 });
    expect(body).toMatchObject({
      own: { hours: 'Mon-Fri 09:00-18:00; Sat 10:00-14:00', per_day: 2, per_week: 4 },
      hours_in_words: 'Mon–Fri 09:00–18:00; Sat 10:00–14:00',
      loosened: [],
    });
    // What equals the rule is no change of it.
    expect((await change('DE', { hours: 'Mon-Sat 08:00-20:00', per_week: null })).body).toMatchObject({
      own: { hours: null, per_day: 2, per_week: null },
    });
    expect(await audited()).toMatchObject({ detail: { hours: null, per_week: null } });
  });

  test('are loosened with a confirmation that names what is loosened, once', async () => {
    const wider = { hours: 'Mon-Sun 08:00-20:00', per_day: 5, holidays: 'allowed' } as const;
    const asked = await change('DE', wider);
    expect(asked.status).toBe(409);
    const words = [
      'Calls are allowed outside the hours of the rule: Sun 08:00–20:00.',
      'Calls are allowed on public holidays.',
      'Up to 5 calls a day instead of 3.',
    ];
    expect(asked.body).toMatchObject({ fields: { confirm: words.join(' ') } });
    expect((await change('DE', { ...wider, confirm: true })).body).toMatchObject({ loosened: words });
    expect(await audited()).toMatchObject({ action: 'calling_rule.loosened', detail: { loosened: words, per_day: 5 } });
    expect((await change('DE', { ...wider, per_week: 9 })).status).toBe(200);
    expect((await change('DE', { per_day: 6 })).status).toBe(409);
    expect((await change('DE', { per_day: null, hours: null, holidays: null })).body).toMatchObject({ loosened: [] });
  });

  test.each([
    ['DE', { hours: 'Mon-Fri 9-17' }, 400, { hours: expect.stringContaining('like 09:00-17:30') }],
    ['DE', { hours: 'Mon 22:00-06:00' }, 400, { hours: expect.stringContaining('must end after they start') }],
    ['DE', { per_day: 0 }, 400, { per_day: expect.any(String) }],
    ['US-FL', { on: true }, 400, { on: 'can be changed for whole countries only' }],
  ])('of %s refuse %j', async (region, body, status, fields) => {
    const answer = await change(region, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ fields });
  });

  test('are unknown for other regions', async () => {
    expect((await change('XX', { on: true })).body).toMatchObject({ code: 'calling_rule.not_found' });
  });

  test('are changed by people and keys that may change settings alone', async () => {
    const key = await send(routes.createApiKey, { token, body: { name: 'Reader', scope: 'run' } });
    const program = key.body.key;
    expect((await send(routes.listCallingRules, { token: program })).status).toBe(200);
    const body = { on: true };
    const refused = await send(routes.changeCallingRule, { token: program, params: { region: 'IN' }, body });
    expect(refused.status).toBe(403);
  });
});

describe('the launch check', () => {
  const check = async (id: number) => {
    const { status, body } = await send(routes.checkLaunch, { token, params: { id } });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const rulesOf = <T extends { code: string }>(problems: readonly T[]) =>
    problems.filter(({ code }) => code.startsWith('rule_'));
  const draft = async (times: { start: string; end: string }) => {
    const id = await make({ leads: 10 });
    await db`
      update campaign set status = 'Draft', timezone = 'Asia/Kolkata', call_start_time = ${times.start}::time,
        call_end_time = ${times.end}::time, call_start_date = current_date + 1, call_end_date = current_date + 20
      where id = ${id}`;
    return id;
  };

  test('says nothing while all rules are off, nor of countries whose rules are off', async () => {
    const id = await draft({ start: '22:00', end: '23:00' });
    await change('FR', { on: true });
    const { blockers, warnings } = await check(id);
    expect([...rulesOf(blockers), ...rulesOf(warnings)]).toEqual([]);
  });

  test('warns of hours outside of a rule with country, leads and hours', async () => {
    const id = await draft({ start: '09:00', end: '18:00' });
    await change('IN', { on: true });
    const { blockers, warnings } = await check(id);
    expect(rulesOf(blockers)).toEqual([]);
    expect(rulesOf(warnings)[0]).toMatchObject({
      code: 'rule_hours',
      sentence: expect.stringMatching(/10 leads in India .* Mon–Sun 10:00–21:00/),
    });
    expect(rulesOf(warnings).at(-1)).toMatchObject({ code: 'rule_reminder', link: '/settings?tab=calling-rules' });
  });

  test('blocks hours that never meet a rule, and so does going live', async () => {
    const id = await draft({ start: '22:00', end: '23:00' });
    await change('IN', { on: true });
    const { blockers } = await check(id);
    expect(rulesOf(blockers)).toMatchObject([
      { code: 'rule_never_open', sentence: expect.stringContaining('10 leads in India can never be called') },
    ]);
    const live = await send(routes.changeCampaign, { token, params: { id }, body: { status: 'Live' } });
    expect(live.body).toMatchObject({ code: 'campaign.not_startable' });
    await change('IN', { hours: 'Mon-Sun 10:00-23:00', confirm: true });
    expect(rulesOf((await check(id)).blockers)).toEqual([]);
  });

  test('counts the leads of each region', async () => {
    const id = await draft({ start: '10:00', end: '21:00' });
    await db`
      update lead set number = '+1305555' || (1000 + position) where campaign_id = ${id} and position <= 4`;
    await change('IN', { on: true });
    await change('US', { on: true });
    // 10:00 in India is 23:30 in Florida.
    const hours = rulesOf((await check(id)).warnings).filter(({ code }) => code === 'rule_hours');
    expect(hours).toMatchObject([{ sentence: expect.stringContaining('4 leads in Florida') }]);
  });
});
