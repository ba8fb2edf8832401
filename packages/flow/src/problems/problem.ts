import type { CallKeys } from '../call-keys.ts';
import type { Graph } from '../graph.ts';
import type { CallLanguage } from '../languages.ts';
import type { Flow, FlowNode } from '../model.ts';
import type { OutcomeNames } from '../outcome-names.ts';

export type Severity = 'error' | 'warning';

/** Every problem that a flow can have. An error keeps a campaign from going live. */
export const problemSeverity = {
  no_start: 'error',
  two_starts: 'error',
  no_end: 'error',
  no_way_in: 'error',
  no_way_out: 'error',
  dangling_link: 'error',
  wrong_link: 'error',
  endless_loop: 'error',
  never_ends: 'error',
  unreachable: 'warning',
  audio_without_script: 'error',
  script_gone: 'error',
  missing_field: 'error',
  rule_without_children: 'error',
  mixed_children: 'error',
  too_many_children: 'error',
  same_key_twice: 'error',
  key_missing: 'error',
  keyword_missing: 'error',
  keyword_twice: 'error',
  language_missing: 'error',
  name_missing: 'error',
  orphan_child: 'error',
  action_incomplete: 'error',
  replay_without_audio: 'warning',
  no_ways: 'error',
  orphan_way: 'error',
  way_without_condition: 'error',
  condition_incomplete: 'error',
  answer_gone: 'error',
  set_incomplete: 'error',
  check_impossible: 'error',
  read_back_incomplete: 'error',
  read_back_unused: 'warning',
  request_incomplete: 'error',
  way_without_result: 'error',
  quota_without_limit: 'error',
  unknown_language: 'warning',
  key_in_use: 'warning',
  outcome_gone: 'error',
  subflow_missing: 'error',
  subflow_not_whole: 'error',
  subflow_in_itself: 'error',
} as const satisfies Readonly<Record<string, Severity>>;
export type ProblemCode = keyof typeof problemSeverity;

export interface FlowProblem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** The problem, for people. */
  readonly sentence: string;
  /** How to fix it. */
  readonly hint: string;
  /** The node to select; null for the flow as a whole. */
  readonly nodeId: string | null;
  readonly linkId?: string;
}

/** Facts outside the flow. Undefined: unknown and not checked. */
export interface FlowFacts {
  readonly scripts: ReadonlyMap<number, { readonly name: string; readonly fields: readonly string[] }> | undefined;
  readonly leadFields: readonly string[] | undefined;
  readonly languages?: readonly CallLanguage[] | undefined;
  readonly outcomes?: OutcomeNames | undefined;
  /** The keys that always work. */
  readonly keys?: CallKeys | undefined;
}

export type Found = Omit<FlowProblem, 'severity'>;

/** A flow with the lookups that checks need. */
export interface Checked {
  readonly flow: Flow;
  readonly facts: FlowFacts;
  readonly graph: Graph;
  /** Sorted by id. */
  readonly nodes: readonly FlowNode[];
  node(id: string): FlowNode | undefined;
  /** The ids of the nodes to which a call can move from here. */
  next(id: string): readonly string[];
  /** Whether a call can have played an Audio Play before it reaches this node. */
  afterAudio(id: string): boolean;
  /** The node as the subject of a sentence: `The Keypad child “1”`. */
  words(node: FlowNode): string;
}

export type Check = (checked: Checked) => Iterable<Found>;
