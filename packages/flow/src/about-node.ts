import { expanded } from './expand-sub-flows.ts';
import type { Graph } from './graph.ts';
import type { Flow } from './model.ts';
import { type FlowNode, type NodeKind, specOf } from './nodes/registry.ts';
import type { Outcome } from './vocabulary.ts';
import { say } from './words.ts';

/** Questions about a node of any kind. */

/** The kind as shown to people: `Audio Play`. */
export const kindWords = (kind: NodeKind): string => say(`nodeKind.${kind}`);

/** A new node of a kind at a position. */
export const freshNode = (kind: NodeKind, place: Pick<FlowNode, 'id' | 'x' | 'y'>): FlowNode =>
  ({ ...place, name: '', wire: undefined, kind, ...specOf(kind).fresh }) as FlowNode;

/** Whether a person can draw a link to it. */
export const hasWayIn = ({ kind }: FlowNode): boolean => specOf(kind).wayIn !== 'none';

/** Whether a call can continue from it. */
export const hasWayOut = ({ kind }: FlowNode): boolean => specOf(kind).wayOut !== 'none';

/** The node that it belongs to, such as the Rule of an answer. Undefined for a node of its own. */
export const ownerOf = (node: FlowNode): string | undefined => specOf(node.kind).owner?.of(node);

/** The node, belonging to another one; unchanged if its kind belongs to none. */
export const withOwner = (node: FlowNode, ownerId: string): FlowNode =>
  specOf(node.kind).owner?.with(node, ownerId) ?? node;

/** Whether it chooses among nodes of its own. */
export const ownsParts = ({ kind }: FlowNode): boolean => specOf(kind).owns !== undefined;

/** Whether `part` belongs to `owner`, and is of a kind that it can own. */
export const isPartOf = (part: FlowNode, owner: FlowNode): boolean =>
  ownerOf(part) === owner.id && specOf(owner.kind).owns === (part.kind === 'child' ? 'answers' : 'ways');

/** The nodes that it chooses from. */
export const partsOf = (graph: Graph, owner: FlowNode): readonly FlowNode[] =>
  ownsParts(owner) ? graph.parts(owner.id).filter((part) => isPartOf(part, owner)) : [];

/** The script that it plays. */
export const scriptOf = (node: FlowNode): number | null => specOf(node.kind).script?.of(node) ?? null;

/** The node with this script; unchanged if its kind plays none. */
export const withScript = (node: FlowNode, scriptId: number | null): FlowNode =>
  specOf(node.kind).script?.with(node, scriptId) ?? node;

/** Whether its kind can play a script. */
export const canPlayScript = ({ kind }: FlowNode): boolean => specOf(kind).script !== undefined;

/** Whether the document omits the script that the kind could play. `null` there means: no script. */
export const leavesScriptOpen = (node: FlowNode): boolean => {
  const { script } = specOf(node.kind);
  return script !== undefined && node.wire?.properties[script.field] === undefined;
};

/** The script of each node that plays one, with those of sub-flows. */
export const scriptsIn = (flow: Flow): ReadonlyMap<string, number> =>
  new Map(
    Object.values(expanded(flow).nodes).flatMap((node) => {
      const scriptId = scriptOf(node);
      return scriptId === null ? [] : [[node.id, scriptId] as const];
    }),
  );

/** The distinct scripts that a flow plays, in its sub-flows too. */
export const scriptIdsIn = (flow: Flow): number[] => [...new Set(scriptsIn(flow).values())];

/** Its templates: texts with fields that are filled for each caller. */
export const textsOf = (node: FlowNode): readonly string[] => specOf(node.kind).texts?.(node) ?? [];

/** The fields of the call that it gives a value. */
export const setsOf = (node: FlowNode): readonly string[] => specOf(node.kind).sets?.(node) ?? [];

/** The outcomes that it records or compares with. */
export const outcomesOf = (node: FlowNode): Outcome[] =>
  (specOf(node.kind).outcomes?.(node) ?? []).filter((outcome) => outcome !== null);

/** The distinct outcomes that a flow names. */
export const outcomesIn = (flow: Flow): Outcome[] => [...new Set(Object.values(flow.nodes).flatMap(outcomesOf))];
