import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { makeLiveCampaign, makeScript, menuFlow } from './calling.ts';
import { createTestServer } from './harness.ts';

const { db, send, signUp } = await createTestServer();
const { token } = await signUp();

const script = await makeScript(db, 1000);
const flow = menuFlow(script);
const campaign_id = await makeLiveCampaign(db, { leads: 1, flow, status: 'Completed', name: 'Called' });

/** A list whose rows the test adds and removes by name. */
interface Changing {
  readonly route: Route;
  readonly params?: Record<string, number>;
  readonly query?: Record<string, string>;
  readonly nameOf: (row: never) => string;
  readonly add: (names: readonly string[]) => Promise<unknown>;
  readonly remove: (names: readonly string[]) => Promise<unknown>;
}

const addCalls = (names: readonly string[]) => db`
  with made as (
  insert into call (id, campaign_id, direction, number, attempt, flow_version, dialled_at, ended_at, result, cause,
    duration_ms, talk_ms, facts)
  select nextval('call_id'), ${campaign_id}, 'out', given, 1, 1, now(), now(), 'no_answer', 19, 0, 0, '[]'
  from unnest(${names as string[]}::text[]) given returning campaign_id, id)
  insert into untallied_call (campaign_id, call_id) select campaign_id, id from made`;
const removeCalls = (names: readonly string[]) => db`
  with gone as (delete from call where number = any(${names as string[]}) returning id)
  delete from untallied_call where call_id in (select id from gone)`;

const lists: Record<string, Changing> = {
  'the do-not-call list': {
    route: routes.listDoNotCall,
    nameOf: ({ number }: { number: string }) => number,
    // All with the same time, as an import creates them.
    add: (names) => db`insert into do_not_call (number, reason) select unnest(${names as string[]}::text[]), ''`,
    remove: (names) => db`delete from do_not_call where number = any(${names as string[]})`,
  },
  'a search in the do-not-call list': {
    route: routes.listDoNotCall,
    query: { search: '91980' },
    nameOf: ({ number }: { number: string }) => number,
    add: (names) => db`insert into do_not_call (number, reason) select unnest(${names as string[]}::text[]), ''`,
    remove: (names) => db`delete from do_not_call where number = any(${names as string[]})`,
  },
  'the audit log': {
    route: routes.listAudit,
    // A sign-up is several entries about one account.
    nameOf: ({ id, thing }: { id: number; thing: string }) => (thing.startsWith('account ') ? `${thing} ${id}` : thing),
    add: (names) => db`
      insert into audit_log (who, action, thing) select 'x', 'x', unnest(${names as string[]}::text[])`,
    remove: (names) => db`delete from audit_log where thing = any(${names as string[]})`,
  },
  'text messages': {
    route: routes.listMessages,
    nameOf: ({ to }: { to: string }) => to,
    add: (names) => db`
      insert into sms_message (number, purpose, driver, next_try_at, expires_at, created_at, changed_at)
      select unnest(${names as string[]}::text[]), 'test', 'outbox', now(), now(), now(), now()`,
    remove: (names) => db`delete from sms_message where number = any(${names as string[]})`,
  },
  emails: {
    route: routes.listMail,
    nameOf: ({ to }: { to: string }) => to,
    add: (names) => db`
      insert into email (recipient, purpose, subject, state, next_try_at, expires_at, created_at, changed_at)
      select unnest(${names as string[]}::text[]), 'test', '', 'sent', now(), now(), now(), now()`,
    remove: (names) => db`delete from email where recipient = any(${names as string[]})`,
  },
  scripts: {
    route: routes.listScripts,
    nameOf: ({ name }: { name: string }) => name,
    add: (names) => db`
      insert into script (name, audio_type, sound_id, created_at)
      select given, 'Recorded', sound_id, now() from script, unnest(${names as string[]}::text[]) given
      where script.id = ${script}`,
    remove: (names) => db`delete from script where name = any(${names as string[]})`,
  },
  campaigns: {
    route: routes.listCampaigns,
    nameOf: ({ name }: { name: string }) => name,
    add: async (names) => {
      for (const campaign of names) {
        await send(routes.createCampaign, { token, body: { campaign, campaign_type: 'Inbound' } });
      }
    },
    remove: (names) => db`update campaign set archived_at = now() where name = any(${names as string[]})`,
  },
  'calls of a result': {
    route: routes.listCalls,
    params: { campaign_id },
    nameOf: ({ phone }: { phone: string }) => phone,
    add: addCalls,
    remove: removeCalls,
  },
};

const named = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `+9198000000${String(from + n).padStart(2, '0')}`);

test.each(Object.entries(lists))(
  'paging through %s shows every row that stays once, whatever is added and removed',
  async (_name, list) => {
    const { route, params, query, nameOf, add, remove } = list;
    const staying = named(10, 18);
    const leaving = named(40, 9);
    await remove([...staying, ...leaving, ...named(60, 30)]);
    await add([...staying.slice(0, 9), ...leaving, ...staying.slice(9)]);
    const seen: string[] = [];
    let next: string | null = '';
    for (let page = 0; next !== null; page += 1) {
      const answer = await send(route, {
        token,
        ...(params && { params }),
        query: { ...query, limit: 4, after: next },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const body = answer.body as unknown as { results: never[]; next: string | null };
      seen.push(...body.results.map(nameOf));
      next = body.next;
      // Rows of earlier and later pages; and the row after which the next page starts.
      if (page < 4) await remove([...leaving.splice(0, 1), ...leaving.splice(-1, 1)]);
      await add(named(60 + page, 1));
    }
    expect(seen.filter((name) => staying.includes(name)).sort()).toEqual(staying);
    expect(new Set(seen).size).toBe(seen.length);
  },
);

test.each(['nonsense', 'WyJub3doZXJlIl0', 'WzFd', 'e30'])('the place %s is refused by name', async (after) => {
  const { status, body } = await send(routes.listDoNotCall, { token, query: { after } });
  expect([status, body.fields]).toEqual([400, { after: 'is not a place in this list' }]);
});
