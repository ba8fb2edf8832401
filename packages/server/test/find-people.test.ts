import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createTestServer } from './harness.ts';

const { send, signUp, upload } = await createTestServer();
const { token } = await signUp();

const create = async (campaign: string, rows: string) => {
  const { body: file } = await upload(token, `${campaign}.csv`, `Lead,Name,Number,City\n${rows}\n`);
  const { body } = await send(routes.createCampaign, { token, body: { campaign, file_id: file.file_id } });
  return body.campaign_id;
};
const find = async (search: string, query = {}) =>
  (await send(routes.findPeople, { token, query: { search, ...query } })).body;

test('people are found in all campaigns by name, number or lead id, and so are refused ones', async () => {
  const spring = await create('Spring', 'L-1,Asha Patil,9811111111,Pune\nL-2,Ravi Kumar,9822222222,Goa');
  const autumn = await create('Autumn', 'M-1,Asha Patil,9811111111,Delhi\nM-2,Asha Rao,12345,Delhi');
  const byName = await find('asha');
  expect(byName.leads.map(({ campaign_id, name, data }) => [campaign_id, name, data.City])).toEqual([
    [autumn, 'Asha Patil', 'Delhi'],
    [spring, 'Asha Patil', 'Pune'],
  ]);
  expect(byName.refused).toMatchObject([
    { campaign_id: autumn, campaign_name: 'Autumn', file: 'Autumn.csv', row: 3, name: 'Asha Rao', number: '12345' },
  ]);
  expect(byName.refused[0]?.detail).toContain('not a valid phone number');
  expect((await find('098111 11111')).leads).toHaveLength(2);
  expect((await find('98222 2')).leads.map(({ name }) => name)).toEqual(['Ravi Kumar']);
  expect((await find('L-2')).leads.map(({ lead_id }) => lead_id)).toEqual(['L-2']);
  expect(await find('nobody here')).toEqual({ leads: [], refused: [], more: false });
  expect(await find('asha', { limit: 1 })).toMatchObject({ leads: [{ campaign_id: autumn }], more: true });
});

test('a search needs two characters', async () => {
  expect((await send(routes.findPeople, { token, query: { search: 'a' } })).status).toBe(400);
  expect((await send(routes.findPeople, { token, query: {} })).status).toBe(400);
});
