import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { expect, test } from 'vitest';
import { createTestServer } from './harness.ts';

const { send, signUp } = await createTestServer();

test('a text may use what the caller typed or said in the flow, but no unknown fields', async () => {
  const { token } = await signUp();
  const { body: campaign } = await send(routes.createCampaign, {
    token,
    body: { campaign: 'Read out', data: [{ Name: 'Asha', Number: '9820012345' }] },
  });
  const { body: script } = await send(routes.addScript, {
    token,
    body: {
      ...{ name: 'Read out', audio_type: 'Text Template', lang_code: 'en-IN' },
      text_message: 'You typed {PIN}, not {amount}.',
    },
  });
  const part = (id: string, name = '') => ({ id, x: 0, y: 0, name, wire: undefined });
  const links = ['START ASK', 'ASK TYPED', 'TYPED READ', 'READ END'].map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return [from, { id: from, from, to, wire: undefined }];
  });
  const flowdata = writeFlow({
    nodes: {
      START: { ...part('START'), kind: 'start' },
      ASK: { ...part('ASK'), kind: 'rule' },
      TYPED: { ...part('TYPED', 'Pin'), kind: 'child', ruleId: 'ASK', answer: { kind: 'digits' }, outcome: null },
      READ: { ...part('READ'), kind: 'audio', scriptId: script.id },
      END: { ...part('END'), kind: 'end', closingScriptId: null, outcome: null },
    },
    links: Object.fromEntries(links),
    rest: {},
  });
  const id = campaign.campaign_id;
  expect((await send(routes.saveFlow, { token, body: { campaign_id: id, flowdata } })).status).toBe(200);
  const { body: check } = await send(routes.checkLaunch, { token, params: { id } });
  expect(check.blockers.find(({ code }) => code === 'missing_fields')?.sentence).toBe(
    'The script “Read out” uses {amount}, which the leads of this campaign do not have.',
  );

  // A machine types nothing: in a script for machines the field is missing.
  const detail = { on_machine: 'script', machine_script_id: script.id };
  await send(routes.changeCampaignDetail, { token, params: { key: id }, body: detail });
  const { body: left } = await send(routes.checkLaunch, { token, params: { id } });
  expect(left.blockers.find(({ code }) => code === 'missing_fields')?.sentence).toBe(
    'The script “Read out” uses {PIN}, {amount}, which the leads of this campaign do not have.',
  );
});
