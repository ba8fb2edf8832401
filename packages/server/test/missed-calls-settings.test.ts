import { routes } from '@halloo/contract/routes';
import { describe, expect, test } from 'vitest';
import { makeLiveCampaign } from './calling.ts';
import { createMissedCallKit } from './missed-calls-kit.ts';

const { change, db, flow, listening, otherSim, read, ring, send, sim, simulatedRings, to, token } =
  await createMissedCallKit();

describe('the settings', () => {
  test('are off at first, change in parts and are audited', async () => {
    const id = await makeLiveCampaign(db, { leads: 1, flow });
    const get = async () => (await send(routes.getMissedCalls, { token, params: { campaign_id: id } })).body;
    expect(await get()).toMatchObject({ active: false, sims: [], who: 'everybody', country: 'IN', most_person_day: 3 });
    expect(await ring()).toBeUndefined();
    const saved = await change(id, { active: true, sims: [sim, sim], countries: ['IN', 'KE'], most_day: 20 });
    expect(saved).toMatchObject({
      status: 200,
      body: { active: true, sims: [sim], countries: ['IN', 'KE'], most_day: 20 },
    });
    expect((await change(id, { cool_down_minutes: 30 })).body).toMatchObject({ active: true, cool_down_minutes: 30 });
    expect(await get()).toMatchObject({ sims: [sim], most_day: 20, cool_down_minutes: 30, most_total: null });
    const [entry] = await db<{ detail: object }[]>`
      select detail from audit_log where action = 'campaign.missed_calls_changed' order by id limit 1`;
    expect(entry?.detail).toEqual({
      active: true,
      sims: [String(sim), String(sim)],
      countries: ['IN', 'KE'],
      most_day: 20,
    });
    expect((await change(999_999, { active: false })).status).toBe(404);
    expect((await send(routes.getMissedRings, { token, params: { campaign_id: 999_999 } })).status).toBe(404);
  });

  test('are refused in words: no number, an unknown number or country, limits, an Inbound campaign', async () => {
    const id = await makeLiveCampaign(db, { leads: 1, flow });
    expect((await change(id, { active: true })).body).toMatchObject({
      code: 'request.invalid',
      fields: { sims: 'must have at least one number while missed calls are on' },
    });
    expect((await change(id, { sims: [999_999] })).body.fields).toHaveProperty('sims');
    expect((await change(id, { countries: ['XX'] })).body.fields).toEqual({ countries: 'has an unknown country, XX' });
    expect((await change(id, { most_person_day: 0 })).status).toBe(400);
    expect((await change(id, { delay_seconds: 301 })).status).toBe(400);
    await db`update campaign set campaign_type = 'Inbound' where id = ${id}`;
    expect((await change(id, { active: true, sims: [sim] })).body).toMatchObject({
      code: 'campaign.not_editable',
      msg: 'An Inbound campaign answers its calls. Use an Outbound campaign for missed calls.',
    });
  });

  test('give a number to one campaign at a time, and say which one has it', async () => {
    const first = await listening();
    await db`update campaign set name = 'Help line' where id = ${first}`;
    const second = await makeLiveCampaign(db, { leads: 1, flow });
    const refused = await change(second, { active: true, sims: [sim] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'missed_calls.number_taken' } });
    expect(refused.body.msg).toBe(
      `${to} already listens for missed calls of “Help line”. Choose another number, or switch missed calls off there.`,
    );
    const { numbers } = (await send(routes.getMissedCalls, { token, params: { campaign_id: second } })).body;
    expect(numbers.map(({ taken }) => taken !== '')).toEqual([true, false, false, false]);
    const removal = await send(routes.removeSim, { token, params: { id: sim } });
    expect(removal.body.msg).toContain('“Help line” is live and listens on it for missed calls.');
    // An ended campaign no longer needs its number.
    await db`update campaign set status = 'Completed' where id = ${first}`;
    expect((await change(second, { active: true, sims: [sim] })).status).toBe(200);
    expect((await send(routes.getMissedCalls, { token, params: { campaign_id: first } })).body.sims).toEqual([]);
    // Two at once: one of them gets it.
    const both = await Promise.all([
      makeLiveCampaign(db, { leads: 0, flow }),
      makeLiveCampaign(db, { leads: 0, flow }),
    ]);
    const answers = await Promise.all(both.map((id) => change(id, { active: true, sims: [otherSim] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('take no number on which an Inbound campaign answers, and block its launch otherwise', async () => {
    const inbound = await makeLiveCampaign(db, { leads: 0, flow });
    await db`update campaign set campaign_type = 'Inbound', name = 'Office' where id = ${inbound}`;
    await db`insert into campaign_sim values (${inbound}, ${sim})`;
    const id = await makeLiveCampaign(db, { leads: 0, flow });
    expect((await change(id, { active: true, sims: [sim] })).body.msg).toBe(
      `The Inbound campaign “Office” answers calls on ${to}. Choose another number, or remove it there.`,
    );
    await db`update campaign set status = 'Draft' where id = ${inbound}`;
    expect((await change(id, { active: true, sims: [sim] })).status).toBe(200);
    await db`update campaign set name = 'Free line' where id = ${id}`;
    const added = await send(routes.changeCampaignDetail, {
      token,
      params: { key: inbound },
      body: { sim_cards: [sim] },
    });
    expect(added.body.fields?.sim_cards).toBe(`must not have ${to}, which listens for missed calls of “Free line”`);
    const check = (await send(routes.checkLaunch, { token, params: { id: inbound } })).body;
    expect(check.blockers.filter(({ code }) => code === 'missed_calls').map(({ sentence }) => sentence)).toEqual([
      `${to} declines its rings for missed calls of “Free line”. Remove the number there or here.`,
    ]);
  });

  test('let somebody ring on the simulated line', async () => {
    const rings = () => send(routes.callIn, { token, body: { from: '98111 22233', to } });
    expect((await rings()).body.code).toBe('line.not_answered');
    await listening();
    expect((await rings()).status).toBe(200);
    expect(simulatedRings).toEqual([{ from: '+919811122233', to }]);
  });

  test('let a campaign go live without anybody on its list, and keep it live', async () => {
    const id = await listening();
    const codes = async () =>
      (await send(routes.checkLaunch, { token, params: { id } })).body.blockers.map(({ code }) => code);
    expect(await codes()).not.toContain('no_leads');
    expect(await codes()).not.toContain('missed_calls');
    await change(id, { who: 'listed' });
    expect(await codes()).toContain('no_leads');
    await db`update sim set active = false where id = ${sim}`;
    expect(await codes()).toContain('missed_calls');
    expect((await read(id)).sentence).toMatch(/^No active number listens/);
  });
});
