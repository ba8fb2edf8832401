import type { Condition } from './conditions.ts';
import type { Flow, FlowNode } from './model.ts';

/** A date may be compared with today. */
const isOfClock = ({ of, as }: Condition): boolean => of === 'hour' || of === 'weekday' || as === 'date';

const looks = (node: FlowNode): boolean => {
  if (node.kind === 'way') return node.conditions.some(isOfClock);
  return node.kind === 'child' && node.answer.kind === 'digits' && node.answer.check?.as === 'date';
};

/** Whether calls through this flow, with its sub-flows expanded, may differ by the time at which they are made. */
export const looksAtClock = ({ nodes }: Flow): boolean => Object.values(nodes).some(looks);
