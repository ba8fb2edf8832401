import type { Query } from './statement.ts';

/** The number of remembered statements and of names: both far above what the code needs. */
const mostTexts = 4_000;
const mostNames = 1_000;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * The name under which a statement is prepared, so that the server parses and plans it once per connection. A statement
 * gets a name at its third run. Otherwise statements that contain a table name or vary with the number of rows would
 * fill the memory of both sides.
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
