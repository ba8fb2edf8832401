import type {
  ActionNode,
  BranchNode,
  ChildNode,
  Flow,
  FlowNode,
  QuotaNode,
  RequestNode,
  RuleNode,
  SetNode,
  SplitNode,
  SubflowNode,
  WayNode,
} from '@halloo/flow/model';
import type { Command } from '@halloo/flow/run';
import type { Outcome, Prompt } from '@halloo/flow/vocabulary';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { KnownScripts } from './known-scripts.ts';

export interface ScriptChoiceProps {
  nodeId: string;
  /** The prompt of the node; without it, its own script. */
  prompt?: Prompt;
  label: string;
  help?: string;
  /** Shown in place of a script. */
  none?: string;
  scriptId: number | null;
  /** The list is folded until somebody opens it. */
  optional?: boolean;
  /** The buttons that create a script are folded with the list. */
  brief?: boolean;
  onChoose: (scriptId: number | null) => void;
}

export interface OutcomeSelectProps {
  label?: string;
  help?: string;
  /** A new row is focused here. */
  isFirst?: boolean;
  value: Outcome | null;
  onChange: (outcome: Outcome | null) => void;
}

export interface SubFlowChoiceProps {
  node: SubflowNode;
  onChoose: (node: SubflowNode) => void;
}

/** Parts of panels that need the designer around them. The designer provides them; results show nodes without panels. */
export interface PanelParts {
  /** The next step of calls after the node. */
  readonly Next: ComponentType<{ node: FlowNode }>;
  readonly ScriptChoice: ComponentType<ScriptChoiceProps>;
  readonly OutcomeSelect: ComponentType<OutcomeSelectProps>;
  /** The schedule of the campaign. */
  readonly Schedule: ComponentType;
  /** The answers that a Rule waits for. */
  readonly Answers: ComponentType<{ node: RuleNode }>;
  /** The fields of one answer. */
  readonly Answer: ComponentType<{ node: ChildNode }>;
  /** The ways that a Branch or a Random Split chooses from. */
  readonly Ways: ComponentType<{ node: BranchNode | SplitNode }>;
  /** The conditions of one way, or its share. */
  readonly Way: ComponentType<{ node: WayNode }>;
  /** The fields that a Set changes. */
  readonly Assignments: ComponentType<{ node: SetNode }>;
  /** The settings of a Quota, and where calls go on. */
  readonly Quota: ComponentType<{ node: QuotaNode }>;
  /** The settings of an HTTP Request, and where calls go on. */
  readonly Request: ComponentType<{ node: RequestNode }>;
  /** The flow of the library that a Sub-flow enters. */
  readonly SubFlowChoice: ComponentType<SubFlowChoiceProps>;
  /** The kind of a System Action, and its settings. */
  readonly ActionChoice: ComponentType<{ node: ActionNode }>;
}

export interface PanelProps<N extends FlowNode> {
  readonly node: N;
  readonly readOnly: boolean;
  /** Replaces the node: one step of undo. */
  readonly change: (node: N) => void;
  readonly parts: PanelParts;
}

/** A command that waits for the caller. */
type Asking = Extract<Command, { readonly timeoutMs: number }>;

/** Everything that the console knows about a kind of node. */
export interface NodeView<N extends FlowNode> {
  readonly icon: Icon;
  /** The icon of one node, where nodes of the kind differ. */
  iconOf?(node: N): Icon;
  readonly tone: 'green' | 'yellow' | 'blue' | 'violet' | 'grey';

  /** The title of its card: its effect on the call. */
  does(node: N, flow: Flow, scripts: KnownScripts): string;
  /** `does` contains the name. Without it, the name is the title of the card and `does` comes below. */
  readonly doesSayName?: true;
  /** The second line of a card without a name. Without it, the kind. */
  below?(node: N, scripts: KnownScripts): string;

  /** Its entry in the Action Directory. Without it, the panel of another kind makes these nodes. */
  readonly entry?: {
    readonly about: string;
    /** A new node is set up next, in its panel. */
    readonly needsMore?: true;
  };
  readonly placement?: {
    /** A flow has one at most. This sentence refuses a second one. */
    readonly onlyOne?: string;
    /** A new one is linked to all answers of a Rule without a next step. Without it, to the first. */
    readonly joinsAll?: true;
    /** Room that it needs below. */
    readonly below?: number;
    /** A new one gets this many ways to choose from. */
    readonly ways?: number;
  };

  readonly Panel: ComponentType<PanelProps<N>>;
  /** Typing solves its problems, so they come last: no field moves while somebody types. */
  readonly problemsLast?: true;
  /** The screen of the simulator's phone while the node waits. */
  phone?(asking: Asking): { readonly state: string; readonly asks: string };
}
