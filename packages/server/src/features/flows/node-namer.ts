import { outcomesOf, scriptIdsIn } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import { nodeNames } from '@halloo/flow/node-names';
import type { Connection } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { outcomeNames } from '../outcomes/read-outcomes.ts';
import { scriptFacts } from '../scripts/script-facts.ts';

/** Returns the name of a node. */
export type NameOf = (nodeId: string) => string;

/** An answer in words: its name, or what the caller typed or said where any input is accepted. */
export const answerInWords = (
  { child_id, kind, value }: { readonly child_id: string; readonly kind: string; readonly value: string },
  nameOf: NameOf,
): string => (kind === 'digits' || kind === 'speech' ? value || say('result.recorded') : nameOf(child_id));

export const namerOf = async (
  tx: Connection,
  flow: Flow | undefined,
  gone = say('result.nodeGone'),
): Promise<NameOf> => {
  if (!flow) return () => gone;
  const unnamed = Object.values(flow.nodes).filter((node) => node.name.trim() === '');
  const scripts = unnamed.length > 0 ? await scriptFacts(tx, scriptIdsIn(flow)) : new Map<number, { name: string }>();
  // A way without a name is called after its conditions.
  const comparesOutcomes = unnamed.some((node) => node.kind === 'way' && outcomesOf(node).length > 0);
  const outcomes = comparesOutcomes ? await outcomeNames(tx) : undefined;
  const names = nodeNames(flow, (scriptId) => scripts.get(scriptId)?.name, outcomes);
  return (nodeId) => names(nodeId) ?? gone;
};
