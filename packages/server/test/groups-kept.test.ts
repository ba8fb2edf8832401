import type { GroupRule } from '@halloo/contract/groups';
import { routes } from '@halloo/contract/routes';
import { expect, test, vi } from 'vitest';
import { startCountGroups } from '../src/features/groups/start-count-groups.ts';
import { keepUpToDate } from '../src/features/groups/start-keep-groups.ts';
import { createTestServer } from './harness.ts';

const { clock, context, db, send, signUp } = await createTestServer();
const { token } = await signUp();
const numberOf = (place: number) => `+9198220000${10 + place}`;
const rowOf = (place: number, City = 'Pune') => ({ Name: `Asha Rao ${place}`, Number: numberOf(place), City });
const rule: GroupRule = {
  match: 'all',
  parts: [{ match: 'all', conditions: [{ on: 'field', field: 'City', how: 'is', value: 'Pune' }] }],
};

const create = async (campaign: string, data: ReturnType<typeof rowOf>[]) => {
  const { body } = await send(routes.createCampaign, { token, body: { campaign, data } });
  // People are indexed in the background; a search does what little there is.
  await send(routes.searchPeople, { token, query: { search: 'As' } });
  return body.campaign_id;
};
const consent = (place: number, given: boolean) =>
  send(routes.recordConsent, { token, body: { number: numberOf(place), given } });
const leadsOf = async (campaign: number) =>
  (await db<{ number: string }[]>`select number from lead where campaign_id = ${campaign} order by number`).map(
    ({ number }) => number,
  );
const numbers = (...places: number[]) => places.map(numberOf);

test('a kept campaign gets people whom it may call, each once', async () => {
  await create(
    'First',
    Array.from({ length: 8 }, (_, place) => rowOf(place)),
  );
  await send(routes.addDoNotCall, { token, body: { number: numberOf(0), reason: '' } });
  for (const place of [0, 1, 2, 3]) await consent(place, true);
  await consent(3, false);
  const { body: group } = await send(routes.addGroup, { token, body: { name: 'Pune', rule } });
  const campaign = await create('Kept', [rowOf(20, 'Nashik'), rowOf(1, 'Nashik')]);
  const params = { campaign_id: campaign };
  await send(routes.changeCampaignConsent, { token, params, body: { needs_consent: true } });
  await send(routes.keepGroup, { token, params: { id: group.id, ...params } });
  const keep = () => keepUpToDate(context, { id: campaign, group_id: group.id, campaign_id: campaign, kept_by: null });

  // Number 1 is on the list already, 0 is not to be called, 3 withdrew, of the others nothing is known.
  expect(await keep()).toBe(1);
  expect(await leadsOf(campaign)).toEqual(numbers(1, 2, 20));
  expect(await keep()).toBe(0);

  await consent(4, true);
  expect(await keep()).toBe(1);
  await consent(2, false);
  expect(await leadsOf(campaign)).toEqual(numbers(1, 2, 4, 20));

  await send(routes.changeCampaignConsent, { token, params, body: { needs_consent: false } });
  // Two processes at once.
  expect((await Promise.all([keep(), keep()])).toSorted()).toEqual([0, 4]);
  expect(await leadsOf(campaign)).toEqual(numbers(1, 2, 3, 4, 5, 6, 7, 20));
  const { body: lists } = await send(routes.listImports, { token, params });
  // Nobody of the group is a refused row of its lists.
  expect(lists.map(({ leads, invalid }) => [leads, invalid]).toSorted()).toEqual([
    [1, 0],
    [1, 0],
    [2, 0],
    [4, 0],
  ]);
});

test('the list of a group brings no consent, though a column of the people may be called so', async () => {
  const data = [{ ...rowOf(30, 'Satara'), Consent: 'yes' }];
  await create('With consent', data);
  const city = { on: 'field', field: 'City', how: 'is', value: 'Satara' } as const;
  const satara: GroupRule = { match: 'all', parts: [{ match: 'all', conditions: [city] }] };
  const { body: group } = await send(routes.addGroup, { token, body: { name: 'Satara', rule: satara } });
  const { body: list } = await send(routes.makeGroupList, { token, params: { id: group.id } });
  await send(routes.createCampaign, { token, body: { campaign: 'Again', file_id: list.file_id } });
  expect(await db`select list from consent where number = ${numberOf(30)}`).toHaveLength(1);
});

test('a count that is old is renewed after somebody looks at the groups', async () => {
  const { body: group } = await send(routes.addGroup, { token, body: { name: 'Counted', rule } });
  const list = async () =>
    (await send(routes.listGroups, { token })).body.find(({ id }) => id === group.id) ?? expect.fail('no such group');
  await db`update person_group set people = 1 where id = ${group.id}`;
  const stop = startCountGroups(context);
  try {
    expect(await list()).toMatchObject({ people: 1, counted_at: group.counted_at });
    clock.advance(11 * 60_000);
    const now = clock.now().toISOString();
    await vi.waitFor(async () => expect(await list()).toMatchObject({ people: group.people, counted_at: now }), {
      timeout: 20_000,
    });
  } finally {
    await stop();
  }
  // The list of a group counts it too.
  await db`update person_group set people = 1 where id = ${group.id}`;
  await send(routes.makeGroupList, { token, params: { id: group.id } });
  expect((await list()).people).toBe(group.people);
});

test('a campaign is free while the people of its group are looked for', async () => {
  const { body: group } = await send(routes.addGroup, { token, body: { name: 'Slow', rule } });
  const campaign = await create('Free', [rowOf(40, 'Nashik')]);
  const finding = () => db`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from person p left join lead%'`;
  const { kept } = await db.lock.begin(async (tx) => {
    await tx`lock table person in access exclusive mode`;
    const keeping = keepUpToDate(context, { id: 1, group_id: group.id, campaign_id: campaign, kept_by: null });
    keeping.catch(() => {});
    await vi.waitFor(async () => expect(await finding()).toHaveLength(1), { timeout: 10_000, interval: 20 });
    expect(await db`select 1 from campaign where id = ${campaign} for update nowait`).toHaveLength(1);
    return { kept: keeping };
  });
  expect(await kept).toBeGreaterThan(0);
});
