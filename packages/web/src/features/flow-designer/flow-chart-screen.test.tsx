import { writeFlow } from '@halloo/flow/convert';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, dialog, fill, pick, region } from '../../../test/actions.ts';
import { useClock } from '../../../test/clock.ts';
import { narrow, renderConsole } from '../../../test/console.tsx';
import { expectTrapWarnings } from '../../../test/designer.ts';
import { type Answers, exampleOf, unreachable } from '../../../test/fake-api.ts';
import { fakeFlow } from '../../../test/fake-flow.ts';

const flowWith = (...nodes: readonly string[]) => {
  const all = {
    start: a.start(),
    play: { ...a.audio(11), name: 'Message' },
    rule: a.rule(),
    one: a.key('rule', '1', { name: 'Yes' }),
    two: a.key('rule', '2', { name: 'No' }),
    end: a.end(),
  };
  const kept = Object.entries(all).filter(([id]) => nodes.includes(id));
  const lines = ['start > play', 'play > rule', 'rule > one', 'rule > two', 'one > end', 'two > end'];
  const joined = lines.filter((line) => line.split(' > ').every((id) => nodes.includes(id)));
  return draw(Object.fromEntries(kept), ...joined);
};
const whole = () => flowWith('start', 'play', 'rule', 'one', 'two', 'end');
const nothing = () => draw({});

const open = async (flow = whole(), { width = 1440, readOnly = null as string | null, ...api }: Options = {}) => {
  const fake = fakeFlow(flow, { readOnly });
  const shown = renderConsole('/flow-chart?campaign_id=7', { api: { ...fake.answers, ...api }, width });
  await screen.findByRole('heading', { level: 2, name: 'Process Flow' });
  return { ...shown, ...fake };
};
type Options = Answers & { width?: number; readOnly?: string | null };

const cards = () => [...document.querySelectorAll<HTMLElement>('.react-flow__node')];
const card = (title: string) => cards().find((each) => each.textContent?.includes(title));
const shows = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));
/** By keyboard: the canvas takes the mouse by its layout. */
const select = async (user: UserEvent, title: string) => {
  card(title)?.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(card(title)?.className).toContain('selected'));
};
const saved = () => screen.findByText('Saved');

test('with the keyboard alone a call is built, and led elsewhere', async () => {
  const { user, ways } = await open(nothing(), {
    getCampaignDetail: { ...exampleOf('getCampaignDetail'), id: 7, campaign_type: 'Inbound', data_fields: [] },
  });
  await screen.findByText('How should the call go?');
  const directory = await region('Action Directory');
  const detail = await region('Activity Detail');
  const add = async (kind: string) => {
    directory.getByRole('button', { name: new RegExp(`^${kind}`) }).focus();
    await user.keyboard('{Enter}');
  };
  const press = async (name: string) => {
    const button = await waitFor(() => {
      const [part] = [...detail.queryAllByLabelText(name), ...detail.queryAllByText(name)];
      return part?.closest('button') ?? Promise.reject(new Error(`There is no ${name}.`));
    });
    button.focus();
    await user.keyboard('{Enter}');
  };
  await add('Start');
  await add('Audio Play');
  await detail.findByLabelText('Choose Spring greeting');
  await press('Choose Spring greeting');
  await add('Rule');
  for (const key of ['1', '2']) {
    await press(`Key ${key}`);
    await press(`Add key ${key}`);
  }
  // The End follows both answers.
  await add('End');
  await screen.findByRole('button', { name: 'No problems' });
  await shows(6);

  // The next step after an answer is chosen from a list as well.
  await select(user, 'Press 2');
  await user.click(await detail.findByRole('combobox', { name: 'Then the call goes on to' }));
  await pick(user, /^Play Spring greeting/);
  await waitFor(() =>
    expect(ways().toSorted()).toEqual([
      'Audio to Rule',
      'Rule Child to Audio',
      'Rule Child to End',
      'Rule to Rule Child',
      'Rule to Rule Child',
      'Start to Audio',
    ]),
  );
  await saved();
  // A second Start is refused, with the reason.
  await add('Start');
  await screen.findByText(/^A flow has one Start/);
  await shows(6);
});

test('keys delete, undo, redo, copy and paste', async () => {
  const { user } = await open();
  await select(user, 'Hang up');
  await user.keyboard('{Delete}');
  await shows(5);
  await user.keyboard('{Control>}z{/Control}');
  await shows(6);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await shows(5);
  await user.keyboard('{Control>}z{/Control}');
  await shows(6);
  await select(user, 'Hang up');
  const held = new Map<string, string>();
  const clipboardData = {
    setData: (type: string, data: string) => held.set(type, data),
    getData: (type: string) => held.get(type) ?? '',
  };
  fireEvent.copy(document.body, { clipboardData });
  fireEvent.paste(document.body, { clipboardData });
  await shows(7);
  await user.keyboard('{Control>}z{/Control}');
  await shows(6);
});

test('problems are listed, and a click shows the node', async () => {
  const { user } = await open(draw({ start: a.start(), play: a.audio(null), end: a.end() }, 'start > play > end'));
  await clickButton(user, '1 error');
  await clickButton(user, /^Error ?The Audio Play has no audio script/);
  await waitFor(() => expect(card('Play: no script yet')?.className).toContain('selected'));
});

test('unsaved edits are kept while the server does not answer, survive an attempt to leave, and are saved later', async () => {
  const { user, api, answers, kept } = await open(whole(), { saveFlow: unreachable });
  await select(user, 'Hang up');
  await user.keyboard('{Delete}');
  await shows(5);
  await screen.findByText('Offline, will try again');
  await user.click(screen.getByRole('link', { name: 'Details' }));
  await user.click((await dialog('Leave without saving?')).getByRole('button', { name: 'Stay here' }));
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  Object.assign(api.answers, answers);
  await saved();
  expect(Object.keys(kept.msg.nodes)).toHaveLength(5);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Details' }));
  await waitFor(() => expect(location.pathname).toBe('/campaign-details'));
});

test('on a phone an entry in the schedule stays when its panel is closed, and leaving asks', async () => {
  expectTrapWarnings();
  const { user } = await open(whole(), { width: narrow });
  await select(user, 'Call begins');
  const openPanel = () => clickButton(user, 'Activity Detail');
  await openPanel();
  const panel = await dialog('Activity Detail');
  const retries = () => panel.getByLabelText<HTMLInputElement>('Retry times');
  await fill(user, await panel.findByLabelText('Retry times'), '4');
  await panel.findByText('Not saved yet');
  await user.click(panel.getByRole('button', { name: 'Close Activity Detail' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await select(user, 'Hang up');
  await user.click(screen.getByRole('link', { name: 'Details' }));
  await user.click((await dialog('Leave without saving?')).getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await select(user, 'Call begins');
  await openPanel();
  expect(retries().value).toBe('4');
  await user.click(await panel.findByRole('button', { name: 'Save schedule' }));
  await screen.findByText('Your changes have been updated!');
});

test('an answer whose Rule is missing refreshes the session', async () => {
  const { user } = await open(flowWith('start', 'play', 'one', 'two', 'end'));
  await select(user, 'Press 1');
  const reload = vi.fn();
  const { origin, href, pathname } = location;
  // The router reads the origin whenever it renders.
  vi.stubGlobal('location', { reload, origin, href, pathname });
  const clock = useClock('timeouts');
  await clickButton(user, 'Open its Rule');
  await screen.findByText('Something went wrong. Refreshing your session');
  expect(reload).not.toHaveBeenCalled();
  clock.jump(2);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('an earlier version is viewed without changing it, and restored', async () => {
  const [version] = exampleOf('listFlowVersions');
  if (!version) throw new Error('no example');
  const { user, kept } = await open(whole(), {
    listFlowVersions: [{ ...version, version: 1, nodes: 2 }],
    getFlowVersion: { ...version, version: 1, nodes: 2, flowdata: writeFlow(flowWith('start', 'end')) },
  });
  await clickButton(user, 'More actions');
  await user.click(await screen.findByRole('menuitem', { name: 'Version history' }));
  await clickButton(user, 'View version 1');
  await screen.findByText(/^You are viewing version 1, saved by asha@example.com/);
  await shows(2);
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
  await clickButton(user, 'Restore this version');
  await saved();
  await waitFor(() => expect(Object.keys(kept.msg.nodes)).toEqual(['start', 'end']));
});

test('a file with a flow is read with care', async () => {
  const { user } = await open();
  const give = (text: string) =>
    user.upload(screen.getByLabelText('Flow file'), new File([text], 'drawn.json', { type: 'application/json' }));
  await give('{"nodes":{},"links":[]}');
  await screen.findByText('“drawn.json” was not imported');
  await shows(6);
  await give(JSON.stringify(writeFlow(flowWith('start', 'end'))));
  await screen.findByText(/“drawn.json” was imported\./);
  await shows(2);
});

test('a read-only flow is shown with the reason', async () => {
  const readOnly = 'The campaign is archived, so its flow cannot be changed.';
  const { user, api } = await open(whole(), { readOnly });
  await screen.findByText(readOnly);
  await select(user, 'Hang up');
  await user.keyboard('{Delete}{ArrowRight}');
  await shows(6);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(api.requests('saveFlow')).toEqual([]);
});

test('on a phone a sample begins a flow, parts are added by touch, and the list leads to each', async () => {
  expectTrapWarnings();
  const { user } = await open(nothing(), { width: narrow });
  await clickButton(user, /^Start with a sample/);
  await shows(6);
  await select(user, 'Hang up');
  await clickButton(user, 'Add');
  await user.click((await dialog('Action Directory')).getByRole('button', { name: /^System Action/ }));
  await shows(7);
  // Its action is chosen next.
  const panel = await dialog('Activity Detail');
  await panel.findByRole('combobox', { name: 'Action' });
  await user.click(panel.getByRole('button', { name: 'Close Activity Detail' }));
  await clickButton(user, '7 nodes as a list');
  const list = within(await screen.findByRole('list', { name: 'Nodes in this flow' }));
  await user.click(list.getByRole('button', { name: /^Press 1: Yes/ }));
  await waitFor(() => expect(card('Press 1: Yes')?.className).toContain('selected'));
  await saved();
});
