/** The grid of the nodes, in units. */
export const gridStep = 20;

export const onGrid = (value: number): number => Math.round(value / gridStep) * gridStep;
