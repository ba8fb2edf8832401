import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { columnsOf, drawTemplate, flowOfCall, templates } from '@halloo/flow/templates/registry';
import { testsOf } from '@halloo/flow/templates/tests-of';
import { expect, test } from 'vitest';
import { makeLiveCampaign, makeSims } from './calling.ts';
import { createTestServer } from './harness.ts';
import { quickSpeech } from './quick-speech.ts';

const { db, send, signUp } = await createTestServer({ speech: quickSpeech() });
const { token } = await signUp();
await makeSims(db, 20, 1);

test.each(templates.map((template) => [template.name, template] as const))(
  'the ready-made call %s is spoken, tested and rehearsed',
  async (name, template) => {
    const scripts = new Map<string, number>();
    for (const { part, label, text, language = 'en-IN' } of template.texts) {
      const audio_type = text.includes('{') ? 'Text Template' : 'Text';
      const body = {
        name: `${template.title}: ${label}`,
        text_message: text,
        lang_code: language,
        audio_type,
      } as const;
      const spoken = await send(routes.addScript, { token, body });
      expect(spoken.status, JSON.stringify(spoken.body)).toBe(201);
      scripts.set(part, spoken.body.id);
    }
    const call = drawTemplate(template, (part) => scripts.get(part) ?? 0, Math.random);
    const flow = flowOfCall(call);
    const id = await makeLiveCampaign(db, { name: `Template ${name}`, leads: 200, flow, status: 'Draft' });
    const columns = columnsOf(template);
    await db`update campaign set flow_version = null, data_fields = ${columns} where id = ${id}`;
    await db`
      update lead set data = ${db.json(Object.fromEntries(columns.map((column) => [column, 'Hindi'])))}
      where campaign_id = ${id}`;
    const saved = await send(routes.saveFlow, {
      token,
      body: { campaign_id: id, flowdata: writeFlow(flow), version: 0 },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    for (const { vars, events, expected, ...drawn } of testsOf(template, call)) {
      const body = { campaign_id: id, ...drawn, vars: { ...vars }, events: [...events], expected };
      expect((await send(routes.addFlowTest, { token, body })).status).toBe(201);
    }

    const { body: check } = await send(routes.checkLaunch, { token, params: { id } });
    expect([...check.blockers, ...check.warnings].filter(({ code }) => /flow|script|field|test/.test(code))).toEqual(
      [],
    );

    const rehearsal = await send(routes.rehearseCampaign, {
      token,
      params: { campaign_id: id },
      body: { profile: 'perfect' },
    });
    expect(rehearsal.status, JSON.stringify(rehearsal.body)).toBe(200);
    expect(rehearsal.body.problems).toEqual([]);
    expect(rehearsal.body).toMatchObject({ leads: 200, picked_up: 200, finished: true });
    expect(rehearsal.body.responded).toBeGreaterThan(150);
  },
  60_000,
);
