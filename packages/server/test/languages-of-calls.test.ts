import { read, utils } from '@e965/xlsx';
import { leadStateId } from '@halloo/contract/ledger';
import type { Slice } from '@halloo/contract/result-slices';
import { routes } from '@halloo/contract/routes';
import { webhookBodies } from '@halloo/contract/webhook-events';
import { expect, test } from 'vitest';
import { createCallingServer, until } from './calling-server.ts';
import { statesOf } from './dialer.ts';

const { app, db, send, token, quickly, make } = await createCallingServer();
for (const code of ['en-IN', 'hi-IN']) await send(routes.addWorkspaceLanguage, { token, body: { code } });
await send(routes.createWebhook, {
  token,
  body: { url: 'https://9.9.9.9/halloo', events: ['call.ended', 'lead.finished'] },
});

const id = await make({ leads: 6 });
await db`
  update lead set data = data || jsonb_build_object('Language', (array['Hindi', 'hi', 'English', '', '', ''])[position])
  where campaign_id = ${id}`;
const of = { token, params: { campaign_id: id } };

/** The rows of a sheet of a file, as objects. */
const rowsOf = async (url: string, sheet = 0): Promise<Record<string, unknown>[]> => {
  const { rawPayload } = await app.inject({ url });
  const book = read(rawPayload, { type: 'buffer', raw: true });
  return utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[sheet] ?? ''] ?? {}, { defval: '' });
};

test('the events of calls and leads have the language of the call', async () => {
  await db`update campaign set status = 'Live' where id = ${id}`;
  await quickly();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [leadStateId('Completed')]: 6 }));
  const sent = await db<{ event: 'call.ended' | 'lead.finished'; body: unknown; position: number }[]>`
    select event, body, position from webhook w join lead l on l.campaign_id = ${id} and l.id = w.lead_id
    where w.campaign_id = ${id} order by event, position`;
  expect(sent).toHaveLength(12);
  const spoken = sent.map(({ event, body }) => webhookBodies[event].parse(body).call?.language);
  const languages = ['hi-IN', 'hi-IN', 'en-IN', 'en-IN', 'en-IN', 'en-IN'];
  expect(spoken).toEqual([...languages, ...languages]);
});

test('files name the language of each call, and the summary counts them', async () => {
  const { body } = await send(routes.signResultFiles, of);
  const overall = await rowsOf(body.overall_csv);
  const languages = ['Hindi', 'Hindi', 'English', 'English', 'English', 'English'];
  expect(overall.map((row) => row['Call Language'])).toEqual(languages);
  expect(overall.map((row) => row.Status)).toEqual(languages.map(() => 'Completed'));
  const responses = await rowsOf(body.responses_csv);
  expect(responses.map((row) => row['Call Language']).toSorted()).toEqual(languages.toSorted());
  const summary = (await rowsOf(body.overall_xlsx, 1)).filter(({ Section }) => Section === 'Call Language');
  expect(summary.map(({ Item, Value }) => [Item, Value])).toEqual([
    ['English', 4],
    ['Hindi', 2],
  ]);
});

test('a follow-up calls the people of one language alone', async () => {
  const count = async (slice: Slice, language?: string) =>
    (await send(routes.countSlice, { ...of, body: { slice, ...(language !== undefined && { language }) } })).body;
  expect(await count({ kind: 'called' })).toMatchObject({ leads: 6, sentence: 'called' });
  expect(await count({ kind: 'called' }, 'hi-IN')).toMatchObject({ leads: 2, sentence: 'called, in Hindi' });
  expect(await count({ kind: 'states', states: [leadStateId('Completed')] }, 'en-IN')).toMatchObject({ leads: 4 });
  expect(await count({ kind: 'not_answered' }, 'hi-IN')).toMatchObject({ leads: 0 });
  expect(await count({ kind: 'called' }, 'ta-IN')).toMatchObject({ leads: 0, sentence: 'called, in ta-IN' });

  // The language of the last call counts.
  const [first] = await db<{ id: number }[]>`select id from lead where campaign_id = ${id} and position = 1`;
  await db`
    insert into call (id, campaign_id, lead_id, direction, number, attempt, flow_version, dialled_at, ended_at, result, cause,
      duration_ms, talk_ms, language, facts)
    select nextval('call_id'), campaign_id, lead_id, direction, number, 2, flow_version, dialled_at, ended_at, 'no_answer', 19,
      1000, 0, 'en-IN', '[]' from call where campaign_id = ${id} and lead_id = ${first?.id ?? 0}`;
  expect(await count({ kind: 'called' }, 'hi-IN')).toMatchObject({ leads: 1 });

  const body = { slice: { kind: 'called' }, language: 'hi-IN', name: 'Again in Hindi' };
  const { body: made } = await send(routes.makeFollowUp, { ...of, body });
  expect(made).toMatchObject({ leads: 1 });
  const copied = await db`select data ->> 'Language' as language from lead where campaign_id = ${made.campaign_id}`;
  expect(copied).toEqual([{ language: 'hi' }]);
});

test('without languages, files have no column for them', async () => {
  await db`delete from workspace_language`;
  const other = await make({ leads: 1 });
  await quickly();
  await until(async () => expect(await statesOf(db, other)).toEqual({ [leadStateId('Completed')]: 1 }));
  const { body } = await send(routes.signResultFiles, { token, params: { campaign_id: other } });
  const [row] = await rowsOf(body.overall_csv);
  expect(Object.keys(row ?? {})).not.toContain('Call Language');
  const sent = await db<
    { body: unknown }[]
  >`select body from webhook where campaign_id = ${other} and event = 'call.ended'`;
  expect(sent.map((event) => webhookBodies['call.ended'].parse(event.body).call.language)).toEqual([null]);
});
