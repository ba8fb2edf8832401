import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../scripts/cases.ts';
import { answerTo } from '../test/any-event.ts';
import { anyFlow } from '../test/any-flow.ts';
import { drawnId } from './inner-ids.ts';
import { start, step } from './interpreter.ts';
import type { Flow } from './model.ts';
import type { Fact, Turn } from './run.ts';
import { validate } from './validate.ts';

/** Failures of the line, timeouts, and problems that depend on the path of a call cannot be predicted from a flow. */
const unpredictable = new Set(['play_failed', 'too_many_steps', 'too_long', 'lost', 'replay_without_audio']);
const isPredictable = (fact: Fact) => fact.fact === 'problem' && !unpredictable.has(fact.code);

/** If all children of a Rule lack an answer, the problem is reported at the children. */
const placesOf = (flow: Flow): ReadonlySet<string | null> =>
  new Set(
    validate(flow, { scripts: undefined, leadFields: undefined }).flatMap(({ nodeId }) => {
      const node = nodeId === null ? undefined : flow.nodes[nodeId];
      return node?.kind === 'child' ? [nodeId, node.ruleId] : [nodeId];
    }),
  );

test('validation predicts every problem that a call runs into, at the same node', () => {
  fc.assert(
    fc.property(anyFlow, fc.array(fc.nat(60), { maxLength: 60 }), (flow, choices) => {
      const predicted = placesOf(flow);
      let turn: Turn = start(flow, {}, 0);
      const facts = [...turn.facts];
      for (const choice of choices) {
        turn = step(flow, turn.run, answerTo(turn.run.waiting, choice), 0);
        facts.push(...turn.facts);
      }
      const missed = facts
        .filter(isPredictable)
        .filter((fact) => !('nodeId' in fact && predicted.has(drawnId(fact.nodeId) || null)));
      expect(missed).toEqual([]);
    }),
    { numRuns: cases(500) },
  );
});
