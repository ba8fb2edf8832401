import { freshNode } from '../about-node.ts';
import type { Action } from '../actions/registry.ts';
import type { Condition } from '../conditions.ts';
import { newId } from '../ids.ts';
import type { ChildNode, FlowLink, FlowNode, NodeKind } from '../model.ts';
import type { KeypadKey, Outcome } from '../vocabulary.ts';

export interface DrawnCall {
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
}

/** Puts a flow together, node by node. The places follow the order: tidying up arranges them. */
export const createDrawing = (random: () => number) => {
  const nodes: FlowNode[] = [];
  const links: FlowLink[] = [];
  const add = <N extends FlowNode>(node: N): N => {
    nodes.push(node);
    return node;
  };
  const fresh = (kind: NodeKind): FlowNode => freshNode(kind, { id: newId(random), x: nodes.length, y: nodes.length });
  return {
    start: () => add(fresh('start')),
    play: (scriptId: number, name: string) => add({ ...fresh('audio'), kind: 'audio', name, scriptId } as FlowNode),
    rule: (name = '') => add({ ...fresh('rule'), name }),
    key: (rule: FlowNode, key: KeypadKey, name: string, outcome: Outcome | null = null): ChildNode =>
      add({
        ...fresh('child'),
        kind: 'child',
        name,
        ruleId: rule.id,
        answer: { kind: 'key', key },
        outcome,
      } as ChildNode),
    branch: (name: string) => add({ ...fresh('branch'), name }),
    way: (branch: FlowNode, name: string, condition: Pick<Condition, 'of' | 'name' | 'as' | 'is' | 'value'>) =>
      add({ ...fresh('way'), name, ownerId: branch.id, conditions: [{ ...condition, most: '' }] } as FlowNode),
    act: (action: Action, name = '') => add({ ...fresh('action'), kind: 'action', name, action } as FlowNode),
    end: (closingScriptId: number | null = null, name = '') =>
      add({ ...fresh('end'), kind: 'end', name, closingScriptId } as FlowNode),
    /** Links nodes in a row. */
    go: (...row: readonly FlowNode[]) => {
      for (const [at, node] of row.entries()) {
        const next = row[at + 1];
        if (next) links.push({ id: newId(random), from: node.id, to: next.id, wire: undefined });
      }
    },
    drawn: (): DrawnCall => ({ nodes, links }),
  };
};

export type Drawing = ReturnType<typeof createDrawing>;
