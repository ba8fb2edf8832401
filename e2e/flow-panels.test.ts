import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, useConsole } from './browser.ts';

const app = useConsole();
let token: string;
beforeAll(async () => {
  token = await app.halloo.signIn();
});

const editable = 6;
const inbound = 4;

interface WireNode {
  id: string;
  properties: Record<string, unknown> & { node_type: string };
}
interface Document {
  nodes: Record<string, WireNode>;
  links: Record<string, unknown>;
}

const readFlow = async (campaign: number) => {
  const { body } = await app.halloo.get(`/api/campaigns/add-flow/?campaign_id=${campaign}`, token);
  return (body as { msg: Document }).msg;
};
const ofType = ({ nodes }: Document, type: string) =>
  Object.values(nodes).filter(({ properties }) => properties.node_type === type);
const nodeOf = async (campaign: number, type: string) => {
  const [node] = ofType(await readFlow(campaign), type);
  if (!node) throw new Error(`The sample flow has no ${type}.`);
  return node.id;
};
const savedProperties = async (nodeId: string) => (await readFlow(editable)).nodes[nodeId]?.properties;

const open = async (campaign: number, nodeId: string, options: Partial<Parameters<typeof app.visit>[1]> = {}) => {
  const page = await app.visit(`/flow-chart?campaign_id=${campaign}&node_id=${nodeId}`, { token, ...options });
  await loaded(page);
  return page;
};
type Shown = Awaited<ReturnType<typeof open>>;
const notice = (page: Shown, text: string) => page.locator('.mantine-Notification-root', { hasText: text });

test('a Rule takes children of one kind, each key once, and no second free input', async () => {
  const page = await open(editable, await nodeOf(editable, 'Rule'));
  await page.getByText('Only Keypad children can be created here.').waitFor();
  expect(await page.getByRole('radio', { name: 'Voice Response' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Key 1, used: Yes' }).isDisabled()).toBe(true);

  const creator = page.getByRole('form', { name: 'New Keypad child' });
  expect(await creator.getByRole('button', { name: 'Choose a key' }).isDisabled()).toBe(true);
  await creator.getByRole('button', { name: 'Key #' }).click();
  await creator.getByLabel('Name (optional)').fill('Ask again');
  await creator.getByRole('button', { name: 'Add key #' }).click();
  const children = page.getByRole('list', { name: 'Answers of this Rule' });
  await children.getByRole('button', { name: /^Press #: Ask again/ }).click();
  await children.getByRole('button', { name: 'Key 9' }).click();
  await children.getByRole('button', { name: /^Press 9: Ask again/ }).waitFor();
  const keys = async () => ofType(await readFlow(editable), 'Rule Child').map(({ properties }) => properties.number);
  await expect.poll(async () => (await keys()).toSorted(), { timeout: 5000 }).toEqual(['1', '2', '9']);
  await expectAccessible(page);

  while ((await children.count()) > 0)
    await children
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
  await page.getByRole('radio', { name: 'User Keypad Input' }).click();
  await page.getByRole('form', { name: 'New User Keypad Input child' }).getByLabel('Name').fill('amount');
  await page.getByRole('button', { name: 'Add input' }).click();
  await page.getByText("You can't create any other rule child with User Keypad Input", { exact: true }).waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);

  await children.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('radio', { name: 'Voice Response' }).click();
  const voice = page.getByRole('form', { name: 'New Voice Response child' });
  await voice.getByLabel('Keyword').fill('yes');
  expect(await voice.getByRole('button', { name: 'Add keyword' }).isDisabled()).toBe(true);
  await voice.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'English (India)' }).click();
  await voice.getByRole('button', { name: 'Add keyword' }).click();
  await page.getByText('Only Voice Response children can be created here.').waitFor();
  await children.getByRole('button', { name: /^Say “yes”/ }).waitFor();
});

test('a script is found, heard about, attached and detached, and a new one is made for the node', async () => {
  const audio = await nodeOf(editable, 'Audio');
  const page = await open(editable, audio);
  const chosen = page.locator('[data-chosen-script]');
  await chosen.getByText('Loan instalment reminder').waitFor();
  await page.getByRole('searchbox', { name: 'Search audio scripts' }).fill('library');
  const list = page.getByRole('list', { name: 'Audio scripts' });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  expect(await list.getByText('Text · ').innerText()).toMatch(/Text · 0:\d\d · Chinese/);
  await list.getByRole('button', { name: 'Choose Library notice' }).click();
  await notice(page, 'Audio script attached succesfully').waitFor();
  await chosen.getByText('Library notice').waitFor();
  await chosen.getByRole('button', { name: 'Detach' }).click();
  await page.getByText('None chosen yet.').waitFor();
  await page.getByRole('list', { name: 'Problems of this node' }).getByText('has no audio script').waitFor();

  await page.getByRole('button', { name: 'Make a new script' }).click();
  await page.getByRole('heading', { name: 'Select Any Option' }).waitFor();
  expect(page.url()).toContain(`/audio-script/add-script?campaign_id=${editable}&node_id=${audio}`);
  expect((await savedProperties(audio))?.script_id ?? null).toBe(null);
  await page.getByRole('link', { name: 'Back to the Flow' }).click();
  await page.getByText('None chosen yet.').waitFor();
});

test('Start has the schedule: every field required, in words, saved with the campaign', async () => {
  const page = await open(editable, await nodeOf(editable, 'Start'), { colorScheme: 'dark' });
  const form = page.getByRole('form', { name: 'Schedule' });
  await form.getByText('It calls from 09:00 to 18:00: 9 hours a day.').waitFor();
  await form.getByLabel('Spin rate').fill('');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await form.getByText('Required', { exact: true }).waitFor();
  await form.getByLabel('Spin rate').fill('7');
  await form.getByText('7 calls at once').waitFor();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await notice(page, 'Your changes has been updated!').waitFor();
  const { body } = await app.halloo.get(`/api/campaigns/campaign-details/${editable}/`, token);
  expect(body).toMatchObject({ spin_rate: 7 });

  await page.goto(`/flow-chart?campaign_id=${inbound}&node_id=${await nodeOf(inbound, 'Start')}`);
  await form.getByLabel('Retry times').waitFor();
  expect(await form.getByLabel('Spin rate').count()).toBe(0);
  await form.getByRole('combobox', { name: 'SIM cards' }).waitFor();
});

test('a System Action takes its settings, and says what is wrong with them', async () => {
  const flow = await readFlow(editable);
  const [end] = ofType(flow, 'End');
  const action = { ...end, id: 'ACTION', properties: { node_type: 'System Action' } };
  const body = { campaign_id: editable, flowdata: { ...flow, nodes: { ...flow.nodes, ACTION: action } } };
  expect((await app.halloo.post('/api/campaigns/add-flow/', body, token)).status).toBe(200);

  const page = await open(editable, 'ACTION');
  const kind = page.getByRole('combobox', { name: 'What it does' });
  await kind.click();
  await page.getByRole('option', { name: 'Transfer to a number' }).click();
  await page.getByText('the failure is in the call’s log').waitFor();
  const number = page.getByLabel('Phone number');
  await number.fill('12');
  await number.blur();
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await number.fill('+91 98765 43210');
  await number.blur();
  await expect.poll(() => number.getAttribute('aria-invalid')).not.toBe('true');

  await kind.click();
  await page.getByRole('option', { name: 'Send SMS' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Dear ');
  await page.getByRole('button', { name: '{first_name}' }).click();
  await page.getByText('About 15 characters: one text').waitFor();
  const saved = () => savedProperties('ACTION');
  const sms = { kind: 'sms', text: 'Dear {first_name}' };
  await expect.poll(saved, { timeout: 5000 }).toMatchObject({ action: sms });
  await expectNoSideways(page);
});
