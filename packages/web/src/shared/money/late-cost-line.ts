import { latePart } from '../../ui/late-part.tsx';

/** `CostLine` for screens that seldom show it. */
export const LateCostLine = latePart(async () => (await import('./cost-line.tsx')).CostLine);
