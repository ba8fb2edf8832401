import type { Rehearsal } from '@halloo/contract/calls';
import type { LeadStateName } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { type CampaignOptions, makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { createTestServer, pathOf } from './harness.ts';

const { app, context, db, send, signUp } = await createTestServer();
const { token } = await signUp();
const script = await makeScript(db, 12_000, 'Welcome');
await makeSims(db, 20, 1);
const menu = menuFlow(script);

const draw = (id: number, flow: Flow) => db`
  insert into flow (campaign_id, version, document, saved_by, saved_at)
  values (${id}, 1, ${db.json(writeFlow(flow) as never)}, 'a test', now())`;

interface DraftOptions extends Partial<CampaignOptions> {
  readonly change?: Record<string, string | number | null>;
}

/** A draft campaign: its flow is drawn, and nothing is live. */
const makeCampaign = async ({ change, ...options }: DraftOptions = {}): Promise<number> => {
  const flow = options.flow ?? menu;
  const id = await makeLiveCampaign(db, { leads: 200, status: 'Draft', ...options, flow });
  await db`update campaign set ${db({ flow_version: null, ...change })} where id = ${id}`;
  await draw(id, flow);
  return id;
};

const rehearse = (campaign_id: number, body: object = {}) =>
  send(routes.rehearseCampaign, { token, params: { campaign_id }, body });

const rehearsed = async (campaign_id: number, body: object = {}): Promise<Rehearsal> => {
  const answer = await rehearse(campaign_id, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const inState = ({ ledger }: Rehearsal, state: LeadStateName) => ledger.find(({ name }) => name === state)?.count ?? -1;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const isWhole = ({ ledger, leads }: Rehearsal) => expect(sum(ledger.map(({ count }) => count))).toBe(leads);
const sentencesOf = ({ problems }: Rehearsal) => problems.map(({ sentence }) => sentence).join('\n');

test('a rehearsal calls the whole list and its ledger adds up', async () => {
  const found = await rehearsed(await makeCampaign());
  isWhole(found);
  expect(found).toMatchObject({ leads: 200, calls: 200, finished: true, starts_at: '2026-11-16T09:00:00.000Z' });
  expect(inState(found, 'Waiting') + inState(found, 'Calling') + inState(found, 'Retry due')).toBe(0);
  expect(found.picked_up).toBe(inState(found, 'Completed') + inState(found, 'Hung up'));
  expect(found.responded).toBe(sum(found.responses.map(({ count }) => count)));
  expect(found.responses.map(({ rule, answer, outcome }) => [rule, answer, outcome])).toEqual([
    ['Answer', '1: Yes', 'Interested'],
    ['Answer', '2: No', 'Not interested'],
  ]);
  expect(found.busiest).toBe(10);
  expect(sum(found.days.map(({ calls }) => calls))).toBe(found.calls);
  expect(sum(found.days.map(({ picked_up }) => picked_up))).toBe(found.picked_up);
  expect(found.average_call_seconds).toBeGreaterThan(10);
  const spanMs = Date.parse(found.finishes_at) - Date.parse(found.starts_at);
  expect(found.calling_seconds).toBeCloseTo(spanMs / 1000, 1);
  expect(found.problems).toEqual([]);
});

test('the same seed gives the same result, a different seed a different one', async () => {
  const id = await makeCampaign({ retryTimes: 1 });
  const [one, again, other] = [await rehearsed(id), await rehearsed(id), await rehearsed(id, { seed: 2 })];
  expect({ ...again, took_ms: 0 }).toEqual({ ...one, took_ms: 0 });
  expect(other.finishes_at).not.toBe(one.finishes_at);
  expect(other.ledger).not.toEqual(one.ledger);
});

test('who gave no consent waits where the campaign needs one', async () => {
  const id = await makeCampaign({ leads: 3 });
  await db`update campaign set needs_consent = true where id = ${id}`;
  const [lead] = await db<{ number: string }[]>`select number from lead where campaign_id = ${id} and position = 2`;
  await send(routes.recordConsent, { token, body: { number: lead?.number ?? '', given: true } });
  const found = await rehearsed(id, { profile: 'perfect' });
  isWhole(found);
  expect(found.calls).toBe(1);
  expect(sentencesOf(found)).toContain('2 leads gave no consent to calls, wait for it, and are not called.');
});

test('people behave as the profile says', async () => {
  const id = await makeCampaign();
  const perfect = await rehearsed(id, { profile: 'perfect' });
  expect(inState(perfect, 'Completed')).toBe(200);
  expect(perfect).toMatchObject({ picked_up: 200, responded: 200 });
  expect(perfect.ends).toEqual([{ reason: 'Reached an End', count: 200 }]);
  const hostile = await rehearsed(id, { profile: 'hostile' });
  isWhole(hostile);
  expect(hostile.picked_up).toBeLessThan(150);
});

const twoMornings = {
  call_start_date: '2026-11-16',
  call_end_date: '2026-11-17',
  call_start_time: '09:00',
  call_end_time: '10:00',
  timezone: 'UTC',
};

test('calls stay within the hours, and continue the next day', async () => {
  const found = await rehearsed(await makeCampaign({ leads: 1_000, spinRate: 5, change: twoMornings }));
  expect(found.days.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17']);
  expect(found.finished).toBe(true);
  expect(found.finishes_at > '2026-11-17T09' && found.finishes_at < '2026-11-17T10').toBe(true);
  expect(found.calling_seconds).toBeGreaterThan(3_600);
  expect(found.calling_seconds).toBeLessThan(7_200);
});

test('days are those of the campaign’s time zone', async () => {
  const change = { ...twoMornings, timezone: 'Pacific/Auckland', call_start_date: '2026-11-17' };
  const found = await rehearsed(await makeCampaign({ change }));
  expect(found.starts_at).toBe('2026-11-16T20:00:00.000Z');
  expect(found.days).toMatchObject([{ day: '2026-11-17', calls: 200 }]);
});

test('leads that are not reached before the last day expire, and the remedy is reported', async () => {
  const found = await rehearsed(await makeCampaign({ leads: 2_000, spinRate: 5, change: twoMornings }));
  isWhole(found);
  const left = inState(found, 'Expired');
  expect(left).toBeGreaterThan(200);
  expect(found).toMatchObject({ finished: false, calls: 2_000 - left });
  expect(found.finishes_at >= '2026-11-17T10:00' && found.finishes_at < '2026-11-17T10:05').toBe(true);
  expect(found.problems[0]).toMatchObject({ count: left, node_id: '' });
  expect(found.problems[0]?.sentence).toMatch(/^\d+ leads are not finished when the schedule ends at 10:00 on 17 Nov/);
  expect(found.problems[0]?.sentence).toMatch(/the campaign needs a spin rate of \d+ instead of 5/);
});

test('a schedule in the past calls nobody', async () => {
  const change = { call_start_date: '2026-11-01', call_end_date: '2026-11-02' };
  const found = await rehearsed(await makeCampaign({ change }));
  expect(found).toMatchObject({ calls: 0, finished: false, busiest: 0, days: [], average_call_seconds: 0 });
  expect(inState(found, 'Expired')).toBe(200);
});

test('retries are made after their delay, and reach more people', async () => {
  const once = await rehearsed(await makeCampaign({ spinRate: 20 }));
  const id = await makeCampaign({ spinRate: 20, retryTimes: 3, retryDelayMinutes: 60 });
  const thrice = await rehearsed(id);
  isWhole(thrice);
  expect(once.calls).toBe(200);
  expect(thrice.calls).toBeGreaterThan(260);
  expect(thrice.picked_up).toBeGreaterThan(once.picked_up);
  expect(Date.parse(thrice.finishes_at) - Date.parse(thrice.starts_at)).toBeGreaterThan(3 * 3_600_000);
});

test('a lead in Retry due is called when it is due, and its attempts count', async () => {
  const id = await makeCampaign({ leads: 10, retryTimes: 1 });
  await db`
    update lead set state = 3, attempts = 2, next_attempt_at = '2026-11-16T12:00:00Z'
    where campaign_id = ${id} and position <= 4`;
  await db`update lead set state = 4 where campaign_id = ${id} and position > 4`;
  await db`delete from ledger_counter where campaign_id = ${id}`;
  await db`insert into ledger_counter values (${id}, 3, 4), (${id}, 4, 6)`;
  const found = await rehearsed(id);
  isWhole(found);
  expect(found).toMatchObject({ leads: 4, calls: 4, starts_at: '2026-11-16T12:00:00.000Z' });
});

test('channels rest between their calls', async () => {
  const quick = await rehearsed(await makeCampaign({ leads: 60, spinRate: 20 }), { profile: 'perfect' });
  const slow = await rehearsed(await makeCampaign({ leads: 60, spinRate: 20, restSeconds: 600 }), {
    profile: 'perfect',
  });
  expect(slow.calling_seconds - quick.calling_seconds).toBe(2 * 600);
});

test('people on the do-not-call list are not called', async () => {
  const id = await makeCampaign({ leads: 50 });
  await db`insert into do_not_call (number) select number from lead where campaign_id = ${id} and position % 5 = 0`;
  const found = await rehearsed(id);
  isWhole(found);
  expect(inState(found, 'Do not call')).toBe(10);
  expect(found.calls).toBe(40);
});

test('an answering machine is hung up on, gets the flow, or gets its own script', async () => {
  const options = { leads: 400, retryTimes: 0 };
  const machineScript = await makeScript(db, 20_000, 'For machines');
  const hungUp = await rehearsed(await makeCampaign(options));
  const played = await rehearsed(await makeCampaign({ ...options, onMachine: 'play' }));
  const left = await rehearsed(
    await makeCampaign({ ...options, change: { on_machine: 'script', machine_script_id: machineScript } }),
  );
  for (const found of [hungUp, left]) {
    isWhole(found);
    const machines = found.ends.find(({ reason }) => reason.startsWith('Answering machine'))?.count;
    expect(machines).toBe(inState(found, 'Machine'));
    expect(machines).toBeGreaterThan(5);
  }
  // If machines do not matter, nobody waits for detection: a machine is treated and counted like a person.
  isWhole(played);
  expect(inState(played, 'Machine')).toBe(0);
  expect(played.ends.some(({ reason }) => reason.startsWith('Answering machine'))).toBe(false);
  expect(played.picked_up).toBeGreaterThan(hungUp.picked_up);
  expect(left.ends.map(({ reason }) => reason)).toContain('Answering machine, which got its own script');
  expect(played.average_call_seconds).toBeGreaterThan(hungUp.average_call_seconds);
  const undecided = await rehearsed(await makeCampaign({ leads: 5, change: { on_machine: 'script' } }));
  expect(sentencesOf(undecided)).toContain('none is chosen');
});

const nodeOf = (flow: Flow, kind: FlowNode['kind']) => Object.values(flow.nodes).find((node) => node.kind === kind);

test('problems that calls run into are reported with their node and count', async () => {
  const gone = menuFlow(987_654);
  const found = await rehearsed(await makeCampaign({ flow: gone }), { profile: 'perfect' });
  const problem = found.problems.find(({ node_id }) => node_id === nodeOf(gone, 'audio')?.id);
  expect(problem).toMatchObject({
    count: 200,
    sentence: expect.stringMatching(/^Message: .*the script no longer exists/),
  });
});

test('a flow that cannot go live is rehearsed, and problems that no call hit are reported too', async () => {
  const lost: FlowNode = { id: 'LOST', x: 0, y: 0, name: 'Lost', wire: undefined, kind: 'audio', scriptId: script };
  const flow = { ...menu, nodes: { ...menu.nodes, LOST: lost } };
  const found = await rehearsed(await makeCampaign({ flow }));
  expect(found.problems.filter(({ node_id }) => node_id === 'LOST')).not.toEqual([]);
  expect(found.problems.every(({ count }) => count === 0)).toBe(true);
});

test('templates are filled from the leads, last as long as their text, and report missing fields', async () => {
  const template = await makeScript(db, 1_000, 'Greeting');
  const text = `Good morning {first_name} from {city}. ${'This is a long message. '.repeat(40)}{Clinic}`;
  await db`
    update script set audio_type = 'Text Template', text_message = ${text}, lang_code = 'en-IN', voice_name = 'any'
    where id = ${template}`;
  const id = await makeCampaign({ flow: menuFlow(template), leads: 100, change: {} });
  await db`update campaign set data_fields = ${['City', 'Clinic']} where id = ${id}`;
  await db`update lead set data = data || '{"Clinic": "North"}' where campaign_id = ${id} and position <= 60`;
  const found = await rehearsed(id, { profile: 'perfect' });
  expect(found.average_call_seconds).toBeGreaterThan(65);
  expect(found.problems).toMatchObject([{ count: 40, sentence: '“Greeting” was spoken without {Clinic}.' }]);
});

test('without a schedule or SIM cards it reports its assumptions', async () => {
  const change = {
    call_start_date: null,
    call_end_date: null,
    call_start_time: null,
    call_end_time: null,
    spin_rate: null,
  };
  const id = await makeCampaign({ change });
  const assumed = await rehearsed(id);
  expect(sentencesOf(assumed)).toBe(
    'The schedule is not complete. This rehearsal assumes calls from now on, no last day, calls all day and a spin rate of 10.',
  );
  expect(assumed).toMatchObject({ busiest: 10, starts_at: '2026-11-16T09:00:00.000Z', finished: true });
  await db`update sim set active = false`;
  expect(sentencesOf(await rehearsed(id))).toContain('No SIM card is active');
  await db`update sim set active = true where phone_no < '8000000004'`;
  const few = await rehearsed(id);
  expect(few.busiest).toBe(3);
  expect(sentencesOf(few)).toContain('carry 3 calls at once, so the spin rate of 10 is not reached');
  await db`update sim set active = true`;
});

test('System Actions are simulated, and a promised callback is made', async () => {
  const flow = menuFlow(script);
  const end = nodeOf(flow, 'end')?.id ?? '';
  const part = (id: string) => ({ id, x: 0, y: 0, name: id, wire: undefined });
  const action = (id: string, what: Extract<FlowNode, { kind: 'action' }>['action']): FlowNode => ({
    ...part(id),
    kind: 'action',
    action: what,
  });
  const chain = [
    action('SMS', { kind: 'sms', text: 'Hello {first_name}' }),
    action('HOOK', { kind: 'webhook', url: 'https://example.org/hook' }),
    action('BACK', { kind: 'callback', minutes: 30 }),
  ];
  const links = Object.values(flow.links).map((link) => (link.to === end ? { ...link, to: 'SMS' } : link));
  const more = [
    ['SMS', 'HOOK'],
    ['HOOK', 'BACK'],
    ['BACK', end],
  ].map(([from = '', to = '']) => ({ id: `${from}-${to}`, from, to, wire: undefined }));
  const busy: Flow = {
    ...flow,
    nodes: { ...flow.nodes, ...Object.fromEntries(chain.map((node) => [node.id, node])) },
    links: Object.fromEntries([...links, ...more].map((link) => [link.id, link])),
  };
  const found = await rehearsed(await makeCampaign({ flow: busy, leads: 20 }), { profile: 'perfect' });
  isWhole(found);
  // A flow may promise five callbacks.
  expect(found.calls).toBe(20 * 6);
  const [{ texts, hooks } = { texts: -1, hooks: -1 }] = await db<{ texts: number; hooks: number }[]>`
    select (select count(*) from sms_message) as texts, (select count(*) from webhook) as hooks`;
  expect([texts, hooks]).toEqual([0, 0]);
});

/** The row count of every table, and every row of a campaign. */
const everything = async (id: number) => {
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'live_event' order by relname`;
  const counts = await Promise.all(
    tables.map(async ({ name }) => [name, (await db`select count(*) as count from ${db(name)}`)[0]?.count]),
  );
  const leads = await db`select * from lead where campaign_id = ${id} order by position`;
  const campaign = await db`select * from campaign join campaign_counter on campaign_id = id where id = ${id}`;
  const ledger = await db`select * from ledger_counter where campaign_id = ${id} order by state`;
  const channels = await db`select * from sim_channel order by sim_id, channel`;
  const [sequence] = await db`select last_value, is_called from call_id`;
  return { counts, leads, campaign, ledger, channels, sequence };
};

test('nothing in the database changes but the time of the last rehearsal', async () => {
  const id = await makeCampaign({ leads: 300, retryTimes: 2 });
  const before = await everything(id);
  await rehearsed(id);
  const campaign = before.campaign.map((row) => ({ ...row, rehearsed_at: context.clock.now() }));
  expect(await everything(id)).toEqual({ ...before, campaign });
});

test('a campaign that cannot be rehearsed is refused with a sentence', async () => {
  const refusal = async (id: number) => {
    const { status, body } = await rehearse(id);
    return [status, body.code, body.msg];
  };
  const code = 'campaign.not_rehearsable';
  const bare = await makeLiveCampaign(db, { leads: 5, flow: menu, status: 'Draft' });
  expect(await refusal(bare)).toEqual([400, code, 'The campaign has no call flow yet.']);
  await draw(bare, { nodes: {}, links: {}, rest: {} });
  expect(await refusal(bare)).toEqual([400, code, 'The campaign has no call flow yet.']);
  const { id: start } = nodeOf(menu, 'start') ?? { id: '' };
  const startless: Flow = {
    ...menu,
    nodes: Object.fromEntries(Object.entries(menu.nodes).filter(([id]) => id !== start)),
    links: Object.fromEntries(Object.entries(menu.links).filter(([, { from }]) => from !== start)),
  };
  const cannot = await refusal(await makeCampaign({ flow: startless }));
  expect(cannot).toEqual([400, code, expect.stringMatching(/^The call flow cannot run\. .*Start/)]);
  expect(await refusal(await makeCampaign({ leads: 0 }))).toEqual([400, code, 'There is no lead left to call.']);
  const inbound = await makeCampaign({ change: { campaign_type: 'Inbound' } });
  expect(await refusal(inbound)).toEqual([400, code, expect.stringContaining('Only Outbound')]);
  expect((await refusal(999_999))[1]).toBe('campaign.not_found');
  expect((await rehearse(bare, { profile: 'kind' })).status).toBe(400);
});

test('one rehearsal per campaign, two campaigns at once, and a third must wait', async () => {
  const [one, two, three] = [await makeCampaign(), await makeCampaign(), await makeCampaign()];
  const outcomes = async (ids: readonly number[]) => {
    const answers = await Promise.all(ids.map((id) => rehearse(id)));
    return answers.map(({ status, body }) => [status, body.code, body.retry_after]).toSorted();
  };
  const done = [200, undefined, undefined];
  expect(await outcomes([one, one])).toEqual([done, [409, 'rehearsal.running', undefined]]);
  expect(await outcomes([one, two, three])).toEqual([done, done, [429, 'rehearsal.busy', 5]]);
  expect(await outcomes([three])).toEqual([done]);
});

test('progress is published, requests are answered meanwhile, and a disconnect ends it', {
  timeout: 120_000,
}, async () => {
  const id = await makeCampaign({ leads: 20_000 });
  const shares: number[] = [];
  const stop = context.events.subscribe(({ body, account_id }) => {
    if (body.type === 'rehearsal.progress' && body.campaign_id === id && account_id !== null) shares.push(body.share);
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const gone = new AbortController();
  const asked = fetch(address + pathOf(routes.rehearseCampaign, { campaign_id: id }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
    signal: gone.signal,
  });
  await expect.poll(() => shares.length, { timeout: 60_000 }).toBeGreaterThan(1);
  stop();
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
  expect((await send(routes.health)).status).toBe(200);
  expect((await rehearse(id)).body.code).toBe('rehearsal.running');
  gone.abort();
  await expect(asked).rejects.toThrow();
  await db`update ledger_counter set leads = 0 where campaign_id = ${id}`;
  await expect.poll(async () => (await rehearse(id)).body.code).toBe('campaign.not_rehearsable');
  const [open] = await db`
    select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
  expect(open).toBeUndefined();
});
