import { randomUUID } from 'node:crypto';
import { leadStates } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import type { Flow } from '@halloo/flow/model';
import { leadValues } from '@halloo/flow/template';
import { expect, vi } from 'vitest';
import { keepRecording } from '../src/features/sounds/keep-recording.ts';
import { spokenKey } from '../src/features/sounds/speak-once.ts';
import { writeWav } from '../src/lib/audio/wav.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/connect.ts';
import type { Line } from '../src/ports/line.ts';
import { makeLiveCampaign, makeScript, makeSims } from './calling.ts';
import { simulated, startDialer } from './dialer.ts';
import { createTestServer } from './harness.ts';

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
] as const;

/** Every text in every column of every table that contains one of these, as `table.column: needle`. */
export const findEverywhere = async (db: Db, wanted: readonly string[]): Promise<string[]> => {
  const columns = await db<{ table: string; schema: string; column: string }[]>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join pg_class k on k.relname = c.table_name
      join pg_namespace n on n.oid = k.relnamespace and n.nspname = c.table_schema
    where c.table_schema not in ('pg_catalog', 'information_schema') and k.relkind in ('r', 'p') and not k.relispartition
      and c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY', 'bytea')
    order by 1, 2, 3`;
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const name = schema === 'public' ? table : `${schema}.${table.replace(/_[0-9a-f]{32}$/, '')}`;
    const rows = await db<{ needle: string }[]>`
      select needle from unnest(${wanted as string[]}::text[]) as needle
      where exists (select 1 from ${db(schema)}.${db(table)} where strpos(${db(column)}::text, needle) > 0)`;
    found.push(...rows.map(({ needle }) => `${name}.${column}: ${needle}`));
  }
  return found;
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
const recordingOf = (seed: number) => {
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

  /** A template that was spoken for her in a campaign. */
  const speakTemplate = async (campaignId: number) => {
    const [template] = await db<{ id: number; sound_id: string }[]>`
      insert into script (name, audio_type, text_message, lang_code, voice_name, sound_id, created_at)
      select 'Template', 'Text Template', 'Hello {first_name}', 'en-IN', 'Any', sound_id, now() from script where id = ${script}
      returning id, sound_id`;
    await db`insert into script_use values (${campaignId}, 'PLAY', ${template?.id ?? 0})`;
    const values = leadValues({ ...her, lead_id: her.lead, data: {} });
    const key = spokenKey({ text: `Hello ${values.first_name}`, voice: 'Any', language: 'en-IN', pronounced: true });
    const [sound] = await db<{ id: string }[]>`
      insert into sound select gen_random_uuid(), original, original_type, call, web, duration_ms, loudness, peaks, now()
      from sound where id = ${template?.sound_id ?? ''} returning id`;
    await db`insert into spoken values (${key}, ${sound?.id ?? ''}, null, now())`;
    return key;
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

  return { ...server, numbersOf, token, script, callCampaign, uploadLists, makeDraft, speakTemplate, leaveTraces };
};
