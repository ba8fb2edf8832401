/** The files of a result, by their names in its addresses. */
export const resultFiles = ['overall.csv', 'overall.xlsx', 'responses.csv', 'form.csv', 'form.xlsx'] as const;
export type ResultFile = (typeof resultFiles)[number];
