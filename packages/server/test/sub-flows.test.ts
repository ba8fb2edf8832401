import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { expect, test } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { makeScript } from './calling.ts';
import { createCallingServer, until } from './calling-server.ts';
import { statesOf, wrongBooks } from './dialer.ts';

const { db, send, token, quickly, make } = await createCallingServer();
const completed = leadStateId('Completed');

test('calls go through a sub-flow and come back, and the results name what happened inside', async () => {
  const [question, thanks] = [await makeScript(db, 3_000, 'May we ask?'), await makeScript(db, 1_000, 'Thanks')];
  const consent = draw(
    {
      ...{ start: a.start(), ask: a.audio(question), answer: a.rule() },
      yes: a.key('answer', '1', { name: 'Yes' }),
      end: a.end(thanks, 'Interested'),
    },
    'start > ask > answer > yes > end',
  );
  const { id: libraryId } = (
    await send(routes.saveToLibrary, { token, body: { name: 'Consent', flowdata: writeFlow(consent) } })
  ).body;
  const flow = draw(
    {
      ...{ start: a.start(), first: { ...a.subflow(consent, libraryId), name: 'Consent' } },
      ...{ again: { ...a.subflow(consent, libraryId), name: 'Consent again' }, bye: a.end() },
    },
    'start > first > again > bye',
  );
  const id = await make({ leads: 12, flow, retryTimes: 0 });
  await quickly();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 12 }));
  expect(await wrongBooks(db, id)).toEqual([]);
  const [row] = await db`select interested from campaign_counter where campaign_id = ${id}`;
  expect(row?.interested).toBeGreaterThan(0);

  const { body: result } = await send(routes.getFlowResult, { token, params: { campaign_id: id } });
  expect(result.nodes.first).toMatchObject({ name: 'Consent', arrived: 12 });
  expect(result.nodes['first.answer']).toMatchObject({ name: 'Consent › May we ask?', arrived: 12 });
  expect(result.nodes['again.yes']?.name).toBe('Consent again › Yes');
  const { body: overview } = await send(routes.getOverview, { token, params: { campaign_id: id } });
  expect(overview.rules.map(({ name }) => name)).toEqual(['Consent › May we ask?', 'Consent again › May we ask?']);

  const [call] = await db<{ id: number }[]>`select id from call where campaign_id = ${id} order by id limit 1`;
  const { body } = await send(routes.getCall, { token, params: { call_id: String(call?.id) } });
  expect(JSON.stringify(body.steps)).toContain('Consent › ');
});

test('a problem inside a sub-flow keeps a campaign from going live, and is told at the node that people see', async () => {
  const silent = draw({ start: a.start(), play: a.audio(null), end: a.end() }, 'start > play > end');
  const { id: libraryId } = (
    await send(routes.saveToLibrary, { token, body: { name: 'Silent', flowdata: writeFlow(silent) } })
  ).body;
  const flow = draw(
    { start: a.start(), enter: { ...a.subflow(silent, libraryId), name: 'Silent part' }, end: a.end() },
    'start > enter > end',
  );
  const id = await make({ flow, status: 'Draft' });
  await send(routes.saveFlow, { token, body: { campaign_id: id, flowdata: writeFlow(flow), version: 0 } });
  const { body } = await send(routes.changeCampaign, { token, params: { id }, body: { status: 'Live' } });
  expect(body).toMatchObject({
    code: 'campaign.not_startable',
    msg: expect.stringContaining('The Sub-flow “Silent part” has a problem inside.'),
  });
});
