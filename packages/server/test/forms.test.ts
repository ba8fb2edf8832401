import { read, utils } from '@e965/xlsx';
import { routes } from '@halloo/contract/routes';
import { readFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import type { WireFlow } from '@halloo/flow/schema';
import { expect, test } from 'vitest';
import { draw } from '../../flow/test/draw.ts';
import { makeLiveCampaign } from './calling.ts';
import { createTestServer } from './harness.ts';
import { makeForm, makeWorkbook, type WrittenForm } from './kits/forms.ts';
import { quickSpeech } from './quick-speech.ts';

const { app, context, db, send, signUp, multipart } = await createTestServer({ speech: quickSpeech() });
const { token } = await signUp();

const clinic: WrittenForm = {
  survey: `
    type              | name    | label::English (en)     | label::French (fr)      | constraint    | relevant
    note              | hello   | Hello \${first_name}    | Bonjour \${first_name}  |               |
    select_one yes_no | consent | May we ask?             | Pouvons-nous demander ? |               |
    integer           | age     | How old are you?        | Quel âge avez-vous ?    | . <= 120      | \${consent} = 'yes'
    date              | visit   | When was your visit?    | Quand ?                 | . <= today()  |
    image             | photo   | A picture               | Une photo               |               |
  `,
  choices: `
    list_name | name | label::English (en) | label::French (fr)
    yes_no    | yes  | Yes                 | Oui
    yes_no    | no   | No                  | Non
  `,
  settings: `
    form_title
    Clinic
  `,
};

const fileOf = (bytes: Uint8Array, name = 'clinic.xlsx') => ({
  field: 'file',
  name,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes,
});
const readIt = (form: WrittenForm, query: Record<string, string> = {}) =>
  multipart(routes.readForm, token, {}, fileOf(makeForm(form)), query);
const create = (form: WrittenForm, query: Record<string, string | number>) =>
  multipart(routes.createFromForm, token, {}, fileOf(makeForm(form)), query);

const newCampaign = async (): Promise<number> => {
  const id = await makeLiveCampaign(db, { leads: 3, flow: draw({}), status: 'Draft' });
  await db`delete from flow_version where campaign_id = ${id}`;
  await db`update campaign set flow_version = null, flow_saved_at = null where id = ${id}`;
  return id;
};
const flowOf = async (id: number): Promise<Flow> => {
  const { body } = await send(routes.getFlow, { token, query: { campaign_id: id } });
  return readFlow(body.msg as WireFlow);
};
const scriptsKept = async () => (await db<{ count: number }[]>`select count(*)::int as count from script`)[0]?.count;

test('a form is read, and nothing is kept', async () => {
  const before = await scriptsKept();
  const { status, body } = await readIt(clinic);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Clinic',
    language: 'English (en)',
    languages: [
      { name: 'English (en)', lang_code: 'en-IN' },
      { name: 'French (fr)', lang_code: 'fr-FR' },
    ],
    scripts: 4,
    problems: [{ sheet: 'survey', row: 6, column: 'type', cell: 'A6', severity: 'left_out' }],
  });
  expect(body.items.map(({ name, becomes }) => [name, becomes])).toEqual([
    ['hello', 'message'],
    ['consent', 'keys'],
    ['age', 'number'],
    ['visit', 'date'],
  ]);
  const french = await readIt(clinic, { language: 'French (fr)', lang_code: 'fr-FR' });
  expect(french.body.items[1]?.text).toBe('Pouvons-nous demander ? Pour Oui, tapez 1. Pour Non, tapez 2.');
  expect(await scriptsKept()).toBe(before);
});

test('a form becomes the flow of a campaign, with spoken scripts, and is ready to publish', async () => {
  const id = await newCampaign();
  const { status, body } = await create(clinic, { campaign_id: id, version: 0 });
  expect(status).toBe(201);
  expect(body).toMatchObject({ version: 1, scripts: 4, problems: [{ row: 6 }] });
  const flow = await flowOf(id);
  const played = Object.values(flow.nodes).flatMap((node) => (node.kind === 'audio' ? [node.scriptId] : []));
  expect(played).toHaveLength(4);
  expect(played).not.toContain(null);
  const { body: scripts } = await send(routes.listScripts, { token, query: { limit: 20 } });
  const hello = scripts.results.find(({ name }) => name === 'Clinic: hello');
  expect(hello).toMatchObject({
    audio_type: 'Text Template',
    text_message: 'Hello {first_name}.',
    lang_code: 'en-IN',
    fields: ['first_name'],
  });
  const check = await send(routes.checkLaunch, { token, params: { id } });
  expect(check.body.blockers.map(({ code }) => code)).not.toContain('flow_invalid');
  const { body: versions } = await send(routes.listFlowVersions, { token, query: { campaign_id: id } });
  expect(versions.map(({ version }) => version)).toEqual([1]);
});

test('the person who creates the flow sees how many texts are spoken', async () => {
  const id = await newCampaign();
  const told: [number, number, number | null][] = [];
  const stop = context.events.subscribe(({ body, account_id }) => {
    if (body.type === 'form.progress' && body.campaign_id === id) told.push([body.spoken, body.texts, account_id]);
  });
  await create(clinic, { campaign_id: id, version: 0 });
  await expect.poll(() => told.at(-1)).toEqual([4, 4, expect.any(Number)]);
  stop();
  expect(told.map(([spoken]) => spoken)).toEqual(told.map(([spoken]) => spoken).toSorted());
});

test('the same form again keeps the questions and the scripts that did not change', async () => {
  const id = await newCampaign();
  await create(clinic, { campaign_id: id, version: 0 });
  const first = await flowOf(id);
  const changed = { ...clinic, survey: clinic.survey.replace('How old are you?', 'What is your age?') };
  const before = await scriptsKept();
  const { body } = await create(changed, { campaign_id: id, version: 1 });
  expect(body).toMatchObject({ version: 2, scripts: 1 });
  expect(await scriptsKept()).toBe((before ?? 0) + 1);
  const second = await flowOf(id);
  const rules = (flow: Flow) =>
    Object.values(flow.nodes)
      .flatMap((node) => (node.kind === 'rule' ? [`${node.form?.column} ${node.id}`] : []))
      .toSorted();
  const answers = (flow: Flow) =>
    Object.values(flow.nodes)
      .flatMap((node) => (node.kind === 'child' ? [`${node.formValue} ${node.id} ${node.ruleId}`] : []))
      .toSorted();
  expect(rules(second)).toEqual(rules(first));
  expect(answers(second)).toEqual(answers(first));
  // Its conditions look at the question that was kept.
  const looked = Object.values(second.nodes).flatMap((node) => (node.kind === 'way' ? node.conditions : []));
  expect(second.nodes[looked[0]?.name ?? '']).toMatchObject({ kind: 'rule', name: 'consent' });
});

test('another language and voice can be chosen, and a wrong one is refused', async () => {
  const id = await newCampaign();
  const asked = { campaign_id: id, version: 0, language: 'French (fr)', lang_code: 'fr-FR' };
  expect((await create(clinic, { ...asked, voice_name: 'nobody' })).body.code).toBe('speech.no_voice');
  expect((await create(clinic, { ...asked, voice_name: 'quick/FEMALE' })).status).toBe(201);
  const { body: scripts } = await send(routes.listScripts, { token, query: { limit: 20, search: 'Pouvons' } });
  expect(scripts.results[0]).toMatchObject({ lang_code: 'fr-FR', voice_name: 'quick/FEMALE' });
});

test('a form does not overwrite what somebody else drew meanwhile, nor a campaign that cannot be changed', async () => {
  const id = await newCampaign();
  await create(clinic, { campaign_id: id, version: 0 });
  const before = await scriptsKept();
  expect((await create(clinic, { campaign_id: id, version: 0 })).body.code).toBe('flow.conflict');
  await db`update campaign set status = 'Cancelled' where id = ${id}`;
  expect((await create(clinic, { campaign_id: id, version: 1 })).body.code).toBe('campaign.not_editable');
  expect((await create(clinic, { campaign_id: 999_999, version: 0 })).body.code).toBe('campaign.not_found');
  expect(await scriptsKept()).toBe(before);
});

test('files that are no forms are refused in a sentence', async () => {
  const refusal = async (bytes: Uint8Array) => {
    const { status, body } = await multipart(routes.readForm, token, {}, fileOf(bytes));
    expect([status, body.code]).toEqual([400, 'form.unreadable']);
    return body.msg;
  };
  expect(await refusal(Buffer.from('PK nothing'))).toMatch(/not a spreadsheet|plain text|damaged/);
  expect(await refusal(Buffer.from('name,number\nAsha,1\n'))).toMatch(/plain text file/);
  expect(await refusal(makeWorkbook({ Leads: [['Name'], ['Asha']] }))).toMatch(/no sheet “survey”.*Leads/);
  expect(
    await refusal(
      makeWorkbook({
        survey: [
          ['type', 'name'],
          ['note', 'x'.repeat(100_001)],
        ],
      }),
    ),
  ).toBe('Sheet “survey”: Cell B2 has more than 100,000 characters.');
  const id = await newCampaign();
  const empty = await create(
    { survey: 'type | name | label\nimage | photo | A picture' },
    { campaign_id: id, version: 0 },
  );
  expect(empty.body.code).toBe('form.empty');
  expect((await send(routes.readForm, { token, body: { file: 'x' } })).body.code).toBe('request.unsupported_type');
  expect((await multipart(routes.readForm, 'nobody', {}, fileOf(makeForm(clinic)))).status).toBe(401);
});

/** A campaign that called one person, with the answers of the first call. */
const called = async (form = clinic, facts: object[] = []) => {
  const id = await newCampaign();
  await create(form, { campaign_id: id, version: 0 });
  await db`update campaign set flow_version = 1 where id = ${id}`;
  const flow = await flowOf(id);
  const rule = (column: string) =>
    Object.values(flow.nodes).find((node) => node.kind === 'rule' && node.form?.column === column)?.id ?? '';
  const child = (column: string, value?: string) =>
    Object.values(flow.nodes).find(
      (node) => node.kind === 'child' && node.ruleId === rule(column) && node.formValue === value,
    )?.id ?? '';
  await db`update lead set state = 4, attempts = 1, picked_up = true where campaign_id = ${id} and position = 1`;
  await db`
    insert into call (id, campaign_id, lead_id, direction, number, attempt, flow_version, dialled_at, answered_at, answered_by,
      ended_at, result, cause, duration_ms, talk_ms, facts)
    select nextval('call_id'), campaign_id, id, 'out', number, 1, 1, '2026-11-16T08:15:30Z', '2026-11-16T08:15:40Z', 'person',
      '2026-11-16T08:16:00Z', 'completed', 16, 30000, 20000, ${db.json(facts as never)}
    from lead where campaign_id = ${id} and position = 1`;
  for (const [ruleId, childId, kind, value] of [
    [rule('consent'), child('consent', 'yes'), 'key', '1'],
    [rule('age'), child('age'), 'digits', '42'],
    [rule('visit'), child('visit'), 'digits', '05112026'],
  ]) {
    await db`
      insert into response (campaign_id, call_id, lead_id, rule_id, child_id, kind, value, at)
      select campaign_id, id, lead_id, ${ruleId ?? ''}, ${childId ?? ''}, ${kind ?? ''}, ${value ?? ''}, '2026-11-16T08:15:55Z'
      from call where campaign_id = ${id}`;
  }
  await db`insert into untallied_call (campaign_id, call_id) select campaign_id, id from call where campaign_id = ${id}`;
  return id;
};

const opened = async (address: string | null) => {
  const { rawPayload, statusCode } = await app.inject({ url: address ?? '' });
  expect(statusCode).toBe(200);
  const book = read(rawPayload, { type: 'buffer', raw: true });
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, raw: false });
};

test('calculated values have columns of their own, in the order of the form', async () => {
  const scored: WrittenForm = {
    ...clinic,
    survey: `
      type              | name    | label             | calculation
      select_one yes_no | consent | May we ask?       |
      calculate         | group   |                   | if(\${consent} = 'yes', 'A', 'B')
      integer           | age     | How old are you?  |
      calculate         | double  |                   | \${age} + \${age}
      date              | visit   | When did you come? |
    `,
    choices: 'list_name | name | label\nyes_no | yes | Yes\nyes_no | no | No',
  };
  const set = (field: string, value: string | null) => ({ fact: 'set', nodeId: 'X', field, value, lack: null, at: 0 });
  const facts = [set('group', 'A'), set('double', '0'), set('double', '42'), set('double', '84'), set('other', 'x')];
  const id = await called(scored, [...facts, set('double', null)]);
  const { body } = await send(routes.signResultFiles, { token, params: { campaign_id: id } });
  for (const address of [body.form_csv, body.form_xlsx]) {
    const [headings = [], first = [], second = []] = await opened(address);
    expect(headings.slice(4, 9)).toEqual(['consent', 'group', 'age', 'double', 'visit']);
    expect(first.slice(4, 9)).toEqual(['yes', 'A', '42', '84', '2026-11-05']);
    expect(second.slice(4, 9).filter(Boolean)).toEqual([]);
  }
});

test('results leave in the columns and values of the form', async () => {
  const id = await called();
  const { body } = await send(routes.signResultFiles, { token, params: { campaign_id: id } });
  for (const address of [body.form_csv, body.form_xlsx]) {
    const [headings = [], first = [], second = []] = await opened(address);
    expect(headings.slice(4, 7)).toEqual(['consent', 'age', 'visit']);
    expect(first.slice(4, 7)).toEqual(['yes', '42', '2026-11-05']);
    expect(second.slice(4, 7).filter(Boolean)).toEqual([]);
  }
  // Somebody has listened to the first question.
  const [given] = await db<{ id: number; rule_id: string }[]>`
    select id, rule_id from response where campaign_id = ${id} order by id limit 1`;
  const no = Object.values((await flowOf(id)).nodes).find(
    (node) => node.kind === 'child' && node.ruleId === given?.rule_id && node.formValue === 'no',
  );
  await db`
    insert into answer_review (campaign_id, response_id, rule_id, pass, coder_id, codes, transcript, held_until, coded_at)
    select ${id}, ${given?.id ?? 0}, ${given?.rule_id ?? ''}, 1, id, ${[`child:${no?.id}`]}, 'no, not now', now(), now()
    from account limit 1`;
  const [headings = [], first = [], second = []] = await opened(body.form_csv);
  expect(headings.slice(4, 10)).toEqual([
    ...['consent', 'consent_category', 'consent_transcript', 'consent_coded_by', 'consent_agreement', 'age'],
  ]);
  expect(first.slice(4, 10)).toEqual(['yes', 'no', 'no, not now', 'Ada Lovelace', 'One person', '42']);
  expect(second.slice(4, 10).filter(Boolean)).toEqual([]);
  const other = await newCampaign();
  const { body: none } = await send(routes.signResultFiles, { token, params: { campaign_id: other } });
  expect(none).toMatchObject({ form_csv: null, form_xlsx: null });
});
