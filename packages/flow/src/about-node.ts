import type { Flow } from './model.ts';
import { type FlowNode, type NodeKind, specOf } from './nodes/registry.ts';

/** What other code asks of a node, whatever its kind. */

/** The kind as people read it: `Audio Play`. */
export const kindWords = (kind: NodeKind): string => specOf(kind).words;

/** A new node of a kind at a place. */
export const freshNode = (kind: NodeKind, place: Pick<FlowNode, 'id' | 'x' | 'y'>): FlowNode =>
  ({ ...place, name: '', wire: undefined, kind, ...specOf(kind).fresh }) as FlowNode;

/** Whether a person can draw a link to it. */
export const hasWayIn = ({ kind }: FlowNode): boolean => specOf(kind).wayIn !== 'none';

/** Whether calls can go on from it. */
export const hasWayOut = ({ kind }: FlowNode): boolean => specOf(kind).wayOut !== 'none';

/** The script that it plays. */
export const scriptOf = (node: FlowNode): number | null => specOf(node.kind).script?.of(node) ?? null;

/** The node playing this script; unchanged where its kind plays none. */
export const withScript = (node: FlowNode, scriptId: number | null): FlowNode =>
  specOf(node.kind).script?.with(node, scriptId) ?? node;

/** Whether its document leaves the script out that its kind could play. `null` there means: no script. */
export const leavesScriptOpen = (node: FlowNode): boolean => {
  const { script } = specOf(node.kind);
  return script !== undefined && node.wire?.properties[script.field] === undefined;
};

/** Which node plays which script. */
export const scriptsIn = (flow: Flow): ReadonlyMap<string, number> =>
  new Map(
    Object.values(flow.nodes).flatMap((node) => {
      const scriptId = scriptOf(node);
      return scriptId === null ? [] : [[node.id, scriptId] as const];
    }),
  );

/** The scripts that a flow plays, each once. */
export const scriptIdsIn = (flow: Flow): number[] => [...new Set(scriptsIn(flow).values())];

/** Its templates: texts with fields that are filled for each caller. */
export const textsOf = (node: FlowNode): readonly string[] => specOf(node.kind).texts?.(node) ?? [];

/** What a node is called: its name, else what it waits for, else the script that it plays, else its kind. */
export const nodeName = (node: FlowNode, scriptName: (scriptId: number) => string | undefined): string => {
  const scriptId = scriptOf(node);
  return (
    node.name.trim() ||
    specOf(node.kind).label?.(node) ||
    (scriptId === null ? undefined : scriptName(scriptId)) ||
    kindWords(node.kind)
  );
};
