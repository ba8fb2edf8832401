import { expanded } from './expand-sub-flows.ts';
import type { Graph } from './graph.ts';
import type { Flow } from './model.ts';
import { type FlowNode, type NodeKind, specOf } from './nodes/registry.ts';
import { type Outcome, type Prompt, prompts } from './vocabulary.ts';
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

/** The script for which it is there; prompts are beside it. */
export const scriptOf = (node: FlowNode): number | null => specOf(node.kind).script?.of(node) ?? null;

const playedAs = ({ kind }: FlowNode, prompt: Prompt | undefined) => {
  const { script, prompts: onOccasion } = specOf(kind);
  return prompt === undefined ? script : onOccasion?.[prompt];
};

/** The node with this script, or this prompt; unchanged if its kind plays none. */
export const withScript = (node: FlowNode, scriptId: number | null, prompt?: Prompt): FlowNode =>
  playedAs(node, prompt)?.with(node, scriptId) ?? node;

/** Whether its kind can play a script, or this prompt. */
export const canPlayScript = (node: FlowNode, prompt?: Prompt): boolean => playedAs(node, prompt) !== undefined;

/** Whether the document omits the script that the kind could play. `null` there means: no script. */
export const leavesScriptOpen = (node: FlowNode): boolean => {
  const { script } = specOf(node.kind);
  return script !== undefined && node.wire?.properties[script.field] === undefined;
};

/** A script that a node plays: its own, or a prompt. */
export interface ScriptUse {
  readonly nodeId: string;
  /** Absent for the node's own script. */
  readonly prompt?: Prompt;
  readonly scriptId: number;
}

/** The scripts that it plays, its own first. */
export const scriptsOf = (node: FlowNode): readonly ScriptUse[] => {
  const { script, prompts: onOccasion } = specOf(node.kind);
  const own = script?.of(node) ?? null;
  const uses: ScriptUse[] = own === null ? [] : [{ nodeId: node.id, scriptId: own }];
  if (!onOccasion) return uses;
  for (const prompt of prompts) {
    const scriptId = onOccasion[prompt].of(node);
    if (scriptId !== null) uses.push({ nodeId: node.id, prompt, scriptId });
  }
  return uses;
};

/** The scripts of all nodes, with those of sub-flows. */
export const scriptsIn = (flow: Flow): readonly ScriptUse[] => Object.values(expanded(flow).nodes).flatMap(scriptsOf);

/** The distinct scripts that a flow plays, in its sub-flows too. */
export const scriptIdsIn = (flow: Flow): number[] => [...new Set(scriptsIn(flow).map(({ scriptId }) => scriptId))];

/** Its templates: texts with fields that are filled for each caller. */
export const textsOf = (node: FlowNode): readonly string[] => specOf(node.kind).texts?.(node) ?? [];

/** The fields of the call that it gives a value. */
export const setsOf = (node: FlowNode): readonly string[] => specOf(node.kind).sets?.(node) ?? [];

/** The outcomes that it records or compares with. */
export const outcomesOf = (node: FlowNode): Outcome[] =>
  (specOf(node.kind).outcomes?.(node) ?? []).filter((outcome) => outcome !== null);

/** The distinct outcomes that a flow names. */
export const outcomesIn = (flow: Flow): Outcome[] => [...new Set(Object.values(flow.nodes).flatMap(outcomesOf))];
