import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, fill, pick, region, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { card, openDesigner, showsCards } from '../../../test/designer.ts';
import { exampleOf } from '../../../test/fake-api.ts';
import { fakeFlow } from '../../../test/fake-flow.ts';

const asking = () =>
  draw(
    { start: a.start(), ask: a.request({ url: '' }), bye: a.end(), sorry: { ...a.end(), name: 'Sorry' } },
    'start > ask > bye',
  );
const detail = () => region('Activity Detail');
const select = async (title: string) => {
  card(title).focus();
  return title;
};

test('a request is set up, tried, and keeps a value of the answer with one click', async () => {
  const tried: unknown[] = [];
  const { user, kept } = await openDesigner(asking(), {
    tryRequest: ({ body }) => {
      tried.push(body);
      return exampleOf('tryRequest');
    },
  });
  await showsCards(4);
  await select('HTTP Request: no address yet');
  await user.keyboard(' ');
  const panel = await detail();
  expect(panel.queryByRole('button', { name: 'Send a test' })).toBeNull();
  await fill(user, await panel.findByRole('textbox', { name: 'Address' }), 'https://crm.example.org/{lead_id}');
  await user.tab();
  await waitFor(() => expect(card('Ask crm.example.org')).toBeTruthy());
  await fill(user, await panel.findByRole('textbox', { name: 'lead_id for the test' }), '17');
  await clickButton(user, 'Send a test');
  await panel.findByText('Answered 200 after 0.084 s.');
  expect(tried).toEqual([
    {
      request: { method: 'GET', url: 'https://crm.example.org/{lead_id}', headers: '', body: '', timeout_seconds: 5 },
      values: { lead_id: '17' },
    },
  ]);
  await clickButton(user, 'Keep balance');
  expect(within(panel.getByRole('group', { name: 'Value 1' })).getByRole('combobox', { name: 'Field' })).toHaveProperty(
    'value',
    'balance',
  );
  const stored = () => Object.values(kept.msg.nodes).find(({ id }) => id === 'ask')?.properties;
  await waitFor(() =>
    expect(stored()).toMatchObject({
      request: { reads: [{ path: 'balance', field: 'balance' }], example: '{"balance":120,"due":"2026-12-01"}' },
    }),
  );
});

test('a wrong header, a wrong example and a body are shown where they belong', async () => {
  const { user } = await openDesigner(asking());
  await showsCards(4);
  await select('HTTP Request: no address yet');
  await user.keyboard(' ');
  const panel = await detail();
  await fill(user, await panel.findByRole('textbox', { name: /^Headers/ }), 'Host: other.example.org');
  await panel.findByText(/^Write one header per line/);
  await fill(user, panel.getByRole('textbox', { name: /^Answer in the simulator/ }), 'no');
  await panel.findByText('This is not JSON.');
  expect(panel.queryByRole('textbox', { name: /^Body/ })).toBeNull();
  await user.click(panel.getByRole('combobox', { name: 'Method' }));
  await pick(user, 'POST');
  await panel.findByRole('textbox', { name: /^Body/ });
});

test('a refusal gets a way of its own by choosing where it leads, and loses it again', async () => {
  const { user, ways } = await openDesigner(asking());
  await showsCards(4);
  await select('HTTP Request: no address yet');
  await user.keyboard(' ');
  const panel = await detail();
  await user.click(await panel.findByRole('combobox', { name: 'If it refuses, goes on to' }));
  await pick(user, /^Sorry/);
  await showsCards(5);
  card('If it is refused');
  await waitFor(() => expect(ways()).toContain('HTTP Request to Branch Child'));
  expect(ways()).toContain('Branch Child to End');
  await clickButton(user, 'Undo');
  await showsCards(4);
});

test('the simulator sends nothing, takes the example, and can be told that the request fails', async () => {
  const flow = draw(
    {
      start: a.start(),
      ask: a.request({ example: '{"balance": 120}', reads: [{ path: 'balance', field: 'balance' }] }),
      broken: a.way('ask', [], { on: 'failed' }),
      again: a.request({ method: 'POST' }),
      yes: a.end(),
      bye: a.end(),
    },
    'start > ask > again > yes',
    'ask > broken > bye',
  );
  const { user } = renderConsole('/flow-chart?campaign_id=7', { api: fakeFlow(flow).answers, width: 1440 });
  await clickButton(user, 'Try it out');
  await clickButton(user, 'Mute');
  await clickButton(user, 'Call');
  const transcript = within(await screen.findByRole('list', { name: 'Transcript' }));
  await clickButton(user, 'It answers');
  await clickButton(user, 'It fails');
  await waitFor(() =>
    expect(textsOf(transcript.getAllByRole('listitem'))).toEqual([
      'The call was answered',
      'GET crm.example.org (as if it answered)',
      'Set balance to “120”',
      'POST crm.example.org (as if it failed)',
      expect.stringMatching(/^The call ended/),
    ]),
  );
});
