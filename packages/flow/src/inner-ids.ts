/** The id of a node or link of a sub-flow in the flow around it. No id in a document contains a dot. */
export const innerId = (entryId: string, id: string): string => `${entryId}.${id}`;

/** Whether an id belongs to a sub-flow. */
export const isInner = (id: string): boolean => id.includes('.');

/** The id of the node that people drew: the Sub-flow node for everything inside it. */
export const drawnId = (id: string): string => id.split('.', 1)[0] ?? id;

/** An id with another id of its drawn node. */
export const withDrawnId = (id: string, renewed: (drawn: string) => string): string => {
  const drawn = drawnId(id);
  return renewed(drawn) + id.slice(drawn.length);
};
