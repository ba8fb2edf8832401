import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { makeLiveCampaign, makeScript, menuFlow } from './calling.ts';
import { createTestServer } from './harness.ts';

const { db, send, signUp } = await createTestServer();
const { token } = await signUp();

test('a page far from both ends of a state is correct, also after leads were added and removed', async () => {
  const flow = menuFlow(await makeScript(db, 1000));
  const id = await makeLiveCampaign(db, { leads: 48_000, flow, status: 'Paused' });
  /** Moves leads as the dialer does: rows and ledger in one transaction. */
  const move = (from: number, to: number, last: number) =>
    db.begin(async (tx) => {
      const { count } = await tx`
        update lead set state = ${to}
        where campaign_id = ${id} and state = ${from} and position <= ${last} and position % 10 <> 0`;
      await tx`update ledger_counter set leads = leads - ${count} where campaign_id = ${id} and state = ${from}`;
      await tx`
        insert into ledger_counter values (${id}, ${to}, ${count})
        on conflict (campaign_id, state) do update set leads = ledger_counter.leads + ${count}`;
    });
  const expectRight = async (offset: number) => {
    const wanted = await db<{ id: number }[]>`
      select id from lead where campaign_id = ${id} and state = 4 order by position limit 10 offset ${offset}`;
    const { body } = await send(routes.listOverallResults, { token, params: { id }, query: { status: 4, offset } });
    expect(body.results.map((row) => row.id)).toEqual(wanted.map((row) => row.id));
  };
  await move(1, 4, 48_000);
  for (const offset of [0, 19_990, 20_567, 21_600, 23_431, 43_190]) await expectRight(offset);
  const { body } = await send(routes.listOverallResults, {
    token,
    params: { id },
    query: { status: 'completed', offset: 43_200 },
  });
  expect([body.count, body.results]).toEqual([43_200, []]);
  // While leads move, marks may be a few seconds old: the page is full, and starts near the right place.
  await move(4, 1, 2_000);
  const { body: near } = await send(routes.listOverallResults, {
    token,
    params: { id },
    query: { status: 4, offset: 20_700 },
  });
  expect(near.count).toBe(41_400);
  expect(near.results).toHaveLength(10);
});
