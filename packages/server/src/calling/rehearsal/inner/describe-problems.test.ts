import { leadStateId } from '@halloo/contract/ledger';
import { expect, test } from 'vitest';
import { campaign, plan } from '../../../../test/kits/rehearsal-list.ts';
import { describeProblems } from './describe-problems.ts';
import type { CallCount, PlayedCall } from './played-call.ts';
import { createTally } from './tally.ts';

const rule = Object.values(plan.flow.nodes).find(({ kind }) => kind === 'rule')?.id ?? '';
const outcomes = new Map([['Later', 'Call back']]);
const facts = { sentences: [], flowProblems: [], outcomes, from: plan.now };
const problem = (code: string, nodeId: string) => ({ nodeId, code, sentence: 'Odd.' });

/** A call with these problems. */
const calledWith = (problems: CallCount['problems'], lacked: CallCount['lacked'] = []): PlayedCall => ({
  ...{ durationMs: 1, billedSeconds: null, state: leadStateId('Completed'), retryAfterMs: null },
  count: {
    ...{ answered: true, result: 'completed', reason: 'end', answers: [], problems, lacked, fellBack: [] },
    ...{ language: null, hasResponse: false, dialled: 0, pickedUp: 1, responded: 0 },
  },
});

test('plan problems come first, then the most frequent call problems, then those that no call hit', () => {
  const { tally, ...counting } = createTally('UTC');
  counting.ended(calledWith([problem('lost', 'GONE')]), plan.now);
  const lacked = [{ scriptId: 7, fields: ['City'] }];
  counting.ended(calledWith([problem('mixed_children', rule), problem('mixed_children', rule)], lacked), plan.now);
  const flowProblem = (code: 'mixed_children' | 'no_way_in', nodeId: string) =>
    ({ code, severity: 'error', sentence: `Has ${code}.`, hint: '', nodeId }) as const;
  const found = describeProblems(plan, 10, tally, {
    sentences: ['No SIM.'],
    flowProblems: [flowProblem('mixed_children', rule), flowProblem('no_way_in', rule)],
    outcomes,
    from: plan.now,
  });
  expect(found).toMatchObject([
    { sentence: 'No SIM.', count: 0, node_id: '' },
    { sentence: 'Answer: Odd.', count: 2, node_id: rule },
    { sentence: 'Odd.', count: 1, node_id: 'GONE' },
    { sentence: '“Welcome” was spoken without {City}.', count: 1 },
    { sentence: 'Has no_way_in.', count: 0, node_id: rule },
  ]);
});

test('an unnamed question is called after the script before it', () => {
  const { tally, ...counting } = createTally('UTC');
  counting.ended(calledWith([problem('mixed_children', rule)]), plan.now);
  const nodes = Object.values(plan.flow.nodes).map((node) => (node.id === rule ? { ...node, name: '' } : node));
  const flow = { ...plan.flow, nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) };
  expect(describeProblems({ ...plan, flow }, 10, tally, facts)[0]?.sentence).toBe('Welcome: Odd.');
});

test('a node that is called after its outcome has the present name of the outcome', () => {
  const { tally, ...counting } = createTally('UTC');
  const end = Object.values(plan.flow.nodes).find(({ kind }) => kind === 'end')?.id ?? '';
  counting.ended(calledWith([problem('lost', end)]), plan.now);
  const nodes = Object.values(plan.flow.nodes).map((node) =>
    node.id === end ? { ...node, name: '', outcome: 'Later' } : node,
  );
  const flow = { ...plan.flow, nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) } as typeof plan.flow;
  const [first] = describeProblems({ ...plan, flow }, 10, tally, facts);
  expect(first?.sentence).toContain('Call back');
  expect(first?.sentence).not.toContain('Later');
});

test('the suggestion to meet the last day names the number of unfinished leads', () => {
  const { tally } = createTally('UTC');
  tally.states.set(leadStateId('Expired'), 1);
  Object.assign(tally, { calls: 99, dialled: 99, callMs: 99 * 3_600_000 });
  const schedule = { ...campaign.schedule, endDate: '2026-11-16' };
  const [first] = describeProblems({ ...plan, campaign: { ...campaign, schedule } }, 1_000, tally, facts);
  expect(first?.sentence).toBe(
    '1 lead is not finished when the schedule ends at 00:00 on 17 November (UTC). To finish by 00:00 on 17 November (UTC) the campaign needs a spin rate of 67 instead of 10 and 67 SIM channels instead of 10.',
  );
});

test('the number of distinct problems is limited', () => {
  const { tally, ...counting } = createTally('UTC');
  for (let n = 0; n < 1_000; n += 1) counting.ended(calledWith([problem(`code ${n}`, rule)]), plan.now);
  expect(tally.problems.size).toBe(200);
});
