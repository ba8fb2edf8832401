import type { RouteBody } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { afterAll, afterEach, expect } from 'vitest';
import { createTestServer } from './harness.ts';
import { connectHolder } from './holder.ts';
import { makeSpokenCampaign } from './spoken-campaign.ts';

type Asked = Partial<RouteBody<typeof routes.nextAnswers>>;

/** A campaign with recorded answers of eight people to two questions, an Owner and a Reviewer who code them. */
export const openReviewDesk = async () => {
  const server = await createTestServer();
  const { db, send, signUp } = server;
  const holder = connectHolder(server.url);
  afterAll(() => holder.end({ timeout: 1 }));
  const { token: asha } = await signUp();
  const { token: ravi } = await signUp({ role: 'reviewer' });
  const params = { campaign_id: 0 };
  const closed: number[] = [];
  const open: number[] = [];
  /** Makes the campaign, in the first test: its dialer stops with that. */
  const begin = async () => {
    const made = await makeSpokenCampaign(server, 8);
    params.campaign_id = made.id;
    closed.push(...made.closed);
    open.push(...made.open);
  };
  const desk = async (token = asha) => (await send(routes.getReviewDesk, { token, params })).body;
  const question = async (ruleId = 'T') => {
    const found = (await desk()).questions.find(({ rule_id }) => rule_id === ruleId);
    if (!found) throw new Error(`no question ${ruleId}`);
    return found;
  };
  const next = async (token: string, body: Asked = {}) =>
    (await send(routes.nextAnswers, { token, params, body: { rule_id: 'T', ...body } })).body;
  const idsOf = ({ answers }: { answers: { response_id: number }[] }) => answers.map(({ response_id }) => response_id);
  const code = (token: string, responseId: number, codes: string[], more: object = {}) =>
    send(routes.codeAnswer, { token, params: { response_id: responseId }, body: { codes, ...more } });
  const add = async (name: string, rule_id = 'T') => {
    const { body } = await send(routes.addReviewCode, { token: ravi, params: { ...params, rule_id }, body: { name } });
    const found = body.questions.find((one) => one.rule_id === rule_id)?.codes.find((one) => one.name === name);
    if (!found) throw new Error(`no category ${name}`);
    return found;
  };
  const set = (body: object, ruleId = 'T') =>
    send(routes.changeReviewQuestion, { token: asha, params: { ...params, rule_id: ruleId }, body });
  const listed = async (list: string, token = asha) =>
    (await send(routes.listReviewedAnswers, { token, params, query: { list, rule_id: 'T' } })).body;

  /** A statement waits for a lock. */
  const isBlocked = () =>
    expect
      .poll(() => db`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .not.toEqual([]);

  afterEach(async () => {
    await db`truncate answer_review, review_code, review_question`;
  });

  return {
    server,
    begin,
    holder,
    asha,
    ravi,
    params,
    closed,
    open,
    desk,
    question,
    next,
    idsOf,
    code,
    add,
    set,
    listed,
    isBlocked,
  };
};
