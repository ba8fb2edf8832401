import { type Graph, graphOf } from './graph.ts';
import { limits } from './limits.ts';
import type { Flow, FlowNode } from './model.ts';
import type { Command, EndReason, Fact, Run } from './run.ts';
import type { KeypadKey } from './vocabulary.ts';

/** One turn in the making: the run as it stands, what the line is to do, and what is recorded. Lives for one turn. */
export interface Walk {
  readonly flow: Flow;
  readonly graph: Graph;
  readonly now: number;
  run: Run;
  readonly commands: Command[];
  readonly facts: Fact[];
}

export const walkOf = (flow: Flow, run: Run, now: number): Walk => ({
  flow,
  graph: graphOf(flow),
  now,
  run,
  commands: [],
  facts: [],
});

/** What happened at a node on the way to the next: the Audio Play that played, and the key pressed meanwhile. */
export interface Leaving {
  readonly heard?: string;
  readonly key?: KeypadKey;
}

/** What comes after a node has been entered or has taken an event. */
export type Next =
  /** Nothing until an event comes. */
  | { readonly go: 'wait' }
  /** The way out of the node at hand. */
  | { readonly go: 'leave'; readonly leaving: Leaving }
  /** The child whose answer was given. */
  | { readonly go: 'answer'; readonly childId: string }
  /** The nearest End, though no way led there. */
  | { readonly go: 'end'; readonly reason: EndReason }
  | { readonly go: 'hang_up' };

export const waits: Next = { go: 'wait' };
export const hangsUp: Next = { go: 'hang_up' };
export const leaves = (leaving: Leaving = {}): Next => ({ go: 'leave', leaving });
export const ends = (reason: EndReason): Next => ({ go: 'end', reason });

/** Ids come from outside: one named like a property of every object is no node. */
export const nodeAt = (flow: Flow, id: string): FlowNode | undefined =>
  Object.hasOwn(flow.nodes, id) ? flow.nodes[id] : undefined;

type Undated<F> = F extends Fact ? Omit<F, 'at'> : never;

export const record = (walk: Walk, fact: Undated<Fact>): void => {
  walk.facts.push({ ...fact, at: walk.now } as Fact);
};

export const problem = (walk: Walk, code: string, sentence: string, nodeId = walk.run.at): void =>
  record(walk, { fact: 'problem', nodeId, code, sentence });

/** The end of the call where a limit is reached. Asked before each node and before audio that is played again. */
export const overLimit = (walk: Walk): Next | undefined => {
  if (walk.run.steps >= limits.steps) {
    problem(walk, 'too_many_steps', `The call went through ${limits.steps} steps without reaching an End.`);
    return ends('too_many_steps');
  }
  if (walk.now - walk.run.startedAt >= limits.callMs) {
    problem(walk, 'too_long', `The call has lasted ${limits.callMs / 60_000} minutes.`);
    return ends('too_long');
  }
  return undefined;
};
