import { randomUUID } from 'node:crypto';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import type { Fact } from '@halloo/flow/run';
import type { Db } from '../packages/server/src/platform/db/connect.ts';
import { type Visitor, walkAs } from '../packages/server/src/upkeep/demo/inner/sample-walk.ts';
import { makeScript } from '../packages/server/test/calling.ts';

/** What the last answer of a call means: the specification's two outcomes, and three of the workspace's own. */
const lastAnswers = [
  { key: '1', name: 'Yes', outcome: 'Interested' },
  { key: '2', name: 'No', outcome: 'Not interested' },
  { key: '3', name: 'With others', outcome: 'Will visit' },
  { key: '4', name: 'Later', outcome: 'Call later' },
  { key: '5', name: 'Moved', outcome: 'Moved away' },
] as const;

const ownOutcomes = [
  { key: 'Will visit', colour: 'teal', meaning: 'good', place: 3 },
  { key: 'Call later', colour: 'yellow', meaning: 'neutral', place: 4 },
  { key: 'Moved away', colour: 'red', meaning: 'bad', place: 5 },
] as const;

/** In turns from lead to lead. The scripts are in the first, have a version in the second, and none in the third. */
const languages = ['en-IN', 'hi-IN', 'mr-IN'] as const;

/** Two consecutive questions, with two answers and with five. */
const twoQuestions = (first: number, second: number): Flow => {
  const at = (id: string, y: number, name = '') => ({ id, x: 0, y, name, wire: undefined });
  const child = (id: string, ruleId: string, y: number, { key, name, outcome }: (typeof lastAnswers)[number]) => ({
    ...at(id, y, name),
    ...{ kind: 'child' as const, ruleId, answer: { kind: 'key' as const, key }, outcome },
  });
  const nodes: FlowNode[] = [
    { ...at('START', 0), kind: 'start' },
    { ...at('HELLO', 100, 'Hello'), kind: 'audio', scriptId: first },
    { ...at('ASK', 200, 'First question'), kind: 'rule' },
    ...lastAnswers.slice(0, 2).map((answer) => child(`ASK${answer.key}`, 'ASK', 300, answer)),
    { ...at('MORE', 400, 'More'), kind: 'audio', scriptId: second },
    { ...at('ASKMORE', 500, 'Second question'), kind: 'rule' },
    ...lastAnswers.map((answer) => child(`MORE${answer.key}`, 'ASKMORE', 600, answer)),
    { ...at('END', 700), kind: 'end', closingScriptId: null, outcome: null },
  ];
  const last = lastAnswers.map(({ key }) => `ASKMORE>MORE${key} MORE${key}>END`).join(' ');
  const ways = `START>HELLO HELLO>ASK ASK>ASK1 ASK>ASK2 ASK1>MORE ASK2>MORE MORE>ASKMORE ${last}`;
  const links: FlowLink[] = ways.split(' ').map((way) => {
    const [from = '', to = ''] = way.split('>');
    return { id: way.replace('>', '-'), from, to, wire: undefined };
  });
  return {
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    links: Object.fromEntries(links.map((link) => [link.id, link])),
    rest: {},
  };
};

const press = (key: (typeof lastAnswers)[number]['key'], early: number | null = null) => ({
  does: 'press' as const,
  key,
  afterMs: 1500,
  early,
});

/** Fifteen of sixteen answer both questions, one hangs up: 1.5 responses per lead if four of five answer. */
const visitors: readonly Visitor[] = Array.from({ length: 16 }, (_, n) => {
  if (n === 15) return { moves: [], leaves: { in: 'audio', share: 0.4 } };
  const early = n % 5 === 0 ? 0.7 : null;
  const { key } = lastAnswers[n % lastAnswers.length] ?? lastAnswers[0];
  return { moves: [press(n % 3 === 0 ? '2' : '1', early), press(key)], leaves: null };
});

/** The walk of somebody who hears the versions in another language. */
const heardIn = (facts: readonly Fact[], language: string): Fact[] =>
  facts.map((fact) => (fact.fact === 'heard' ? { ...fact, language } : fact));

/** Once for all campaigns of the bench. */
const addLanguagesAndOutcomes = async (db: Db): Promise<void> => {
  for (const [place, code] of languages.entries()) {
    await db`
      insert into workspace_language (code, name, aliases, place) values (${code}, ${code}, '{}', ${place + 1})
      on conflict do nothing`;
  }
  for (const { key, colour, meaning, place } of ownOutcomes) {
    await db`
      insert into outcome (key, name, colour, meaning, used, place) values (${key}, ${key}, ${colour}, ${meaning}, true, ${place})
      on conflict do nothing`;
  }
};

/** A second sound, in the second language. */
const addVersion = async (db: Db, script: number): Promise<void> => {
  await db`
    insert into script_version (script_id, version, audio_type, text_message, lang_code, lang_name, voice_name, sound_id, saved_by,
      saved_at, language)
    select script_id, 2, audio_type, text_message, lang_code, lang_name, voice_name, sound_id, saved_by, saved_at, ${languages[1]}
    from script_version where script_id = ${script} and version = 1`;
  await db`update script set version = 2 where id = ${script}`;
  await db`insert into script_language (script_id, language, version) values (${script}, ${languages[1]}, 2)`;
};

export interface BenchCampaign {
  readonly id: number;
  readonly scripts: readonly number[];
  readonly calls: number;
  readonly responses: number;
}

/** A completed campaign: every lead called twice, four of five reached at the second attempt. */
export const makeResults = async (db: Db, leads: number): Promise<BenchCampaign> => {
  const scripts = [await makeScript(db, 14_000, 'Hello'), await makeScript(db, 9_000, 'More')] as const;
  await addLanguagesAndOutcomes(db);
  for (const script of scripts) await addVersion(db, script);
  const flow = twoQuestions(...scripts);
  const [campaign] = await db<{ id: number }[]>`
    insert into campaign (name, campaign_type, status, call_start_date, call_end_date, call_start_time, call_end_time, spin_rate,
      time_between_calls, retry_times, timezone, flow_saved_at, flow_version)
    values (${`${leads} leads`}, 'Outbound', 'Completed', '2026-09-01', '2026-10-31', '09:00', '18:00', 100, 0, 1, 'Asia/Kolkata', now(), 1)
    returning id`;
  const id = campaign?.id ?? 0;
  const document = db.json(writeFlow(flow) as never);
  await db`insert into flow (campaign_id, version, document, saved_by, saved_at) values (${id}, 1, ${document}, 'bench', now())`;
  await db`
    insert into flow_version (campaign_id, version, document, saved_by, saved_at, kept, live)
    values (${id}, 1, ${document}, 'bench', now(), true, true)`;
  const base = Date.parse('2026-09-14T05:00:00Z');
  const walks = visitors.map((visitor, n) => {
    const { facts, ms, run } = walkAs(flow, {}, visitor, (script) => (script === scripts[0] ? 14_000 : 9_000), base);
    const hungUp = run.waiting.for === 'nothing' && run.waiting.reason === 'hung_up';
    const answers = facts.filter((fact) => fact.fact === 'responded');
    return { n, facts, ms, result: hungUp ? 'hung_up' : 'completed', answers };
  });
  await db`create table bench_walk (walk integer primary key, facts jsonb, other_facts jsonb, ms integer, result text, answers jsonb)`;
  for (const walk of walks) {
    await db`
      insert into bench_walk values (${walk.n}, ${db.json(walk.facts as never)},
        ${db.json(heardIn(walk.facts, languages[1]) as never)}, ${Math.round(walk.ms)}, ${walk.result},
        ${db.json(walk.answers as never)})`;
  }
  const importId = randomUUID();
  await db`
    insert into lead (campaign_id, position, number, lead_id, first_name, last_name, data, state, substatus, attempts, response,
      outcome, import_id, picked_up)
    select ${id}, n, '+91' || (7000000000 + n), 'L-' || n, (array['Asha','Ravi','Meena','Arjun'])[1 + n % 4], 'Person' || n,
      jsonb_build_object('City', 'City ' || n % 500, 'Language', (${[...languages]}::text[])[1 + n % 3]), case when n % 5 = 0 then 6 else case when w.result = 'hung_up' then 5 else 4 end end,
      case when n % 5 = 0 then 'no answer' else '' end, 2,
      case when n % 5 = 0 or w.result = 'hung_up' then '' else w.answers -> -1 ->> 'value' end,
      case when n % 5 = 0 or w.result = 'hung_up' then null else w.answers -> -1 ->> 'outcome' end, ${importId}, n % 5 <> 0
    from generate_series(1, ${leads}::int) n join bench_walk w on w.walk = n / 5 % 16`;
  // The unanswered first attempts, spread over the days; the second ones later, in the same order.
  const attempt = (attempt: number, from: string) => db`
    insert into call (id, campaign_id, lead_id, direction, number, attempt, flow_version, dialled_at, answered_at, answered_by,
      ended_at, result, cause, duration_ms, talk_ms, facts, language)
    select nextval('call_id'), ${id}, l.id, 'out', number, ${attempt}, 1, at, case when reached then at + interval '9 seconds' end,
      case when reached then 'person' end, at + interval '40 seconds', case when reached then w.result else 'no_answer' end,
      case when reached then 16 else 19 end, 30000, case when reached then w.ms else 0 end,
      case when not reached then '[]' when position % 3 = 1 then w.other_facts else w.facts end,
      (${[...languages]}::text[])[1 + position % 3]
    from (
      select *, ${attempt} = 2 and position % 5 <> 0 as reached,
        ${from}::timestamptz + position / (${leads} / 20 + 1) * interval '1 day'
          + (position % (${leads} / 20 + 1)) * (32000.0 / (${leads} / 20 + 1)) * interval '1 second' as at
      from lead where campaign_id = ${id} order by position) l
      join bench_walk w on w.walk = l.position / 5 % 16
    order by l.position`;
  await attempt(1, '2026-09-01T03:30:00Z');
  await attempt(2, '2026-09-25T03:30:00Z');
  await db`
    insert into response (campaign_id, call_id, lead_id, rule_id, child_id, kind, value, outcome, at)
    select ${id}, c.id, c.lead_id, a ->> 'ruleId', a ->> 'childId', a ->> 'kind', a ->> 'value', a ->> 'outcome', dialled_at
    from call c, jsonb_path_query(facts, '$[*] ? (@.fact == "responded")') a
    where c.campaign_id = ${id} and attempt = 2 and answered_by = 'person' order by c.id`;
  await db`
    insert into campaign_minute (campaign_id, minute, dialled, answered, ended, held_ms)
    select ${id}, date_trunc('minute', dialled_at), count(*), count(answered_by), count(*), count(*) * 30000
    from call where campaign_id = ${id} group by 2`;
  await db`
    insert into campaign_counter (campaign_id, records, dialled, picked_up, responded, hung_up, interested, not_interested)
    select ${id}, count(*), count(*), count(*) filter (where picked_up), count(*) filter (where response <> ''),
      count(*) filter (where state = 5), count(*) filter (where outcome = 'Interested'),
      count(*) filter (where outcome = 'Not interested') from lead where campaign_id = ${id}`;
  await db`
    insert into outcome_counter (campaign_id, outcome, leads)
    select ${id}, outcome, count(*) from lead
    where campaign_id = ${id} and outcome not in ('Interested', 'Not interested') group by outcome`;
  await db`insert into ledger_counter select ${id}, state, count(*) from lead where campaign_id = ${id} group by state`;
  await db`drop table bench_walk`;
  await db`vacuum analyze lead, call, response, campaign_minute`;
  // Last: the server tallies what waits for it, by plans that need these statistics.
  await db`insert into untallied_call select campaign_id, id from call where campaign_id = ${id}`;
  const [made] = await db<{ calls: number; responses: number }[]>`
    select (select count(*) from call where campaign_id = ${id}) as calls,
      (select count(*) from response where campaign_id = ${id}) as responses`;
  return { id, scripts, calls: made?.calls ?? 0, responses: made?.responses ?? 0 };
};
