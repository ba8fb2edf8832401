/** By field: the value before and after. */
export type AuditChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** Names of fields whose values never appear in the audit log. */
const secret = /password|secret|token|api_?key|authorization|cookie/i;
const hidden = '•••';

const plain = (value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (secret.test(key) && inner !== null ? hidden : inner)),
  );
};

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]));
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

/**
 * The fields of `after` that differ from `before`, with both values. Fields that `after` leaves out did not change.
 * Values of secrets are replaced.
 */
export const changesOf = (before: object, after: object): AuditChanges => {
  const was = before as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, value]) => ({ name, from: plain(was[name]), to: plain(value) }))
      .filter(({ from, to }) => !isSame(from, to))
      .map(({ name, from, to }) => [
        name,
        secret.test(name) ? { from: from === null ? null : hidden, to: to === null ? null : hidden } : { from, to },
      ]),
  );
};
