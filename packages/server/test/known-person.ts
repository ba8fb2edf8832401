import { randomUUID } from 'node:crypto';
import { leadStates } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import type { Flow } from '@halloo/flow/model';
import { expect, vi } from 'vitest';
import { keepRecording } from '../src/features/sounds/keep-recording.ts';
import { spokenKey } from '../src/features/sounds/speak-once.ts';
import { writeWav } from '../src/lib/audio/wav.ts';
import { templatePieces } from '../src/lib/spoken-text/template-pieces.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/connect.ts';
import type { Line } from '../src/ports/line.ts';
import { makeLiveCampaign, makeScript, makeSims } from './calling.ts';
import { simulated, startDialer } from './dialer.ts';
import { createTestServer } from './harness.ts';
import { allColumns, canHoldWords, nameOfTable } from './word-columns.ts';

/** A person whose data occurs nowhere else. */
export const her = {
  number: '+919811122233',
  digits: '919811122233',
  written: '98111 22233',
  first_name: 'Quenby',
  last_name: 'Zanzibar',
  lead: 'LX-7741',
  city: 'Xanadupur',
  said: 'my pin is a secret of mine',
  typed: '80211047',
  /** Her group at a Quota, and the words of a program for her call. */
  group: 'women of Quillon',
  reference: 'order-QZ-5521',
} as const;

/** Texts that must not exist anywhere once she is erased. */
export const needles = [
  her.digits,
  her.written,
  her.first_name,
  her.last_name,
  her.lead,
  her.city,
  her.said,
  her.typed,
  her.group,
  her.reference,
] as const;

/** Every text and every bytes in every column of every table that contain one of these, as `table.column: needle`. */
export const findEverywhere = async (db: Db, wanted: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const column of (await allColumns(db)).filter(canHoldWords)) {
    const value = db(column.column);
    const contains =
      column.type === 'bytea'
        ? db`position(convert_to(needle, 'UTF8') in ${value}) > 0`
        : db`strpos(${value}::text, needle) > 0`;
    const rows = await db<{ needle: string }[]>`
      select needle from unnest(${wanted as string[]}::text[]) as needle
      where exists (select 1 from ${db(column.schema)}.${db(column.table)} where ${contains})`;
    found.push(...rows.map(({ needle }) => `${nameOfTable(column)}.${column.column}: ${needle}`));
  }
  return found.sort();
};

const part = (id: string, name = '') => ({ id, x: 0, y: 0, name, wire: undefined });

/** A text message with her name, a webhook, digits, and free speech. */
const askingFlow = (scriptId: number): Flow => {
  const links = [
    'START PLAY',
    'PLAY TEXT',
    'TEXT HOOK',
    'HOOK ASK',
    'ASK TYPED',
    'TYPED TELL',
    'TELL SAID',
    'SAID END',
  ];
  return {
    nodes: {
      START: { ...part('START'), kind: 'start' },
      PLAY: { ...part('PLAY', 'Welcome'), kind: 'audio', scriptId },
      TEXT: { ...part('TEXT'), kind: 'action', action: { kind: 'sms', text: 'Dear {name} of {City}, thank you.' } },
      HOOK: { ...part('HOOK'), kind: 'action', action: { kind: 'webhook', url: 'https://example.org/hook' } },
      ASK: { ...part('ASK', 'Your pin'), kind: 'rule' },
      TYPED: { ...part('TYPED', 'Pin'), kind: 'child', ruleId: 'ASK', answer: { kind: 'digits' }, outcome: null },
      TELL: { ...part('TELL', 'Your wish'), kind: 'rule' },
      SAID: {
        ...{ ...part('SAID', 'Wish'), kind: 'child', ruleId: 'TELL' },
        answer: { kind: 'speech', langCode: 'en-IN', langName: 'English' },
        outcome: 'Interested',
      },
      END: { ...part('END'), kind: 'end', closingScriptId: null, outcome: null },
    },
    links: Object.fromEntries(
      links.map((pair) => {
        const [from = '', to = ''] = pair.split(' ');
        return [from, { id: from, from, to, wire: undefined }];
      }),
    ),
    rest: {},
  };
};

/** A second of audio that exists nowhere else. A steady tone would pass for noise, so it has a pause. */
export const recordingOf = (seed: number) => {
  const samples = Float32Array.from({ length: 8_000 }, (_, at) =>
    at < 2_000 ? 0 : 0.5 * Math.sin((at * (200 + seed)) / 1000),
  );
  return writeWav({ samples, rate: 8_000 });
};

/** Her keys and words, instead of those that the simulated line invented, with a recording. */
export const speakFor = async (server: Server, campaignId: number, leadId: number) => {
  const { db, context } = server;
  const kept = await keepRecording(context, Buffer.from(recordingOf(leadId % 97)));
  if (!kept) throw new Error('a recording was taken for silence');
  await db`
    update response set value = case kind when 'digits' then ${her.typed} else ${her.said} end, said = ${her.said},
      recording = case kind when 'speech' then ${kept.hash} end
    where campaign_id = ${campaignId} and lead_id = ${leadId}`;
  await db`
    update call set facts = (
      select jsonb_agg(case when f ->> 'fact' = 'responded' then f || jsonb_build_object('text', ${her.said}::text,
          'value', case f ->> 'kind' when 'digits' then ${her.typed}::text else ${her.said} end,
          'recording', case f ->> 'kind' when 'speech' then ${kept.hash}::text end) else f end order by place)
        || jsonb_build_array(jsonb_build_object('fact', 'no_match', 'ruleId', 'ASK', 'given', ${her.said}::text, 'tries', 1, 'at', 0),
          jsonb_build_object('fact', 'problem', 'nodeId', 'PLAY', 'code', 'play_failed',
            'sentence', ${`“Dear ${her.first_name}” cannot be spoken`}::text, 'at', 0))
      from jsonb_array_elements(facts) with ordinality as t (f, place))
    where campaign_id = ${campaignId} and lead_id = ${leadId} and facts <> '[]'`;
  await db`update lead set response = ${her.said} where id = ${leadId} and response <> ''`;
  return kept.hash;
};

type Server = Awaited<ReturnType<typeof createTestServer>>;

const until = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 60_000, interval: 50 });

/** A server that knows her in every possible place. */
export const createKnowingServer = async () => {
  const server = await createTestServer({ clock: systemClock });
  const { db, send, signUp, upload } = server;
  const { token } = await signUp();
  const script = await makeScript(db, 1_000, 'Welcome');
  await makeSims(db, 2, 10);

  /** A finished campaign, with her as its third lead. */
  const callCampaign = async ({ leads = 12, line = simulated() }: { leads?: number; line?: Line } = {}) => {
    const id = await makeLiveCampaign(db, { leads, flow: askingFlow(script) });
    const [lead] = await db<{ id: number }[]>`
      update lead set number = ${her.number}, first_name = ${her.first_name}, last_name = ${her.last_name}, lead_id = ${her.lead},
        data = ${db.json({ City: her.city })}
      where campaign_id = ${id} and position = 3 returning id`;
    const dialer = await startDialer(db, { line });
    const isCompleted = () => db`select 1 from campaign where id = ${id} and status = 'Completed'`;
    await until(async () => expect(await isCompleted()).toHaveLength(1));
    await dialer.stop();
    const recording = await speakFor(server, id, lead?.id ?? 0);
    return { id, leadId: lead?.id ?? 0, recording };
  };

  /** Uploaded lists: one that is not added yet, and one in which her row was refused. */
  const uploadLists = async () => {
    const row = `${her.lead},${her.first_name},${her.last_name},${her.written},${her.city}`;
    const list = (rows: string[]) => `Lead,First Name,Last Name,Number,City\n${rows.join('\n')}\n`;
    const waiting = await upload(token, 'waiting.csv', list([row, 'L-2,Anil,Rao,9822000001,Pune']));
    expect(waiting.status).toBe(201);
    const twice = await upload(token, 'twice.csv', list([row, `L-3,${her.first_name},Again,${her.digits},Pune`]));
    const { body } = await send(routes.createCampaign, {
      token,
      body: { campaign: `Draft ${randomUUID()}`, file_id: twice.body.file_id },
    });
    return { waiting: waiting.body.file_id, draft: body.campaign_id };
  };

  /** A campaign in which she waits to be called. */
  const makeDraft = async () => {
    const row = { Lead: her.lead, 'First Name': her.first_name, 'Last Name': her.last_name, Number: her.number };
    const { body } = await send(routes.createCampaign, {
      token,
      body: { campaign: `Draft ${randomUUID()}`, data: [{ ...row, City: her.city }] },
    });
    return body.campaign_id;
  };

  const addTemplate = async (text: string) => {
    const [template] = await db<{ id: number; sound_id: string }[]>`
      insert into script (name, audio_type, text_message, lang_code, voice_name, sound_id, created_at)
      select ${text}, 'Text Template', ${text}, 'en-IN', 'Any', sound_id, now() from script where id = ${script}
      returning id, sound_id`;
    if (!template) throw new Error('a template was not stored');
    return template;
  };

  /** Templates that were spoken for her in a campaign: in the flow, to machines, before a recording, and a piece of one. */
  const speakTemplates = async (campaignId: number): Promise<string[]> => {
    const hello = await addTemplate('Hello {first_name}');
    await db`insert into script_use values (${campaignId}, 'PLAY', ${hello.id})`;
    const machine = await addTemplate('A message for {first_name}');
    const recorded = await addTemplate('{first_name}, this call is recorded');
    await db`update campaign set machine_script_id = ${machine.id}, record_script_id = ${recorded.id} where id = ${campaignId}`;
    const { first_name } = her;
    const texts = [`Hello ${first_name}`, `A message for ${first_name}`, `${first_name}, this call is recorded`];
    const [piece] = templatePieces('{first_name}, this call is recorded', { first_name });
    const keys = [...texts, piece?.text ?? ''].map((text) =>
      spokenKey({ text, voice: 'Any', language: 'en-IN', pronounced: true }),
    );
    for (const key of keys) {
      const [sound] = await db<{ id: string }[]>`
        insert into sound select gen_random_uuid(), original, original_type, call, web, duration_ms, loudness, peaks, now()
        from sound where id = ${hello.sound_id} returning id`;
      await db`insert into spoken values (${key}, ${sound?.id ?? ''}, null, now())`;
    }
    return keys;
  };

  /** All other traces that a number leaves. */
  const leaveTraces = async (campaignId: number, leadId: number) => {
    const sent = await send(routes.sendTestMessage, { token, body: { phone: her.number } });
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
    await send(routes.addDoNotCall, {
      token,
      body: { number: her.number, reason: `${her.first_name} asked by letter` },
    });
    await db`
      insert into notification (account_id, title, body)
      select id, ${`Text message to ${her.number}`}, ${`Dear ${her.first_name}`} from account limit 1`;
    await db`
      insert into flow_test (campaign_id, name, vars, events, expected, created_at)
      values (${campaignId}, 'As her', ${db.json({ first_name: her.first_name, number: her.number })}, '[]', '{}', now())`;
    await db`
      insert into webhook (campaign_id, lead_id, url, host, event, body, next_try_at, created_at, changed_at, give_up_at, state)
      values (${campaignId}, ${leadId}, 'https://example.org/', 'example.org', 'lead.finished',
        ${db.json({ lead: { number: her.number, first_name: her.first_name } })}, now(), now(), now(), now(), 'delivered')`;
    await db`
      insert into webhook_try (webhook_id, at, duration_ms, status, reason, answer)
      select id, now(), 3, 200, '', ${`thanks for ${her.last_name}`} from webhook where lead_id = ${leadId}`;
    await db`
      insert into idempotent_request (caller, route, key, asked, run_id, claimed_until, changed, status, answer, created_at)
      values ('account 1', 'addDoNotCall', 'k1', '', ${randomUUID()}, now(), true, 200, ${JSON.stringify({ number: her.number })}, now())`;
  };

  /** All numbers that the result page shows for a campaign. */
  const numbersOf = async (id: number) => {
    const of = { token, params: { campaign_id: id } };
    const { scripts, ...result } = (await send(routes.getResult, { token, body: { campaign_id: id } })).body;
    const calls = async (query: Record<string, string>) => (await send(routes.listCalls, { ...of, query })).body.count;
    const listed: Record<string, number> = {};
    for (const { id: state } of leadStates) {
      listed[state] = (await send(routes.listLeads, { ...of, query: { status: state } })).body.count;
    }
    return {
      result,
      heard: scripts.map(({ script, count }) => [script.id, count]),
      overview: (await send(routes.getOverview, of)).body,
      flow: (await send(routes.getFlowResult, of)).body,
      drop_off: (await send(routes.getDropOff, of)).body,
      compared: (await send(routes.compareResults, { token, query: { a: id, b: id } })).body,
      campaign: (await send(routes.listCampaigns, { token, query: { limit: 100 } })).body.results.find(
        (campaign) => campaign.id === id,
      ),
      calls: [await calls({}), await calls({ result: 'completed' }), await calls({ result: 'hung_up' })],
      listed,
    };
  };

  return { ...server, numbersOf, token, script, callCampaign, uploadLists, makeDraft, speakTemplates, leaveTraces };
};
