import type { Fact, Run } from '@halloo/flow/run';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTurnWriter, readTurns } from './call-turns.ts';

const node = 'DQFMRAC996WP13GXQTT852SSBQ9KCZK04ZBP';
const run = (more: Partial<Run>): Run => ({
  ...{
    version: 1,
    at: node,
    waiting: { for: 'key', seq: 1 },
    steps: 1,
    startedAt: 1_795_132_789_947,
    seq: 1,
    tries: 0,
  },
  ...{ lastAudio: node, heardLast: null, ending: null, digits: '', outcome: null, vars: { City: 'Pune' } },
  ...more,
});
const entered = (at: number): Fact => ({ fact: 'entered', at, nodeId: node });

test('lines give back the run and the facts, and mention a node in full once', () => {
  const write = createTurnWriter();
  const first = run({ entered: '12' });
  const { entered: _, ...without } = { ...first, at: 'A', steps: 2 };
  const lines = [
    write({ run: first, facts: [entered(1)] }),
    write({ run: null, facts: [entered(2)] }),
    write({ run: without, facts: [entered(3)] }),
  ];
  expect(readTurns(lines)).toEqual({ run: without, facts: [entered(1), entered(2), entered(3)] });
  expect(readTurns(lines.slice(0, 2))).toEqual({ run: first, facts: [entered(1), entered(2)] });
  expect(JSON.stringify(lines).split(node)).toHaveLength(2);
  expect(JSON.stringify(lines[2])).not.toContain('Pune');
  expect(readTurns([])).toEqual({ run: null, facts: [] });
});

test('another process goes on with lines of its own', () => {
  const lines = [createTurnWriter(), createTurnWriter()].map((write, n) =>
    write({ run: run({ seq: n }), facts: [entered(n)] }),
  );
  expect(readTurns(lines)).toEqual({ run: run({ seq: 1 }), facts: [entered(0), entered(1)] });
});

test('any text survives', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[~"\\\n!0-9]*$/), fc.constant(node));
  const turn = fc.record({ said: text, key: text, hasRun: fc.boolean() });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 6 }), (turns) => {
      const write = createTurnWriter();
      const made = turns.map(({ said, key, hasRun }, n) => ({
        run: hasRun ? run({ seq: n, vars: Object.fromEntries([[key, said]]) }) : null,
        facts: [{ fact: 'no_match', at: n, ruleId: node, given: said } as Fact],
      }));
      const lines = made.map(write);
      const expected = {
        run: made.findLast((one) => one.run)?.run ?? null,
        facts: made.flatMap((one) => one.facts),
      };
      expect(readTurns(JSON.parse(JSON.stringify(lines)))).toEqual(JSON.parse(JSON.stringify(expected)));
    }),
  );
});
