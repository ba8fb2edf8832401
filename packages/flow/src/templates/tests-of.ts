import { type SavedTest, walk } from '../replay.ts';
import type { DrawnCall } from './drawing.ts';
import { flowOfCall } from './registry.ts';
import type { CallTemplate } from './template.ts';

/** The tests of a template, for one drawing of it. */
export const testsOf = ({ tests }: CallTemplate, call: DrawnCall): SavedTest[] => {
  const flow = flowOfCall(call);
  return tests.map(({ name, vars = {}, events, began = null }) => ({
    ...{ name, vars, events, began },
    expected: walk(flow, vars, events, began).result,
  }));
};
