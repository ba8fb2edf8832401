import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createTestServer } from './harness.ts';

const { send, signUp, clock, db } = await createTestServer();
const { token } = await signUp();

let last = 0;
/** A SIM before or after its code was entered. */
const addSim = async (verified: boolean): Promise<{ id: number; phone: string }> => {
  last += 1;
  const phone_no = `98765${String(last).padStart(5, '0')}`;
  const phone = `+91${phone_no}`;
  const row = {
    number: phone,
    isd_code: '+91',
    phone_no,
    verified_at: verified ? clock.now() : null,
    created_at: clock.now(),
  };
  const [made] = await db<{ id: number }[]>`insert into sim ${db(row)} returning id`;
  return { id: made?.id ?? 0, phone };
};
const verified = () => addSim(true);
const simOf = async (phone: string) => (await send(routes.listSims, { token })).body.find((sim) => sim.phone === phone);

const makeCampaign = async (name: string, type: 'Inbound' | 'Outbound', status = 'Draft') => {
  const [row] = await db<{ id: number }[]>`
    insert into campaign (name, campaign_type, status) values (${name}, ${type}, ${status}) returning id`;
  const id = row?.id ?? 0;
  await db`insert into campaign_counter (campaign_id) values (${id})`;
  return id;
};
const activate = (id: number) => send(routes.changeSimStatus, { token, params: { id }, body: { active: true } });
const remove = (id: number) => send(routes.removeSim, { token, params: { id } });

test('an Inbound campaign uses verified SIMs; while it is live they cannot be removed', async () => {
  const { id, phone } = await verified();
  const unverified = (await addSim(false)).id;
  await activate(id);
  const key = await makeCampaign('Desk', 'Inbound');
  const choose = (sim_cards: unknown) =>
    send(routes.changeCampaignDetail, { token, params: { key }, body: { sim_cards } });
  expect((await choose([unverified])).body.fields).toEqual({ sim_cards: 'must all be verified SIM cards' });
  expect((await choose([424242])).status).toBe(400);
  expect((await choose([id, id])).body.sim_cards).toEqual([id]);
  expect((await simOf(phone))?.used_by).toEqual([{ campaign_id: key, name: 'Desk' }]);
  await db`update campaign set status = 'Live' where id = ${key}`;
  const refused = await remove(id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'sim.in_use' } });
  expect(refused.body.msg).toContain('“Desk” is live and answers on it');
  await db`update campaign set status = 'Paused' where id = ${key}`;
  expect((await remove(id)).status).toBe(200);
  expect(await simOf(phone)).toBeUndefined();
  const detail = await send(routes.getCampaignDetail, { token, params: { key } });
  expect(detail.body.sim_cards).toEqual([]);
});

test('an Outbound campaign has no SIMs of its own', async () => {
  const { id } = await verified();
  const key = await makeCampaign('Out', 'Outbound');
  const refused = await send(routes.changeCampaignDetail, { token, params: { key }, body: { sim_cards: [id] } });
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toHaveProperty('sim_cards');
});

test('the last active SIM stays while an Outbound campaign is live, even if two are removed at once', async () => {
  await db`update sim set active = false`;
  const one = await verified();
  const other = await verified();
  await activate(one.id);
  await activate(other.id);
  const campaign = await makeCampaign('Reminders', 'Outbound', 'Live');
  const answers = await Promise.all([remove(one.id), remove(other.id)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.msg).toContain('the last active SIM card, and “Reminders” is live');
  await db`update campaign set status = 'Completed' where id = ${campaign}`;
  const left = answers[0]?.status === 409 ? one.id : other.id;
  expect((await remove(left)).status).toBe(200);
  expect((await remove(left)).body.code).toBe('sim.not_found');
});

test('without an active SIM the launch check refuses, and says where to fix it', async () => {
  await db`update sim set active = false`;
  const outbound = await makeCampaign('Nobody calls', 'Outbound');
  const inbound = await makeCampaign('Nobody answers', 'Inbound');
  const simProblem = async (id: number) =>
    (await send(routes.checkLaunch, { token, params: { id } })).body.blockers.find(({ code }) => code === 'no_sim');
  expect(await simProblem(outbound)).toMatchObject({ link: '/simcardview' });
  expect(await simProblem(inbound)).toMatchObject({ link: `/campaign-details?campaign_id=${inbound}&tab=schedule` });
  const { id } = await verified();
  await send(routes.changeCampaignDetail, { token, params: { key: inbound }, body: { sim_cards: [id] } });
  expect(await simProblem(inbound)).toMatchObject({ link: '/simcardview' });
  await activate(id);
  expect(await simProblem(inbound)).toBeUndefined();
  expect(await simProblem(outbound)).toBeUndefined();
});

test('a copy of a campaign uses the same SIMs', async () => {
  const { id } = await verified();
  const key = await makeCampaign('Original', 'Inbound');
  await send(routes.changeCampaignDetail, { token, params: { key }, body: { sim_cards: [id] } });
  const copy = await send(routes.duplicateCampaign, { token, body: { campaign_id: key, name: 'Copy' } });
  const detail = await send(routes.getCampaignDetail, { token, params: { key: copy.body.campaign_id } });
  expect(detail.body.sim_cards).toEqual([id]);
});
