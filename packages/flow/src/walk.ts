import { type Graph, graphOf } from './graph.ts';
import { limits } from './limits.ts';
import type { Flow, FlowNode } from './model.ts';
import type { CallEvent, Command, EndReason, Fact, Run } from './run.ts';
import type { KeypadKey } from './vocabulary.ts';
import { say } from './words.ts';

/** One turn in progress: the current run, the commands for the line, and the recorded facts. Lives for one turn. */
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

export type Said = CallEvent & { readonly type: 'said' };

/** What the caller did while the audio before a node played. */
export interface Early {
  readonly key?: KeypadKey;
  /** One of the answers of the Rule that follows. */
  readonly said?: Said;
}

/** Data about leaving a node: the Audio Play that played, and what the caller did meanwhile. */
export interface Leaving extends Early {
  readonly heard?: string;
}

/** The next action after a node was entered or has handled an event. */
export type Next =
  /** Wait for an event. */
  | { readonly go: 'wait' }
  /** Follow the link out of the current node. */
  | { readonly go: 'leave'; readonly leaving: Leaving }
  /** Go to the child whose answer was given. */
  | { readonly go: 'answer'; readonly childId: string }
  /** Go to the nearest End, although no link leads there. */
  | { readonly go: 'end'; readonly reason: EndReason }
  | { readonly go: 'hang_up' };

export const waits: Next = { go: 'wait' };
export const hangsUp: Next = { go: 'hang_up' };
export const leaves = (leaving: Leaving = {}): Next => ({ go: 'leave', leaving });
export const ends = (reason: EndReason): Next => ({ go: 'end', reason });

/** Ids come from outside: one named like a property of every object is not a node. */
export const nodeAt = (flow: Flow, id: string): FlowNode | undefined =>
  Object.hasOwn(flow.nodes, id) ? flow.nodes[id] : undefined;

type Undated<F> = F extends Fact ? Omit<F, 'at'> : never;

/** Takes the fact over, because a copy of each would be a good part of the cost of a step. */
export const record = (walk: Walk, fact: Undated<Fact>): void => {
  walk.facts.push(Object.assign(fact, { at: walk.now }) as Fact);
};

export const problem = (walk: Walk, code: string, sentence: string, nodeId = walk.run.at): void =>
  record(walk, { fact: 'problem', nodeId, code, sentence });

/** The end of the call if a limit is reached. Checked before each node and before audio is replayed. */
export const overLimit = (walk: Walk): Next | undefined => {
  if (walk.run.steps >= limits.steps) {
    problem(walk, 'too_many_steps', say('flow.run.tooManySteps', { steps: limits.steps }));
    return ends('too_many_steps');
  }
  if (walk.now - walk.run.startedAt >= limits.callMs) {
    problem(walk, 'too_long', say('flow.run.tooLong', { minutes: limits.callMs / 60_000 }));
    return ends('too_long');
  }
  return undefined;
};
