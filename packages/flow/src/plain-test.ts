import type { Flow } from './model.ts';
import { type SavedTest, type WalkBeginning, walk, walkDifference } from './replay.ts';

/**
 * A test with only those values of its person that the result depends on, so that it can be kept apart from the person.
 * Undefined if it fails, or depends on the person's number.
 */
export const plainTest = (flow: Flow, test: SavedTest): SavedTest | undefined => {
  const passes = (vars: SavedTest['vars'], began: WalkBeginning) =>
    walkDifference(test.expected, walk(flow, vars, test.events, began).result, (nodeId) => nodeId) === undefined;
  const { began: given } = test;
  const unnamed = given && { ...given, about: { ...given.about, caller: '' } };
  if (!passes(test.vars, unnamed)) return undefined;
  const began = unnamed && passes(test.vars, null) ? null : unnamed;
  if (passes({}, began)) return { ...test, vars: {}, began };
  const needed = Object.keys(test.vars).reduce((vars, name) => {
    const { [name]: _, ...others } = vars;
    return passes(others, began) ? others : vars;
  }, test.vars);
  return { ...test, vars: needed, began };
};
