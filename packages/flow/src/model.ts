import type { Action, KeypadKey, Outcome, WireLink, WireNode } from './schema.ts';

/** What a Rule Child waits for. */
export type Answer =
  | { readonly kind: 'key'; readonly key: KeypadKey | null }
  | {
      readonly kind: 'phrase';
      readonly keyword: string;
      readonly synonyms: readonly string[];
      readonly langCode: string;
      readonly langName: string;
    }
  /** Digits, kept under the child's name. */
  | { readonly kind: 'digits' }
  /** Speech, recorded, kept under the child's name, and written down where a recogniser can. */
  | { readonly kind: 'speech'; readonly langCode: string; readonly langName: string };
export type AnswerKind = Answer['kind'];

interface Base {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** What a person called it; empty where nobody did. */
  readonly name: string;
  /** As it came, so that nothing is lost when it goes out again. Undefined for a node that was made here. */
  readonly wire: WireNode | undefined;
}

export interface StartNode extends Base {
  readonly kind: 'start';
}
export interface AudioNode extends Base {
  readonly kind: 'audio';
  readonly scriptId: number | null;
}
export interface RuleNode extends Base {
  readonly kind: 'rule';
}
export interface ChildNode extends Base {
  readonly kind: 'child';
  /** The Rule that it belongs to; it need not exist in a draft. */
  readonly ruleId: string;
  readonly answer: Answer;
  readonly outcome: Outcome | null;
}
export interface ActionNode extends Base {
  readonly kind: 'action';
  readonly action: Action | null;
}
export interface EndNode extends Base {
  readonly kind: 'end';
  readonly closingScriptId: number | null;
  readonly outcome: Outcome | null;
}

export type FlowNode = StartNode | AudioNode | RuleNode | ChildNode | ActionNode | EndNode;
export type NodeKind = FlowNode['kind'];

/** From the bottom of one node to the top of another. A link from a Rule to its own child says only that it is its child. */
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
  /** Further fields of the document, kept as they came. */
  readonly rest: Readonly<Record<string, unknown>>;
}
