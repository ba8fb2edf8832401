import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { fillDemo } from '../src/demo/fill-demo.ts';
import { fillDemoScripts } from '../src/demo/fill-demo-scripts.ts';
import { sampleCampaigns } from '../src/demo/sample-campaigns.ts';
import { wrongBooks } from './dialer.ts';
import { createTestServer } from './harness.ts';
import { readRaw, recountNumbers, recountRule } from './results-recount.ts';

const { context, db, clock, send, signUp } = await createTestServer();

test('the results of the sample campaigns are full, and true to their calls', async () => {
  const { token, email } = await signUp();
  await fillDemo(db, { id: 1, email: 'person1@example.org' }, clock.now());
  await fillDemoScripts(context, { accountId: 1, email, sessionId: 0 }, new AbortController().signal);
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
}, 120_000);
