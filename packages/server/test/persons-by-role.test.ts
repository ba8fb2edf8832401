import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createTestServer } from './harness.ts';

const { send, signUp } = await createTestServer();
const { token: owner } = await signUp();
const data = [{ Name: 'Asha Rao', Number: '9811111111', Consent: 'yes' }];
const { body: campaign } = await send(routes.createCampaign, { token: owner, body: { campaign: 'Spring', data } });
const { body: found } = await send(routes.searchPeople, { token: owner, query: { search: 'asha' } });
const id = found.people[0]?.id ?? 0;
const rule = { match: 'all', parts: [{ match: 'all', conditions: [{ on: 'do_not_call', is: false }] }] } as const;

test.for(['viewer', 'editor'] as const)('a role without persons, %s, is refused them everywhere', async (role) => {
  const { token } = await signUp({ role });
  const campaign_id = campaign.campaign_id;
  const answers = await Promise.all([
    send(routes.searchPeople, { token, query: { search: 'asha' } }),
    send(routes.findPeople, { token, query: { search: 'asha' } }),
    send(routes.getPerson, { token, params: { id } }),
    send(routes.listPersonEvents, { token, params: { id }, query: {} }),
    send(routes.findPersonOfLead, { token, params: { campaign_id, lead_id: 1 } }),
    send(routes.listGroups, { token }),
    send(routes.getGroupOptions, { token }),
    send(routes.getGroupQuestions, { token, params: { campaign_id } }),
    send(routes.countGroup, { token, body: { rule } as never }),
    send(routes.recordPersonConsent, { token, params: { id }, body: { given: true } }),
    send(routes.recordConsent, { token, body: { number: '9811111111', given: false } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Asha');
});
