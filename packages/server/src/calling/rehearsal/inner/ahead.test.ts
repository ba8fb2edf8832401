import type { FlowNode } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { campaign, leadAt, plan } from '../../../../test/kits/rehearsal-list.ts';
import { isAhead, leadsOf, playedAhead, playPage, playPages } from './ahead.ts';
import { callList, callOpenList, type RehearsalPlan } from './call-list.ts';
import { createLeadSource, type RehearsedLead } from './lead-source.ts';

const pageOf = (leads: readonly RehearsedLead[], size: number) => async (last: RehearsedLead | undefined) => {
  const from = last ? leads.findIndex(({ id }) => id === last.id) + 1 : 0;
  return leads.slice(from, from + size).map((lead) => ({ ...lead }));
};

const callAhead = async (given: RehearsalPlan, leads: readonly RehearsedLead[], size: number, most: number) => {
  const play = async (page: readonly RehearsedLead[]) =>
    leadsOf(await playPage({ plan: given, leads: JSON.stringify(page) }), page);
  const waiting = createLeadSource(leads.length, playPages(pageOf(leads, size), play, most));
  return callOpenList(given, { due: [], waiting, createPlay: playedAhead }, () => {});
};

/** A flow in which some people promise a callback, some ask for no more calls, and some do both. */
const withActions = (): RehearsalPlan => {
  const nodes = Object.values(plan.flow.nodes);
  const [end] = nodes.filter(({ kind }) => kind === 'end');
  const base = { x: 0, y: 0, name: '', wire: undefined, kind: 'action' } as const;
  const added: FlowNode[] = [
    { ...base, id: 'BACK', action: { kind: 'callback', minutes: 5 } },
    { ...base, id: 'STOP', action: { kind: 'do_not_call' } },
  ];
  const link = (from: string, to: string) => ({ id: `${from}>${to}`, from, to, wire: undefined });
  const [first, ...others] = Object.values(plan.flow.links).filter(({ to }) => to === end?.id);
  const links = Object.values(plan.flow.links).map((each) => {
    if (each.id === first?.id) return { ...each, to: 'BACK' };
    return others.includes(each) ? { ...each, to: 'STOP' } : each;
  });
  const all = [...links, link('BACK', 'STOP'), link('STOP', end?.id ?? '')];
  return {
    ...plan,
    flow: {
      ...plan.flow,
      nodes: { ...plan.flow.nodes, ...Object.fromEntries(added.map((node) => [node.id, node])) },
      links: Object.fromEntries(all.map((each) => [each.id, each])),
    },
  };
};

const leads = Array.from({ length: 400 }, (_, place): RehearsedLead => {
  const lead = leadAt(place + 1);
  if (place % 50 === 1) return { ...lead, blocked: true };
  return place % 50 === 2 ? { ...lead, withoutConsent: true } : lead;
});

test.each([
  ['retries', { ...plan, campaign: { ...campaign, retryTimes: 3, restSeconds: 5 } }],
  ['callbacks and people who ask for no more calls', withActions()],
  ['people of all kinds', { ...plan, profile: 'hostile' as const }],
])('calls that are played ahead count the same as calls that are played when they are made: %s', async (_, given) => {
  const now = await callList(given, [], createLeadSource(leads.length, pageOf(leads, 1_000)));
  expect(now.calls).toBeGreaterThan(350);
  for (const [size, most] of [
    [1_000, 1],
    [30, 3],
  ] as const) {
    expect(await callAhead(given, leads, size, most)).toEqual(now);
  }
});

test('calls are not played ahead where they depend on the time or on other calls', () => {
  expect(isAhead(plan)).toBe(true);
  const node = { ...{ x: 0, y: 0, name: '', wire: undefined }, id: 'NEW' };
  const hour = { of: 'hour', name: '', as: 'number', is: 'less', value: '12', most: '' } as const;
  const way: FlowNode = { ...node, kind: 'way', ownerId: 'B', match: 'all', conditions: [hour], weight: 1, on: null };
  const withNode = (added: FlowNode) => ({ ...plan.flow, nodes: { ...plan.flow.nodes, NEW: added } });
  expect(isAhead({ ...plan, flow: withNode(way) })).toBe(false);
  expect(isAhead({ ...plan, flow: withNode({ ...way, conditions: [{ ...hour, of: 'attempt' }] }) })).toBe(true);
  expect(isAhead({ ...plan, campaign: { ...campaign, bestHourDays: 28 } })).toBe(false);
});

test('a page that cannot be read or played ends the rehearsal', async () => {
  const gone = () => Promise.reject(new Error('the database is gone'));
  const next = playPages(gone, async () => [], 2);
  await expect(next()).rejects.toThrow('the database is gone');
  const failing = playPages(pageOf(leads, 10), () => Promise.reject(new Error('no memory is left')), 2);
  await expect(failing()).rejects.toThrow('no memory is left');
});
