import { expect, test } from 'vitest';
import { expectNoSideways, loaded, useConsole } from './browser.ts';

const app = useConsole();

const editable = 6;

interface Document {
  nodes: Record<string, { id: string; properties: Record<string, unknown> & { node_type: string } }>;
  links: Record<string, unknown>;
}

test('the panels of nodes save a script, the schedule and a System Action', async () => {
  const token = await app.halloo.signIn();
  const readFlow = async () => {
    const { body } = await app.halloo.get(`/api/campaigns/add-flow/?campaign_id=${editable}`, token);
    return (body as { msg: Document }).msg;
  };
  const properties = async (nodeId: string) => (await readFlow()).nodes[nodeId]?.properties;
  const flow = await readFlow();
  const idOf = (type: string) =>
    Object.values(flow.nodes).find((node) => node.properties.node_type === type)?.id ?? 'none';
  const action = { ...flow.nodes[idOf('End')], id: 'ACTION', properties: { node_type: 'System Action' } };
  const body = { campaign_id: editable, flowdata: { ...flow, nodes: { ...flow.nodes, ACTION: action } } };
  expect((await app.halloo.post('/api/campaigns/add-flow/', body, token)).status).toBe(200);
  const place = (nodeId: string) => `/flow-chart?campaign_id=${editable}&node_id=${nodeId}`;

  const audio = idOf('Audio');
  const page = await app.visit(place(audio), { token });
  await loaded(page);
  const chosen = page.locator('[data-chosen-script]');
  await chosen.getByText('Loan instalment reminder').waitFor();
  await page.getByRole('searchbox', { name: 'Search audio scripts' }).fill('library');
  const list = page.getByRole('list', { name: 'Audio scripts' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  expect(await list.getByText('Text · ').innerText()).toMatch(/Text · 0:\d\d · Chinese/);
  await list.getByRole('button', { name: 'Choose Library notice' }).click();
  await chosen.getByText('Library notice').waitFor();
  await chosen.getByRole('button', { name: 'Detach' }).click();
  await page.getByRole('button', { name: 'Create a new script' }).click();
  await page.waitForURL(`**/audio-script/add-script?campaign_id=${editable}&node_id=${audio}`);
  expect((await properties(audio))?.script_id ?? null).toBe(null);
  await page.getByRole('link', { name: 'Back to the Flow' }).click();
  await page.getByText('No script chosen yet.').waitFor();

  await page.goto(place(idOf('Start')));
  const form = page.getByRole('form', { name: 'Schedule' });
  await form.getByLabel('Spin rate').fill('7');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByText('Your changes have been updated!').waitFor();
  const detail = await app.halloo.get(`/api/campaigns/campaign-details/${editable}/`, token);
  expect(detail.body).toMatchObject({ spin_rate: 7 });

  await page.goto(place('ACTION'));
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Send SMS' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Dear ');
  await page.getByRole('button', { name: '{first_name}' }).click();
  const sms = { kind: 'sms', text: 'Dear {first_name}' };
  await expect.poll(() => properties('ACTION')).toMatchObject({ action: sms });
  await expectNoSideways(page);
});
