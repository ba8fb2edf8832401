import { leadStateId } from '@halloo/contract/ledger';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { campaign, leadAt, listOf, plan } from '../../../../test/kits/rehearsal-list.ts';
import { callList } from './call-list.ts';

const leadsIn = (states: ReadonlyMap<number, number>) => [...states.values()].reduce((sum, leads) => sum + leads, 0);

test('the page size does not change the result', async () => {
  const whole = await callList(plan, [], listOf(300));
  expect(await callList(plan, [], listOf(300, 7))).toEqual(whole);
  expect(await callList(plan, [], listOf(300, 1))).toEqual(whole);
  expect(leadsIn(whole.states)).toBe(300);
});

test.each([
  ['the spin rate', { spinRate: 4 }, 10],
  ['the channels', { spinRate: 50 }, 4],
])('%s bounds the calls in progress', async (_, change, channels) => {
  const tally = await callList({ ...plan, channels, campaign: { ...campaign, ...change } }, [], listOf(100));
  expect(tally.busiest).toBe(4);
});

test('a list that is shorter than announced ends', async () => {
  const waiting = listOf(20);
  const tally = await callList(plan, [], { ...waiting, left: 0 });
  expect(tally).toMatchObject({ calls: 0 });
  expect((await callList(plan, [], waiting)).calls).toBeGreaterThan(19);
});

test('due retries are called before new leads', async () => {
  const slow = { ...plan, profile: 'perfect' as const, channels: 1 };
  const order: number[] = [];
  const due = [1, 2].map((position) => ({ ...leadAt(position), dueAt: plan.now - 1_000 }));
  const waiting = listOf(5);
  const take = waiting.take.bind(waiting);
  const noted = Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(waiting),
      take: {
        value: () => {
          const lead = take();
          if (lead) order.push(due.reduce((calls, { attempts }) => calls + attempts, 0));
          return lead;
        },
      },
    },
  ) as typeof waiting;
  await callList(slow, due, noted);
  expect(order[0]).toBe(2);
});

test('people without the consent that the campaign needs are not called', async () => {
  const withheld = [1, 2].map((position) => ({ ...leadAt(position), withoutConsent: true }));
  const tally = await callList({ ...plan, profile: 'perfect' }, [...withheld, leadAt(3)], listOf(0));
  expect([tally.dialled, tally.states.get(leadStateId('Expired'))]).toEqual([1, 2]);
});

test('a person who asked not to be called again is not called, even with a callback promised', async () => {
  const end = Object.values(plan.flow.nodes).find(({ kind }) => kind === 'end')?.id ?? '';
  const act = (id: string, action: Extract<FlowNode, { kind: 'action' }>['action']): FlowNode => ({
    id,
    x: 0,
    y: 0,
    name: '',
    wire: undefined,
    kind: 'action',
    action,
  });
  const link = (from: string, to: string) => ({ id: `${from}>${to}`, from, to, wire: undefined });
  const links = Object.values(plan.flow.links).map((each) => (each.to === end ? { ...each, to: 'BACK' } : each));
  const flow: Flow = {
    ...plan.flow,
    nodes: {
      ...plan.flow.nodes,
      BACK: act('BACK', { kind: 'callback', minutes: 5 }),
      STOP: act('STOP', { kind: 'do_not_call' }),
    },
    links: Object.fromEntries([...links, link('BACK', 'STOP'), link('STOP', end)].map((each) => [each.id, each])),
  };
  const tally = await callList({ ...plan, flow, profile: 'perfect' }, [], listOf(10));
  expect(tally.calls).toBe(10);
  expect(tally.states).toEqual(new Map([[leadStateId('Do not call'), 10]]));
});

test('a read error ends the rehearsal', async () => {
  const waiting = { left: 5, take: () => undefined, more: () => Promise.reject(new Error('the database is gone')) };
  await expect(callList(plan, [], waiting)).rejects.toThrow('the database is gone');
});
