/** Everything that can be reached from these ids by these steps, themselves included. */
export const reachable = (from: Iterable<string>, next: (id: string) => Iterable<string>): Set<string> => {
  const reached = new Set(from);
  // A set goes on to what is added while it is walked.
  for (const id of reached) for (const further of next(id)) reached.add(further);
  return reached;
};
