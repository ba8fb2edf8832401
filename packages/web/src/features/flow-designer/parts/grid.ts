/** Nodes stand on a grid of this many units. */
export const gridStep = 20;

export const onGrid = (value: number): number => Math.round(value / gridStep) * gridStep;
