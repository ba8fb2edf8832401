import { type WalkBeginning, type WalkEvent, type WalkResult, walk } from '../replay.ts';
import type { DrawnCall } from './drawing.ts';
import { flowOfCall } from './registry.ts';
import type { CallTemplate } from './template.ts';

/** A test as it is saved with a flow. */
export interface DrawnTest {
  readonly name: string;
  readonly vars: Readonly<Record<string, string>>;
  readonly events: readonly WalkEvent[];
  readonly expected: WalkResult;
  readonly began: WalkBeginning;
}

/** The tests of a template, for one drawing of it. */
export const testsOf = ({ tests }: CallTemplate, call: DrawnCall): DrawnTest[] => {
  const flow = flowOfCall(call);
  return tests.map(({ name, vars = {}, events, began = null }) => ({
    ...{ name, vars, events, began },
    expected: walk(flow, vars, events, began).result,
  }));
};
