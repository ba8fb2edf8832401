import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTo } from '../test/any-event.ts';
import { anyFlow } from '../test/any-flow.ts';
import { start, step } from './interpreter.ts';
import type { Flow } from './model.ts';
import type { Fact, Turn } from './run.ts';
import { validate } from './validate.ts';

/** What a line does, what takes too long, and what depends on the way that a call took cannot be seen in a flow. */
const unforeseen = new Set(['play_failed', 'too_many_steps', 'too_long', 'lost', 'replay_without_audio']);
const isForeseen = (fact: Fact) => fact.fact === 'problem' && !unforeseen.has(fact.code);

/** A Rule whose children all lack an answer is told at its children. */
const placesOf = (flow: Flow): ReadonlySet<string | null> =>
  new Set(
    validate(flow, { scripts: undefined, leadFields: undefined }).flatMap(({ nodeId }) => {
      const node = nodeId === null ? undefined : flow.nodes[nodeId];
      return node?.kind === 'child' ? [nodeId, node.ruleId] : [nodeId];
    }),
  );

test('what a call stumbles over was found before, at the same place', () => {
  fc.assert(
    fc.property(anyFlow, fc.array(fc.nat(60), { maxLength: 60 }), (flow, choices) => {
      const told = placesOf(flow);
      let turn: Turn = start(flow, {}, 0);
      const facts = [...turn.facts];
      for (const choice of choices) {
        turn = step(flow, turn.run, answerTo(turn.run.waiting, choice), 0);
        facts.push(...turn.facts);
      }
      const untold = facts.filter(isForeseen).filter((fact) => !('nodeId' in fact && told.has(fact.nodeId || null)));
      expect(untold).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
