import { outcomeName } from '../outcome-names.ts';
import { afterPlay, play } from '../playing.ts';
import { named } from '../sentence.ts';
import type { Shapes } from '../shapes.ts';
import type { Outcome } from '../vocabulary.ts';
import { hangsUp } from '../walk.ts';
import type { NodeBase, NodeSpec } from './node-spec.ts';

export interface EndNode extends NodeBase {
  readonly kind: 'end';
  readonly closingScriptId: number | null;
  readonly outcome: Outcome | null;
}

const properties = ({ scriptId, outcome }: Shapes) => ({ closing_script_id: scriptId.nullish(), outcome });

/** Plays its closing script, if it has one, and hangs up. */
export const end: NodeSpec<EndNode, ReturnType<typeof properties>> = {
  type: 'End',
  properties,
  read: (given) => ({ closingScriptId: given.closing_script_id ?? null, outcome: given.outcome ?? null }),
  write: (node) => ({ closing_script_id: node.closingScriptId, outcome: node.outcome }),
  fresh: { closingScriptId: null, outcome: null },
  fieldWords: { closing_script_id: 'closingScript', outcome: 'outcome' },
  wayOut: 'none',
  script: {
    field: 'closing_script_id',
    of: (node) => node.closingScriptId,
    with: (node, closingScriptId) => ({ ...node, closingScriptId }),
  },
  outcomes: (node) => [node.outcome],
  subject: (node, _graph, facts) =>
    named('end', node.name, node.outcome ? outcomeName(node.outcome, facts.outcomes) : ''),

  enter: (walk, node) => {
    // The outcome applies to calls whose path led here, not to calls that a problem or a limit ended.
    if (walk.run.ending === null) {
      walk.run = { ...walk.run, ending: 'end', outcome: node.outcome ?? walk.run.outcome };
    }
    return node.closingScriptId === null ? hangsUp : play(walk, node.id, node.closingScriptId, undefined);
  },
  handle: (walk, _node, event) => afterPlay(walk, event, undefined) && hangsUp,
  cutBy: () => undefined,
};
