import type { z } from 'zod';
import type { Graph } from '../graph.ts';
import type { Checked, FlowFacts, Found } from '../problems/problem.ts';
import type { CallEvent, Command, Waiting } from '../run.ts';
import type { WireNode } from '../schema.ts';
import type { KeypadKey } from '../vocabulary.ts';
import type { Next, Walk } from '../walk.ts';

/** The fields of every node. */
export interface NodeBase {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** What a person called it; empty where nobody did. */
  readonly name: string;
  /** As it came, so that nothing is lost when it goes out again. Undefined for a node that was made here. */
  readonly wire: WireNode | undefined;
}

type AnyNode = NodeBase & { readonly kind: string };

/** The fields that a kind adds to those of every node. */
type Own<N extends AnyNode> = Omit<N, keyof NodeBase | 'kind'>;

type Shape = Readonly<Record<string, z.ZodType>>;
type Properties<S extends Shape> = z.infer<z.ZodObject<S>>;

/** What a run can wait for, other than audio. */
export type Asked = Exclude<Waiting, { for: 'played' | 'nothing' }>;

/** The script that a node plays. */
interface ScriptUse<N extends AnyNode> {
  /** Where the document says it. */
  readonly field: string;
  of(node: N): number | null;
  with(node: N, scriptId: number | null): N;
}

/**
 * Everything that `flow` knows about a kind of node. `S` are the zod shapes of its properties in the document: what is not
 * required there is `nullish`, since drafts are incomplete and the properties of all kinds are checked together.
 */
export interface NodeSpec<N extends AnyNode, S extends Shape = Shape> {
  /** `node_type` in the document. */
  readonly type: string;
  /** The kind as people read it. */
  readonly words: string;
  readonly properties: S;
  read(properties: Properties<S>): Own<N>;
  /** Every property of the kind, empty ones too. */
  write(node: N): Partial<Properties<S>>;
  /** The fields of a new node. */
  readonly fresh: Own<N>;

  /** The property that holds its name, where that is not `name`. */
  readonly nameField?: keyof S & string;
  /** Properties that are written again whenever another one changed. */
  readonly restated?: readonly (keyof S & string)[];
  /** How a changed property is laid over the one that came. Without it, it replaces it. */
  readonly lay?: { readonly [K in keyof S]?: (came: z.infer<S[K]>, changed: z.infer<S[K]>) => z.infer<S[K]> };
  /** Properties in the sentences about a document that is refused, where their own names do not do. */
  readonly fieldWords?: { readonly [K in keyof S]?: string };

  /** How calls come to it, where links do not lead there: not at all, or through its Rule alone. */
  readonly wayIn?: 'none' | 'rule';
  /** Whether it leads on, where it need not. */
  readonly wayOut?: 'none' | 'optional';
  /** Calls rest here until the caller does something. */
  readonly waitsForCaller?: true;

  readonly script?: ScriptUse<N>;
  /** Its templates: texts with fields that are filled for each caller. */
  texts?(node: N): readonly string[];
  /** What it is called where nobody named it. Without it, its script or its kind. */
  label?(node: N): string;
  /** The node as the subject of a sentence: `The Keypad child “1”`. Without it, its kind and its name. */
  subject?(node: N, graph: Graph, facts: FlowFacts): string;
  /** What can be wrong with a node of this kind alone. */
  problems?(node: N, checked: Checked): Iterable<Found>;

  /** `key` was pressed while the audio before this node played. */
  enter(walk: Walk, node: N, key: KeypadKey | undefined): Next;
  /** Undefined, with the walk untouched, where the event means nothing here. Without it, no event means anything. */
  handle?(walk: Walk, node: N, event: CallEvent): Next | undefined;
  /** The Rule whose keys cut its audio short. Without it, the one that it leads to. */
  cutBy?(walk: Walk, node: N): string | undefined;
  /**
   * What the line is asked for again, under the same number, when another process takes the call over. Without it, what a
   * Rule would ask. Undefined where the node does not wait for that.
   */
  askAgain?(walk: Walk, node: N, waiting: Asked): Command | undefined;
}

/** The node of a spec. */
export type NodeOf<Spec> = Spec extends { enter(walk: never, node: infer N, key: never): unknown } ? N : never;
