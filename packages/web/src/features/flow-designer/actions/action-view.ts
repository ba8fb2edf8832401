import type { Action } from '@halloo/flow/actions/registry';
import type { OutcomeNames } from '@halloo/flow/outcome-names';
import type { ComponentType } from 'react';

export interface SettingsProps<A extends Action> {
  nodeId: string;
  action: A;
  onChange: (action: A) => void;
}

/** Everything that the designer knows about a kind of System Action. */
export interface ActionView<A extends Action> {
  /** A sentence that describes it. */
  readonly about: string;
  /** The fields of its settings, where it has any. */
  readonly Settings?: ComponentType<SettingsProps<A>>;
  /** Its effect in a real call, for the transcript of the simulator. */
  would(action: A, outcomes: OutcomeNames | undefined): string;
}

/** The action of a kind. */
export type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>;
