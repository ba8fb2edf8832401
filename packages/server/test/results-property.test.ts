import { type CallResult, callResults } from '@halloo/contract/calls';
import { leadStates } from '@halloo/contract/ledger';
import type { Slice } from '@halloo/contract/result-slices';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import { parseFlow } from '@halloo/flow/parse-flow';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { anyFlow } from '../../flow/test/any-flow.ts';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { realTime } from '../src/drivers/line/time.ts';
import { systemClock } from '../src/platform/clock.ts';
import { tallyAll, tallyCampaign } from '../src/results/tally/tally-campaign.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer, wrongBooks } from './dialer.ts';
import { createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';
import {
  ids,
  type Raw,
  readRaw,
  recountLink,
  recountNode,
  recountNumbers,
  recountRule,
  recountScript,
} from './results-recount.ts';

const { db, send, signUp } = await createTestServer({ clock: systemClock });
const { token } = await signUp();
const scripts = [
  await makeScript(db, 1_500, 'Short'),
  await makeScript(db, 6_200, 'Long'),
  await makeScript(db, 12_000, 'Longest'),
];
await makeSims(db, 4, 10);
// One that random flows have.
await send(routes.createOutcome, { token, body: { name: 'Wants a callback' } });

const patient = { timeout: 60_000, interval: 25 };
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1e6) / 1e6);

/** A flow that can be saved, and whose scripts exist. */
const savable = (flow: Flow): Flow => {
  const real = (id: number | null) => (id === null ? null : (scripts[id % scripts.length] ?? null));
  const nodes = Object.values(flow.nodes).map((node) => {
    if (node.kind === 'audio') return { ...node, scriptId: real(node.scriptId) };
    return node.kind === 'end' ? { ...node, closingScriptId: real(node.closingScriptId) } : node;
  });
  const links = Object.values(flow.links).filter(({ from, to }) => from !== to && flow.nodes[from] && flow.nodes[to]);
  return {
    ...flow,
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    links: Object.fromEntries(links.map((link) => [link.id, link])),
  };
};

/** People who answer are called again, up to five times, so that a lead has several calls that a person answered. */
const callingBack = (): Flow => {
  const { nodes, links, ...rest } = menuFlow(scripts[0] ?? 0);
  const end = Object.values(nodes).find(({ kind }) => kind === 'end')?.id ?? '';
  const back = { id: 'BACK', x: 0, y: 0, name: '', wire: undefined, kind: 'action' as const };
  return {
    ...rest,
    nodes: { ...nodes, BACK: { ...back, action: { kind: 'callback', minutes: 5 } } },
    links: {
      ...Object.fromEntries(
        Object.values(links).map((link) => [link.id, link.to === end ? { ...link, to: 'BACK' } : link]),
      ),
      LAST: { id: 'LAST', from: 'BACK', to: end, wire: undefined },
    },
  };
};

const flows = fc.oneof(
  { arbitrary: anyFlow.map(savable).filter((flow) => 'flow' in parseFlow(writeFlow(flow))), weight: 4 },
  { arbitrary: fc.constant(null).map(callingBack), weight: 1 },
);

const of = (campaign_id: number) => ({ token, params: { campaign_id } });

/** All pages of a list of calls. */
const listed = async (id: number, query: Record<string, string | number>) => {
  const found: number[] = [];
  let count = 0;
  for (let offset = 0; ; offset += 37) {
    const { body } = await send(routes.listCalls, { ...of(id), query: { ...query, limit: 37, offset } });
    count = body.count;
    found.push(...body.results.map((call) => call.id));
    if (body.results.length < 37) break;
  }
  expect(found).toHaveLength(count);
  return found;
};

const checkOverview = async (id: number, raw: Raw) => {
  const { body } = await send(routes.getOverview, of(id));
  const { results, ...numbers } = recountNumbers(raw);
  expect(
    Object.fromEntries(body.calls_by_result.flatMap(({ result, calls }) => (calls ? [[result, calls]] : []))),
  ).toEqual(results);
  expect({
    ...body,
    talk: {
      ...body.talk,
      average_seconds: rounded(body.talk.average_seconds),
      total_seconds: rounded(body.talk.total_seconds),
    },
  }).toMatchObject(numbers);
  expect(body.over_time.buckets.reduce((sum, { ended }) => sum + ended, 0)).toBe(raw.calls.length);
  expect(body.over_time.buckets.reduce((sum, { answered }) => sum + answered, 0)).toBe(raw.people.length);
  expect(body.end_reasons.reduce((sum, { calls }) => sum + calls, 0)).toBe(raw.people.length);
  for (const { rule_id, answers, name: _, coded, ...rule } of body.rules) {
    const { leadsOf, responsesOf, ...counted } = recountRule(raw, rule_id);
    expect(rule).toEqual(counted);
    expect(coded).toBeNull();
    for (const { child_id, leads, responses } of answers) {
      expect([leads, responses]).toEqual([leadsOf(child_id), responsesOf(child_id)]);
    }
  }
  const { body: page } = await send(routes.getResult, { token, body: { campaign_id: id } });
  expect(page.call_details).toEqual({
    total_calls: numbers.dialled,
    total_pickup: numbers.picked_up,
    no_pickup: numbers.not_picked_up,
    no_of_gave_response: numbers.responded,
  });
  for (const { script, count, table_data } of page.scripts) {
    const { callers } = recountScript(raw, script.id);
    expect(count).toBe(callers.length);
    expect(table_data.map((row) => row.id)).toEqual(callers.slice(0, 10));
  }
  return body;
};

const checkFlow = async (id: number, raw: Raw, flow: Flow) => {
  const { body } = await send(routes.getFlowResult, of(id));
  expect(body.version).toBe(1);
  expect(Object.keys(body.nodes).sort()).toEqual(Object.keys(flow.nodes).sort());
  for (const [nodeId, { arrived, times, hung_up }] of Object.entries(body.nodes)) {
    const counted = recountNode(raw, 1, nodeId);
    expect([arrived, times, hung_up]).toEqual([counted.arrived.length, counted.times, counted.hungUp.length]);
    for (const [which, calls] of [
      ['arrived', counted.arrived],
      ['hung_up', counted.hungUp],
    ] as const) {
      const { body: page } = await send(routes.listNodeCallers, {
        token,
        params: { campaign_id: id, version: 1 },
        query: { node_id: nodeId, which, limit: 100 },
      });
      expect([page.count, page.results.map((call) => call.id)]).toEqual([calls.length, calls.slice(0, 100)]);
    }
  }
  for (const [linkId, link] of Object.entries(body.links)) expect(link).toEqual(recountLink(raw, 1, linkId));
};

const checkDropOff = async (id: number, raw: Raw) => {
  const { body } = await send(routes.getDropOff, of(id));
  expect(body.map(({ script }) => script.id).sort()).toEqual(
    scripts.filter((script) => recountScript(raw, script).plays > 0).sort(),
  );
  for (const { script, seconds, callers, plays, heard_out, skipped, hung_up, cut } of body) {
    const { listeningAt, hungUpBy, skippedBy, ...counted } = recountScript(raw, script.id);
    expect({ plays, heard_out, skipped, hung_up, cut, callers }).toEqual({
      ...counted,
      callers: counted.callers.length,
    });
    expect(seconds.listening).toEqual(seconds.listening.map((_, second) => listeningAt(second)));
    expect(seconds.hung_up).toEqual(seconds.hung_up.map((_, second) => hungUpBy(second)));
    expect(seconds.skipped).toEqual(seconds.skipped.map((_, second) => skippedBy(second)));
    const { body: page } = await send(routes.listScriptRows, {
      token,
      params: { campaign_id: id, script_id: script.id },
      query: { limit: 20, offset: 5 },
    });
    expect([page.count, page.results.map((row) => row.id)]).toEqual([
      counted.callers.length,
      counted.callers.slice(5, 25),
    ]);
  }
};

const checkCalls = async (id: number, raw: Raw) => {
  expect(await listed(id, {})).toEqual(ids(raw.calls));
  for (const result of callResults) {
    expect(await listed(id, { result })).toEqual(ids(raw.calls.filter((call) => call.result === result)));
  }
  const unanswered = raw.calls.filter(({ answered_by }) => answered_by === null);
  expect(await listed(id, { answered: 'nobody', direction: 'out' })).toEqual(ids(unanswered));
  const machine: CallResult = 'machine';
  expect(await listed(id, { answered: 'person', result: machine })).toEqual([]);
  const [call] = raw.calls;
  if (!call) return;
  const own = ids(raw.calls.filter(({ lead_id }) => lead_id === call.lead_id));
  expect(await listed(id, { lead: call.lead_id })).toEqual(own);
  expect(await listed(id, { search: String(call.id), result: call.result })).toContain(call.id);
  const day = new Date().toISOString().slice(0, 10);
  expect(await listed(id, { from: day, to: day })).toEqual(
    ids(raw.calls.filter(({ dialled_at }) => dialled_at.toISOString().startsWith(day))),
  );
  expect(await listed(id, { to: '2020-01-01' })).toEqual([]);
};

const checkSlices = async (id: number, raw: Raw) => {
  const counted = async (slice: Slice) => (await send(routes.countSlice, { ...of(id), body: { slice } })).body.leads;
  for (const { id: state } of leadStates) {
    expect(await counted({ kind: 'states', states: [state] })).toBe(raw.leads.filter((l) => l.state === state).length);
  }
  expect(await counted({ kind: 'not_answered' })).toBe(
    raw.leads.filter(({ attempts, picked_up }) => attempts > 0 && !picked_up).length,
  );
  expect(await counted({ kind: 'no_response' })).toBe(
    raw.leads.filter(({ picked_up, response }) => picked_up && response === '').length,
  );
  const pairs = new Set(raw.responses.map(({ rule_id, child_id }) => JSON.stringify([rule_id, child_id])));
  for (const pair of pairs) {
    const [rule_id = '', child_id = ''] = JSON.parse(pair) as string[];
    expect(await counted({ kind: 'response', rule_id, child_id, which: 'last' })).toBe(
      recountRule(raw, rule_id).leadsOf(child_id),
    );
    const given = raw.responses.filter((response) => response.rule_id === rule_id && response.child_id === child_id);
    expect(await counted({ kind: 'response', rule_id, child_id, which: 'any' })).toBe(
      new Set(given.map(({ lead_id }) => lead_id)).size,
    );
  }
  for (const script of scripts) {
    for (const seconds of [1, 3, 900]) {
      const soon = raw.people.filter(
        ({ facts, result }) =>
          result === 'hung_up' &&
          facts.some(
            (fact, index) =>
              fact.fact === 'heard' && fact.scriptId === script && !fact.whole && facts[index + 1]?.fact === 'ended',
          ) &&
          facts.every(
            (fact) =>
              fact.fact !== 'heard' || fact.scriptId !== script || (!fact.whole && (fact.ms ?? 0) < seconds * 1000),
          ),
      );
      expect(await counted({ kind: 'heard_less', script_id: script, seconds })).toBe(
        new Set(soon.map(({ lead_id }) => lead_id)).size,
      );
    }
  }
};

const statusOf = async (id: number) =>
  (await db<{ status: string }[]>`select status from campaign where id = ${id}`)[0]?.status;

/** Makes all retries due. */
const hurry = (id: number) =>
  db`update lead set next_attempt_at = now() - interval '1 minute' where campaign_id = ${id} and state = 3`;

/** Waits until a claim that was in progress at the pause has ended, and all calls too. */
const settled = async (id: number) => {
  await db`select pg_advisory_xact_lock(hashtext('halloo_claim'))`;
  await vi.waitFor(async () => {
    const [live] = await db`select 1 from live_call where campaign_id = ${id}`;
    expect(live).toBeUndefined();
  }, patient);
};

const run = async (flow: Flow, profile: 'typical' | 'hostile', seed: number, retryTimes: number, leads: number) => {
  await db`update campaign set status = 'Cancelled' where status = 'Live'`;
  await db`delete from do_not_call`;
  const id = await makeLiveCampaign(db, {
    leads,
    flow,
    spinRate: 30,
    retryTimes,
    onMachine: seed % 2 ? 'play' : 'retry',
  });
  const dialer = await startDialer(db, {
    line: simulated({ time: quickTime(), profile: profiles[profile], seed }),
  });
  // Halfway: some calls are tallied, the newer ones are not.
  await vi.waitFor(async () => {
    const [counted] = await db<{ calls: number }[]>`select count(*) as calls from call where campaign_id = ${id}`;
    expect(counted?.calls).toBeGreaterThan(leads / 4);
  }, patient);
  await tallyCampaign(db, id);
  await db`update campaign set status = 'Paused' where id = ${id} and status = 'Live'`;
  await settled(id);
  const half = await readRaw(db, id);
  await checkOverview(id, half);
  await checkCalls(id, half);
  await db`update campaign set status = 'Live' where id = ${id} and status = 'Paused'`;
  await vi.waitFor(
    async () => {
      await hurry(id);
      expect(await statusOf(id)).toBe('Completed');
    },
    { ...patient, interval: 100 },
  );
  await dialer.stop();
  expect(await wrongBooks(db, id)).toEqual([]);
  return id;
};

const numRuns = Number(process.env.HALLOO_RUNS ?? 4);
// The same flows and people in each run; HALLOO_SEED tries others.
const seed = Number(process.env.HALLOO_SEED ?? 2);

test(
  'every number of a result matches a recount of the raw calls, tallied or not',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        flows,
        fc.constantFrom('typical' as const, 'hostile' as const),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 20, max: 60 }),
        async (flow, profile, seed, retryTimes, leads) => {
          const id = await run(flow, profile, seed, retryTimes, leads);
          const raw = await readRaw(db, id);
          const before = await checkOverview(id, raw);
          await checkFlow(id, raw, flow);
          await checkDropOff(id, raw);
          await checkCalls(id, raw);
          await tallyAll(db);
          expect((await send(routes.getOverview, of(id))).body).toEqual(before);
          await checkFlow(id, raw, flow);
          await checkDropOff(id, raw);
          await checkCalls(id, raw);
          await checkSlices(id, raw);
        },
      ),
      { numRuns, seed, endOnFailure: true },
    );
  },
  numRuns * 30_000,
);

test('while calls run and are tallied, every answer is consistent', async () => {
  const flow = menuFlow(scripts[1] ?? 0);
  const id = await makeLiveCampaign(db, { leads: 300, flow, spinRate: 40, retryTimes: 1 });
  await startDialer(db, { line: simulated({ time: realTime(300), profile: profiles.typical, seed: 5 }) });
  let looks = 0;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
  await vi.waitFor(
    async () => {
      await hurry(id);
      const [{ body }] = await Promise.all([
        send(routes.getOverview, of(id)),
        looks % 3 === 0 ? tallyAll(db) : undefined,
      ]);
      looks += 1;
      expect(sum(body.ledger.map(({ count }) => count))).toBe(body.records);
      expect(sum(body.calls_by_result.map(({ calls }) => calls))).toBe(body.calls);
      expect(sum(body.attempts.picked_up_at.map(({ leads }) => leads))).toBe(body.picked_up);
      expect(sum(body.over_time.buckets.map(({ ended }) => ended))).toBe(body.calls);
      expect(sum(body.over_time.buckets.map(({ dialled }) => dialled))).toBe(body.calls + body.in_progress);
      expect(sum(body.over_time.buckets.map(({ answered }) => answered))).toBe(body.calls_answered);
      expect(sum(body.by_hour.map(({ dialled }) => dialled))).toBe(body.calls);
      expect(sum(body.talk.bins.map(({ calls }) => calls))).toBe(body.calls_answered);
      // All people of the sample flow answer at its one rule.
      expect(body.rules[0]?.leads ?? 0).toBe(body.responded);
      expect(body.campaign.status).toBe('Completed');
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(looks).toBeGreaterThan(5);
}, 120_000);
