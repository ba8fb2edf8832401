import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import type { Fact } from '@halloo/flow/run';
import { expect, test, vi } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { takePlace } from '../src/calling/journal/quota-places.ts';
import { makeLiveCampaign, makeScript, makeSims } from './calling.ts';
import { startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestServer } from './harness.ts';

const { db, send, signUp } = await createTestServer();
const { token } = await signUp();
await makeSims(db, 4, 10);

const completed = leadStateId('Completed');

/** Half of the people are in each group; who finds it full gets another outcome. */
const quotaFlow = (limit: number) =>
  draw(
    {
      start: a.start(),
      place: { ...a.quota(limit, { group: '{half}' }), name: 'Halves' },
      full: a.way('place', [], { on: 'full' }),
      yes: a.end(null, 'Interested'),
      no: a.end(null, 'Not interested'),
    },
    'start > place > full > no',
    'place > yes',
  );

const takenOf = (campaignId: number) => db<{ group_key: string; taken: number }[]>`
  select group_key, taken from quota_group where campaign_id = ${campaignId} order by 1`;

test('two processes give away exactly the places of each group, and the results show them', async () => {
  const id = await makeLiveCampaign(db, { leads: 120, flow: quotaFlow(20), status: 'Draft' });
  await db`update lead set data = jsonb_build_object('half', case when id % 2 = 0 then 'Women ' else 'men' end) where campaign_id = ${id}`;
  await db`update campaign set status = 'Live' where id = ${id}`;
  const dialers = [await startDialer(db), await startDialer(db)];
  await vi.waitFor(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 120 }), {
    timeout: 90_000,
    interval: 100,
  });
  await Promise.all(dialers.map((dialer) => dialer.stop()));
  expect(await takenOf(id)).toEqual([
    { group_key: 'men', taken: 20 },
    { group_key: 'women', taken: 20 },
  ]);
  const outcomes = await db<{ outcome: string; leads: number }[]>`
    select outcome, count(*) as leads from lead where campaign_id = ${id} group by 1 order by 1`;
  expect(outcomes).toEqual([
    { outcome: 'Interested', leads: 40 },
    { outcome: 'Not interested', leads: 80 },
  ]);
  expect(await wrongBooks(db, id)).toEqual([]);
  const { body } = await send(routes.getOverview, { token, params: { campaign_id: String(id) } });
  expect(body.quotas).toEqual([
    {
      ...{ node_id: 'place', name: 'Halves', limit: 20 },
      groups: [
        { group: 'men', taken: 20 },
        { group: 'women', taken: 20 },
      ],
    },
  ]);
});

test('a call that breaks off gives its place back, unless the Quota keeps it', async () => {
  const scriptId = await makeScript(db, 1);
  const flow = (givesBack: boolean) =>
    draw(
      {
        start: a.start(),
        place: a.quota(5, { givesBack }),
        // No link leads on: such a call does not reach an End by its way.
        play: a.audio(scriptId),
        end: a.end(),
      },
      'start > place > play',
    );
  for (const givesBack of [true, false]) {
    const id = await makeLiveCampaign(db, { leads: 3, flow: flow(givesBack) });
    const dialer = await startDialer(db);
    await vi.waitFor(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 3 }), { timeout: 60_000 });
    await dialer.stop();
    expect(await takenOf(id)).toEqual([{ group_key: '', taken: givesBack ? 0 : 3 }]);
    const [{ facts } = { facts: [] }] = await db<{ facts: Fact[] }[]>`select facts from call where campaign_id = ${id}`;
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'placed', hasPlace: true, limit: 5 }));
  }
});

test('the last place goes to one of many at once, a repeated request keeps it, and a call that is over gets none', async () => {
  const id = await makeLiveCampaign(db, { leads: 20, flow: quotaFlow(7), status: 'Paused' });
  const leads = await db<{ id: number; number: string }[]>`select id, number from lead where campaign_id = ${id}`;
  const [{ id: dialerId } = { id: 0 }] = await db<
    { id: number }[]
  >`insert into dialer (name, line_state) values ('one', 'ready') returning id`;
  const calls = await Promise.all(
    leads.map(async (lead, index) => {
      const row = {
        ...{
          campaign_id: id,
          lead_id: lead.id,
          number: lead.number,
          direction: 'out',
          attempt: 1,
          line_id: `q${index}`,
        },
        ...{ sim_id: 1, channel: 1, dialer_id: dialerId, flow_version: 1, lead_was: 1, dialled_at: new Date() },
      };
      const [made] = await db<{ id: number }[]>`insert into live_call ${db(row)} returning id`;
      return { id: made?.id ?? 0, campaignId: id, leadId: lead.id };
    }),
  );
  const wanted = { nodeId: 'place', group: 'men', limit: 7, givesBack: true };
  const given = await Promise.all(calls.map((call) => takePlace(db, wanted, call)));
  expect(given.filter(({ hasPlace }) => hasPlace)).toHaveLength(7);
  const winner = calls[given.findIndex(({ hasPlace }) => hasPlace)];
  const loser = calls[given.findIndex(({ hasPlace }) => !hasPlace)];
  if (!winner || !loser) throw new Error('Nobody got a place.');
  expect(await takePlace(db, wanted, winner)).toEqual({ hasPlace: true, taken: 7 });
  await db`delete from live_call where id = ${loser.id}`;
  expect(await takePlace(db, { ...wanted, limit: 100 }, loser)).toEqual({ hasPlace: false, taken: 7 });
  await db`delete from live_call where campaign_id = ${id}`;
});
