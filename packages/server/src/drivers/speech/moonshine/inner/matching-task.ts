import type { DescribedExample } from '../../../../ports/speech.ts';

/** The tasks of the process that compares answers with examples. */
export type MatchingTask =
  | {
      readonly kind: 'describe';
      readonly samples: Float32Array;
      readonly rate: number;
    }
  | {
      readonly kind: 'compare';
      readonly samples: Float32Array;
      readonly rate: number;
      readonly set: string;
      /** The packed states of each example of the set, if the process may not have them. */
      readonly examples?: readonly Uint8Array[];
    };

export type MatchingResult =
  /** Null: nobody speaks. */
  | { readonly kind: 'described'; readonly example: DescribedExample | null }
  /** Null: nobody speaks. */
  | { readonly kind: 'compared'; readonly distances: readonly number[] | null }
  /** The process does not have the set. */
  | { readonly kind: 'unknown_set' };
