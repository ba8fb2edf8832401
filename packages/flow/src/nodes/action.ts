import { actionTitle, actionWords, filled, outcomeOf, templatesOf } from '../about-action.ts';
import { type Action, actionSpec, readAction, wireAction } from '../actions/registry.ts';
import { afterPlay, ruleAfter } from '../playing.ts';
import { named } from '../sentence.ts';
import type { Shapes } from '../shapes.ts';
import { leaves, problem, record, waits } from '../walk.ts';
import { say } from '../words.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export interface ActionNode extends NodeBase {
  readonly kind: 'action';
  readonly action: Action | null;
}

const properties = (shapes: Shapes) => ({ action: wireAction(shapes).nullish() });

/** Does one thing for the caller, such as sending a text message, and goes on whether that worked or not. */
export const action: NodeSpec<ActionNode, ReturnType<typeof properties>> = {
  type: 'System Action',
  properties,
  read: (given) => ({ action: given.action ? readAction(given.action) : null }),
  write: (node) => ({ action: node.action }),
  fresh: { action: null },
  valueWords: { action: ({ action: own }, { outcomes }) => (own ? actionTitle(own, outcomes) : '') },
  lay: {
    // Unknown fields belong only to an action of the same kind.
    action: (came, changed) => (came && changed && came.kind === changed.kind ? { ...came, ...changed } : changed),
  },
  texts: (node) => (node.action ? templatesOf(node.action) : []),
  outcomes: ({ action: own }) => [own && outcomeOf(own)],
  subject: (node) => named('action', node.name, node.action ? actionWords(node.action.kind) : ''),

  *problems(node, checked) {
    const spec = node.action && actionSpec(node.action.kind);
    const subject = checked.words(node);
    const lack = node.action
      ? spec?.lack?.(node.action, subject)
      : { sentence: say('flow.problem.nothingToDo', { node: subject }), hint: say('flow.hint.nothingToDo') };
    if (lack) yield { code: 'action_incomplete', ...lack, nodeId: node.id };
    if (spec?.problems) yield* spec.problems(node, checked, subject);
  },

  enter: (walk, node) => {
    const spec = node.action && actionSpec(node.action.kind);
    if (spec?.walk) return spec.walk(walk, node);
    const todo = node.action && filled(node.action, walk.run.vars);
    if (!todo || spec?.isEmpty?.(todo)) {
      problem(walk, 'action_incomplete', say('flow.run.actionIncomplete'));
      return leaves();
    }
    const seq = walk.run.seq + 1;
    const outcome = spec?.outcome ? spec.outcome(todo) : walk.run.outcome;
    walk.run = { ...walk.run, seq, outcome, waiting: { for: 'acted', seq } };
    walk.commands.push({ do: 'act', seq, nodeId: node.id, action: todo });
    return waits;
  },
  handle: (walk, node, event) => {
    const { waiting } = walk.run;
    if (waiting.for === 'played') {
      const out = afterPlay(walk, event, ruleAfter(walk, node.id));
      return out && leaves({ heard: waiting.nodeId, ...out });
    }
    if (event.type !== 'acted' || node.action === null) return undefined;
    const { ok, detail } = event;
    record(walk, { fact: 'acted', nodeId: node.id, action: filled(node.action, walk.run.vars), ok, detail });
    return leaves();
  },
  askAgain: (walk, node, waiting) =>
    waiting.for === 'acted' && node.action !== null
      ? { do: 'act', seq: waiting.seq, nodeId: node.id, action: filled(node.action, walk.run.vars) }
      : undefined,
};
