import { setsOf } from '@halloo/flow/about-node';
import { expanded } from '@halloo/flow/expand-sub-flows';
import type { Flow } from '@halloo/flow/model';
import { fieldKey, leadFields } from '@halloo/flow/template';

/** The fields that a text of this flow can have: those of every lead, columns of the list, inputs of callers, and fields that it sets. */
export const offeredFields = (flow: Flow, columns: readonly string[]): string[] => {
  const inputs = Object.values(expanded(flow).nodes).flatMap((node) => setsOf(node).map((name) => name.trim()));
  const byKey = new Map<string, string>();
  for (const name of [...leadFields, ...columns, ...inputs]) {
    if (/^[^{}\n<>]{1,100}$/.test(name) && !byKey.has(fieldKey(name))) byKey.set(fieldKey(name), name);
  }
  return [...byKey.values()];
};
