import { expect, test } from 'vitest';
import { expectNoSideways, loaded, narrow, useConsole } from './browser.ts';
import { drawnFlow } from './flow-documents.ts';

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

test('digits are read back and confirmed: set up on a phone with the keyboard, then tried out', async () => {
  const token = await app.halloo.signIn();
  const { body: made } = await app.halloo.post(
    '/api/campaigns/insert_campaign_line/',
    { campaign: 'Pin', data: [{ Name: 'Ada Lovelace', Number: '9811111111' }] },
    token,
  );
  const { campaign_id } = made as { campaign_id: number };
  const script = async (name: string, text_message: string, audio_type: string) => {
    const given = { name, text_message, lang_code: 'en-IN', audio_type };
    return ((await app.halloo.post('/api/campaigns/add-script/', given, token)).body as { id: number }).id;
  };
  const question = await script('Pin please', 'Please type your pin.', 'Text');
  const sorry = await script('Not four digits', 'Please type four digits.', 'Text');
  await script('Read the pin back', 'You entered {entered}. Press 1 or 2.', 'Text Template');
  const flowdata = drawnFlow();
  const { PLAY, ONE, TWO: _, ...nodes } = flowdata.nodes;
  const asks = { node_type: 'Audio', script_id: question };
  const digits = {
    ...{ node_type: 'Rule Child', rule_type: 'Non Conditional Keypad Response', rule_node_id: 'RULE' },
    ...{ rule_child_name: 'pin', digits_check: { least_digits: 4, most_digits: 4 } },
  };
  const isKept = ({ from, to }: { from: { nodeId: string }; to: { nodeId: string } }) =>
    from.nodeId !== 'TWO' && to.nodeId !== 'TWO';
  const links = Object.fromEntries(Object.entries(flowdata.links).filter(([, link]) => isKept(link)));
  const parts = { PLAY: { ...PLAY, properties: asks }, ONE: { ...ONE, properties: digits } };
  const typed = { ...flowdata, nodes: { ...nodes, ...parts }, links };
  const saved = await app.halloo.post('/api/campaigns/add-flow/', { campaign_id, flowdata: typed }, token);
  expect(saved.status).toBe(200);
  const rule = async () => {
    const { body } = await app.halloo.get(`/api/campaigns/add-flow/?campaign_id=${campaign_id}`, token);
    return (body as { msg: Document }).msg.nodes.RULE?.properties;
  };

  const page = await app.visit(`/flow-chart?campaign_id=${campaign_id}&node_id=RULE`, { token, viewport: narrow });
  await page.getByRole('button', { name: 'Activity Detail' }).press('Enter');
  const fold = page.getByRole('button', { name: 'When nothing or something else comes' });
  await fold.focus();
  await page.keyboard.press('Enter');
  const wrong = page.getByRole('group', { name: 'Something else came' });
  await wrong.getByRole('button', { name: 'Choose a script' }).press('Enter');
  await wrong.getByRole('button', { name: 'Choose Not four digits' }).press('Enter');
  await expect.poll(rule).toMatchObject({ no_match_script_id: sorry });
  await page.getByRole('switch', { name: 'Read back and confirm' }).press('Space');
  const back = page.getByRole('group', { name: 'Script that reads back' });
  await back.getByRole('button', { name: 'Choose a script' }).press('Enter');
  await back.getByRole('button', { name: 'Choose Read the pin back' }).press('Enter');
  await expect.poll(rule).toMatchObject({ read_back: { yes: '1', no: '2' } });
  await expectNoSideways(page);

  const desk = await app.visit(`/flow-chart?campaign_id=${campaign_id}`, { token });
  await desk.getByRole('button', { name: 'Try it out' }).click();
  await desk.getByText('Skip audio').click();
  await desk.getByRole('button', { name: 'Call', exact: true }).click();
  const phone = desk.getByRole('group', { name: 'Phone' });
  await phone.getByText('Waiting for digits', { exact: true }).waitFor();
  await desk.keyboard.type('47#');
  await desk.getByText('Played “Not four digits”').waitFor();
  await phone.getByText('Waiting for digits', { exact: true }).waitFor();
  await desk.keyboard.type('4711');
  await phone.getByText('Waiting for a confirmation', { exact: true }).waitFor();
  await desk.getByText('You entered 4 7 1 1. Press 1 or 2.').first().waitFor();
  await desk.keyboard.type('1');
  await desk.getByText('Saved 4711 as “pin”').waitFor();
});
