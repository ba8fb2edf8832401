import { expect, test } from 'vitest';
import { type EndedCall, foldCalls } from './fold-calls.ts';
import { keyText } from './tally-key.ts';

const at = new Date('2026-11-18T10:00:00Z');
const chose = { fact: 'chose', nodeId: 'split', wayId: 'one', at: 0 };
const answered = { fact: 'responded', ruleId: 'rule', childId: 'yes', kind: 'key', value: '1', at: 0 };

const callOf = (
  id: number,
  lead: number | null,
  facts: object[],
  result: EndedCall['result'] = 'completed',
): EndedCall =>
  ({
    ...{ id, lead_id: lead, direction: 'out', attempt: id, flow_version: 1, dialled_at: at, ended_at: at },
    ...{ answered_by: 'person', result, talk_ms: 1_000, language: null, facts },
  }) as EndedCall;
const nobody = { pickedUp: new Set<number>(), lastChild: new Map<string, string>() };
const counted = (calls: readonly EndedCall[], before = nobody) => {
  const { counts } = foldCalls(calls, before);
  const of = (what: string) => counts.get(keyText(what, 0, 'split', 'one')) ?? 0;
  return { people: of('way'), responded: of('way_responded'), finished: of('way_finished') };
};

test('a person counts once for a way, with the first call that was answered', () => {
  const first = callOf(1, 7, [chose], 'hung_up');
  const second = callOf(2, 7, [chose, answered]);
  expect(counted([first, second])).toEqual({ people: 1, responded: 0, finished: 0 });
  expect(counted([second], { ...nobody, pickedUp: new Set([7]) })).toEqual({ people: 0, responded: 0, finished: 0 });
  expect(counted([second, callOf(3, 8, [chose])])).toEqual({ people: 2, responded: 1, finished: 2 });
});

test('calls without a lead count each', () => {
  const calls = [callOf(1, null, [chose]), callOf(2, null, [chose, answered])];
  expect(counted(calls)).toEqual({ people: 2, responded: 1, finished: 2 });
});
