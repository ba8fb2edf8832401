import { routes } from '@halloo/contract/routes';
import { readFlow } from '@halloo/flow/convert';
import type { WireFlow } from '@halloo/flow/schema';
import { beforeAll, expect, test } from 'vitest';
import { fillDemo } from '../src/upkeep/demo/fill-demo.ts';
import { fillDemoScripts } from '../src/upkeep/demo/fill-demo-scripts.ts';
import { sampleCampaigns } from '../src/upkeep/demo/inner/sample-campaigns.ts';
import { sampleScripts } from '../src/upkeep/demo/inner/sample-scripts.ts';
import { wrongBooks } from './dialer.ts';
import { createTestServer } from './harness.ts';
import { quickSpeech } from './quick-speech.ts';
import { readRaw, recountNumbers, recountRule } from './results-recount.ts';

const { context, db, clock, send, signUp } = await createTestServer({ speech: quickSpeech() });

// The samples are created once for all tests.
let token = '';
beforeAll(async () => {
  const person = await signUp();
  token = person.token;
  await fillDemo(db, { id: 1, email: person.email }, clock.now());
  await fillDemoScripts(
    context,
    { accountId: 1, email: person.email, role: 'owner', sessionId: 0, sample: true },
    new AbortController().signal,
  );
}, 60_000);

test('the sample campaigns fit the schema and cover the statuses and types', async () => {
  const { count, results } = (await send(routes.listCampaigns, { token, query: { limit: 100 } })).body;
  expect(count).toBe(sampleCampaigns.length);
  const shown = new Set(results.map(({ status }) => status));
  expect(shown).toEqual(new Set(['Draft', 'Scheduled', 'Live', 'Paused', 'Cancelled', 'Completed']));
  expect(results.some(({ campaign_type }) => campaign_type === 'Inbound')).toBe(true);
});

test('the sample scripts have all three types in several languages, are playable, and sample campaigns use them', async () => {
  const { body } = await send(routes.listScripts, { token, query: { limit: 20 } });
  expect(body.count).toBe(sampleScripts.length);
  expect(new Set(body.results.map(({ audio_type }) => audio_type)).size).toBe(3);
  expect(new Set(body.results.map(({ lang_code }) => lang_code)).size).toBeGreaterThanOrEqual(5);
  for (const { name, length_in_seconds, peaks } of body.results) {
    expect(length_in_seconds, name).toBeGreaterThan(1);
    expect(Math.max(...peaks), name).toBeGreaterThan(50);
  }
  expect(body.results.filter(({ used_by }) => used_by.length > 0).length).toBeGreaterThan(5);
});

test('sample campaigns show different ready-made calls, each with its scripts, and the first start speaks few texts', async () => {
  const drawn = sampleCampaigns.flatMap(({ name, template }) => (template ? [{ name, template }] : []));
  expect(drawn.map(({ template }) => template).toSorted()).toEqual(['alert', 'payment', 'reminder', 'survey']);
  expect(new Set(sampleScripts.map(({ text }) => text)).size).toBe(sampleScripts.length);
  expect(sampleScripts.length).toBeLessThanOrEqual(14);
  const { body: all } = await send(routes.listCampaigns, { token, query: { limit: 50 } });
  for (const { name } of drawn) {
    const id = all.results.find((each) => each.name === name)?.id ?? 0;
    const { body } = await send(routes.getFlow, { token, query: { campaign_id: id } });
    const nodes = Object.values(readFlow(body.msg as WireFlow).nodes);
    const silent = nodes.filter((node) => node.kind === 'audio' && node.scriptId === null);
    expect(silent, name).toEqual([]);
  }
});

test('the results of the sample campaigns are complete, and match their calls', async () => {
  const { body: all } = await send(routes.listCampaigns, { token, query: { limit: 50 } });
  for (const { name, status, responded } of sampleCampaigns) {
    const campaign = all.results.find((each) => each.name === name);
    expect(campaign, name).toBeDefined();
    const id = campaign?.id ?? 0;
    expect(await wrongBooks(db, id), name).toEqual([]);
    if (responded === undefined) continue;
    const raw = await readRaw(db, id);
    const { body } = await send(routes.getOverview, { token, params: { campaign_id: id } });
    const { talk: _, results: __, by_hour, ...numbers } = recountNumbers(raw);
    expect(body, name).toMatchObject(numbers);
    expect(body.by_hour.reduce((sum, { dialled }) => sum + dialled, 0)).toBe(
      by_hour.reduce((sum, c) => sum + c.dialled, 0),
    );
    expect(
      body.attempts.picked_up_at.reduce((sum, { leads }) => sum + leads, 0),
      name,
    ).toBe(body.picked_up);
    expect(body.responded, name).toBe(responded);
    expect(body.rules.map((rule) => rule.leads)).toEqual([responded]);
    expect(recountRule(raw, body.rules[0]?.rule_id ?? '').responses).toBeGreaterThanOrEqual(responded);
    expect(
      raw.calls.every(({ dialled_at }) => dialled_at < clock.now()),
      name,
    ).toBe(true);
    const { body: page } = await send(routes.getResult, { token, body: { campaign_id: id } });
    expect(page.campaign.status).toBe(status);
    expect(page.scripts[0]?.count, name).toBe(body.calls_answered);
    expect(
      page.scripts[0]?.table_data.filter(({ response_keyword }) => response_keyword !== '').length,
    ).toBeGreaterThan(0);
    const { body: dropOff } = await send(routes.getDropOff, { token, params: { campaign_id: id } });
    expect(dropOff[0]?.hung_up, name).toBeGreaterThan(0);
    expect(dropOff[0]?.skipped, name).toBeGreaterThan(0);
    expect(dropOff[0]?.seconds.share.at(-1)).toBeLessThan(1);
  }
}, 60_000);

test('the activity log says that Halloo made the samples', async () => {
  const makers = await db<{ who: string }[]>`
    select distinct who from audit_log where action like 'flow.%' or action like 'script.%'`;
  expect(makers).toEqual([{ who: 'Halloo' }]);
});
