import type { CallKeys } from './call-keys.ts';
import type { CallLanguage } from './languages.ts';
import type { FlowNode } from './nodes/registry.ts';
import type { WireLink } from './schema.ts';

export type { ActionNode } from './nodes/action.ts';
export type { AudioNode } from './nodes/audio.ts';
export type { BranchNode } from './nodes/branch.ts';
export type { Answer, AnswerKind, ChildNode } from './nodes/child.ts';
export type { EndNode } from './nodes/end.ts';
export type { QuotaNode } from './nodes/quota.ts';
export type { FlowNode, NodeKind } from './nodes/registry.ts';
export type { RequestNode } from './nodes/request.ts';
export type { RuleNode } from './nodes/rule.ts';
export type { Assignment, SetNode } from './nodes/set.ts';
export type { SplitNode } from './nodes/split.ts';
export type { StartNode } from './nodes/start.ts';
export type { SubflowNode, TakenFlow } from './nodes/subflow.ts';
export type { WayNode } from './nodes/way.ts';

/** From the bottom of one node to the top of another. A link from a Rule to its own child only marks the child. */
export interface FlowLink {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly wire: WireLink | undefined;
}

/** A flow as Halloo works with it. Plain data; never changed in place. */
export interface Flow {
  readonly nodes: Readonly<Record<string, FlowNode>>;
  readonly links: Readonly<Record<string, FlowLink>>;
  /** Unknown fields of the document, kept unchanged. */
  readonly rest: Readonly<Record<string, unknown>>;
  /** The languages of the workspace, for conditions. Not part of the document. */
  readonly languages?: readonly CallLanguage[];
  /** The keys that always work in calls of its campaign. Not part of the document. */
  readonly keys?: CallKeys;
  /** The script that calls of its campaign play before the first node. Not part of the document. */
  readonly announcement?: number;
}
