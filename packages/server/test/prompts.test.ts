import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { noCheck } from '@halloo/flow/digits-check';
import type { Flow, RuleNode } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { createScriptSound } from '../src/calling/call/script-sound.ts';
import { renderAhead } from '../src/features/scripts/inner/render-ahead.ts';
import { scriptsToPlay } from '../src/features/scripts/scripts-to-play.ts';
import { spokenKey } from '../src/features/sounds/speak-once.ts';
import { makeScript } from './calling.ts';
import { createCallingServer, until } from './calling-server.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { quickTime } from './line-times.ts';

const { context, db, send, token, make } = await createCallingServer();
const [hello, silent, wrong, recorded] = [
  await makeScript(db, 3_000, 'How old?'),
  await makeScript(db, 1_000, 'We heard nothing'),
  await makeScript(db, 1_000, 'Wrong number'),
  await makeScript(db, 2_000, 'You entered'),
];
const template = async (name: string, text_message: string) => {
  const body = { name, text_message, lang_code: 'en-IN', audio_type: 'Text Template' };
  return (await send(routes.addScript, { token, body })).body;
};

const asking = (says: Partial<RuleNode>): Flow =>
  draw(
    {
      ...{ start: a.start(), play: a.audio(hello), ask: a.rule({ name: 'Age', ...says }) },
      age: a.child(
        'ask',
        { kind: 'digits', check: { ...noCheck, as: 'number', least: '18', most: '99' } },
        { name: 'age' },
      ),
      end: a.end(),
    },
    'start > play > ask > age > end',
    'ask > end',
  );
const readBack = (scriptId: number | null) => ({ readBack: { scriptId, yes: '1', no: '2' } as const });

let made = 0;
const newCampaign = async (language = 'Hindi'): Promise<number> => {
  made += 1;
  const data = [{ Name: 'Ada Lovelace', Number: '9811111111', Language: language }];
  return (await send(routes.createCampaign, { token, body: { campaign: `Prompts ${made}`, data } })).body.campaign_id;
};
const save = async (campaign_id: number, flow: Flow, version: number) => {
  const flowdata = writeFlow(flow) as unknown as Record<string, unknown>;
  const { status, body } = await send(routes.saveFlow, { token, body: { campaign_id, flowdata, version } });
  expect(body).toMatchObject({ version: version + 1 });
  return status;
};
const usesOf = (id: number) => db<{ node_id: string; prompt: string; script_id: number }[]>`
  select node_id, prompt, script_id from script_use where campaign_id = ${id} order by place`;
const propertiesOf = async (campaign_id: number) => {
  const { body } = await send(routes.getFlow, { token, query: { campaign_id } });
  return (body.msg as { nodes: Record<string, { properties: Record<string, unknown> }> }).nodes.ask?.properties;
};
const remove = (id: number) => send(routes.deleteScript, { token, params: { id } });
const launch = async (id: number) => {
  const { blockers, warnings } = (await send(routes.checkLaunch, { token, params: { id } })).body;
  const told = [...blockers, ...warnings].map(({ sentence }: { sentence: string }) => sentence);
  return (pattern: RegExp) => told.filter((sentence) => pattern.test(sentence));
};

test('a Rule uses several scripts, none of which can be deleted', async () => {
  const id = await newCampaign();
  await save(id, asking({ noInputScriptId: silent, noMatchScriptId: wrong, ...readBack(recorded) }), 0);
  expect(await usesOf(id)).toEqual([
    { node_id: 'play', prompt: '', script_id: hello },
    { node_id: 'ask', prompt: 'no_input', script_id: silent },
    { node_id: 'ask', prompt: 'no_match', script_id: wrong },
    { node_id: 'ask', prompt: 'read_back', script_id: recorded },
  ]);
  expect((await remove(wrong)).body.msg).toContain(`Prompts ${made}`);
  const { body } = await send(routes.scriptOfNode, { token, query: { node_id: 'ask', campaign_id: id } });
  expect(body.script_id).toBeNull();

  // A client of the specification leaves own scripts out of the document. Prompts are what the document says.
  const flowdata = writeFlow(asking({ noMatchScriptId: wrong })) as unknown as {
    nodes: Record<string, { properties: Record<string, unknown> }>;
  };
  delete flowdata.nodes.play?.properties.script_id;
  await send(routes.saveFlow, { token, body: { campaign_id: id, flowdata: { ...flowdata }, version: 1 } });
  expect(await usesOf(id)).toEqual([
    { node_id: 'play', prompt: '', script_id: hello },
    { node_id: 'ask', prompt: 'no_match', script_id: wrong },
  ]);
});

test('a script is attached to a prompt of a Rule, and to no other node', async () => {
  const id = await newCampaign();
  await save(id, asking({}), 0);
  const attach = (node_id: string, prompt: string, script_id: number) =>
    send(routes.attachScript, { token, body: { campaign_id: id, node_id, prompt, script_id } as never });
  expect((await attach('ask', 'no_match', wrong)).status).toBe(200);
  expect((await attach('ask', 'read_back', recorded)).status).toBe(200);
  expect(await propertiesOf(id)).toMatchObject({
    no_match_script_id: wrong,
    read_back: { script_id: recorded, yes: '1', no: '2' },
  });
  expect((await attach('play', 'no_match', wrong)).body.code).toBe('flow.plays_no_script');
  expect((await attach('ask', 'other', wrong)).status).toBe(400);
  const own = { campaign_id: id, node_id: 'ask', script_id: wrong };
  expect((await send(routes.attachScript, { token, body: own })).body.code).toBe('flow.plays_no_script');
});

test('a prompt that is not a script of the workspace is refused', async () => {
  const id = await newCampaign();
  const flowdata = writeFlow(asking({ noInputScriptId: 999_999 })) as unknown as Record<string, unknown>;
  const { status } = await send(routes.saveFlow, { token, body: { campaign_id: id, flowdata, version: 0 } });
  expect(status).toBe(400);
});

test('the launch check looks at prompts as at all scripts, and knows the field for digits', async () => {
  await db`delete from workspace_language`;
  for (const code of ['en-IN', 'hi-IN']) await send(routes.addWorkspaceLanguage, { token, body: { code } });
  const id = await newCampaign();
  const { id: back } = await template('Read back', 'You entered {entered}, {Town}. Press 1 or 2.');
  await save(id, asking({ noMatchScriptId: wrong, ...readBack(back) }), 0);
  const found = await launch(id);
  expect(found(/\{Town\}/)).toHaveLength(1);
  expect(found(/\{entered\}/)).toEqual([]);
  expect(found(/“Wrong number”.*Hindi/)).toHaveLength(1);

  await save(id, asking(readBack(null)), 1);
  expect((await launch(id))(/reads the digits back/)).toHaveLength(1);
  await db`delete from workspace_language`;
});

test('the launch check names recordings after which no voice speaks the language of a lead', async () => {
  await db`delete from workspace_language`;
  for (const code of ['en-IN', 'hi-IN', 'mai-IN']) await send(routes.addWorkspaceLanguage, { token, body: { code } });
  const unspoken = async (language: string, script: number) => {
    const id = await newCampaign(language);
    await save(id, asking(readBack(script)), 0);
    return (await launch(id))(/No voice speaks/);
  };
  expect(await unspoken('Maithili', recorded)).toEqual([
    expect.stringMatching(/^No voice speaks Maithili, .* after the recording “You entered”\. .*\{entered\}/),
  ]);
  expect(await unspoken('Hindi', recorded)).toEqual([]);
  const { id: spoken } = await template('Spoken back', 'You entered {entered}.');
  expect(await unspoken('Maithili', spoken)).toEqual([]);
  await db`delete from workspace_language`;
});

test('digits are said in their place in a template, after a recording, and never ahead of a call', async () => {
  const { id: back, voice_name: voice } = await template('Confirm', 'You entered {entered}. Press 1 or 2.');
  const { id: plain } = await template('Confirm plainly', 'Is this right, {first_name}?');
  const flow = asking(readBack(back));
  const loaded = { flow, scripts: await scriptsToPlay(db, [back, plain, recorded]) };
  const soundOf = createScriptSound(context, AbortSignal.timeout(60_000))(loaded, 1);
  const vars = { first_name: 'Asha' };
  const spoken = async (text: string) => {
    const key = spokenKey({ text, voice, language: 'en-IN', pronounced: true });
    const [row] = await db<{ call: string; duration_ms: number }[]>`
      select call, duration_ms from spoken join sound on sound.id = sound_id where key = ${key}`;
    return row;
  };
  const within = await soundOf(back, vars, '4 7');
  expect(within).toEqual({
    hash: (await spoken('You entered 4 7. Press 1 or 2.'))?.call,
    durationMs: expect.any(Number),
  });

  const after = await soundOf(recorded, vars, '4 7');
  const digits = await spoken('4 7');
  const own = loaded.scripts.get(recorded)?.own.sound;
  expect(after).toEqual({
    ...{ hash: own?.hash, tail: digits?.call },
    durationMs: (own?.durationMs ?? 0) + (digits?.duration_ms ?? 0),
  });
  const following = await soundOf(plain, vars, '4 7');
  expect(following).toMatchObject({ hash: (await spoken('Is this right, Asha?'))?.call, tail: digits?.call });
  expect(await soundOf(recorded, vars)).toEqual(own);

  const id = await make({ leads: 3, flow });
  await db`insert into script_use (campaign_id, node_id, prompt, script_id) values (${id}, 'ask', 'read_back', ${back})`;
  expect(await renderAhead(context, id, 10, AbortSignal.timeout(60_000))).toMatchObject({ texts: 0 });
});

test('simulated people confirm their digits, and the timeline tells what was said', async () => {
  const flow = asking({ noInputScriptId: silent, noMatchScriptId: wrong, ...readBack(recorded) });
  const id = await make({ leads: 20, flow });
  await startDialer(db, { line: simulated({ time: quickTime() }), speech: context.speech });
  await until(async () => expect(await statesOf(db, id)).toEqual({ [leadStateId('Completed')]: 20 }));
  expect(await wrongBooks(db, id)).toEqual([]);
  const calls = await db<{ id: number; facts: { fact: string; scriptId?: number; value?: string }[] }[]>`
    select id, facts from call where campaign_id = ${id} order by id`;
  for (const { facts } of calls) {
    expect(facts.filter(({ fact }) => fact === 'problem')).toEqual([]);
    expect(facts.filter(({ scriptId }) => scriptId === recorded)).toHaveLength(1);
    const answers = facts.filter(({ fact }) => fact === 'responded');
    expect(answers).toHaveLength(1);
    expect(Number(answers[0]?.value)).toBeGreaterThanOrEqual(18);
  }
  const { body } = await send(routes.getCall, { token, params: { call_id: calls[0]?.id ?? 0 } });
  const played = body.steps.flatMap(({ play }: { play: { script_name: string } | null }) => play?.script_name ?? []);
  expect(played).toEqual(['How old?', 'You entered']);
});
