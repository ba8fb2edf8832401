import type { z } from 'zod';
import type { Graph } from '../graph.ts';
import type { OutcomeNames } from '../outcome-names.ts';
import type { Checked, FlowFacts, Found } from '../problems/problem.ts';
import type { CallEvent, Command, Waiting } from '../run.ts';
import type { WireNode } from '../schema.ts';
import type { Shapes } from '../shapes.ts';
import type { Outcome, Prompt } from '../vocabulary.ts';
import type { Early, Next, Walk } from '../walk.ts';
import type { FieldWord } from '../words.ts';

/** The fields of every node. */
export interface NodeBase {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** The name given by a person; empty if there is none. */
  readonly name: string;
  /** The node as received, so that no field is lost when it is written. Undefined for a node created here. */
  readonly wire: WireNode | undefined;
}

type AnyNode = NodeBase & { readonly kind: string };

/** The fields that a kind adds to those of every node. */
type Own<N extends AnyNode> = Omit<N, keyof NodeBase | 'kind'>;

type Shape = Readonly<Record<string, z.ZodType>>;
type Properties<S extends Shape> = z.infer<z.ZodObject<S>>;

/** The waits of a run, except for audio. */
export type Asked = Exclude<Waiting, { for: 'played' | 'nothing' }>;

/** A script that a node plays. */
interface Played<N extends AnyNode> {
  of(node: N): number | null;
  with(node: N, scriptId: number | null): N;
}

/** The script for which the node is there. */
interface OwnScript<N extends AnyNode> extends Played<N> {
  /** The property of the document that contains it. */
  readonly field: string;
}

/** The names that values of properties may contain. */
export interface ValueNames {
  questionName(ruleId: string): string | undefined;
  readonly outcomes: OutcomeNames | undefined;
}

/**
 * Everything that `flow` knows about a kind of node. `S` are the shapes of its properties in the document: optional
 * ones are `nullish`, since drafts are incomplete and the properties of all kinds are checked together.
 */
export interface NodeSpec<N extends AnyNode, S extends Shape = Shape> {
  /** `node_type` in the document. */
  readonly type: string;
  properties(shapes: Shapes): S;
  read(properties: Properties<S>): Own<N>;
  /** Every property of the kind, including empty ones. */
  write(node: N): Partial<Properties<S>>;
  /** The fields of a new node. */
  readonly fresh: Own<N>;

  /** The property that contains its name, if that is not `name`. */
  readonly nameField?: keyof S & string;
  /** Properties that are written again whenever another one has changed. */
  readonly restated?: readonly (keyof S & string)[];
  /** How a changed property is merged with the received one. By default it replaces it. */
  readonly lay?: { readonly [K in keyof S]?: (came: z.infer<S[K]>, changed: z.infer<S[K]>) => z.infer<S[K]> };
  /** Names of properties in the sentences about a refused document, if their own names are not suitable. */
  readonly fieldWords?: { readonly [K in keyof S]?: FieldWord };

  /** Values in the sentences about changes, if they are no text, number, script or outcome. Empty for none. */
  readonly valueWords?: { readonly [K in keyof S]?: (node: N, names: ValueNames) => string };

  /** Calls begin here: no link leads to it. */
  readonly wayIn?: 'none';
  /** The node that it belongs to, such as the Rule of an answer. Calls reach it only through that node. */
  readonly owner?: { of(node: N): string; with(node: N, ownerId: string): N };
  /** It chooses among nodes of its own: answers of the caller, or ways that Halloo chooses. */
  readonly owns?: 'answers' | 'ways';
  /** Whether it leads on, if it need not. */
  readonly wayOut?: 'none' | 'optional';
  /** Calls wait here until the caller does something. */
  readonly waitsForCaller?: true;

  readonly script?: OwnScript<N>;
  /** The scripts that it plays on occasion. */
  readonly prompts?: Readonly<Record<Prompt, Played<N>>>;
  /** Its templates: texts with fields that are filled for each caller. */
  texts?(node: N): readonly string[];
  /** The fields of the call that it gives a value. */
  sets?(node: N): readonly string[];
  /** The outcomes that it records or compares with; null if it could and does not. */
  outcomes?(node: N): readonly (Outcome | null)[];
  /** Its display name if nobody named it. By default its script or its kind. */
  label?(node: N, outcomes: OutcomeNames | undefined): string;
  /** The node as the subject of a sentence: `The Keypad child “1”`. By default its kind and its name. */
  subject?(node: N, graph: Graph, facts: FlowFacts): string;
  /** Problems of a single node of this kind. */
  problems?(node: N, checked: Checked): Iterable<Found>;

  /** `early`: what the caller did while the audio before this node played. */
  enter(walk: Walk, node: N, early: Early): Next;
  /** Returns undefined and leaves the walk unchanged if the event has no meaning here. By default no event has. */
  handle?(walk: Walk, node: N, event: CallEvent): Next | undefined;
  /** The Rule whose answers interrupt its audio. By default the one that it leads to. */
  cutBy?(walk: Walk, node: N): string | undefined;
  /**
   * The command that repeats a pending request, with the same number, when another process takes over the call. By
   * default the one that a Rule would issue. Undefined if the node does not wait for that.
   */
  askAgain?(walk: Walk, node: N, waiting: Asked): Command | undefined;
}

/** The node type of a spec. */
export type NodeOf<Spec> = Spec extends { enter(walk: never, node: infer N, early: never): unknown } ? N : never;
