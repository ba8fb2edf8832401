import type { z } from 'zod';
import type { OutcomeNames } from '../outcome-names.ts';
import type { Checked, Found } from '../problems/problem.ts';
import type { Shapes } from '../shapes.ts';
import type { Outcome } from '../vocabulary.ts';
import type { Next, Walk } from '../walk.ts';
import type { FieldWord } from '../words.ts';

type ActionSchema = z.ZodObject<{ readonly kind: z.ZodLiteral<string> } & Readonly<Record<string, z.ZodType>>>;

/** The text fields of an action. */
type TextField<A> = { [K in keyof A]: A[K] extends string ? K : never }[keyof A] & string;

interface ActingNode {
  readonly id: string;
}

/** The missing setting of a draft action, and how to fix it. */
interface Lack {
  readonly sentence: string;
  readonly hint: string;
}

/** Everything that `flow` knows about a kind of System Action. */
export interface ActionSpec<S extends ActionSchema, A = z.infer<S>> {
  /** Its shape in the document. A draft may leave the settings empty. */
  wire(shapes: Shapes): S;
  /** A new action, its settings still empty. */
  readonly fresh: A;
  /** The text on the card of its node. Without it, the word for its kind. */
  title?(action: A, outcomes: OutcomeNames | undefined): string;
  /** The text in the log of a call. `hostOf` gives the host of an address. */
  logged(action: A, hostOf: (address: string) => string, outcomes: OutcomeNames | undefined): string;

  /** Undefined where it is complete. `subject` is the node in words. */
  lack?(action: A, subject: string): Lack | undefined;
  /** Whether nothing is left to do for a caller, once its texts are filled. */
  isEmpty?(action: A): boolean;
  /** Other problems of its node. `subject` is the node in words. */
  problems?(node: ActingNode, checked: Checked, subject: string): Iterable<Found>;
  /** Whether performing it twice is harmless, which can happen when the process that ran the call was lost. */
  readonly mayBeRepeated: boolean;

  /** Templates, filled with the fields of the lead and the answers of the call. */
  readonly templates?: readonly TextField<A>[];
  /** Texts that may contain personal data: privacy cleaning removes them from the log of a call. */
  readonly personal?: readonly TextField<A>[];
  /** Texts that may contain a secret: read-only API keys do not see them. */
  readonly secret?: readonly TextField<A>[];
  /** Names of settings in the sentences about a refused document, if their own names are not suitable. */
  readonly fieldWords?: { readonly [K in keyof A]?: FieldWord };

  /** The outcome of the call from here on. */
  outcome?(action: A): Outcome | null;
  /** If set, the interpreter performs it itself and issues no command. */
  walk?(walk: Walk, node: ActingNode): Next;
}
