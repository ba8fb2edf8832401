import type { z } from 'zod';
import type { Checked, Found } from '../problems/problem.ts';
import type { Outcome } from '../vocabulary.ts';
import type { Next, Walk } from '../walk.ts';

type ActionSchema = z.ZodObject<{ readonly kind: z.ZodLiteral<string> } & Readonly<Record<string, z.ZodType>>>;

/** Fields of an action that are text. */
type TextField<A> = { [K in keyof A]: A[K] extends string ? K : never }[keyof A] & string;

interface ActingNode {
  readonly id: string;
}

/** What a draft of an action lacks, and what to do about it. */
interface Lack {
  readonly what: string;
  readonly hint: string;
}

/** Everything that `flow` knows about a kind of System Action. */
export interface ActionSpec<S extends ActionSchema, A = z.infer<S>> {
  /** Its shape in the document. A draft may leave the settings empty. */
  readonly wire: S;
  readonly words: string;
  /** A new action, its settings still empty. */
  readonly fresh: A;
  /** What the card of its node says. Without it, its words. */
  title?(action: A): string;
  /** What it did, as the log of a call says. `hostOf` gives the host of an address. */
  logged(action: A, hostOf: (address: string) => string): string;

  /** Undefined where it is complete. */
  lack?(action: A): Lack | undefined;
  /** Whether nothing is left to do for a caller, once its texts are filled. */
  isEmpty?(action: A): boolean;
  /** What else can be wrong with its node. `subject` is the node in words. */
  problems?(node: ActingNode, checked: Checked, subject: string): Iterable<Found>;
  /** Whether it does no harm when it is performed twice, because the process that ran the call was lost. */
  readonly mayBeRepeated: boolean;

  /** Templates: filled with the fields of the lead and the answers of the call. */
  readonly templates?: readonly TextField<A>[];
  /** Texts that can say something about a person: privacy cleaning removes them from the log of a call. */
  readonly personal?: readonly TextField<A>[];
  /** Texts that can hold a secret: API keys that only read do not see them. */
  readonly secret?: readonly TextField<A>[];
  /** Settings in the sentences about a document that is refused, where their own names do not do. */
  readonly fieldWords?: { readonly [K in keyof A]?: string };

  /** The outcome of the call from here on. */
  outcome?(action: A): Outcome | null;
  /** The walk through the flow does it itself; nobody is asked to. */
  walk?(walk: Walk, node: ActingNode): Next;
}
