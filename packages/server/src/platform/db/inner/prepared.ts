import type { Query } from './statement.ts';

/** Texts that are remembered, and names that are given: both far above what the code has. */
const mostTexts = 4_000;
const mostNames = 1_000;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * The name under which a statement is prepared, so that the server parses and plans it once a connection. A statement
 * gets one when it runs for the third time: texts with the name of a table in them, and those that differ with the
 * number of their rows, would fill the memory of both sides otherwise.
 */
export const preparedName = ({ text, isVariable, values }: Query): string | undefined => {
  if (isVariable) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const used = (uses.get(text) ?? 0) + 1;
  if (used < 3 || names.size >= mostNames || values.length === 0) {
    if (uses.size >= mostTexts) uses.clear();
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  const name = `halloo_${names.size + 1}`;
  names.set(text, name);
  return name;
};
