/** Everything reachable from these ids by these steps, including the ids themselves. */
export const reachable = (from: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> => {
  const reached = new Set(from);
  // Iterating a set includes elements added during the iteration.
  for (const id of reached) for (const further of next(id)) reached.add(further);
  return reached;
};
